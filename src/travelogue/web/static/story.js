// The story: what happened at once, told step by step. It tells what the log says anyway, so it may
// be skipped at any time, and it never stands in the way of play.

import { pieces } from "./glide.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const board = document.querySelector('[data-part="board"]');
const choices = document.getElementById("choices");
const asking = document.getElementById("asking");
const bar = document.getElementById("story");
const count = bar.querySelector(".story-count");
const caption = bar.querySelector(".story-text");
const nextButton = document.getElementById("story-next");
const pauseButton = document.getElementById("story-pause");

const STEP_MS = 700;
const LONGEST_MS = 30_000; // the whole story, however much there is to tell
const LAST_MS = 1_600; // the last sentence stays a little
const FLIGHT_MS = 650;
const SCROLL_MS = 280;
const MARGIN = 12;

let story = []; // what is being told
let at = -1; // the sentence that is shown
let timer = 0;
const launches = new Set(); // chips that wait until their piece is in sight
let isPaused = false;
let isFollowed = true; // the page scrolls along until somebody scrolls by themselves

const isTelling = () => at >= 0;

// ---------------------------------------------------------------- from sentence to sentence

export function tellStory(sentences) {
  endStory();
  if (calm.matches || !sentences?.length || !board.checkVisibility()) return;
  story = sentences;
  isFollowed = true;
  bar.hidden = false;
  setPaused(false);
  next();
}

export function endStory() {
  clearTimeout(timer);
  for (const launch of launches) clearTimeout(launch);
  launches.clear();
  unlight();
  for (const chip of document.querySelectorAll(".story-chip")) chip.remove();
  if (!isTelling()) return;
  at = -1;
  story = [];
  if (bar.contains(document.activeElement)) {
    (choices.querySelector("[data-again]") ?? asking).focus({ preventScroll: true });
  }
  bar.hidden = true;
}

function next() {
  clearTimeout(timer);
  at += 1;
  if (at >= story.length) endStory();
  else tell(story[at]);
}

function tell(sentence) {
  unlight();
  count.textContent = `${at + 1}/${story.length}`;
  caption.textContent = sentence.text;
  const rank = (piece) => sentence.pieces.indexOf(piece.dataset.piece); // the first is the origin
  const lit = pieces(board).filter((piece) => rank(piece) >= 0).sort((a, b) => rank(a) - rank(b));
  for (const piece of lit) piece.classList.add("is-lit");
  const wait = lit.length > 0 && reveal(lit[0]) ? SCROLL_MS : 0;
  if (sentence.points) launch(sentence, lit[0] ?? caption, wait);
  if (!isPaused) timer = setTimeout(next, pace());
}

function pace() {
  const step = Math.min(STEP_MS, (LONGEST_MS - LAST_MS) / story.length);
  return at === story.length - 1 ? LAST_MS : step;
}

function unlight() {
  for (const piece of board.querySelectorAll(".is-lit")) piece.classList.remove("is-lit");
}

function setPaused(paused) {
  isPaused = paused;
  pauseButton.textContent = paused ? pauseButton.dataset.goOn : pauseButton.dataset.pause;
  clearTimeout(timer);
  if (isTelling() && !paused) timer = setTimeout(next, pace());
}

// ---------------------------------------------------------------- what moves

// Tells whether the page had to scroll. What is asked and the caption may lie over the board.
function reveal(piece) {
  if (!isFollowed) return false;
  const spot = piece.getBoundingClientRect();
  let [top, bottom] = [0, innerHeight];
  for (const over of [asking, bar].map((node) => node.getBoundingClientRect())) {
    if (over.top + over.bottom < innerHeight) top = Math.max(top, over.bottom);
    else bottom = Math.min(bottom, over.top);
  }
  if (spot.top >= top + MARGIN && spot.bottom <= bottom - MARGIN) return false;
  scrollBy({ top: (spot.top + spot.bottom) / 2 - (top + bottom) / 2, behavior: "smooth" });
  return true;
}

function launch(sentence, from, wait) {
  const timeout = setTimeout(() => {
    launches.delete(timeout);
    fly(sentence, from);
  }, wait);
  launches.add(timeout);
}

function fly(sentence, from) {
  const target = goal(sentence);
  if (!target) return;
  const chip = document.createElement("span");
  chip.className = sentence.points < 0 ? "story-chip story-chip-loss num" : "story-chip num";
  chip.textContent = sentence.points < 0 ? `−${-sentence.points}` : `+${sentence.points}`;
  chip.setAttribute("aria-hidden", "true");
  document.body.append(chip);
  const [start, end] = [middle(from, chip), middle(target, chip)];
  const move = ([x, y], size) => `translate(${x}px, ${y}px) scale(${size})`;
  const flight = chip.animate(
    [
      { transform: move(start, 0.6), opacity: 0 },
      { transform: move(start, 1.25), opacity: 1, offset: 0.25 },
      { transform: move(end, 0.8), opacity: 1 },
    ],
    { duration: FLIGHT_MS, easing: "cubic-bezier(0.4, 0, 0.2, 1)" },
  );
  flight.finished.then(() => {
    chip.remove();
    target.animate({ transform: ["scale(1.25)", "scale(1)"] }, { duration: 220 });
  }, () => chip.remove());
}

// Points go to their line while the score sheet is open, else to the seat's card.
function goal({ seat, line }) {
  if (seat < 0) return null;
  const panel = document.getElementById("panel-score");
  const row = line && panel.querySelector(`[data-line="${CSS.escape(line)}"]`)?.parentElement;
  const cell = row?.cells[seat + 1];
  const [box, spot] = [panel, cell ?? panel].map((node) => node.getBoundingClientRect());
  if (cell?.checkVisibility() && spot.right <= box.right) {
    const foot = panel.querySelector("tfoot")?.offsetHeight ?? 0; // it lies over the last rows
    if (spot.top < box.top) panel.scrollTop += spot.top - box.top - MARGIN;
    else if (spot.bottom > box.bottom - foot) {
      panel.scrollTop += spot.bottom - box.bottom + foot + MARGIN;
    }
    return cell;
  }
  const card = document.querySelector(`.seats .seat[data-seat="${seat}"] .points`);
  return card?.checkVisibility() ? card : null;
}

function middle(node, chip) {
  const box = node.getBoundingClientRect();
  const within = (value, most) => Math.max(MARGIN, Math.min(most - MARGIN, value));
  return [
    within(box.left + box.width / 2, innerWidth) - chip.offsetWidth / 2,
    within(box.top + box.height / 2, innerHeight) - chip.offsetHeight / 2,
  ];
}

// ---------------------------------------------------------------- buttons and keys

// At the end of the game the story can be seen once more, next to the score sheet.
export function offerStory(view) {
  choices.querySelector("[data-again]")?.remove();
  if (!view.over || calm.matches || !view.story?.length) return;
  const button = document.getElementById("story-again").content.firstElementChild.cloneNode(true);
  button.addEventListener("click", () => {
    tellStory(view.story);
    nextButton.focus({ preventScroll: true });
  });
  choices.append(button);
}

function goOn() {
  if (!isPaused) setPaused(true); // whoever goes by themselves is not hurried
  next();
}

document.getElementById("story-skip").addEventListener("click", endStory);
nextButton.addEventListener("click", goOn);
pauseButton.addEventListener("click", () => setPaused(!isPaused));

document.addEventListener("click", (event) => {
  if (isTelling() && event.target.closest?.("[data-action], #confirm, #undo")) endStory();
}, true);

for (const kind of ["wheel", "touchmove"]) {
  addEventListener(kind, () => { isFollowed = false; }, { passive: true });
}

// Keys that mean something where the keyboard is at home keep their meaning.
const HOMES = "input, select, textarea, .panel, [data-action], [data-why]";
const KEYS = { ArrowRight: `${HOMES}, .tab`, " ": `${HOMES}, button, summary` };

document.addEventListener("keydown", (event) => {
  if (!isTelling() || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector(":popover-open")) return;
  if (event.key === "Escape") endStory();
  else if (event.key in KEYS && !event.target.closest?.(KEYS[event.key])) goOn();
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// The player: a timeline, a board that follows it, and the story beside it. Where the moments come
// from is the caller's matter: a site that draws them, or a file that holds them all.

import { glide, piecePlaces, pieces } from "./glide.js";
import { patch } from "./patch.js";
import { focusedMap, keepZoom } from "./zoom.js";

const box = document.getElementById("player");
const boardPart = document.querySelector('[data-part="board"]');
const slider = document.getElementById("moment");
const playButton = document.getElementById("play");
const speed = document.getElementById("speed");
const skip = document.getElementById("skip");
const told = document.getElementById("told");
const log = document.getElementById("log");
const words = document.getElementById("words");
const problem = document.getElementById("problem");
const cursor = box.querySelector(".cursor");
const narrowWindow = matchMedia("(max-width: 900px)"); // the upright drawing is easier to read there

const STEP_MS = 1_100;
const WIDTH = 1000; // of the chart
const PHONE_WIDTH = 360; // of one stage of a phone's drawing
const NEAR = 2; // so many moments ahead are fetched before they are asked for

const numbers = (text) => text.split(" ").filter(Boolean).map(Number);
const first = Number(box.dataset.first);
const last = Number(box.dataset.last);
const skips = new Set(numbers(box.dataset.skips));
const turns = numbers(box.dataset.turns);

let source = null; // load(at, shape, words): a moment, or a promise of one; moved(frame)
let wanted = Number(box.dataset.at); // where the reader wants to be
let shown = wanted;
let isLoading = false;
let isStale = false; // the present moment has to be drawn again
let timer = 0;
let isPlaying = false;

const shapeNow = () => (narrowWindow.matches ? "phone" : "wide");

export function startPlayer(moments) {
  source = moments;
  mark(wanted);
  showAgain();
}

// Draws the present moment again, for example from another chair or for a window that was turned.
export function showAgain() {
  isStale = true;
  follow();
}

// ---------------------------------------------------------------- from moment to moment

// Only the latest wish counts: whoever drags the slider is shown what can be fetched meanwhile.
async function follow() {
  if (isLoading) return;
  isLoading = true;
  let at = shown;
  while (isStale || wanted !== at) {
    isStale = false;
    at = wanted;
    try {
      const frame = await source.load(at, shapeNow(), words?.open ?? false);
      problem.hidden = true;
      show(frame);
    } catch {
      problem.hidden = false;
      setPlaying(false);
      break;
    }
  }
  isLoading = false;
  for (let k = 1; k <= NEAR; k += 1) source.prepare?.(onward(shown, k), shapeNow());
}

function show(frame) {
  const isStep = Math.abs(frame.at - shown) <= 1 || isPlaying;
  const before = isStep && frame.at !== shown ? piecePlaces(boardPart) : new Map();
  const map = focusedMap();
  shown = frame.at;
  patch(boardPart, frame.board);
  fitStages();
  keepZoom(map);
  glide(boardPart, before);
  light(frame.pieces, true);
  for (const name of ["status", "told", "note", "plain"]) {
    for (const place of document.querySelectorAll(`[data-moment="${name}"]`)) {
      if (frame[name] !== undefined) place.innerHTML = frame[name];
    }
  }
  document.querySelector('[data-moment="note"]').hidden = !frame.note;
  frame.scores.forEach((score, seat) => {
    const place = box.querySelector(`[data-score="${seat}"]`);
    place.textContent = score < 0 ? `−${-score}` : score;
  });
  slider.setAttribute("aria-valuetext", told.textContent.replace(/\s+/g, " ").trim());
  source.moved?.(frame);
}

// A phone's drawing has its stages side by side: it is as wide as so many windows, and scrolls.
function fitStages() {
  const svg = boardPart.querySelector("svg");
  const isPhone = svg.dataset.shape === "phone";
  const around = boardPart.parentElement;
  boardPart.style.setProperty("--stages", svg.viewBox.baseVal.width / PHONE_WIDTH);
  if (isPhone) around.setAttribute("tabindex", "0");
  else around.removeAttribute("tabindex");
}

// What follows at once, before the drawing is there: the slider, the title, the line of the log.
function mark(at) {
  const share = last > first ? (at - first) / (last - first) : 1;
  slider.value = at;
  slider.style.setProperty("--at", `${share * 100}%`);
  cursor.setAttribute("transform", `translate(${share * WIDTH} 0)`);
  const title = told.dataset.of.replace("{at}", at).replace("{last}", last);
  document.getElementById("moment-title").firstChild.textContent = `${title} `;
  for (const line of log.querySelectorAll(".now")) {
    line.classList.remove("now");
    line.querySelector(".at").removeAttribute("aria-current");
  }
  const lines = log.querySelectorAll(`li[data-at="${at}"]`);
  for (const line of lines) {
    line.classList.add("now");
    line.querySelector(".at").setAttribute("aria-current", "true");
  }
  const near = [...log.querySelectorAll("li")].findLast((line) => Number(line.dataset.at) <= at);
  if (near) reveal(lines[0] ?? near, near);
}

// Only the log scrolls, never the page.
function reveal(from, to) {
  const [around, top, end] = [log, from, to].map((node) => node.getBoundingClientRect());
  if (top.top < around.top || end.bottom > around.bottom) {
    log.scrollTop += top.top - around.top - around.height / 3;
  }
}

function go(at) {
  wanted = Math.max(first, Math.min(last, at));
  mark(wanted);
  follow();
}

const isSkipped = (at) => Boolean(skip?.checked) && skips.has(at);

// The moment so many steps away; at an end the end itself.
function onward(from, by) {
  let at = from;
  for (let left = Math.abs(by); left > 0; left -= 1) {
    let next = at + Math.sign(by);
    while (next > first && next < last && isSkipped(next)) next += Math.sign(by);
    if (next < first || next > last) break;
    at = next;
  }
  return at;
}

function turnFrom(from, by) {
  const there = by > 0 ? turns.find((at) => at > from) : turns.findLast((at) => at < from);
  return there ?? (by > 0 ? last : first);
}

// ---------------------------------------------------------------- playing

function setPlaying(on) {
  isPlaying = on;
  clearInterval(timer);
  const label = on ? playButton.dataset.pause : playButton.dataset.play;
  playButton.querySelector(".label").textContent = label;
  playButton.setAttribute("aria-pressed", String(on));
  told.setAttribute("role", on ? "presentation" : "status"); // nobody listens so fast
  if (on) timer = setInterval(beat, STEP_MS / Number(speed.value));
}

function beat() {
  if (isLoading) return; // a slow line slows the play, and nothing is left out
  if (wanted >= last) setPlaying(false);
  else go(onward(wanted, 1));
}

function play() {
  if (isPlaying) return setPlaying(false);
  if (wanted >= last) go(first);
  return setPlaying(true);
}

// ---------------------------------------------------------------- what is pointed at

function light(ids, isOn) {
  for (const piece of pieces(boardPart)) {
    if (ids.includes(piece.dataset.piece)) piece.classList.toggle("is-lit", isOn);
  }
}

for (const [kind, isOn] of [["pointerover", true], ["pointerout", false]]) {
  log.addEventListener(kind, (event) => {
    const line = event.target.closest("li");
    if (line) light(line.dataset.pieces.split(" "), isOn);
  });
}

// ---------------------------------------------------------------- hands and keys

const GOALS = {
  first: () => first,
  last: () => last,
  back: () => onward(wanted, -1),
  on: () => onward(wanted, 1),
};

box.addEventListener("click", (event) => {
  const goal = event.target.closest("[data-go]")?.dataset.go;
  if (!goal) return;
  setPlaying(false);
  go(GOALS[goal]());
});
playButton.addEventListener("click", play);
speed.addEventListener("change", () => setPlaying(isPlaying));
slider.addEventListener("input", () => {
  setPlaying(false);
  go(Number(slider.value));
});
log.addEventListener("click", (event) => {
  const line = event.target.closest("li");
  if (!line || event.target.closest(".rule") || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  setPlaying(false);
  if (skips.has(Number(line.dataset.at)) && skip) skip.checked = false;
  go(Number(line.dataset.at));
});
words?.addEventListener("toggle", () => words.open && showAgain());
narrowWindow.addEventListener("change", showAgain);

const KEYS = {
  ArrowLeft: GOALS.back,
  ArrowRight: GOALS.on,
  Home: GOALS.first,
  End: GOALS.last,
  PageUp: () => turnFrom(wanted, -1),
  PageDown: () => turnFrom(wanted, 1),
};

// Keys that mean something where the keyboard is at home keep their meaning; on the slider they are
// ours, for they step over what was taken back.
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const isTyping = event.target.closest?.("input:not(#moment), select, textarea");
  if (isTyping || document.querySelector(":popover-open")) return;
  if (event.key === " " && !event.target.closest?.("button, a, summary")) play();
  else if (event.key === "?") document.getElementById("keys").showPopover();
  else if (event.key in KEYS && !event.target.closest?.("#log, .board[tabindex]")) {
    setPlaying(false);
    go(KEYS[event.key]());
  } else return;
  event.preventDefault();
});

// A table in the browser: shows the views that the server draws, and sends what hands do. It knows
// no rule: things carry data-why, pieces data-piece, and a view tells the gestures that are possible.
// One socket; every view brings all changing parts.

import { prepareAround, showVacation, showWatchers } from "./around.js";
import { openDrawer, openTab, stepTab, toast } from "./beside.js";
import { openChat, prepareChat, showNotes } from "./chat.js";
import { setTime, showClocks } from "./clocks.js";
import { connect, send, tell } from "./connection.js";
import { glide, piecePlaces } from "./glide.js";
import { prepareHost, showBlocked } from "./host.js";
import { patch, patchChildrenOf } from "./patch.js";
import { askForWords, prepareReading } from "./reading.js";
import { freshen, prepareRecap } from "./recap.js";
import { knock, laid, over as playEnd } from "./sound.js";
import { lookAgain, prepareSeats, showSeat } from "./seats.js";
import { call } from "./switches.js";
import {
  letGo, prepareTouching, press, setGestures, setListReach, showHints, stopEnding, takeFollow,
  takeGains, takePreview,
} from "./touching.js";
import { setTitle } from "./waiting.js";
import { awaitAnswer, closeWhy, prepareWhy, showWhy } from "./why.js";
import { isNarrow, shape, watchShape } from "./windows.js";
import { focusedMap, keepZoom } from "./zoom.js";

const main = document.querySelector("main[data-table]");
const asking = document.getElementById("asking");
const undoButton = document.getElementById("undo");
const hintButton = document.getElementById("hint");
const listButton = document.getElementById("list-button");
const list = document.getElementById("list");
const sentences = document.getElementById("sentences").dataset;
const parts = Object.fromEntries(
  [...document.querySelectorAll("[data-part]")].map((node) => [node.dataset.part, node]),
);

const ANSWER_MS = 4_000; // an answer that takes longer is not awaited any more

let view = null; // the latest view message
const html = {}; // every part as it was sent last: a view brings those that changed
const shown = {}; // and as it is shown, which is older while somebody types there
let sending = 0; // the timer of an answer that is awaited; until then nothing else is chosen
let lastInput = "mouse"; // mouse or keyboard: decides about focus
let hasActed = false; // whether the last change was this person's own doing

// ---------------------------------------------------------------- messages

const about = (message) => view && tell({ q: view.q, ...message });

function receive(message) {
  const isCurrent = message.q === undefined || message.q === view?.q;
  switch (message.type) {
    case "view": show(message); break;
    case "why": showWhy(message, isNarrow()); break;
    case "look": showSeat(message); break;
    case "notes": showNotes(message.notes, message.all); break;
    case "blocked": showBlocked(message); break;
    case "time": setTime(message.now); break;
    case "watching": showWatchers(message.n); break;
    case "gains": if (isCurrent) takeGains(message.gains); break;
    case "follow": if (isCurrent) takeFollow(message); break;
    case "preview": if (isCurrent) takePreview(message); break;
    case "hint": takeHint(message, isCurrent); break;
    case "error":
      settle();
      stopThinking();
      letGo();
      knock();
      toast(message.text, message.rule);
      break;
  }
}

// ---------------------------------------------------------------- showing a view

function show(next) {
  const isNew = !view || view.seq !== next.seq;
  const isSameQuestion = Boolean(view && next.asked && view.asked && view.q === next.q);
  const ended = next.over && view && !view.over;
  const isCalled = view && next.asked && !view.asked && !view.curtain; // whoever lifted it is there
  settle();
  if (!isSameQuestion) stopThinking();
  const isHome = parts.board.contains(document.activeElement) || asking.contains(document.activeElement);
  const map = focusedMap();
  const before = isNew ? piecePlaces(parts.board) : new Map();
  view = next;
  closeWhy();
  const stand = standing();
  showParts(next.parts, next.grown);
  showBoard(next.board);
  stand();
  for (const link of document.querySelectorAll("input[data-path]")) {
    link.value = new URL(link.dataset.path, location.href).href;
  }
  asking.classList.toggle("is-asked", next.asked || next.over);
  main.dataset.seq = next.seq;
  setTitle(next.title, next.asked);
  document.getElementById("status").textContent = next.status;
  undoButton?.setAttribute("aria-disabled", String(!next.undo && !next.ask_undo));
  undoButton?.setAttribute("title", next.ask_undo ? undoButton.dataset.ask : undoButton.dataset.undo);
  undoButton?.setAttribute("aria-label", next.ask_undo ? undoButton.dataset.ask : undoButton.dataset.undo);
  hintButton?.setAttribute("aria-disabled", String(!next.hint));
  for (const tool of [undoButton, hintButton, listButton]) tool?.toggleAttribute("hidden", next.over);
  showClocks(next.clocks);
  showVacation(next.clocks[next.seats[0]], Date.now());
  prepareWhy();
  setGestures(next.gestures, isSameQuestion, next.asked && hasActed && next.own);
  keepZoom(map); // before pieces glide: they glide to where they are seen
  glide(parts.board, before);
  freshen(next, hasActed);
  lookAgain();
  if (isNew && before.size) laid(next.own);
  hasActed = false;
  if (isNew) announce();
  if (ended) {
    playEnd();
    if (next.scored && !isNarrow()) openTab("score");
  }
  if (isHome && lastInput === "keyboard") returnFocus();
  if (isCalled) call(next.title, parts.prompt.textContent.trim());
}

// A view brings the parts that changed; one that has grown at its beginning, such as the log, brings
// what goes before the rest.
function showParts(changed, grown) {
  for (const [name, text] of Object.entries(grown)) {
    if (shown[name] === html[name] && !isTypedIn(parts[name])) {
      parts[name].insertAdjacentHTML("afterbegin", text);
      shown[name] = text + html[name];
    }
    html[name] = text + html[name];
  }
  Object.assign(html, changed);
  for (const [name, text] of Object.entries(html)) {
    if (shown[name] === text || isTypedIn(parts[name])) continue;
    shown[name] = text;
    parts[name].innerHTML = text;
  }
}

// The board is a frame, which comes with all of its children, or those children that changed, some
// of them in their opening tags only.
function showBoard({ frame, parts: changed, tags }) {
  if (frame) patch(parts.board, `${frame}${Object.values(changed).join("")}</svg>`);
  else patchChildrenOf(parts.board, changed, tags);
  for (const node of parts.board.querySelectorAll(".is-lit")) node.classList.remove("is-lit");
}

// Whoever stands on a link to a rule, in the log or the sheet, or on a standing answer still stands
// there afterwards; a line of the log may have moved on to the older ones.
function standing() {
  const stood = document.activeElement.dataset;
  const link = document.activeElement.closest("[data-part] [data-rule]");
  const line = link?.closest("[data-line]")?.dataset.line;
  return () => {
    if (document.activeElement !== document.body) return;
    const same = line ? `[data-line="${line}"] [data-rule]` : `[data-rule="${link?.dataset.rule}"]`;
    const there = stood.standing
      ? standingButton(document, stood)
      : link && document.querySelector(`[data-part] ${same}`);
    there?.focus({ preventScroll: true });
  };
}

const isTypedIn = (part) => part.contains(document.activeElement) && document.activeElement.matches("input");

function announce() {
  const prompt = parts.prompt.textContent.trim();
  document.getElementById("told").textContent = `${view.told} ${prompt}`;
}

// Whoever plays by keyboard goes on with the next thing that can be touched, else with what is asked.
function returnFocus() {
  const next = parts.board.querySelector(".is-selectable") ?? document.querySelector("#acts button");
  (next ?? asking).focus({ preventScroll: true });
}

// ---------------------------------------------------------------- playing

function play(actions) {
  if (sending || !view) return;
  if (!about({ type: "gesture", actions })) return;
  hasActed = true;
  asking.classList.add("is-busy");
  sending = setTimeout(giveUp, ANSWER_MS);
}

function settle() {
  clearTimeout(sending);
  sending = 0;
  asking.classList.remove("is-busy");
}

// The table answers everything but a flood. Whoever waits in vain is told so, and may choose again.
function giveUp() {
  settle();
  toast(sentences.slow);
}

function undo() {
  stopEnding();
  letGo();
  if (view) about({ type: view.ask_undo ? "ask_undo" : "undo" });
}

// ---------------------------------------------------------------- hints

function askHint() {
  if (!view?.hint || !about({ type: "hint" })) return;
  hintButton.classList.add("is-thinking");
  document.getElementById("told").textContent = sentences.thinking;
}

function stopThinking() {
  hintButton?.classList.remove("is-thinking");
  document.getElementById("advice").hidden = true;
}

// An answer to an older question is asked for again.
function takeHint({ candidates }, isCurrent) {
  const wasThinking = hintButton.classList.contains("is-thinking");
  stopThinking();
  if (!isCurrent) {
    if (wasThinking) askHint();
    return;
  }
  if (!candidates.length) return;
  showHints(candidates);
  const box = document.getElementById("advice");
  box.querySelector("ol").replaceChildren(...candidates.map(adviceItem));
  box.hidden = false;
  const told = candidates.map(({ label, expected, why }) => [label, expected, why].filter(Boolean).join(", ")).join("; ");
  document.getElementById("told").textContent = `${box.querySelector("h2").textContent} ${told}`;
}

function adviceItem({ actions, label, expected, why }) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn-small";
  button.append(`${label} `);
  const share = document.createElement("span");
  share.className = "num soft";
  share.textContent = expected;
  button.append(share);
  button.addEventListener("click", () => play(actions));
  item.append(button);
  if (why) {
    const reason = document.createElement("p");
    reason.className = "small soft";
    reason.textContent = why;
    item.append(reason);
  }
  return item;
}

document.querySelector("#advice [data-shut]")?.addEventListener("click", stopThinking);

// ---------------------------------------------------------------- clicks and keys

const standingButton = (part, { standing, answer }) =>
  part.querySelector(`[data-standing="${CSS.escape(standing)}"][data-answer="${answer}"]`);

main.addEventListener("click", (event) => {
  const { target } = event;
  const settled = target.closest("[data-standing]");
  if (settled) tell({ type: "standing", key: settled.dataset.standing, answer: settled.dataset.answer });
  const lift = target.closest("[data-lift]");
  if (lift) tell({ type: "seat", seat: Number(lift.dataset.lift) });
  const agree = target.closest("[data-agree]");
  if (agree) tell({ type: "answer_undo", agree: agree.dataset.agree === "yes" });
});

undoButton?.addEventListener("click", undo);
hintButton?.addEventListener("click", askHint);
listButton?.addEventListener("click", toggleList);
document.getElementById("help")?.addEventListener("click", () => openDrawer("keys"));

function toggleList() {
  const isOpen = list.toggleAttribute("data-open");
  listButton.setAttribute("aria-expanded", String(isOpen));
  setListReach();
  if (isOpen) list.querySelector("button")?.focus();
  else listButton.focus();
}

list.querySelector("[data-shut]").addEventListener("click", toggleList);

function askAbout(node) {
  awaitAnswer(node);
  tell({ type: "why", target: node.dataset.why });
}

addEventListener("pointerdown", () => (lastInput = "mouse"), true);

document.addEventListener("keydown", (event) => {
  lastInput = "keyboard";
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches?.("input, select, textarea")) return;
  const node = event.target.closest?.(".board [data-why]");
  const letter = event.key.toLowerCase();
  if (event.key === "Escape") {
    closeWhy();
    if (list.hasAttribute("data-open")) toggleList();
    else if (!letGo()) stopThinking();
  } else if (node && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    if (!event.repeat) press(node); // a key held down must not play the next question too
  } else if (node && event.key.startsWith("Arrow")) {
    event.preventDefault();
    roam(node, event.key);
  } else if (event.target.matches?.(".tab") && event.key.startsWith("Arrow")) {
    event.preventDefault();
    stepTab(event.target, event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1);
  } else if (letter === "u") undo();
  else if (letter === "h") askHint();
  else if (letter === "l" && listButton && !listButton.hidden) toggleList();
  else if (letter === "c") {
    event.preventDefault();
    openChat();
  } else if (letter === "r") {
    event.preventDefault();
    openTab("rules");
    document.getElementById("find-rule").focus();
  } else if (event.key === "?") openDrawer("keys");
}, true);

// The nearest thing in the direction of the arrow: those that can be touched first, else any.
function roam(from, arrow) {
  const hasBox = (each) => each.getClientRects().length > 0;
  const touchable = [...parts.board.querySelectorAll(".is-selectable")].filter(hasBox);
  const all = touchable.includes(from) && touchable.length > 1
    ? touchable
    : [...parts.board.querySelectorAll(".board-svg [data-why]")].filter((each) => !each.closest(".over") && hasBox(each));
  const middle = (each) => {
    const box = each.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  const along = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[arrow];
  const costs = all.filter((each) => each !== from).map((each) => {
    const [dx, dy] = [middle(each)[0] - x, middle(each)[1] - y];
    const ahead = dx * along[0] + dy * along[1];
    const aside = Math.abs(dx * along[1]) + Math.abs(dy * along[0]);
    return { each, cost: ahead > 1 ? ahead + 2.5 * aside : Number.POSITIVE_INFINITY };
  });
  costs.sort((a, b) => a.cost - b.cost);
  const best = costs[0];
  if (best && Number.isFinite(best.cost)) best.each.focus();
  else if (all.length) all[(all.indexOf(from) + 1) % all.length].focus();
}

prepareTouching({ tell: about, play, ask: askAbout });
prepareReading();
prepareRecap(parts.board);
prepareSeats(parts.seats, tell);
prepareChat(tell);
prepareAround(tell);
prepareHost(tell);
watchShape((now) => send({ type: "shape", shape: now }));
connect({ shape, receive, opened: askForWords, closed: settle });

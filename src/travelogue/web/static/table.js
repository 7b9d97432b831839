// A table in the browser: shows the views that the server draws, turns clicks into actions.
// It knows no rule: legal elements carry data-action, everything else that can be asked about
// carries data-why, pieces carry data-piece. One socket; every view brings all changing parts.

import { prepareAround, showVacation, showWatchers } from "./around.js";
import { openDrawer, openTab, stepTab, toast } from "./beside.js";
import { openChat, prepareChat, showNotes } from "./chat.js";
import { setTime, showClocks } from "./clocks.js";
import { connect, send, tell } from "./connection.js";
import { glide, piecePlaces } from "./glide.js";
import { patch, patchChildrenOf } from "./patch.js";
import { askForWords, prepareReading } from "./reading.js";
import { forgetRows, keepRows, measureChoices, revealChoice, revealLegal } from "./sight.js";
import { endStory, offerStory, tellStory } from "./story.js";
import { askedAt, awaitAnswer, closeWhy, prepareWhy, showWhy, stops } from "./why.js";
import { call } from "./switches.js";
import { setTitle } from "./waiting.js";
import { focusedMap, keepZoom } from "./zoom.js";

const main = document.querySelector("main[data-table]");
const asking = document.getElementById("asking");
const detail = document.getElementById("detail");
const confirmButton = document.getElementById("confirm");
const undoButton = document.getElementById("undo");
const undoLabel = undoButton?.querySelector(".label");
const hintButton = document.getElementById("hint");
const advice = document.getElementById("advice");
const sentences = document.getElementById("sentences").dataset;
const parts = Object.fromEntries(
  [...document.querySelectorAll("[data-part]")].map((node) => [node.dataset.part, node]),
);
const phone = matchMedia("(max-width: 640px)");
const narrow = matchMedia("(max-width: 900px)"); // the upright drawing is easier to read there

const ANSWER_MS = 4_000; // an answer that takes longer is not awaited any more

let view = null; // the latest view message
const html = {}; // every part as it was sent last: a view brings those that changed
const shown = {}; // and as it is shown, which is older while somebody types there
let picked = null; // the action that a first tap chose
let sending = 0; // the timer of an answer that is awaited; until then nothing else is chosen
let lastInput = "mouse"; // mouse, touch or keyboard: decides about taps and focus
let keyboardPlace = null; // the part in which the keyboard was at home: board or choices
let isFresh = true; // a phone tells the last move until somebody touches the page

// ---------------------------------------------------------------- messages

const shape = () => (narrow.matches ? "phone" : "wide");

narrow.addEventListener("change", () => send({ type: "shape", shape: shape() }));
addEventListener("resize", forgetRows);

function receive(message) {
  if (message.type === "view") show(message);
  if (message.type === "why") showWhy(message, phone.matches);
  if (message.type === "notes") showNotes(message.notes);
  if (message.type === "time") setTime(message.now);
  if (message.type === "watching") showWatchers(message.n);
  if (message.type === "hint") showHint(message);
  if (message.type === "error") {
    settle();
    toast(message.text, message.rule);
  }
}

// ---------------------------------------------------------------- showing a view

function show(next) {
  const isNew = !view || view.seq !== next.seq;
  const isNewQuestion = next.asked && (!view?.asked || view.q !== next.q);
  const ended = next.over && view && !view.over;
  const still = next.asked && view?.q === next.q ? picked : null; // while only something else changed
  if (!view || view.q !== next.q || !next.asked) advice.hidden = true;
  const isNews = isNew && view; // whoever comes in, or comes back, has asked for no story
  const isCalled = view && next.asked && !view.asked && !view.curtain; // whoever lifted it is there
  settle();
  const home = rememberFocus();
  const map = focusedMap();
  const before = isNew ? piecePlaces(parts.board) : new Map();
  view = next;
  isFresh ||= isNew;
  closeWhy();
  if (isNew) endStory();
  const stand = standing();
  showParts(next.parts, next.grown);
  showBoard(next.board);
  stand();
  unpick();
  const offered = parts.choices.querySelector(`[data-action="${still}"]`);
  if (offered) pick(still, offered);
  for (const link of document.querySelectorAll("input[data-path]")) {
    link.value = new URL(link.dataset.path, location.href).href;
  }
  asking.classList.toggle("is-asked", next.asked || next.over);
  main.dataset.seq = next.seq;
  setTitle(next.title, next.asked);
  document.getElementById("status").textContent = next.status;
  undoButton?.setAttribute("aria-disabled", String(!next.undo && !next.ask_undo));
  hintButton?.setAttribute("aria-disabled", String(!next.hint));
  hintButton?.toggleAttribute("hidden", next.over);
  if (undoLabel) undoLabel.textContent = next.ask_undo ? undoLabel.dataset.ask : undoLabel.dataset.undo;
  showClocks(next.clocks);
  showVacation(next.clocks[next.seats[0]], Date.now());
  undoButton?.toggleAttribute("hidden", next.over);
  prepareWhy();
  measureChoices();
  keepRows();
  keepZoom(map); // before pieces glide: they glide to where they are seen
  glide(parts.board, before);
  if (isNew) announce();
  if (ended && next.scored && !phone.matches) openTab("score");
  restoreFocus(home);
  if (isCalled) call(next.title, parts.prompt.textContent.trim());
  if (isNewQuestion && lastInput !== "keyboard") revealLegal(parts.board);
  offerStory(next);
  if (isNews) tellStory(next.story);
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

// Focus: whoever plays by keyboard stays at home in the board or the choices; others keep
// nothing focused that would look chosen.
function rememberFocus() {
  const active = document.activeElement;
  const home = ["board", "choices"].find((name) => parts[name].contains(active)) ?? null;
  if (home && lastInput === "keyboard") keyboardPlace = home;
  return home || (asking.contains(active) ? "asking" : null);
}

function restoreFocus(home) {
  const isResting = [document.body, asking].includes(document.activeElement);
  if (!home || !isResting) return;
  const place = lastInput === "keyboard" && keyboardPlace ? parts[keyboardPlace] : null;
  const onward = () => place && parts.choices.querySelector("a, button"); // when the game is over
  const next = place?.querySelector("[data-action]") ?? onward();
  (next ?? asking).focus({ preventScroll: !next });
}

// ---------------------------------------------------------------- choosing

function act(action) {
  if (sending || !view) return;
  if (tell({ type: "act", q: view.q, action })) sending = setTimeout(giveUp, ANSWER_MS);
}

function settle() {
  clearTimeout(sending);
  sending = 0;
}

// The table answers everything but a flood. Whoever waits in vain is told so, and may choose again.
function giveUp() {
  settle();
  toast(sentences.slow);
}

function undo() {
  if (view) tell({ type: view.ask_undo ? "ask_undo" : "undo", q: view.q });
}

// A bot's advice: what it would do lights up, and what else it thought of is listed above the
// choices with what it expects, until something is chosen.
function askHint() {
  if (!view?.hint || !tell({ type: "hint", q: view.q })) return;
  detail.textContent = sentences.thinking;
}

function showHint({ q, candidates }) {
  if (q !== view.q || !candidates.length) return; // the question is another one by now
  const [best] = candidates;
  light(String(best.action));
  for (const node of document.querySelectorAll(`[data-action="${best.action}"]`)) {
    node.classList.add("is-hinted");
  }
  advice.querySelector("ol").replaceChildren(...candidates.map(candidateItem));
  advice.hidden = false;
  const told = candidates.map(({ label, expected }) => `${label}, ${expected}`).join("; ");
  detail.textContent = sentences.hint.replace("{what}", best.label);
  const head = document.getElementById("advice-head").textContent;
  document.getElementById("told").textContent = `${head} ${told}`;
}

function candidateItem({ action, label, expected }) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn-small";
  button.dataset.advised = action;
  const share = document.createElement("span");
  share.className = "num soft";
  share.textContent = expected;
  button.append(`${label} `, share);
  item.append(button);
  return item;
}

const advisedAt = (node) => node.closest?.("[data-advised]") ?? null;
advice.addEventListener("click", (event) => {
  const node = advisedAt(event.target);
  if (node) choose(node.dataset.advised, node, event);
  event.stopPropagation();
});
for (const kind of ["pointerover", "focusin"]) {
  advice.addEventListener(kind, (event) => {
    const node = advisedAt(event.target);
    if (node) light(node.dataset.advised);
    event.stopPropagation();
  });
}

// Everything that belongs to an action: its preview on the board and its button light up, and
// what it brings is written above the choices.
function light(action, from = null) {
  for (const node of document.querySelectorAll(".is-on, .is-hinted")) {
    node.classList.remove("is-on", "is-hinted");
  }
  detail.textContent = meanwhile();
  if (action === null) return;
  const both = `.board [data-preview="${action}"], .choice[data-action="${action}"]`;
  for (const node of document.querySelectorAll(both)) node.classList.add("is-on");
  const choice = parts.choices.querySelector(`[data-action="${action}"]`);
  if (!choice) return;
  detail.textContent = choice.dataset.detail || choice.textContent;
  if (choice !== from) revealChoice(choice); // what is under the pointer or the finger stays there
}

// While nothing is pointed at: help with the question, else what happened last. A phone shows no log
// beside the board, so it tells first what the others did.
function meanwhile() {
  if (!view) return "";
  const help = parts.prompt.querySelector(".help")?.textContent ?? "";
  if (phone.matches) return (isFresh && !view.own && view.move) || help || view.move;
  return help || view.told;
}

// A finger hides what it touches: the first tap shows, the second one acts.
function choose(action, node, event) {
  closeWhy();
  const byTouch = lastInput === "touch" && event.detail > 0;
  if (byTouch && picked !== action) pick(action, node);
  else act(Number(action));
}

function pick(action, node) {
  unpick();
  picked = action;
  for (const twin of document.querySelectorAll(`[data-action="${picked}"]`)) {
    twin.classList.add("is-selected");
  }
  light(picked, node);
  confirmButton.hidden = false;
}

function unpick() {
  picked = null;
  confirmButton.hidden = true;
  for (const node of document.querySelectorAll(".is-selected[data-action]")) {
    node.classList.remove("is-selected");
  }
  light(null);
}

const actionAt = (node) => node.closest?.(".board [data-action], .choices [data-action]") ?? null;

main.addEventListener("click", (event) => {
  isFresh = false; // not before the click: a line that goes would move what the finger is on
  const node = actionAt(event.target);
  if (node) {
    choose(node.dataset.action, node, event);
    return;
  }
  const asked = askedAt(event.target);
  if (asked) ask(asked);
  else if (event.target.closest(".board") && !event.target.closest(".whynot")) {
    closeWhy();
    unpick();
  }
});

// Standing answers: what the table answers from the next time on.
const standingButton = (part, { standing, answer }) =>
  part.querySelector(`[data-standing="${CSS.escape(standing)}"][data-answer="${answer}"]`);

parts.choices.addEventListener("click", (event) => {
  const { lift } = event.target.closest("[data-lift]")?.dataset ?? {};
  if (lift) tell({ type: "seat", seat: Number(lift) });
  const { standing, answer } = event.target.closest("[data-standing]")?.dataset ?? {};
  if (standing) tell({ type: "standing", key: standing, answer });
});

function ask(node) {
  unpick();
  awaitAnswer(node);
  tell({ type: "why", target: node.dataset.why });
}

confirmButton.addEventListener("click", () => picked !== null && act(Number(picked)));
undoButton?.addEventListener("click", undo);
hintButton?.addEventListener("click", askHint);
parts.request.addEventListener("click", (event) => {
  const { agree } = event.target.closest("[data-agree]")?.dataset ?? {};
  if (agree) tell({ type: "answer_undo", agree: agree === "yes" });
});
document.getElementById("help").addEventListener("click", () => openDrawer("keys"));

main.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const node = actionAt(event.target);
  light(node?.dataset.action ?? picked, node);
});
main.addEventListener("pointerleave", (event) => {
  if (event.pointerType !== "mouse") return; // a finger leaves before its click: nothing may move
  light(picked);
});
main.addEventListener("focusin", (event) => {
  const node = actionAt(event.target);
  if (node?.matches(":focus-visible")) light(node.dataset.action);
});
document.addEventListener("pointerdown", (event) => {
  lastInput = event.pointerType === "mouse" ? "mouse" : "touch";
}, true);

// ---------------------------------------------------------------- keys

document.addEventListener("keydown", (event) => {
  lastInput = "keyboard";
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, select, textarea")) return;
  if (event.key === "Escape" && document.querySelector(":popover-open")) return; // it closes that
  const action = actionAt(event.target);
  const node = action ?? askedAt(event.target);
  if (event.key === "Escape") {
    closeWhy();
    unpick();
    advice.hidden = true;
  } else if (node && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    if (event.repeat) return; // a key held down must not play the next question too
    if (action) act(Number(action.dataset.action));
    else ask(node);
  } else if (node && event.key.startsWith("Arrow")) {
    event.preventDefault();
    step(node, event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1);
  } else if (event.target.matches?.(".tab") && event.key.startsWith("Arrow")) {
    event.preventDefault();
    stepTab(event.target, event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "u" || event.key === "U") {
    undo();
  } else if (event.key === "h" || event.key === "H") {
    askHint();
  } else if (event.key === "c" || event.key === "C") {
    event.preventDefault();
    openChat();
  } else if (event.key === "r" || event.key === "R") {
    event.preventDefault();
    openTab("rules");
    document.getElementById("find-rule").focus();
  } else if (event.key === "?") {
    openDrawer("keys");
  }
}, true);

function step(node, by) {
  const isOnBoard = parts.board.contains(node);
  const all = isOnBoard ? stops() : [...parts.choices.querySelectorAll("[data-action]")];
  all[(all.indexOf(node) + by + all.length) % all.length].focus();
}

prepareReading();
prepareChat(tell);
prepareAround(tell);
connect({ shape, receive, opened: askForWords, closed: settle });

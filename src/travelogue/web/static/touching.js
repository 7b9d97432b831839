// The hand on the board: what can be touched is marked, what a gesture would bring is shown where
// it lies, and a gesture that is whole is played. Things are named by the drawing (data-why).

import { clearAhead, drawAhead, showSlip } from "./ahead.js";
import { Hand } from "./hands.js";
import { drawTags } from "./tags.js";
import { SVG, board, hasBox, nameOf, nodesOf, over, thingAt } from "./things.js";
import { openStageOf, openStageWith, prepareStages, watchStages } from "./windows.js";

const acts = document.getElementById("acts");
const list = document.getElementById("list-items");
const words = document.getElementById("sentences").dataset;
const HOVER_MS = 120;
const DRAG_PX = 6;
const HOLD_MS = 180;
const END_MS = 1500; // a turn that can only be ended ends by itself after so long

let hand = new Hand();
let gains = new Map(); // by the actions of a gesture: { text, value }
let isByTouch = false;
let tell = () => false; // sends a message about the open question
let play = () => {};
let ask = () => {};
let hovered = 0; // the timer of what is pointed at
let previewed = ""; // the actions of the gesture that is shown
let shown = null; // what is told of it
let looked = null; // the thing that is pointed at, if it is shown because of that
let dropped = null; // a thing that something was let fall on before it was known what goes on there
let ending = 0; // the timer of a turn that ends by itself
let isInList = false; // whether the keyboard was in the list, which has nothing to choose by now
let hints = []; // actions of what a bot advises, best first

const key = (gesture) => gesture.actions.join();
const whole = (label) => label.split("\n").join(", ");
const gestureOf = ([things, actions, label, more, tag, kind, plan]) => (
  { things, actions, label, more, tag, kind, plan }
);

export function prepareTouching(hooks) {
  ({ tell, play, ask } = hooks);
}

// ---------------------------------------------------------------- gestures of a view

export function setGestures(told, isSameQuestion, isOwnTurnGoingOn) {
  const next = told.map(gestureOf);
  stopEnding();
  gains = isSameQuestion ? gains : new Map();
  hints = isSameQuestion ? hints : [];
  const kept = isSameQuestion && next.find((gesture) => key(gesture) === previewed);
  const near = looked;
  hand = isSameQuestion ? hand.carryOver(next) : new Hand(next);
  if (!kept) previewed = "";
  dropped = null;
  mark();
  if (kept) {
    previewed = ""; // looked at once more: the board is another one
    request(kept, near);
  }
  if (!isSameQuestion) openStageWith(choosable());
  if (told.length && !isSameQuestion) tell({ type: "gains" });
  if (hand.meant?.more) follow(hand.meant);
  if (next.length === 1 && next[0].things.length === 0 && isOwnTurnGoingOn) beginEnding(next[0]);
}

export function takeGains(told) {
  const asked = hand.gestures.filter((gesture) => gesture.things);
  told.forEach(([text, value], n) => {
    if (asked[n] && text) gains.set(key(asked[n]), { text, value });
  });
  drawTags(hand, gains);
  showList();
}

export function takeFollow({ actions, gestures, gains: brings }) {
  const more = gestures.map(gestureOf);
  more.forEach((gesture, n) => {
    const [text, value] = brings[n];
    if (text) gains.set(key(gesture), { text, value });
  });
  hand.extend(actions, more);
  const goal = dropped;
  dropped = null;
  if (goal && hand.next.has(goal)) touch(goal, false);
  else if (isReady() && !dragged) playGesture(hand.meant);
  else mark();
}

// Whether what is touched is played at once, without another word.
const isReady = () => hand.isSettled && hand.whole.length < 2 && !isByTouch && !hand.meant.plan;

// ---------------------------------------------------------------- marks

const choosable = () => [...hand.reachable].flatMap(nodesOf).filter(hasBox);

function mark() {
  for (const node of board.querySelectorAll(".is-selectable, .is-target, .is-selected, .is-hinted")) {
    node.removeAttribute("aria-pressed");
    node.classList.remove("is-selectable", "is-target", "is-selected", "is-hinted");
  }
  const going = hand.touched.length ? hand.next : new Set();
  for (const name of hand.reachable) {
    const isTouched = hand.touched.includes(name);
    for (const node of nodesOf(name)) {
      node.classList.add("is-selectable");
      node.classList.toggle("is-target", going.has(name));
      node.classList.toggle("is-selected", isTouched);
      node.setAttribute("role", "button");
      node.setAttribute("tabindex", "0");
      node.setAttribute("aria-label", said(name));
      node.setAttribute("aria-pressed", String(isTouched));
    }
  }
  markHints();
  prepareStages(choosable());
  drawTags(hand, gains);
  showActs();
  showList();
  showMeant();
}

// What a thing says: the words of the action that it stands for.
function said(name) {
  const found = hand.with(name);
  const words = new Set(found.map((gesture) => {
    const parts = gesture.label.split("\n");
    const at = gesture.things.indexOf(name);
    return parts.length === gesture.things.length ? parts[at] : whole(gesture.label);
  }));
  const title = nodesOf(name)[0]?.querySelector(":scope > title")?.textContent;
  return words.size === 1 ? [...words][0] : title || [...words][0];
}

// ---------------------------------------------------------------- beside the question

function button(label, kind, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = kind;
  made.textContent = label;
  made.addEventListener("click", act);
  return made;
}

function showActs() {
  const plain = hand.gestures.filter((gesture) => gesture.things.length === 0);
  const { meant } = hand;
  const several = hand.whole.length;
  const made = plain.map((gesture) => {
    const made = button(whole(gesture.label), "btn act", () => playGesture(gesture));
    made.dataset.gesture = key(gesture);
    return made;
  });
  if (several > 1) {
    const count = document.createElement("span");
    count.className = "num soft";
    count.textContent = words.nth.replace("{n}", hand.at + 1).replace("{m}", several);
    made.push(button("‹", "btn act act-step", () => stepBy(-1)), count, button("›", "btn act act-step", () => stepBy(1)));
  }
  const isWaiting = meant && !meant.more && (several > 1 || isByTouch || meant.plan || !hand.isSettled);
  if (isWaiting) {
    const label = hand.isSettled ? words.do : whole(meant.label);
    const yes = button(label, "btn act btn-primary", () => playGesture(meant));
    yes.id = "yes";
    made.push(yes);
  } else if (plain.length === 1 && made.length === 1) {
    made[0].classList.add("btn-primary");
  }
  acts.replaceChildren(...made);
}

function stepBy(by) {
  hand.step(by);
  mark();
}

// All choices as plain buttons, each once, with what it brings.
function showList() {
  const stood = list.contains(document.activeElement) ? document.activeElement.dataset.gesture : null;
  const seen = new Set(); // the same actions by other things are listed once
  const listed = hand.gestures.filter((gesture) => !seen.has(key(gesture)) && seen.add(key(gesture)));
  list.replaceChildren(...listed.map((gesture) => {
    const item = document.createElement("li");
    const made = button(whole(gesture.label), "btn btn-small choice", () => choose(gesture));
    made.dataset.gesture = key(gesture);
    made.dataset.things = gesture.things.join("|");
    made.toggleAttribute("data-more", gesture.more);
    const gain = gains.get(key(gesture));
    if (gain) {
      const tag = document.createElement("span");
      tag.className = "gain-word num";
      tag.textContent = gain.text;
      made.append(" ", tag);
    }
    item.append(made);
    return item;
  }));
  setListReach();
  if (stood !== null) isInList = true;
  if (isInList) standInList(stood);
}

// Whoever chooses from the list goes on there: at the same choice, else at the first; while there is
// none, at what is asked.
function standInList(stood) {
  const { activeElement } = document;
  const waiting = document.getElementById("asking");
  if (activeElement !== document.body && activeElement !== waiting) {
    isInList = false;
    return;
  }
  const made = [...list.querySelectorAll("button")];
  const next = made.find((each) => each.dataset.gesture === stood) ?? made[0];
  (next ?? waiting).focus({ preventScroll: true });
  isInList = next === undefined;
}

export function setListReach() {
  const isOpen = document.getElementById("list").hasAttribute("data-open");
  for (const made of list.querySelectorAll("button")) made.tabIndex = isOpen ? 0 : -1;
}

function choose(gesture) {
  if (!gesture.more) {
    playGesture(gesture);
    return;
  }
  hand.touched = [...gesture.things];
  follow(gesture);
}

function follow(gesture) {
  tell({ type: "follow", actions: gesture.actions });
  mark();
  previewed = key(gesture);
  shown = null;
  tell({ type: "preview", actions: gesture.actions });
}

function playGesture(gesture) {
  stopEnding();
  play(gesture.actions);
}

// A turn that can only be ended: the button fills, and whoever touches anything stops it.
function beginEnding(gesture) {
  if (document.documentElement.hasAttribute("data-by-hand")) return;
  acts.firstElementChild?.classList.add("is-ending");
  ending = setTimeout(() => playGesture(gesture), END_MS);
}

export function stopEnding() {
  clearTimeout(ending);
  ending = 0;
  acts.querySelector(".is-ending")?.classList.remove("is-ending");
}

// ---------------------------------------------------------------- touching

// Returns whether the thing could be touched; else it is asked about.
export function touch(name, byTouch) {
  stopEnding();
  isByTouch = byTouch;
  const answer = hand.touch(name);
  if (answer === "none") return false;
  const { meant } = hand;
  if (answer === "yes") {
    playGesture(meant);
    return true;
  }
  if (meant?.more) follow(meant);
  else if (isReady()) playGesture(meant);
  else mark();
  return true;
}

export function letGo() {
  stopEnding();
  if (!hand.touched.length) return false;
  hand.letGo();
  mark();
  return true;
}

let lastInput = "mouse";
addEventListener("pointerdown", (event) => {
  lastInput = event.pointerType === "touch" ? "touch" : "mouse";
}, true);

board.addEventListener("click", (event) => {
  if (dragged) {
    dragged = null;
    return;
  }
  const node = thingAt(event.target);
  if (!node) {
    letGo();
    return;
  }
  if (!touch(nameOf(node), lastInput === "touch" && event.detail > 0)) askAbout(node);
});

const askAbout = (node) => ask(node);

export function press(node) {
  const thing = thingAt(node);
  if (!thing) return false;
  if (!touch(nameOf(thing), false)) askAbout(thing);
  return true;
}

// ---------------------------------------------------------------- what it would bring

for (const kind of ["pointerover", "focusin"]) {
  board.addEventListener(kind, (event) => {
    const node = thingAt(event.target);
    if (kind === "focusin" && node) openStageOf(node);
    point(node && nameOf(node));
  });
}
board.addEventListener("pointerleave", () => point(null));

function point(name) {
  clearTimeout(hovered);
  if (!name || !hand.reachable.has(name)) {
    if (!hand.touched.length) unshow();
    return;
  }
  hovered = setTimeout(() => lookAt(name), HOVER_MS);
}

// A gesture that one more touch would make whole is looked at closer.
function lookAt(name) {
  const ready = hand.with(name).filter(
    (gesture) => !gesture.more && gesture.things.every((each) => each === name || hand.touched.includes(each)),
  );
  if (ready.length) request(ready[0], name);
  else if (!hand.touched.length) unshow();
}

function showMeant() {
  const { meant } = hand;
  if (meant && !meant.more && previewed === key(meant) && shown) showSlip(shown, hand.touched.at(-1));
  else if (meant && !meant.more) request(meant);
  else if (!hand.touched.length || !previewed) unshow();
}

function request(gesture, name = null) {
  if (previewed === key(gesture)) return;
  previewed = key(gesture);
  shown = null;
  looked = name;
  tell({ type: "preview", actions: gesture.actions });
}

export function takePreview(message) {
  if (message.actions.join() !== previewed) return;
  shown = message;
  drawAhead(message);
  showSlip(message, looked ?? hand.touched.at(-1));
}

watchStages(() => {
  drawTags(hand, gains);
  if (shown) drawAhead(shown);
});

function unshow() {
  previewed = "";
  shown = null;
  clearAhead();
}

// ---------------------------------------------------------------- hints

export function showHints(candidates) {
  hints = candidates.map(({ actions }) => actions);
  markHints();
}

function markHints() {
  for (const badge of board.querySelectorAll("svg.over .badge")) badge.remove();
  const best = hints[0];
  if (!best) return;
  const [gesture] = hand.gestures.filter((each) => best.every((action, n) => each.actions[n] === action));
  for (const name of gesture?.things ?? []) {
    for (const node of nodesOf(name)) node.classList.add("is-hinted");
  }
}

// ---------------------------------------------------------------- dragging

let dragged = null; // what is dragged: its name, ghost and start

board.addEventListener("pointerdown", (event) => {
  stopEnding();
  const node = thingAt(event.target);
  const name = node && nameOf(node);
  if (!name || !hand.reachable.has(name) || event.button) return;
  const start = { x: event.clientX, y: event.clientY, at: performance.now() };
  const isTouch = event.pointerType === "touch";
  let ghost = null;
  const move = (now) => {
    const far = Math.hypot(now.clientX - start.x, now.clientY - start.y);
    if (!ghost && far < DRAG_PX) return;
    if (!ghost && isTouch && performance.now() - start.at < HOLD_MS) {
      end();
      return;
    }
    if (!ghost) {
      if (!hand.touched.includes(name)) hand.touch(name);
      dragged = name;
      if (hand.meant?.more) follow(hand.meant);
      else mark();
      ghost = ghostOf(node);
    }
    ghost.setAttribute("transform", `translate(${now.clientX - start.x} ${now.clientY - start.y})`);
    const target = under(now);
    point(target && nameOf(target));
  };
  const up = (now) => {
    end();
    if (!ghost) return;
    const target = under(now);
    const goal = target && nameOf(target);
    if (goal && goal !== name && hand.next.has(goal)) touch(goal, false);
    else if (goal && goal !== name && hand.meant?.more) dropped = goal;
    else if (target && goal !== name && !hand.reachable.has(goal)) askAbout(target);
    else letGo();
    setTimeout(() => (dragged = null));
  };
  const end = () => {
    ghost?.remove();
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", end);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", end);
});

const under = (event) => thingAt(document.elementFromPoint(event.clientX, event.clientY) ?? board);

function ghostOf(node) {
  const { ghosts } = over();
  const around = board.getBoundingClientRect();
  const ctm = node.parentElement.getScreenCTM();
  const outer = document.createElementNS(SVG, "g");
  const inner = document.createElementNS(SVG, "g");
  inner.setAttribute("transform", `matrix(${ctm.a} ${ctm.b} ${ctm.c} ${ctm.d} ${ctm.e - around.left} ${ctm.f - around.top})`);
  inner.append(node.cloneNode(true));
  outer.append(inner);
  ghosts.append(outer);
  return outer;
}

new ResizeObserver(() => drawTags(hand, gains)).observe(board);

// The hand on the board: what can be touched is marked, what a gesture would bring is shown where
// it lies, and a gesture that is whole is played. Things are named by the drawing (data-why).

import { Hand } from "./hands.js";
import { isNarrow, openStageOf, openStageWith, prepareStages, watchStages } from "./windows.js";

const board = document.querySelector(".board-fit");
const acts = document.getElementById("acts");
const list = document.getElementById("list-items");
const words = document.getElementById("sentences").dataset;
const SVG = "http://www.w3.org/2000/svg";
const HOVER_MS = 120;
const DRAG_PX = 6;
const HOLD_MS = 180;
const BETWEEN = " \u00b7 "; // between one's own points and those of others
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
let dropped = null; // a thing that something was let fall on before it was known what goes on there
let ending = 0; // the timer of a turn that ends by itself
let waiting = 0; // the timer of tags that wait for pieces on their way
let hints = []; // actions of what a bot advises, best first

const key = (gesture) => gesture.actions.join();
const whole = (label) => label.split("\n").join(", ");
const gestureOf = ([things, actions, label, more, tag, plan, kind]) => (
  { things, actions, label, more, tag, plan, kind }
);

export function prepareTouching(hooks) {
  ({ tell, play, ask } = hooks);
}

// ---------------------------------------------------------------- gestures of a view

const nameOf = (node) => node?.dataset.why ?? (node?.dataset.action ? `action ${node.dataset.action}` : null);
const thingAt = (target) => target.closest?.(".board [data-why], .board [data-action]") ?? null;

export function nodesOf(name) {
  const found = name.startsWith("action ")
    ? board.querySelectorAll(`[data-action="${name.slice(7)}"]`)
    : board.querySelectorAll(`[data-why="${CSS.escape(name)}"]`);
  return [...found].filter((node) => !node.closest(".over, [data-preview]"));
}

// A face without gestures carries its actions on the drawing; the rest are buttons.
function carried(buttons) {
  return buttons.map((button) => {
    const { action } = button.dataset;
    const things = board.querySelector(`[data-action="${action}"]`) ? [`action ${action}`] : [];
    return { things, actions: [Number(action)], label: button.dataset.label, more: false };
  });
}

export function setGestures(told, buttons, isSameQuestion, isOwnTurnGoingOn) {
  const next = told.length
    ? told.map(gestureOf)
    : carried(buttons);
  stopEnding();
  gains = isSameQuestion ? gains : new Map();
  hints = isSameQuestion ? hints : [];
  hand = isSameQuestion ? hand.carryOver(next) : new Hand(next);
  previewed = "";
  dropped = null;
  mark();
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
  drawTags();
  showList();
}

export function takeFollow({ actions, gestures, gains: brings }) {
  const more = gestures.map((each) => ({ ...gestureOf(each), more: false }));
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

const hasBox = (node) => node.getClientRects().length > 0;
const choosable = () => [...hand.reachable].flatMap(nodesOf).filter(hasBox);

function mark() {
  for (const node of board.querySelectorAll(".is-selectable, .is-target, .is-selected, .is-hinted")) {
    if (!node.dataset.action) node.removeAttribute("aria-pressed");
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
  drawTags();
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

function over() {
  const svg = board.querySelector("svg.board-svg");
  let layer = board.querySelector("svg.over");
  if (!layer) {
    layer = document.createElementNS(SVG, "svg");
    layer.setAttribute("class", "over");
    layer.setAttribute("aria-hidden", "true");
    layer.append(document.createElementNS(SVG, "g"), document.createElementNS(SVG, "g"));
    board.append(layer);
  }
  layer.setAttribute("viewBox", `0 0 ${board.clientWidth} ${board.clientHeight}`);
  return { svg, ghosts: layer.children[0], tags: layer.children[1] };
}

const boxOf = (node) => {
  const around = board.getBoundingClientRect();
  const spot = node.querySelector(":scope > .spot") ?? node;
  const box = spot.getBoundingClientRect();
  return { x: box.left - around.left, y: box.top - around.top, w: box.width, h: box.height };
};

// What each thing would bring, at its edge; nothing where all would bring the same. Pieces on their
// way are waited for.
export function drawTags() {
  const { tags } = over();
  tags.replaceChildren();
  clearTimeout(waiting);
  if (board.getAnimations({ subtree: true }).some(isPassing)) {
    waiting = setTimeout(drawTags, 60);
    return;
  }
  const names = hand.touched.length ? [...hand.next] : [...hand.first];
  const found = names.map((name) => [name, bestGain(name)]).filter(([, gain]) => gain);
  if (new Set(found.map(([, gain]) => gain.text)).size < 2) return;
  for (const [name, gain] of found) {
    for (const node of nodesOf(name).filter((each) => hasBox(each) && each.dataset.tag !== "none")) {
      const box = boxOf(node);
      const middle = box.x + box.w / 2;
      if (middle > 0 && middle < board.clientWidth) tags.append(tag(node, box, gain));
    }
  }
}

const isPassing = (animation) => (
  animation.playState === "running" && Number.isFinite(animation.effect?.getComputedTiming().endTime)
);

function bestGain(name) {
  const along = hand.with(name);
  const tagged = along.find((gesture) => gesture.tag && gesture.things.at(-1) === name);
  if (tagged) return { text: tagged.tag, value: tagged.kind };
  const found = along.map((gesture) => gains.get(key(gesture))).filter(Boolean);
  if (!found.length) return null;
  return found.reduce((best, each) => (each.value > best.value ? each : best));
}

const widthOf = (text) => 14 + text.length * 7;

// A tag that is wider than its thing tells one's own points only.
function tag(node, { x, y, w, h }, { text: told, value }) {
  const text = widthOf(told) > w ? told.split(BETWEEN)[0] : told;
  const kind = value > 0 ? "good" : value < 0 ? "loss" : "even";
  const width = widthOf(text);
  const place = node.dataset.tag ?? "bottom";
  const top = { top: y - 11, middle: y + h / 2 - 11, foot: y + h - 26 }[place] ?? y + h - 14;
  const left = Math.min(Math.max(2, x + w / 2 - width / 2), board.clientWidth - width - 2);
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", `gain gain-${kind}`);
  const rect = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ x: left, y: Math.max(2, top), width, height: 22, rx: 11 })) {
    rect.setAttribute(name, value);
  }
  const words = document.createElementNS(SVG, "text");
  words.setAttribute("x", left + width / 2);
  words.setAttribute("y", Math.max(2, top) + 15.5);
  words.textContent = text;
  group.append(rect, words);
  return group;
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
  const each = new Map(hand.gestures.toReversed().map((gesture) => [key(gesture), gesture]));
  list.replaceChildren(...[...each.values()].reverse().map((gesture) => {
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

function askAbout(node) {
  const thing = node.dataset.why ? node : node.closest("[data-why]");
  if (thing) ask(thing);
}

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
  for (const node of board.querySelectorAll("[data-preview].is-on")) node.classList.remove("is-on");
  for (const node of board.querySelectorAll(`[data-preview="${name.slice(7)}"]`)) node.classList.add("is-on");
  hovered = setTimeout(() => lookAt(name), HOVER_MS);
}

// A gesture that one more touch would make whole is looked at closer.
function lookAt(name) {
  const ready = hand.with(name).filter(
    (gesture) => !gesture.more && gesture.things.every((each) => each === name || hand.touched.includes(each)),
  );
  if (ready.length) request(ready[0]);
  else if (!hand.touched.length) unshow();
}

function showMeant() {
  const { meant } = hand;
  if (meant && !meant.more && previewed === key(meant) && shown) showSlip(shown);
  else if (meant && !meant.more) request(meant);
  else if (!hand.touched.length || !previewed) unshow();
}

function request(gesture) {
  if (previewed === key(gesture)) return;
  previewed = key(gesture);
  shown = null;
  const isCarried = gesture.things[0]?.startsWith("action ");
  if (!isCarried) tell({ type: "preview", actions: gesture.actions });
}

export function takePreview(message) {
  if (message.actions.join() !== previewed) return;
  shown = message;
  showGhosts(message.board);
  showOverlay(message.overlay);
  showSlip(message);
}

// The same on another stage, where something else of it is seen.
watchStages(() => {
  drawTags();
  if (!shown) return;
  showGhosts(shown.board);
  showOverlay(shown.overlay);
});

function unshow() {
  previewed = "";
  shown = null;
  document.querySelector(".slip")?.remove();
  board.querySelector("svg.plan")?.remove();
  board.querySelector("svg.over")?.children[0].replaceChildren();
  for (const node of board.querySelectorAll("[data-preview].is-on")) node.classList.remove("is-on");
}

// Pieces that would be new or lie elsewhere, half seen.
function showGhosts({ parts }) {
  const { svg, ghosts } = over();
  ghosts.replaceChildren();
  if (!parts) return;
  const later = document.createElementNS(SVG, "g");
  const scratch = document.createElement("template");
  scratch.innerHTML = `<svg>${Object.values(parts).join("")}</svg>`;
  later.append(...scratch.content.firstChild.childNodes);
  later.setAttribute("class", "ghost-board");
  svg.append(later);
  const matrix = board.getBoundingClientRect();
  for (const piece of later.querySelectorAll("[data-piece]")) {
    const now = [...svg.querySelectorAll(`[data-piece="${CSS.escape(piece.dataset.piece)}"]`)].find((each) => !later.contains(each));
    const there = piece.getBoundingClientRect();
    const here = now?.getBoundingClientRect();
    const isMoved = !here || Math.hypot(here.left - there.left, here.top - there.top) > 3;
    if (!isMoved || isStill(piece, now) || piece.parentElement.closest(".is-ghosted")) continue;
    piece.classList.add("is-ghosted");
    const ctm = piece.parentElement.getScreenCTM();
    const copy = piece.cloneNode(true);
    const holder = document.createElementNS(SVG, "g");
    holder.setAttribute("transform", `matrix(${ctm.a} ${ctm.b} ${ctm.c} ${ctm.d} ${ctm.e - matrix.left} ${ctm.f - matrix.top})`);
    holder.append(copy);
    ghosts.append(holder);
  }
  later.remove();
}

// Whether a piece lies where it lay, though what holds it shows it elsewhere for now.
const stillOf = (piece) => piece?.closest("[data-still]")?.dataset.still;
const isStill = (piece, now) => stillOf(piece) !== undefined && stillOf(piece) === stillOf(now);

// What the game draws over the board while a gesture is made.
function showOverlay(markup) {
  const svg = board.querySelector("svg.board-svg");
  board.querySelector("svg.plan")?.remove();
  if (!markup) return;
  const scratch = document.createElement("template");
  scratch.innerHTML = `<svg class="plan" aria-hidden="true" viewBox="${svg.getAttribute("viewBox")}">${markup}</svg>`;
  svg.after(scratch.content);
}

// In a narrow window it stands beside the button that does it, and hides nothing.
function showSlip({ title, detail, lines }) {
  document.querySelector(".slip")?.remove();
  const slip = document.createElement("div");
  slip.className = "slip";
  const head = document.createElement("b");
  head.textContent = title;
  slip.append(head);
  if (detail) {
    const more = document.createElement("p");
    more.textContent = detail;
    slip.append(more);
  }
  for (const [name, change, why] of lines) {
    const line = document.createElement("p");
    const who = document.createElement("strong");
    who.className = change.startsWith("+") ? "good" : "bad";
    who.textContent = `${name} ${change}`;
    line.append(who, ` ${why}`);
    slip.append(line);
  }
  if (isNarrow()) acts.prepend(slip);
  else {
    board.append(slip);
    placeSlip(slip);
  }
}

// In the corner that the drawing keeps free, else beside the thing on the side with more room.
function placeSlip(slip) {
  const corner = board.querySelector(".note-corner");
  const around = board.getBoundingClientRect();
  if (corner) {
    const box = corner.getBoundingClientRect();
    slip.style.maxWidth = `${box.width}px`;
    slip.style.left = `${box.left - around.left}px`;
    slip.style.top = `${Math.max(4, Math.min(box.top - around.top, around.height - slip.offsetHeight - 4))}px`;
    return;
  }
  const name = hand.touched.at(-1) ?? nameOf(board.querySelector(":hover[data-why]"));
  const node = name ? nodesOf(name)[0] : null;
  if (!node) return;
  const { x, y, w, h } = boxOf(node);
  const isRight = x + w / 2 < around.width / 2;
  const left = isRight ? x + w + 8 : x - slip.offsetWidth - 8;
  slip.style.left = `${Math.max(4, Math.min(left, around.width - slip.offsetWidth - 4))}px`;
  slip.style.top = `${Math.max(4, Math.min(y + h / 2 - slip.offsetHeight / 2, around.height - slip.offsetHeight - 4))}px`;
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

new ResizeObserver(drawTags).observe(board);

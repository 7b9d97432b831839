// A table in the browser: shows the views that the server draws, turns clicks into actions.
// It knows no rule: legal elements carry data-action, everything else that can be asked about
// carries data-why, pieces carry data-piece. One socket; every view brings all changing parts.

import { openDrawer, openTab, stepTab, toast } from "./beside.js";

const main = document.querySelector("main[data-table]");
const asking = document.getElementById("asking");
const detail = document.querySelector("#detail p");
const confirmButton = document.getElementById("confirm");
const undoButton = document.getElementById("undo");
const sentences = document.getElementById("sentences").dataset;
const parts = Object.fromEntries(
  [...document.querySelectorAll("[data-part]")].map((node) => [node.dataset.part, node]),
);
const phone = matchMedia("(max-width: 640px)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const GLIDE_MS = 340;
const PING_MS = 25_000;
const SILENCE_MS = 60_000; // no sign of life for so long: the connection is dead
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
const REFUSED_FOR_GOOD = [4403, 4404]; // close codes: a foreign page, no such table

let view = null; // the latest view message
const html = {}; // what each part shows, so that only what changed is swapped
let picked = null; // the action that a first tap chose
let sending = false; // an answer is on its way
let lastInput = "mouse"; // mouse, touch or keyboard: decides about taps and focus
let keyboardPlace = null; // the part in which the keyboard was at home: board or choices
let whyFrom = null; // the element whose why-not was asked

// ---------------------------------------------------------------- the socket

let socket = null;
let wait = FIRST_WAIT_MS;
let heard = Date.now();
let lostNote = null;

const shape = () => (phone.matches ? "tall" : "wide");

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(
    `${scheme}://${location.host}/t/${main.dataset.table}/ws?shape=${shape()}`,
  );
  socket.addEventListener("open", askForWords);
  socket.addEventListener("message", (event) => {
    heard = Date.now();
    wait = FIRST_WAIT_MS;
    if (lostNote) {
      lostNote.remove();
      lostNote = null;
      toast(sentences.back);
    }
    receive(JSON.parse(event.data));
  });
  socket.addEventListener("close", (event) => {
    sending = false;
    if (REFUSED_FOR_GOOD.includes(event.code)) {
      toast(sentences.gone, "", true);
      return;
    }
    lostNote ??= toast(sentences.lost, "", true);
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  });
}

function send(message) {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  return true;
}

// The position in words is costly to tell: it comes as long as somebody has it open.
function askForWords() {
  if (main.dataset.show === "plain") send({ type: "words", on: true });
}

main.addEventListener("tab", (event) => {
  if (event.detail.left === "plain") send({ type: "words", on: false });
  askForWords();
});

setInterval(() => {
  if (Date.now() - heard > SILENCE_MS) socket?.close();
  else send({ type: "ping" });
}, PING_MS);

phone.addEventListener("change", () => send({ type: "shape", shape: shape() }));

function receive(message) {
  if (message.type === "view") show(message);
  if (message.type === "why") showWhy(message);
  if (message.type === "error") {
    sending = false;
    toast(message.text, message.rule);
  }
}

// ---------------------------------------------------------------- showing a view

function show(next) {
  const isNew = !view || view.seq !== next.seq;
  const ended = next.over && view && !view.over;
  sending = false;
  const home = rememberFocus();
  const before = isNew ? piecePlaces() : new Map();
  view = next;
  closeWhy();
  unpick();
  for (const [name, text] of Object.entries(next.parts)) {
    if (html[name] === text || isTypedIn(parts[name])) continue;
    html[name] = text;
    parts[name].innerHTML = text;
  }
  for (const link of document.querySelectorAll("input[data-path]")) {
    link.value = new URL(link.dataset.path, location.href).href;
  }
  asking.classList.toggle("is-asked", next.asked || next.over);
  main.dataset.seq = next.seq;
  document.title = next.title;
  document.getElementById("status").textContent = next.status;
  undoButton?.setAttribute("aria-disabled", String(!next.undo));
  undoButton?.toggleAttribute("hidden", next.over);
  glide(before);
  if (isNew) announce();
  if (ended && !phone.matches) openTab("score");
  restoreFocus(home);
}

const isTypedIn = (part) => part.contains(document.activeElement) && document.activeElement.matches("input");

function announce() {
  const prompt = parts.prompt.textContent.trim();
  document.getElementById("told").textContent = `${view.told} ${prompt}`;
}

// Pieces glide: the old place is kept as a matrix on the screen and brought into the
// coordinates of the new parent, so that size and turn are animated along with the position.
function piecePlaces() {
  const places = new Map();
  for (const piece of pieces()) places.set(piece.dataset.piece, piece.getScreenCTM());
  return places;
}

function pieces() {
  return [...parts.board.querySelectorAll("[data-piece]")].filter(
    (piece) => !piece.closest("[data-preview]"),
  );
}

function glide(before) {
  if (calm.matches || before.size === 0) return;
  for (const piece of pieces()) {
    const old = before.get(piece.dataset.piece);
    const timing = { duration: GLIDE_MS, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" };
    if (!old) {
      piece.animate({ opacity: [0, 1] }, timing);
      continue;
    }
    const now = piece.getScreenCTM();
    const parent = piece.parentNode.getScreenCTM();
    if (!now || !parent || nearlySame(old, now)) continue;
    const inverse = parent.inverse();
    const from = css(inverse.multiply(old));
    const to = css(inverse.multiply(now));
    piece.animate({ transform: [from, to] }, timing);
  }
}

const nearlySame = (m, n) => ["a", "b", "c", "d", "e", "f"].every((k) => Math.abs(m[k] - n[k]) < 0.5);
const css = (m) => `matrix(${m.a}, ${m.b}, ${m.c}, ${m.d}, ${m.e}, ${m.f})`;

// Focus: whoever plays by keyboard stays at home in the board or the choices; others keep
// nothing focused that would look chosen.
function rememberFocus() {
  const active = document.activeElement;
  const home = ["board", "choices"].find((name) => parts[name].contains(active)) ?? null;
  if (home && lastInput === "keyboard") keyboardPlace = home;
  return home || (active === asking ? "asking" : null);
}

function restoreFocus(home) {
  if (!home) return;
  if (["board", "choices"].some((name) => parts[name].contains(document.activeElement))) return;
  const place = lastInput === "keyboard" && keyboardPlace ? parts[keyboardPlace] : null;
  const onward = () => place && parts.choices.querySelector("a, button"); // when the game is over
  const next = place?.querySelector("[data-action]") ?? onward();
  (next ?? asking).focus({ preventScroll: !next });
}

// ---------------------------------------------------------------- choosing

function act(action) {
  if (sending || !view) return;
  sending = send({ type: "act", q: view.q, action });
}

function undo() {
  if (view) send({ type: "undo", q: view.q });
}

// Everything that belongs to an action: its preview on the board and its button light up, and
// what it brings is written below the choices.
function light(action) {
  for (const node of document.querySelectorAll(".is-on")) node.classList.remove("is-on");
  // pointing at nothing: on a desktop the line tells what happened last
  detail.textContent = phone.matches ? "" : (view?.told ?? "");
  if (action === null) return;
  const both = `.board [data-preview="${action}"], .choice[data-action="${action}"]`;
  for (const node of document.querySelectorAll(both)) node.classList.add("is-on");
  const choice = parts.choices.querySelector(`[data-action="${action}"]`);
  if (choice) detail.textContent = choice.dataset.detail || choice.textContent;
}

function pick(node) {
  unpick();
  picked = node.dataset.action;
  for (const twin of document.querySelectorAll(`[data-action="${picked}"]`)) {
    twin.classList.add("is-selected");
  }
  light(picked);
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
  const node = actionAt(event.target);
  if (node) {
    closeWhy();
    // a finger hides what it touches: the first tap shows, the second one acts
    const byTouch = lastInput === "touch" && event.detail > 0;
    if (byTouch && picked !== node.dataset.action) pick(node);
    else act(Number(node.dataset.action));
    return;
  }
  const asked = event.target.closest(".board [data-why]");
  if (asked) {
    whyFrom = asked;
    unpick();
    send({ type: "why", target: asked.dataset.why });
  } else if (event.target.closest(".board")) {
    closeWhy();
    unpick();
  }
});

// A mouse wheel turns only up and down; the strip of choices runs sideways.
parts.choices.addEventListener("wheel", (event) => {
  if (parts.choices.scrollWidth <= parts.choices.clientWidth || event.deltaX) return;
  parts.choices.scrollLeft += event.deltaY;
  event.preventDefault();
}, { passive: false });

confirmButton.addEventListener("click", () => picked !== null && act(Number(picked)));
undoButton?.addEventListener("click", undo);
document.getElementById("help").addEventListener("click", () => openDrawer("keys"));

main.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  light(actionAt(event.target)?.dataset.action ?? picked);
});
main.addEventListener("pointerleave", () => light(picked));
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
  const node = actionAt(event.target);
  if (event.key === "Escape") {
    closeWhy(true);
    unpick();
  } else if (node && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    act(Number(node.dataset.action));
  } else if (node && event.key.startsWith("Arrow")) {
    event.preventDefault();
    step(node, event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1);
  } else if (event.target.matches?.(".tab") && event.key.startsWith("Arrow")) {
    event.preventDefault();
    stepTab(event.target, event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "u" || event.key === "U") {
    undo();
  } else if (event.key === "?") {
    openDrawer("keys");
  }
}, true);

function step(node, by) {
  const place = parts.board.contains(node) ? parts.board : parts.choices;
  const all = [...place.querySelectorAll("[data-action]")];
  all[(all.indexOf(node) + by + all.length) % all.length].focus();
}

// ---------------------------------------------------------------- why not

function showWhy(message) {
  closeWhy();
  const box = document.getElementById("whynot").content.firstElementChild.cloneNode(true);
  box.innerHTML = message.html;
  if (phone.matches || !whyFrom?.isConnected) {
    box.classList.add("whynot-inline");
    document.getElementById("why-here").append(box);
  } else {
    parts.board.append(box);
    placeBeside(box, whyFrom);
  }
}

// Below what was clicked if there is room, else above; never outside the board.
function placeBeside(box, node) {
  const board = parts.board.getBoundingClientRect();
  const spot = node.getBoundingClientRect();
  const middle = spot.left + spot.width / 2 - board.left;
  const left = Math.max(8, Math.min(middle - box.offsetWidth / 2, board.width - box.offsetWidth - 8));
  const below = spot.bottom - board.top + 12;
  const fits = below + box.offsetHeight <= board.height;
  const above = spot.top - board.top - box.offsetHeight - 12;
  box.classList.add(fits ? "whynot-below" : "whynot-above");
  box.style.setProperty("--x", `${left}px`);
  box.style.setProperty("--y", `${fits ? below : Math.max(8, above)}px`);
  box.style.setProperty("--beak-x", `${middle - left - 7}px`);
}

function closeWhy(andReturn = false) {
  const box = document.querySelector(".whynot");
  if (!box) return;
  box.remove();
  if (andReturn && whyFrom?.isConnected) whyFrom.focus?.();
}

// ---------------------------------------------------------------- the log

// A line of the log lights up the pieces that it speaks of.
for (const [kind, isOn] of [["pointerover", true], ["pointerout", false]]) {
  parts.log.addEventListener(kind, (event) => {
    const line = event.target.closest("li");
    line?.classList.toggle("is-lit", isOn);
    for (const id of line?.dataset.pieces?.split(" ") ?? []) {
      for (const piece of pieces()) {
        if (piece.dataset.piece === id) piece.classList.toggle("is-lit", isOn);
      }
    }
  });
}

connect();

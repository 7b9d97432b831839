// Where a gesture would lead: pieces half seen where they would lie, what the game draws over the
// board meanwhile, and a slip with what it brings.

import { SVG, board, boxOf, nodesOf, over } from "./things.js";
import { isNarrow } from "./windows.js";

const acts = document.getElementById("acts");

// What is drawn of it; on another stage something else of it is seen.
export function drawAhead(message) {
  showGhosts(message.board);
  showOverlay(message.overlay);
}

export function clearAhead() {
  document.querySelector(".slip")?.remove();
  board.querySelector("svg.plan")?.remove();
  board.querySelector("svg.over")?.children[0].replaceChildren();
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
export function showSlip({ title, detail, lines }, near) {
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
    placeSlip(slip, near);
  }
}

// In the corner that the drawing keeps free, else beside the thing on the side with more room.
function placeSlip(slip, name) {
  const corner = board.querySelector(".note-corner");
  const around = board.getBoundingClientRect();
  if (corner) {
    const box = corner.getBoundingClientRect();
    slip.style.maxWidth = `${box.width}px`;
    slip.style.left = `${box.left - around.left}px`;
    slip.style.top = `${Math.max(4, Math.min(box.top - around.top, around.height - slip.offsetHeight - 4))}px`;
    return;
  }
  const node = name ? nodesOf(name)[0] : null;
  if (!node) return;
  const { x, y, w, h } = boxOf(node);
  const isRight = x + w / 2 < around.width / 2;
  const left = isRight ? x + w + 8 : x - slip.offsetWidth - 8;
  slip.style.left = `${Math.max(4, Math.min(left, around.width - slip.offsetWidth - 4))}px`;
  slip.style.top = `${Math.max(4, Math.min(y + h / 2 - slip.offsetHeight / 2, around.height - slip.offsetHeight - 4))}px`;
}

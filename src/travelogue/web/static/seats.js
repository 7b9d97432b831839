// What a seat has, beside its card: while somebody points at the card, stands on it or taps it. In a
// narrow window the drawing has a stage for that. Cards that can be asked can be stood on.

import { isNarrow } from "./windows.js";

const HOVER_MS = 120;
let tell = () => {};
let looked = null; // the seat whose picture is wanted
let timer = 0;

const cardOf = (node) => node.closest?.(".seat[data-seat][tabindex]") ?? null;

export function prepareSeats(seats, send) {
  tell = send;
  for (const kind of ["pointerover", "focusin", "click"]) {
    seats.addEventListener(kind, (event) => look(cardOf(event.target)));
  }
  for (const kind of ["pointerleave", "focusout"]) seats.addEventListener(kind, () => look(null));
  document.addEventListener("keydown", (event) => event.key === "Escape" && look(null));
}

function look(card) {
  const seat = card && !isNarrow() ? Number(card.dataset.seat) : null;
  if (seat === looked) return;
  clearTimeout(timer);
  document.querySelector(".seat-slip")?.remove();
  looked = seat;
  if (seat !== null) timer = setTimeout(lookAgain, HOVER_MS);
}

// What is looked at may have changed.
export function lookAgain() {
  if (looked !== null) tell({ type: "look", seat: looked });
}

export function showSeat({ seat, html }) {
  document.querySelector(".seat-slip")?.remove();
  const card = document.querySelector(`.seats .seat[data-seat="${seat}"]`);
  if (seat !== looked || !html || !card) return;
  const slip = document.createElement("div");
  slip.className = "seat-slip";
  slip.innerHTML = html;
  document.body.append(slip);
  const box = card.getBoundingClientRect();
  const lowest = innerHeight - slip.offsetHeight - 8;
  slip.style.right = `${innerWidth - box.left + 8}px`;
  slip.style.top = `${Math.max(8, Math.min(box.top, lowest))}px`;
}

// Who sits here: what the host may do before the game, votes to remove somebody, and blocks. What
// cannot be taken back is asked for twice: the first click says so on the button itself.

import { toast } from "./beside.js";

const SURE_MS = 6_000; // for so long the second click counts

function ask(button) {
  const label = button.textContent;
  button.textContent = button.dataset.sure;
  button.dataset.isAsked = "";
  setTimeout(() => {
    delete button.dataset.isAsked;
    button.textContent = label;
  }, SURE_MS);
}

function messageOf({ deed, seat, number }) {
  const message = { type: deed };
  if (seat !== undefined) message.seat = Number(seat);
  if (number !== undefined) message.number = Number(number);
  if (deed === "close_seat") message.bot = document.querySelector(`[data-bot="${seat}"]`).value;
  return message;
}

export function prepareHost(send) {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-deed]");
    if (!button) return;
    if (button.dataset.sure && !("isAsked" in button.dataset)) ask(button);
    else send(messageOf(button.dataset));
  });
}

export const showBlocked = ({ text }) => toast(text);

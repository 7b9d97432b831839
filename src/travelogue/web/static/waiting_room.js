// Before the deal: who has come, and what this browser puts in. The table replaces this page.

import { toast } from "./beside.js";
import { prepareChat, showNotes } from "./chat.js";
import { connect, send, tell } from "./connection.js";
import { prepareHost, showBlocked } from "./host.js";
import { canTakePart, shareOf } from "./shares.js";

const main = document.querySelector("main[data-table]");
const table = main.dataset.table;
const pledged = new Map(); // by seat: what was sent over this connection
const shown = new Set();

function receive(message) {
  if (message.type === "view") location.replace(location.pathname + location.search);
  else if (message.type === "gathering") gather(message);
  else if (message.type === "notes") showNotes(message.notes, message.all);
  else if (message.type === "blocked") showBlocked(message);
  else if (message.type === "error") toast(message.text);
}

function gather(message) {
  for (const [name, html] of Object.entries(message.parts)) {
    const part = main.querySelector(`[data-part="${name}"]`);
    if (part.dataset.was !== html) part.innerHTML = html;
    part.dataset.was = html;
  }
  fillAddress();
  main.dataset.phase = message.phase;
  for (const seat of message.mine) takePart(seat, message);
}

// First the promise, then, when all promises are fixed, what it promised.
async function takePart(seat, { seal, pledges }) {
  if (!canTakePart) {
    if (!pledges) pledge(seat, "");
    return;
  }
  const share = await shareOf(table, seat, seal);
  if (!pledges) pledge(seat, share.pledge);
  else if (pledges[seat] === share.pledge && !shown.has(seat)) {
    if (send({ type: "show", seat, bits: share.bits })) shown.add(seat);
  }
}

function pledge(seat, hash) {
  if (pledged.get(seat) === hash) return;
  if (send({ type: "pledge", seat, hash })) pledged.set(seat, hash);
}

// The page knows under which address it was reached.
function fillAddress() {
  for (const field of main.querySelectorAll("input[data-path]")) {
    field.value = location.origin + field.dataset.path;
  }
}

const leave = document.getElementById("leave");
const leaveNow = document.getElementById("leave-now");
leave?.addEventListener("click", () => {
  leaveNow.hidden = false;
  leaveNow.focus();
});
leaveNow?.addEventListener("click", () => {
  if (tell({ type: "leave" })) setTimeout(() => location.reload(), 300);
});

const part = document.getElementById("part");
if (!canTakePart) part.textContent = part.dataset.cannot;
fillAddress();
prepareChat(tell);
prepareHost(tell);
connect({
  shape: () => (matchMedia("(max-width: 1079px)").matches ? "phone" : "wide"),
  opened: () => {
    pledged.clear();
    shown.clear();
  },
  closed: () => {},
  receive,
});

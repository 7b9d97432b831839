// The socket to the table: it opens again by itself, and says where the eyes are when it is lost.

import { toast } from "./beside.js";

const table = document.querySelector("main[data-table]").dataset.table;
const asking = document.getElementById("asking");
const lost = document.getElementById("lost");
const sentences = document.getElementById("sentences").dataset;

const PING_MS = 25_000;
const SILENCE_MS = 60_000; // no sign of life for so long: the connection is dead
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
const FULL = 1013; // a close code: too many windows are open
const REFUSED_FOR_GOOD = [4401, 4403, 4404]; // close codes: private, a foreign page, no such table
const ENDED = 4402; // this device was signed out
const CLOSED = 4410; // the host has closed the table: its page says so

let socket = null;
let wait = FIRST_WAIT_MS;
let heard = Date.now();

// `hooks`: shape() of the drawing, opened(), closed() and receive(message).
export function connect(hooks) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const key = new URLSearchParams(location.search).get("key") ?? "";
  const wish = new URLSearchParams({ shape: hooks.shape(), key });
  socket = new WebSocket(`${scheme}://${location.host}/t/${table}/ws?${wish}`);
  socket.addEventListener("open", hooks.opened);
  socket.addEventListener("message", (event) => {
    heard = Date.now();
    wait = FIRST_WAIT_MS;
    if (!lost.hidden) {
      sayLost("");
      toast(sentences.back);
    }
    hooks.receive(JSON.parse(event.data));
  });
  socket.addEventListener("close", (event) => {
    hooks.closed();
    if (event.code === CLOSED) location.reload();
    if (event.code === ENDED) {
      sayLost(sentences.ended);
      return;
    }
    if (REFUSED_FOR_GOOD.includes(event.code)) {
      sayLost(sentences.gone);
      return;
    }
    sayLost(event.code === FULL ? sentences.full : sentences.lost);
    setTimeout(() => connect(hooks), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  });
}

// Without a connection nothing can be done; it is said where the eyes are, and said again whenever
// somebody tries.
function sayLost(text) {
  lost.hidden = !text;
  lost.textContent = text;
  asking.classList.toggle("is-lost", Boolean(text));
  for (const button of document.querySelectorAll("#acts button, #list-items button")) {
    if (text) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  }
}

export function send(message) {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  return true;
}

// For what somebody has just asked for: without a connection they are told once more.
export function tell(message) {
  const isSent = send(message);
  if (!isSent && !lost.hidden) sayAgain();
  return isSent;
}

function sayAgain() {
  sayLost(lost.textContent);
  lost.scrollIntoView({ block: "nearest" });
  lost.animate({ opacity: [0.2, 1] }, { duration: 400 });
}

setInterval(() => {
  if (Date.now() - heard > SILENCE_MS) socket?.close();
  else send({ type: "ping" });
}, PING_MS);

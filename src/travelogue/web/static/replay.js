// The replay of a table: moments come from the server, drawn one at a time as they are asked for.

import { startPlayer } from "./player.js";

const main = document.querySelector("main[data-table]");
const eyes = document.getElementById("eyes");
const link = document.getElementById("link");
const openSwitch = document.getElementById("all-open");
const playOn = document.getElementById("play-on");
const MOST_KEPT = 60; // moments that the page remembers

const asked = new URLSearchParams(new FormData(eyes));
asked.delete("at");

const kept = new Map(); // by address: the promise of a moment

function load(at, shape, words = false) {
  const wish = new URLSearchParams(asked);
  wish.set("shape", shape);
  if (words) wish.set("words", "1");
  const address = `/t/${main.dataset.table}/replay/${at}?${wish}`;
  if (!kept.has(address)) {
    const moment = fetchMoment(address);
    kept.set(address, moment);
    moment.catch(() => kept.delete(address)); // asked again, it may come
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value);
  }
  return kept.get(address);
}

async function fetchMoment(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}

// The address bar, the link to copy and both forms speak of the moment that is shown.
function moved(frame) {
  const wish = new URLSearchParams(asked);
  wish.set("at", frame.at);
  const address = new URL(`/t/${main.dataset.table}/replay?${wish}`, location.href);
  history.replaceState(null, "", address);
  link.value = address.href;
  for (const form of [eyes, playOn]) {
    if (form) form.elements.at.value = frame.at;
  }
  const button = playOn?.querySelector("button");
  if (button) button.disabled = frame.over;
}

eyes.addEventListener("change", () => {
  if (openSwitch) eyes.elements.open.value = openSwitch.checked ? "1" : "0";
  eyes.submit();
});

startPlayer({ load, prepare: load, moved });

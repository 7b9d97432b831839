// Clocks: the table says what was left at a moment of its own time; here it is counted on.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const HURRY_MS = 30 * SECOND;
const sentences = document.getElementById("sentences").dataset;

let ahead = 0; // by so much the table's time is ahead of this device's
let clocks = [];

export function setTime(now) {
  ahead = now - Date.now();
}

export function showClocks(next) {
  clocks = next;
  tick();
}

function remaining(clock, now) {
  if (!clock.runs) return clock.left;
  return Math.max(0, clock.left - Math.max(0, now - Math.max(clock.at, clock.away)));
}

// As exactly as it matters, like time_left in table/parts/agreed.py.
function words(left) {
  if (left >= 3 * DAY) return sentences.day.replace("{n}", Math.floor(left / DAY));
  if (left >= 2 * HOUR) return sentences.hour.replace("{n}", Math.floor(left / HOUR));
  const seconds = String(Math.floor((left % MINUTE) / SECOND)).padStart(2, "0");
  return `${Math.floor(left / MINUTE)}:${seconds}`;
}

function tick() {
  const now = Date.now() + ahead;
  for (const node of document.querySelectorAll("[data-clock]")) {
    const clock = clocks[Number(node.dataset.clock)];
    if (!clock) continue;
    const left = remaining(clock, now);
    const isAway = clock.away > now;
    const text = isAway ? `${words(left)} · ${sentences.away}` : words(left);
    if (node.textContent !== text) node.textContent = text;
    node.parentElement.classList.toggle("runs", clock.runs && !isAway);
    node.parentElement.classList.toggle("hurry", clock.runs && !isAway && left < HURRY_MS);
  }
}

setInterval(tick, SECOND / 4);

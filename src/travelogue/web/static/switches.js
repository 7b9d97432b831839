// Switches that this browser remembers: sound, notification, the position in words.

const main = document.querySelector("main[data-table]");
const PREFIX = "travelogue-";
const NOTE_HZ = [660, 880];
const NOTE_SECONDS = 0.16;
const LOUDNESS = 0.12;

const boxes = Object.fromEntries(
  [...document.querySelectorAll("[data-switch]")].map((box) => [box.dataset.switch, box]),
);

export const isOn = (name) => boxes[name].checked;

// A browser that keeps nothing (a private window) forgets the switch with the page.
function remember(name) {
  try {
    localStorage.setItem(PREFIX + name, isOn(name) ? "on" : "off");
  } catch {
    return;
  }
}

function recall(name) {
  try {
    return localStorage.getItem(PREFIX + name) === "on";
  } catch {
    return false;
  }
}

for (const [name, box] of Object.entries(boxes)) {
  box.checked = recall(name);
  box.addEventListener("change", () => change(name));
}

function settle() {
  document.documentElement.toggleAttribute("data-by-hand", isOn("by-hand"));
}
settle();

async function change(name) {
  settle();
  if (name === "notify" && isOn(name)) await askLeave();
  if (name === "sound" && isOn(name)) ring();
  remember(name);
  main.dispatchEvent(new CustomEvent("switch", { detail: { name, on: isOn(name) } }));
}

async function askLeave() {
  const answer = "Notification" in window ? await Notification.requestPermission() : "denied";
  boxes.notify.checked = answer === "granted";
  document.getElementById("notify-off").hidden = boxes.notify.checked;
}

// Two soft tones, made here: no file, nothing from elsewhere.
function ring() {
  const audio = new AudioContext();
  NOTE_HZ.forEach((pitch, n) => {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime + n * NOTE_SECONDS;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 2 * NOTE_SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 2 * NOTE_SECONDS);
    if (n === NOTE_HZ.length - 1) tone.onended = () => audio.close();
  });
}

// Somebody who is asked something new hears it, and is told if they look elsewhere.
export function call(title, text) {
  if (isOn("sound")) ring();
  if (!isOn("notify") || !document.hidden) return;
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const note = new Notification(title, { body: text, tag: main.dataset.table, icon: new URL("./favicon.svg", import.meta.url).href });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

// Chat, and what else happened beside the game. Texts come from people: they are never read as HTML.

import { openTab } from "./beside.js";

const main = document.querySelector("main[data-table]");
const said = document.getElementById("said");
const form = document.getElementById("say");
const field = document.getElementById("say-text");
const dots = document.querySelectorAll("[data-unread]");

let last = -1; // the number of the latest note
let isFirst = true; // what was said before one came is not news

const isOpen = () => main.dataset.show === "chat";

export function showNotes(notes) {
  const fresh = notes.filter((note) => note.number > last);
  for (const note of fresh) {
    last = note.number;
    said.append(line(note));
  }
  if (fresh.length && !isFirst && !isOpen()) setUnread(true);
  isFirst = false;
  said.lastElementChild?.scrollIntoView({ block: "nearest" });
}

function line(note) {
  const item = document.createElement("li");
  const isSpoken = note.kind === "said";
  if (isSpoken) {
    const name = document.createElement("b");
    name.textContent = note.name;
    item.append(name, " ");
    item.dataset.seat = note.seat;
  } else {
    item.className = "happened";
  }
  const when = document.createElement("time");
  when.dateTime = new Date(note.at).toISOString();
  when.textContent = new Date(note.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  item.append(note.text, " ", when);
  return item;
}

function setUnread(isUnread) {
  for (const dot of dots) dot.hidden = !isUnread;
}

main.addEventListener("tab", () => {
  if (isOpen()) setUnread(false);
});

export function openChat() {
  openTab("chat");
  field?.focus();
}

// `send` tells whether the table could be reached; what could not be said stays in the field.
export function prepareChat(send) {
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text && send({ type: "say", text })) field.value = "";
  });
}

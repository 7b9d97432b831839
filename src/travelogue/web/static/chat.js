// Chat, and what else happened beside the game. Texts come from people: they are never read as HTML.

import { openTab, toast } from "./beside.js";

const main = document.querySelector("main[data-table]");
const said = document.getElementById("said");
const form = document.getElementById("say");
const field = document.getElementById("say-text");
const dots = document.querySelectorAll("[data-unread]");

const GOING = ["removed", "voted_out"]; // kinds of notes that somebody has to go
const MOST_LINES = 300; // older ones drop out
const sentences = document.getElementById("sentences").dataset;

let last = -1; // the number of the latest note
let isFirst = true; // what was said before one came is not news

const isOpen = () => main.dataset.show === "chat";

// `isAll`: what was told before is told anew, for example without somebody who was blocked.
export function showNotes(notes, isAll) {
  if (isAll) said.replaceChildren();
  const fresh = notes.filter((note) => note.number > last);
  for (const note of isAll ? notes : fresh) {
    last = Math.max(last, note.number);
    said.append(line(note));
  }
  while (said.children.length > MOST_LINES) said.firstElementChild.remove();
  for (const note of fresh) if (note.own && GOING.includes(note.kind) && !isFirst) toast(note.text);
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
  if (isSpoken && note.by) item.append(" ", blockButton(note));
  return item;
}

function blockButton({ number, name }) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn-small btn-quiet";
  button.dataset.deed = "block_line";
  button.dataset.number = number;
  button.dataset.sure = sentences.blockSure.replace("{name}", name);
  button.textContent = sentences.block.replace("{name}", name);
  return button;
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

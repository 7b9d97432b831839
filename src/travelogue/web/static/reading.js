// Reading: log lines light up what they speak of, and the position can be told in words.

import { send } from "./connection.js";
import { pieces } from "./glide.js";
import { isOn } from "./switches.js";

const main = document.querySelector("main[data-table]");
const board = document.querySelector('[data-part="board"]');
const log = document.getElementById("panel-log");
const words = document.querySelector('[data-part="plain"]');
const homeOfWords = words.parentElement;
const LIGHTS = { pointerover: true, focusin: true, pointerout: false, focusout: false };

// The position in words is costly to tell: it comes as long as somebody has it open.
export function askForWords() {
  if (main.dataset.show === "plain" || isOn("reader")) send({ type: "words", on: true });
}

// Screen-reader mode: the words take the place of the drawing; the choices are buttons as always.
function setReader() {
  main.toggleAttribute("data-reader", isOn("reader"));
  (isOn("reader") ? board.parentElement : homeOfWords).append(words);
  askForWords();
}

export function prepareReading() {
  main.addEventListener("tab", (event) => {
    if (event.detail.left === "plain" && !isOn("reader")) send({ type: "words", on: false });
    askForWords();
  });
  main.addEventListener("switch", (event) => {
    if (event.detail.name === "reader") setReader();
  });
  setReader();
  for (const [kind, isLit] of Object.entries(LIGHTS)) {
    log.addEventListener(kind, (event) => lightLine(event.target.closest("li"), isLit));
  }
}

function lightLine(line, isLit) {
  line?.classList.toggle("is-lit", isLit);
  const spokenOf = line?.dataset.pieces?.split(" ") ?? [];
  for (const piece of pieces(board)) {
    if (spokenOf.includes(piece.dataset.piece)) piece.classList.toggle("is-lit", isLit);
  }
}

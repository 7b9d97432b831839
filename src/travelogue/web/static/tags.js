// Tags: what each thing that can be touched would bring, hung at its edge.

import { SVG, board, boxOf, hasBox, nodesOf, over } from "./things.js";

const BETWEEN = " \u00b7 "; // between one's own points and those of others
let waiting = 0; // the timer of tags that wait for pieces on their way

// Nothing where all would bring the same. Pieces on their way are waited for.
export function drawTags(hand, gains) {
  const { tags } = over();
  tags.replaceChildren();
  clearTimeout(waiting);
  if (board.getAnimations({ subtree: true }).some(isPassing)) {
    waiting = setTimeout(drawTags, 60, hand, gains);
    return;
  }
  const names = hand.touched.length ? [...hand.next] : [...hand.first];
  const found = names.map((name) => [name, bestGain(hand, gains, name)]).filter(([, gain]) => gain);
  if (new Set(found.map(([, gain]) => gain.text)).size < 2) return;
  for (const [name, gain] of found) {
    for (const node of nodesOf(name).filter((each) => hasBox(each) && each.dataset.tag !== "none")) {
      const box = boxOf(node);
      const middle = box.x + box.w / 2;
      if (middle > 0 && middle < board.clientWidth) tags.append(tag(node, box, gain));
    }
  }
}

const isPassing = (animation) => (
  animation.playState === "running" && Number.isFinite(animation.effect?.getComputedTiming().endTime)
);

function bestGain(hand, gains, name) {
  const along = hand.with(name);
  const tagged = along.find((gesture) => gesture.tag && gesture.things.at(-1) === name);
  if (tagged) return { text: tagged.tag, value: tagged.kind };
  const found = along.map((gesture) => gains.get(gesture.actions.join())).filter(Boolean);
  if (!found.length) return null;
  return found.reduce((best, each) => (each.value > best.value ? each : best));
}

const widthOf = (text) => 14 + text.length * 7;

// A tag that is wider than its thing tells one's own points only.
function tag(node, { x, y, w, h }, { text: told, value }) {
  const text = widthOf(told) > Math.max(w, 60) ? told.split(BETWEEN)[0] : told;
  const kind = value > 0 ? "good" : value < 0 ? "loss" : "even";
  const width = widthOf(text);
  const place = node.dataset.tag ?? "bottom";
  const top = { top: y - 11, middle: y + h / 2 - 11, foot: y + h - 26 }[place] ?? y + h - 14;
  const left = Math.min(Math.max(2, x + w / 2 - width / 2), board.clientWidth - width - 2);
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", `gain gain-${kind}`);
  const rect = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ x: left, y: Math.max(2, top), width, height: 22, rx: 11 })) {
    rect.setAttribute(name, value);
  }
  const words = document.createElementNS(SVG, "text");
  words.setAttribute("x", left + width / 2);
  words.setAttribute("y", Math.max(2, top) + 15.5);
  words.textContent = text;
  group.append(rect, words);
  return group;
}

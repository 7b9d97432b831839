// Things on the board: how they are named and found, and the layer over them for tags and ghosts.

export const board = document.querySelector(".board-fit");
export const SVG = "http://www.w3.org/2000/svg";

export const nameOf = (node) => node?.dataset.why ?? null;
export const thingAt = (target) => target.closest?.(".board [data-why]") ?? null;

export function nodesOf(name) {
  const found = board.querySelectorAll(`.board-svg [data-why="${CSS.escape(name)}"]`);
  return [...found].filter((node) => !node.closest(".ghost-board"));
}

export const hasBox = (node) => node.getClientRects().length > 0;

// The layer's ghosts and tags, in pixels of the board.
export function over() {
  const svg = board.querySelector("svg.board-svg");
  let layer = board.querySelector("svg.over");
  if (!layer) {
    layer = document.createElementNS(SVG, "svg");
    layer.setAttribute("class", "over");
    layer.setAttribute("aria-hidden", "true");
    layer.append(document.createElementNS(SVG, "g"), document.createElementNS(SVG, "g"));
    board.append(layer);
  }
  layer.setAttribute("viewBox", `0 0 ${board.clientWidth} ${board.clientHeight}`);
  return { svg, ghosts: layer.children[0], tags: layer.children[1] };
}

export const boxOf = (node) => {
  const around = board.getBoundingClientRect();
  const spot = node.querySelector(":scope > .spot") ?? node;
  const box = spot.getBoundingClientRect();
  return { x: box.left - around.left, y: box.top - around.top, w: box.width, h: box.height };
};

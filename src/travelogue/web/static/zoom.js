// Pan and zoom: a drawing marks a part of itself as <svg data-zoom="name" viewBox="…">, and here it
// can be looked at more closely. Only its viewBox changes, so clicks, tooltips and gliding pieces
// need to know nothing of it. What somebody looks at outlives the swap of the board.

import { closeWhy } from "./why.js";

const board = document.querySelector('[data-part="board"]');
const layer = document.getElementById("zoom");
const CLOSEST = 6;
const STEP = 1.5; // a button or a key zooms by so much
const LEVELS = [1.5, 3]; // from here on data-zoomed is 2, and 3: drawings may show more names
const SLACK = 5; // pixels: a press that moves less is a click
const WHEEL = 0.0022; // of zoom a pixel of the wheel; trackpads send many small ones
const PINCH = 0.01; // a pinch on a trackpad comes as tiny turns of the wheel with ctrl
const NUDGE = 0.2; // of the view, by an arrow key
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const BUTTONS = { in: STEP, out: 1 / STEP, all: 0 };

// by name: the svg, where its drawing points (home), how far it reaches (whole), the view that
// somebody chose, the frame over it
const maps = new Map();
let gesture = null; // a drag or a pinch under way, from where it began
let wasDragged = false; // the click that ends a drag is none

// ---------------------------------------------------------------- after a swap

export const focusedMap = () => document.activeElement?.dataset?.zoom ?? null;

// Every map is ready again and shows what it showed; whoever stood on one stands on it again.
export function keepZoom(focused) {
  const found = [...board.querySelectorAll("svg[data-zoom]")];
  for (const [name, map] of maps) {
    if (found.some((svg) => svg.dataset.zoom === name)) continue;
    map.frame.remove();
    maps.delete(name);
  }
  for (const svg of found) prepare(svg, svg.dataset.zoom === focused);
}

function prepare(svg, isFocused) {
  const name = svg.dataset.zoom;
  const map = maps.get(name) ?? { view: null, frame: newFrame(name) };
  maps.set(name, map);
  if (map.svg === svg && svg.hasAttribute("tabindex")) return; // as it was prepared
  map.svg = svg;
  const old = map.home;
  map.home = boxOf(svg.getAttribute("viewBox"));
  map.whole = svg.dataset.whole ? boxOf(svg.dataset.whole) : map.home;
  // a drawing that turns to another region by itself takes whoever looks along
  if (old && ["x", "y", "w"].some((k) => Math.abs(old[k] - map.home[k]) > 0.5)) map.view = null;
  svg.setAttribute("tabindex", "0");
  svg.setAttribute("role", "group");
  if (!svg.hasAttribute("aria-label")) svg.setAttribute("aria-label", layer.dataset.label);
  show(map, map.view ?? map.home);
  placeFrame(map);
  map.frame.classList.remove("is-focused");
  if (isFocused) svg.focus({ preventScroll: true });
}

function boxOf(text) {
  const [x, y, w, h] = text.split(/[\s,]+/).map(Number);
  return { x, y, w, h };
}

// ---------------------------------------------------------------- views

const viewOf = (map) => map.view ?? map.home;

// The view of this width around a point: in the shape of the whole, and never beyond it.
function around({ home, whole }, x, y, width) {
  const w = Math.min(Math.max(width, home.w / CLOSEST), whole.w);
  const h = (w * whole.h) / whole.w;
  return {
    x: Math.min(Math.max(x - w / 2, whole.x), whole.x + whole.w - w),
    y: Math.min(Math.max(y - h / 2, whole.y), whole.y + whole.h - h),
    w,
    h,
  };
}

// Nothing is kept of home: the drawing decides again where it points.
function show(map, view) {
  const { svg, home, whole, frame } = map;
  const zoom = home.w / view.w;
  const isZoomed = zoom > 1.001;
  const isHome = ["x", "y", "w"].every((k) => Math.abs(view[k] - home[k]) < 0.01);
  map.view = isHome ? null : view;
  const { x, y, w, h } = view;
  svg.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
  svg.dataset.zoomed = 1 + LEVELS.filter((level) => zoom >= level - 0.001).length;
  svg.style.setProperty("--zoom", isZoomed ? zoom : 1);
  svg.classList.toggle("is-zoomed", isZoomed);
  for (const button of frame.querySelectorAll("button")) {
    const isWhole = view.w > whole.w - 0.01;
    const isIdle = button.dataset.by === "in" ? zoom > CLOSEST - 0.001 : isWhole;
    button.setAttribute("aria-disabled", String(isIdle));
  }
}

// Shows a view if it is another one, and tells so: what changes nothing is left to the page.
function turn(map, view) {
  const now = viewOf(map);
  if (["x", "y", "w"].every((k) => Math.abs(now[k] - view[k]) < 0.01)) return false;
  closeWhy(); // an answer stands beside its piece, which moves
  show(map, view);
  return true;
}

// Where the map lies in the window. The parent is asked, since browsers disagree about the box and
// the matrix of a nested svg itself.
function frameOf({ svg }) {
  const matrix = svg.parentNode.getScreenCTM();
  const [x, y] = [svg.x.baseVal.value, svg.y.baseVal.value];
  const near = new DOMPoint(x, y).matrixTransform(matrix);
  const far = new DOMPoint(x + svg.width.baseVal.value, y + svg.height.baseVal.value);
  const { x: right, y: bottom } = far.matrixTransform(matrix);
  return new DOMRect(near.x, near.y, right - near.x, bottom - near.y);
}

// How many pixels a unit of the map has, and the middle of the map in the window.
function lens({ svg }, frame, view) {
  const { meetOrSlice } = svg.preserveAspectRatio.baseVal;
  const fill = meetOrSlice === SVGPreserveAspectRatio.SVG_MEETORSLICE_SLICE ? Math.max : Math.min;
  const scale = fill(frame.width / view.w, frame.height / view.h);
  return { scale, x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
}

// The view in which what lay at one point of the window lies at another, so many times as large.
function moved(map, start, from, to, by) {
  const frame = frameOf(map);
  const old = lens(map, frame, start);
  const x = start.x + start.w / 2 + (from.x - old.x) / old.scale;
  const y = start.y + start.h / 2 + (from.y - old.y) / old.scale;
  const { w } = around(map, x, y, start.w / by);
  const scale = (old.scale * start.w) / w;
  return around(map, x - (to.x - old.x) / scale, y - (to.y - old.y) / scale, w);
}

function zoomAt(map, point, by) {
  return turn(map, moved(map, viewOf(map), point, point, by));
}

function zoomBy(map, by) {
  if (!by) return turn(map, map.whole);
  const frame = frameOf(map);
  return zoomAt(map, { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }, by);
}

function nudge(map, [x, y]) {
  const view = viewOf(map);
  const [cx, cy] = [view.x + view.w * (0.5 + x * NUDGE), view.y + view.h * (0.5 + y * NUDGE)];
  return turn(map, around(map, cx, cy, view.w));
}

// ---------------------------------------------------------------- buttons

// The frame lies over the map, outside of what is swapped: its buttons keep the focus.
function newFrame(name) {
  const frame = layer.content.firstElementChild.cloneNode(true);
  frame.addEventListener("click", (event) => {
    event.stopPropagation(); // beside a piece, but no click on the board: what is picked stays
    const by = event.target.closest("[data-by]")?.dataset.by;
    if (by) zoomBy(maps.get(name), BUTTONS[by]);
  });
  board.after(frame);
  return frame;
}

function placeFrame(map) {
  const box = board.parentNode.getBoundingClientRect();
  if (!box.width) return; // another part of the table is shown
  const { x, y, width, height } = frameOf(map);
  const { clientLeft, clientTop } = board.parentNode;
  map.frame.style.left = `${x - box.x - clientLeft}px`;
  map.frame.style.top = `${y - box.y - clientTop}px`;
  map.frame.style.width = `${width}px`;
  map.frame.style.height = `${height}px`;
}

new ResizeObserver(() => maps.forEach(placeFrame)).observe(board);

// ---------------------------------------------------------------- mouse

const mapAt = (node) => maps.get(node.closest?.("svg[data-zoom]")?.dataset.zoom) ?? null;

// A plain wheel scrolls the page, unless somebody has turned to the map; at its end, too.
board.addEventListener("wheel", (event) => {
  const map = mapAt(event.target);
  const isMeant = event.ctrlKey || event.metaKey;
  if (!map || (!isMeant && document.activeElement !== map.svg)) return;
  const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
  const isPinch = event.ctrlKey && Math.abs(pixels) < 50;
  const isDone = zoomAt(map, event, Math.exp(-pixels * (isPinch ? PINCH : WHEEL)));
  if (isDone || isMeant) event.preventDefault();
}, { passive: false });

board.addEventListener("pointerdown", (event) => {
  const map = mapAt(event.target);
  if (!map?.view || event.pointerType !== "mouse" || event.button) return;
  begin(map, [event]);
});

// In the window, and not captured: a captured pointer would take the clicks from the pieces.
addEventListener("pointermove", (event) => {
  if (!gesture || event.pointerType !== "mouse") return;
  if (event.buttons & 1) follow([event]);
  else gesture = null; // let go outside of the window
});
addEventListener("pointerup", (event) => {
  if (event.pointerType === "mouse") gesture = null;
});
addEventListener("pointerdown", () => {
  wasDragged = false;
}, true);
addEventListener("click", (event) => {
  if (wasDragged && event.detail) {
    event.stopPropagation();
    event.preventDefault();
  }
  wasDragged = false;
}, true);

// ---------------------------------------------------------------- fingers and drags

function begin(map, points) {
  gesture = { map, view: viewOf(map), from: middle(points), apart: apart(points), isOn: false };
}

// Tells whether the gesture is one by now: what it began with follows the pointers.
function follow(points) {
  const { map, view, from, apart: before } = gesture;
  const to = middle(points);
  const isFar = Math.hypot(to.x - from.x, to.y - from.y) >= SLACK;
  gesture.isOn ||= isFar || points.length > 1;
  if (!gesture.isOn) return false;
  wasDragged = points.length === 1;
  turn(map, moved(map, view, from, to, before ? apart(points) / before : 1));
  return true;
}

const middle = (points) => ({
  x: points.reduce((sum, point) => sum + point.clientX, 0) / points.length,
  y: points.reduce((sum, point) => sum + point.clientY, 0) / points.length,
});

const apart = ([one, two]) => (two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : 0);

// Touches, not pointers: only they can be kept from scrolling the page while they are under way.
// One finger scrolls the page until the map is zoomed; every finger that comes or goes begins anew.
function fingers(event) {
  const on = [...event.touches].filter((touch) => board.contains(touch.target));
  const map = on.length > 0 ? mapAt(on[0].target) : null;
  const isGesture = map && (on.length === 2 || (on.length === 1 && map.view));
  gesture = null;
  if (!isGesture) return;
  begin(map, on);
  if (on.length === 2 && event.cancelable) event.preventDefault();
}

for (const kind of ["touchstart", "touchend", "touchcancel"]) {
  board.addEventListener(kind, fingers, { passive: false });
}
board.addEventListener("touchmove", (event) => {
  const on = [...event.touches].filter((touch) => board.contains(touch.target));
  if (!gesture || on.length > 2) return;
  if (follow(on) && event.cancelable) event.preventDefault();
}, { passive: false });

// ---------------------------------------------------------------- keys

// On a piece of the map the arrows go from piece to piece; on the map itself they move the map.
board.addEventListener("keydown", (event) => {
  const map = mapAt(event.target);
  if (!map || event.ctrlKey || event.metaKey || event.altKey) return;
  const by = { "+": STEP, "=": STEP, "-": 1 / STEP, 0: 0 }[event.key];
  const arrow = event.target === map.svg ? ARROWS[event.key] : null;
  const isDone = arrow ? nudge(map, arrow) : by !== undefined && zoomBy(map, by);
  if (isDone) event.preventDefault();
});

for (const kind of ["focusin", "focusout"]) {
  board.addEventListener(kind, (event) => {
    const map = mapAt(event.target);
    const isOn = kind === "focusin" && event.target === map?.svg && map.svg.matches(":focus-visible");
    map?.frame.classList.toggle("is-focused", isOn);
  });
}

// A piece that the keyboard comes to is in sight.
board.addEventListener("focusin", (event) => {
  const map = mapAt(event.target);
  if (!map?.view || event.target === map.svg || !event.target.matches(":focus-visible")) return;
  const frame = frameOf(map);
  const spot = event.target.getBoundingClientRect();
  const at = { x: spot.x + spot.width / 2, y: spot.y + spot.height / 2 };
  const isSeen = at.x > frame.left && at.x < frame.right && at.y > frame.top && at.y < frame.bottom;
  if (isSeen) return;
  const centre = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  turn(map, moved(map, map.view, at, centre, 1));
});

// Keeping in sight what matters: the choice that is pointed at, and the pieces that can be used.

const strip = document.querySelector(".choices");
const prompt = document.getElementById("asking");
const table = prompt.closest("main");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const MARGIN = 12;
const EDGE = 40; // the strip fades out over so many pixels; a revealed choice lies clear of it

// Only the strip scrolls: scrollIntoView would move the page, too, while somebody looks at the board.
export function revealChoice(node) {
  const [box, spot] = [strip.getBoundingClientRect(), node.getBoundingClientRect()];
  if (spot.left < box.left + MARGIN) strip.scrollLeft += spot.left - box.left - EDGE;
  else if (spot.right > box.right - EDGE) strip.scrollLeft += spot.right - box.right + EDGE;
  if (spot.top < box.top) strip.scrollTop += spot.top - box.top - MARGIN;
  else if (spot.bottom > box.bottom) strip.scrollTop += spot.bottom - box.bottom + MARGIN;
}

// The edge fades while there is more beyond it.
export function measureChoices() {
  const rest = strip.scrollWidth - strip.clientWidth - strip.scrollLeft;
  strip.classList.toggle("has-more", rest > 4);
}

// Rows that were once needed stay, so that the board does not jump with every question; it is fitted
// into what they leave.
export function keepRows() {
  const kept = Number.parseFloat(table.style.getPropertyValue("--rows")) || 0;
  if (strip.offsetHeight > kept) table.style.setProperty("--rows", `${strip.offsetHeight}px`);
}

export function forgetRows() {
  table.style.removeProperty("--rows");
}

strip.addEventListener("scroll", measureChoices, { passive: true });
new ResizeObserver(measureChoices).observe(strip);

// A mouse wheel turns only up and down; on a narrow page the strip of choices runs sideways.
strip.addEventListener("wheel", (event) => {
  if (strip.scrollWidth <= strip.clientWidth || event.deltaX) return;
  strip.scrollLeft += event.deltaY;
  event.preventDefault();
}, { passive: false });

// Bring what can be used into the part of the window that the prompt leaves free, with as little
// scrolling as it takes: all of it if there is room, else the first piece if none is in sight.
export function revealLegal(board) {
  const legal = [...board.querySelectorAll("[data-action]")].map((n) => n.getBoundingClientRect());
  if (legal.length === 0) return;
  const room = freeRoom();
  const isSeen = ({ top, bottom }) => top >= room.top && bottom <= room.bottom;
  if (legal.every(isSeen)) return;
  const all = {
    top: Math.min(...legal.map((spot) => spot.top)),
    bottom: Math.max(...legal.map((spot) => spot.bottom)),
  };
  const fits = all.bottom - all.top <= room.bottom - room.top;
  if (!fits && legal.some(isSeen)) return;
  const { top, bottom } = fits ? all : legal[0];
  const by = top < room.top ? top - room.top : Math.min(bottom - room.bottom, top - room.top);
  scrollBy({ top: by, behavior: calm.matches ? "auto" : "smooth" });
}

// Where nothing lies over the board once it is scrolled: below a prompt that sticks to the top, above
// one that is docked at the bottom.
function freeRoom() {
  const { top, height } = prompt.getBoundingClientRect();
  const { position, top: stuck } = getComputedStyle(prompt);
  if (position !== "sticky") return { top: MARGIN, bottom: innerHeight - MARGIN };
  if (stuck === "auto") return { top: MARGIN, bottom: top - MARGIN };
  return { top: Number.parseFloat(stuck) + height + MARGIN, bottom: innerHeight - MARGIN };
}

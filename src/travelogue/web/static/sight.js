// Keeping in sight what matters: the choice that is pointed at, and the pieces that can be used.

const strip = document.querySelector(".choices");
const prompt = document.getElementById("asking");
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

// Rows that were once needed stay, so that the board does not jump with every question.
export function keepRows() {
  const kept = Number.parseFloat(prompt.style.getPropertyValue("--rows")) || 0;
  if (strip.offsetHeight > kept) prompt.style.setProperty("--rows", `${strip.offsetHeight}px`);
}

export function forgetRows() {
  prompt.style.removeProperty("--rows");
}

strip.addEventListener("scroll", measureChoices, { passive: true });
new ResizeObserver(measureChoices).observe(strip);

// A mouse wheel turns only up and down; on a narrow page the strip of choices runs sideways.
strip.addEventListener("wheel", (event) => {
  if (strip.scrollWidth <= strip.clientWidth || event.deltaX) return;
  strip.scrollLeft += event.deltaY;
  event.preventDefault();
}, { passive: false });

// Bring what can be used between the top of the window and the docked prompt: all of it if there is
// room, else the first piece.
export function revealLegal(board) {
  const legal = [...board.querySelectorAll("[data-action]")].map((n) => n.getBoundingClientRect());
  if (legal.length === 0) return;
  const room = [MARGIN, prompt.getBoundingClientRect().top - MARGIN];
  const all = [Math.min(...legal.map((r) => r.top)), Math.max(...legal.map((r) => r.bottom))];
  const [top, bottom] =
    all[1] - all[0] <= room[1] - room[0] ? all : [legal[0].top, legal[0].bottom];
  if (top >= room[0] && bottom <= room[1]) return;
  const by = (top + bottom) / 2 - (room[0] + room[1]) / 2;
  scrollBy({ top: by, behavior: calm.matches ? "auto" : "smooth" });
}

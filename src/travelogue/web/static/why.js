// Why not: whatever lies on the board and cannot be used now can be asked about, by mouse, touch or
// keyboard, and the table answers beside it.

const board = document.querySelector('[data-part="board"]');
const sentences = document.getElementById("sentences").dataset;
let asked = null; // the element whose answer is awaited or shown

// The drawing marks what can be asked about; here it gets what a keyboard and a reader need. Without
// anything to do, the first of them is the way in.
export function prepareWhy() {
  const found = askable();
  for (const node of found) {
    node.setAttribute("tabindex", "-1");
    // what holds other things to ask about, or to use, is a group: a button has nothing inside
    node.setAttribute("role", node.querySelector("[data-why], [data-action]") ? "group" : "button");
    const title = [...node.children].find((child) => child.tagName === "title");
    node.setAttribute("aria-label", title?.textContent || sentences.whynot);
  }
  if (!board.querySelector("[data-action]")) found[0]?.setAttribute("tabindex", "0");
}

function askable() {
  return [...board.querySelectorAll("[data-why]")].filter(
    (node) => !node.closest("[data-action], [data-preview], .over"),
  );
}

export function awaitAnswer(node) {
  closeWhy();
  asked = node;
  asked.classList.add("is-refused");
}

export function showWhy(message, isNarrow) {
  const from = asked;
  removeBox();
  const box = document.getElementById("whynot").content.firstElementChild.cloneNode(true);
  box.innerHTML = message.html;
  if (isNarrow || !from?.isConnected) {
    box.classList.add("whynot-inline");
    document.getElementById("why-here").append(box);
  } else {
    board.append(box);
    placeBeside(box, from);
  }
  box.focus({ preventScroll: true });
}

// Below what was clicked if there is room, else above; never outside the board.
function placeBeside(box, node) {
  const around = board.getBoundingClientRect();
  const spot = node.getBoundingClientRect();
  const middle = spot.left + spot.width / 2 - around.left;
  const left = Math.max(8, Math.min(middle - box.offsetWidth / 2, around.width - box.offsetWidth - 8));
  const below = spot.bottom - around.top + 12;
  const fits = below + box.offsetHeight <= around.height;
  const above = spot.top - around.top - box.offsetHeight - 12;
  box.classList.add(fits ? "whynot-below" : "whynot-above");
  box.style.setProperty("--x", `${left}px`);
  box.style.setProperty("--y", `${fits ? below : Math.max(8, above)}px`);
  box.style.setProperty("--beak-x", `${middle - left - 7}px`);
}

// Whoever was in the answer goes back to what was asked about; others stay where they are.
export function closeWhy() {
  const goBack = removeBox();
  asked?.classList.remove("is-refused");
  if (goBack && asked?.isConnected) asked.focus({ preventScroll: true });
  asked = null;
}

function removeBox() {
  const box = document.querySelector(".whynot");
  const isInside = box?.contains(document.activeElement) ?? false;
  box?.remove();
  return isInside;
}

document.addEventListener("click", (event) => {
  if (event.target.closest(".whynot [data-close]")) closeWhy();
});

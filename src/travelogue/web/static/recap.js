// What others did since one's last move: named in the rail, and still lit where it lies.

const board = document.querySelector(".board-fit");

export function freshen(view, hasActed) {
  if (hasActed) {
    for (const node of board.querySelectorAll(".is-fresh")) node.classList.remove("is-fresh");
  }
  for (const item of document.querySelectorAll("[data-part='recap'] [data-pieces]")) {
    for (const id of item.dataset.pieces.split(" ").filter(Boolean)) light(id, item.dataset.seat);
  }
}

function light(id, seat) {
  for (const node of board.querySelectorAll(`[data-piece="${CSS.escape(id)}"]`)) {
    if (node.closest(".over")) continue;
    node.classList.add("is-fresh");
    node.dataset.by = seat;
  }
}

// A line lights up what it speaks of once more.
export function prepareRecap() {
  document.querySelector("[data-part='recap']")?.addEventListener("click", (event) => {
    const item = event.target.closest("[data-pieces]");
    if (!item) return;
    for (const id of item.dataset.pieces.split(" ").filter(Boolean)) {
      for (const node of board.querySelectorAll(`[data-piece="${CSS.escape(id)}"]`)) {
        node.animate({ opacity: [1, 0.25, 1] }, { duration: 450, iterations: 2 });
      }
    }
  });
}

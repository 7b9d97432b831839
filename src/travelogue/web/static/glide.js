// Pieces glide: the old place is kept as a matrix on the screen and brought into the coordinates
// of the new parent, so that size and turn are animated along with the position.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const TIMING = { duration: 340, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" };

export function pieces(board) {
  return [...board.querySelectorAll("[data-piece]")].filter(
    (piece) => !piece.closest(".over, .plan"),
  );
}

export function piecePlaces(board) {
  return new Map(pieces(board).map((piece) => [piece.dataset.piece, piece.getScreenCTM()]));
}

export function glide(board, before) {
  if (calm.matches || before.size === 0) return;
  for (const piece of pieces(board)) {
    for (const last of piece.getAnimations()) if (!last.animationName) last.cancel();
    const old = before.get(piece.dataset.piece);
    if (!old) {
      piece.animate({ opacity: [0, 1] }, TIMING);
      continue;
    }
    const now = piece.getScreenCTM();
    const parent = piece.parentNode.getScreenCTM();
    if (!now || !parent || nearlySame(old, now)) continue;
    const inverse = parent.inverse();
    const from = css(inverse.multiply(old));
    const to = css(inverse.multiply(now));
    piece.animate({ transform: [from, to] }, TIMING);
  }
}

const nearlySame = (m, n) => ["a", "b", "c", "d", "e", "f"].every((k) => Math.abs(m[k] - n[k]) < 0.5);
const css = (m) => `matrix(${m.a}, ${m.b}, ${m.c}, ${m.d}, ${m.e}, ${m.f})`;

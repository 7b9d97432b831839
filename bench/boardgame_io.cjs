// Tic-tac-toe on boardgame.io's server, in memory, for load_peer.py: says its port and serves.
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

function click({ G, playerID }, cell) {
  if (G.cells[cell] !== null) return INVALID_MOVE;
  G.cells[cell] = playerID;
}

function endIf({ G, ctx }) {
  const isWon = LINES.some(([a, b, c]) => G.cells[a] && G.cells[a] === G.cells[b] && G.cells[a] === G.cells[c]);
  if (isWon) return { winner: ctx.currentPlayer };
  return G.cells.includes(null) ? undefined : { draw: true };
}

const game = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { click },
  endIf,
};

Server({ games: [game], origins: [Origins.LOCALHOST] })
  .run(0)
  .then(({ appServer }) => console.log(`listening on ${appServer.address().port}`));

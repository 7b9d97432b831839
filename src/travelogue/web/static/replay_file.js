// A replay in one file: the moments lie packed in the page, as differences to the one before.

import { showAgain, startPlayer } from "./player.js";

const chair = document.getElementById("see");
const allOpen = document.getElementById("all-open");

async function unpack(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}

// A number is a piece; -n and k are n pieces of the drawing before, from the k-th on.
function develop(old, told) {
  const drawing = [];
  for (let k = 0; k < told.length; k += 1) {
    if (told[k] >= 0) drawing.push(told[k]);
    else {
      drawing.push(...old.slice(told[k + 1], told[k + 1] - told[k]));
      k += 1;
    }
  }
  return drawing;
}

const developed = new Map(); // by track: the drawings so far

function drawingAt(film, name, n) {
  if (!developed.has(name)) developed.set(name, []);
  const done = developed.get(name);
  while (done.length <= n) {
    done.push(develop(done[done.length - 1] ?? [], film.tracks[name][done.length]));
  }
  return done[n].map((piece) => film.pieces[piece]).join("");
}

async function start() {
  const film = await unpack(document.getElementById("film").textContent);
  document.getElementById("sheet").innerHTML = film.sheet;
  const begin = film.told[0].at;
  startPlayer({
    load: (at, shape) => ({
      ...film.told[at - begin],
      board: drawingAt(film, `${shape} ${chair.value} ${allOpen.checked ? 1 : 0}`, at - begin),
    }),
  });
  for (const control of [chair, allOpen]) control.addEventListener("change", showAgain);
}

start().catch(() => {
  document.getElementById("problem").hidden = false;
});

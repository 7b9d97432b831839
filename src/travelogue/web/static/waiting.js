// How many tables wait for this person, in the tab's title and beside "My games".

const LOOK_MS = 60_000;
const here = document.querySelector("main[data-table]")?.dataset.table ?? "";

let title = document.title;
let isAskedHere = false;
let elsewhere = 0;

// A table knows at once whether it waits; about all others the site is asked now and then.
export function setTitle(text, isAsked) {
  title = text;
  isAskedHere = isAsked;
  tell();
}

function tell() {
  const n = elsewhere + (isAskedHere ? 1 : 0);
  document.title = n ? `(${n}) ${title}` : title;
  for (const count of document.querySelectorAll("[data-waiting]")) {
    count.textContent = String(n);
    count.hidden = n === 0;
  }
}

async function look() {
  if (document.hidden) return;
  const answer = await fetch("/api/waiting").catch(() => null);
  if (!answer?.ok) return; // no connection: asked again in a while
  const { tables } = await answer.json();
  elsewhere = tables.filter((id) => id !== here).length;
  tell();
}

look();
setInterval(look, LOOK_MS);
document.addEventListener("visibilitychange", look);

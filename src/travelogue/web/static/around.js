// This table: vacation and leaving, in the drawer.

const goAway = document.getElementById("go-away");
const comeBack = document.getElementById("come-back");
const days = document.getElementById("vacation-days");
const left = document.getElementById("vacation-left");
const leave = document.getElementById("leave");
const leaveNow = document.getElementById("leave-now");
const watchers = document.getElementById("watchers");
const DAY_MS = 24 * 3600 * 1000;
const DAY_HOURS = 24;

export function prepareAround(send) {
  goAway?.addEventListener("click", () => {
    const n = Number.parseInt(days.value, 10);
    if (n > 0) send({ type: "away", hours: n * DAY_HOURS });
  });
  comeBack?.addEventListener("click", () => send({ type: "away", hours: 0 }));
  leave?.addEventListener("click", () => {
    leaveNow.hidden = false;
    leaveNow.focus();
  });
  leaveNow?.addEventListener("click", () => {
    if (send({ type: "leave" })) setTimeout(() => location.reload(), 300);
  });
}

export function showVacation(clock, now) {
  if (!goAway || !clock) return;
  comeBack.hidden = clock.away <= now;
  left.textContent = left.dataset.text.replace("{n}", (clock.vacation / DAY_MS).toFixed(0));
}

export function showWatchers(n) {
  watchers.hidden = n === 0;
  const text = n === 1 ? watchers.dataset.one : watchers.dataset.many.replace("{n}", n);
  watchers.querySelector("span").textContent = text;
}

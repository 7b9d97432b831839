// Beside the board: tabs, drawers with the rules, and notes that pass.

const main = document.querySelector("main[data-table]");
const game = document.body.dataset.game;
const toasts = document.getElementById("toasts");
const TOAST_MS = 7_000;

// A drawer takes the keyboard to its close button and gives it back to where it was, or to what is
// asked if that is gone by then.
for (const drawer of document.querySelectorAll(".drawer")) {
  let opener = null;
  drawer.addEventListener("beforetoggle", (event) => {
    if (event.newState === "open") opener = document.activeElement;
  });
  drawer.addEventListener("toggle", (event) => {
    const active = document.activeElement;
    if (event.newState === "open") drawer.querySelector("[data-shut]").focus();
    else if (active === document.body || drawer.contains(active)) {
      const isThere = opener?.isConnected && opener !== document.body && opener.checkVisibility();
      (isThere ? opener : document.getElementById("asking")).focus({ preventScroll: true });
    }
  });
}

export function openDrawer(id) {
  const drawer = document.getElementById(id);
  if (!drawer.matches(":popover-open")) drawer.showPopover();
}

async function openRule(link) {
  const answer = await fetch(`/api/rules/${game}/${encodeURIComponent(link.dataset.rule)}`);
  if (!answer.ok) {
    location.href = link.href;
    return;
  }
  const rule = await answer.json();
  document.getElementById("rule-id").textContent = rule.id;
  document.getElementById("rule-section").textContent = rule.section;
  document.getElementById("rule-text").textContent = rule.text;
  document.getElementById("rule-page").hash = rule.id;
  openDrawer("rule");
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-rule]");
  if (link) {
    event.preventDefault();
    openRule(link);
  }
  const close = event.target.closest("[data-close]");
  close?.closest(".toast")?.remove();
  const tab = event.target.closest("[data-tab]");
  if (tab) openTab(tab.dataset.tab);
  if (tab?.hasAttribute("data-sheet")) main.setAttribute("data-sheet", "");
  if (event.target.closest("#sheet-back, [data-stage]")) main.removeAttribute("data-sheet");
});

export function openTab(name) {
  const left = main.dataset.show;
  if (left === name) return;
  main.dataset.show = name;
  main.dispatchEvent(new CustomEvent("tab", { detail: { left } }));
  for (const tab of document.querySelectorAll(".tab")) {
    const isOpen = tab.dataset.tab === name;
    tab.setAttribute("aria-selected", String(isOpen));
    tab.tabIndex = isOpen ? 0 : -1;
    document.getElementById(`panel-${tab.dataset.tab}`).toggleAttribute("data-shown", isOpen);
  }
}

export function stepTab(tab, by) {
  const all = [...document.querySelectorAll(".tab")];
  const next = all[(all.indexOf(tab) + by + all.length) % all.length];
  next.focus();
  openTab(next.dataset.tab);
}

export function toast(text, rule = "") {
  const box = document.getElementById("toast").content.firstElementChild.cloneNode(true);
  box.querySelector("span").textContent = text;
  if (rule) {
    const link = document.createElement("a");
    link.className = "rule";
    link.href = `/rules/${game}#${rule}`;
    link.dataset.rule = rule;
    link.textContent = rule;
    box.querySelector("span").after(link);
  }
  toasts.replaceChildren(box);
  setTimeout(() => box.remove(), TOAST_MS);
}

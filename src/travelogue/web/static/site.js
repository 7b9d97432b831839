// What every page needs: the look, what waits for the reader, copying a link, searching the rules.

import "./waiting.js";

// The choice of look is kept in a cookie, so that the server sends the page in it at once.
const YEAR = 365 * 24 * 3600;

for (const radio of document.querySelectorAll('input[name="theme"]')) {
  radio.addEventListener("change", () => {
    if (radio.value) document.documentElement.dataset.theme = radio.value;
    else delete document.documentElement.dataset.theme;
    document.cookie = `theme=${radio.value}; path=/; max-age=${YEAR}; samesite=lax`;
  });
}

// What few people change is folded away where there is little room.
if (matchMedia("(max-width: 640px)").matches) {
  for (const details of document.querySelectorAll("details[data-fold]")) details.open = false;
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = button.parentElement.querySelector("input");
  field.select();
  // without https browsers have no clipboard; the selected text can still be copied by hand
  if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
  button.classList.add("is-done");
});

// Searching: every word must occur in the rule's id or text; empty sections are hidden.
for (const field of document.querySelectorAll("[data-filter]")) {
  const list = document.getElementById(field.dataset.filter);
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const section of list.querySelectorAll("section")) {
      let here = 0;
      for (const item of section.querySelectorAll("li")) {
        const text = item.textContent.toLowerCase();
        item.hidden = !words.every((word) => text.includes(word));
        if (!item.hidden) here += 1;
      }
      section.hidden = here === 0;
      found += here;
    }
    list.querySelector("[data-none]").hidden = found > 0;
  });
}

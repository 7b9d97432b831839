// The seal, made again from the seed by the reader's own browser.

const PREFIX = "travelogue fair chance\n";
const button = document.getElementById("check");
const result = document.getElementById("checked");
const read = (id) => document.getElementById(id).textContent.trim();

if (button && globalThis.crypto?.subtle) { // browsers keep it from pages without https
  button.hidden = false;
  button.addEventListener("click", async () => {
    const seed = Uint8Array.from(read("seed").match(/../g), (pair) => Number.parseInt(pair, 16));
    const sealed = new Uint8Array([...new TextEncoder().encode(PREFIX), ...seed]);
    const made = new Uint8Array(await crypto.subtle.digest("SHA-256", sealed));
    const seal = [...made].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const isTrue = seal === read("seal");
    result.textContent = isTrue ? result.dataset.yes : result.dataset.no;
    result.className = isTrue ? "ok" : "bad";
  });
}

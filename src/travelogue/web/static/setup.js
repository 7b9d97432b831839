// Setting up a table: the usual clocks fill in their fields.

document.addEventListener("click", (event) => {
  const fill = event.target.closest("[data-fill]")?.dataset.fill;
  for (const pair of fill?.split(" ") ?? []) {
    const [name, value] = pair.split("=");
    document.querySelector(`input[name="${name}"]`).value = value;
  }
});

// Which drawing fits the window, and which stage of it a phone shows.

const AREAS = { wide: [992, 680], large: [1540, 936], short: [992, 584], phone: [360, 548], small: [360, 408] };
const DESKTOP = ["large", "wide", "short"]; // the most detailed first
const ENOUGH = 0.985; // a drawing this little reduced keeps its texts readable
const narrow = matchMedia("(max-width: 1079px)");
const board = document.querySelector(".board-fit");
const bar = document.getElementById("stages");

export const isNarrow = () => narrow.matches;

// The first drawing that need not be made smaller; else the one that loses least.
export function shape() {
  const { clientWidth: w, clientHeight: h } = board;
  const scale = (name) => Math.min(w / AREAS[name][0], h / AREAS[name][1]);
  if (narrow.matches) return scale("phone") >= ENOUGH ? "phone" : "small";
  const whole = DESKTOP.find((name) => scale(name) >= ENOUGH);
  return whole ?? DESKTOP.toSorted((a, b) => scale(b) - scale(a))[0];
}

export function watchShape(changed) {
  let last = shape();
  new ResizeObserver(() => {
    const now = shape();
    if (now !== last) changed(now);
    last = now;
  }).observe(board);
}

// ---------------------------------------------------------------- stages

let shown = ""; // the name of the stage in sight
let changed = () => {}; // told when another one is opened

export function watchStages(act) {
  changed = act;
}

const svgOf = () => board.querySelector("svg.board-svg");

function stagesOf(svg) {
  const told = svg?.dataset.stages;
  if (!told) return [];
  return told.split(";").map((each) => {
    const [name, label, x] = each.split("|");
    return { name, label, x: Number(x) };
  });
}

// The buttons of the stages; those that hold something to touch carry a dot.
export function prepareStages(things) {
  const svg = svgOf();
  const stages = stagesOf(svg);
  if (!stages.some(({ name }) => name === shown)) shown = stages[0]?.name ?? "";
  const holding = new Set(things.map((node) => stageAt(node, stages)?.name));
  bar.replaceChildren(...stages.map(({ name, label }) => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.stage = name;
    button.textContent = label;
    button.classList.toggle("has-things", holding.has(name));
    return button;
  }));
  openStage(shown);
}

function stageAt(node, stages = stagesOf(svgOf())) {
  const svg = svgOf();
  if (!svg || !stages.length || !node.getScreenCTM) return null;
  const there = node.getScreenCTM();
  const inBoard = there && svg.getScreenCTM()?.inverse().multiply(there);
  if (!inBoard) return null;
  const { x, width } = node.getBBox();
  const middle = inBoard.a * (x + width / 2) + inBoard.e;
  return stages.findLast((stage) => middle >= stage.x) ?? stages[0];
}

export function openStage(name) {
  const svg = svgOf();
  const stage = stagesOf(svg).find((each) => each.name === name);
  if (!stage) return;
  const isOther = shown !== name;
  shown = name;
  const [w, h] = AREAS[svg.dataset.shape];
  svg.setAttribute("viewBox", `${stage.x} 0 ${w} ${h}`);
  for (const button of bar.children) {
    if (button.dataset.stage === name) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
  if (isOther) changed();
}

// The stage that holds most of what can be touched, unless the one in sight holds some.
export function openStageWith(things) {
  const stages = stagesOf(svgOf());
  if (!stages.length || !things.length) return;
  const counts = new Map();
  for (const node of things) {
    const stage = stageAt(node, stages);
    if (stage) counts.set(stage.name, (counts.get(stage.name) ?? 0) + 1);
  }
  if (counts.has(shown)) return;
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  if (best) openStage(best[0]);
}

export function openStageOf(node) {
  const stage = stageAt(node);
  if (stage && stage.name !== shown) openStage(stage.name);
}

bar?.addEventListener("click", (event) => {
  const name = event.target.closest("[data-stage]")?.dataset.stage;
  if (name) openStage(name);
});

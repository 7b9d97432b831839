// A finished game's deal, checked by the reader's own browser: the seal, what this browser put in,
// and the key that all draws follow from.

import { canTakePart, keptShare, keyOf, pledgeOf, sealOf } from "./shares.js";

const result = document.getElementById("checked");

if (result) {
  const told = result.dataset;
  check(told).then(([kind, text]) => {
    result.textContent = text;
    result.classList.add(kind);
  });
}

async function check(told) {
  if (!canTakePart) return ["soft", told.cannot];
  const shares = JSON.parse(told.shares);
  const kept = shares.map((share) => keptShare(told.table, share.seat));
  if ((await sealOf(told.secret)) !== told.seal) return ["bad", told.wrongSeal];
  if (kept.some((own) => own && own.seal !== told.seal)) return ["bad", told.wrongSeal];
  for (const share of shares) {
    const isMissing = share.by !== "person" && !share.bits;
    const isOther = share.bits && (await pledgeOf(told.seal, share.seat, share.bits)) !== share.pledge;
    if (isMissing || isOther) return ["bad", told.wrongShare];
  }
  const key = shares.length ? await keyOf(told.secret, told.seal, shares) : told.secret;
  if (key !== told.key) return ["bad", told.wrongKey];
  return own(told, shares, kept);
}

// What became of the share that this browser made, if it made one.
function own(told, shares, kept) {
  const mine = shares.filter((share) => kept[share.seat]);
  if (!mine.length) return ["soft", told.rest];
  if (mine.some((share) => share.pledge && share.pledge !== kept[share.seat].pledge)) {
    return ["bad", told.other];
  }
  if (mine.some((share) => !share.bits)) return ["bad", told.left];
  const isIn = mine.every((share) => share.bits === kept[share.seat].bits);
  return isIn ? ["ok", told.yes] : ["bad", told.other];
}

// What this browser puts into a deal: made, kept and checked here. docs/fairness.md has every byte.

const SEALED = "travelogue fair chance\n";
const PLEDGED = "travelogue contribution\n";
const SALT = "travelogue shared deal\n";
const BITS = 16;
const KEY_BITS = 256;
const KEPT = "deal:"; // of the names under which shares are kept
const MOST_KEPT = 200;

// browsers keep WebCrypto from pages without https
export const canTakePart = Boolean(globalThis.crypto?.subtle);

export const toHex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const fromHex = (text) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const ascii = (text) => new TextEncoder().encode(text);

function joined(parts) {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function sha256(...parts) {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", joined(parts))));
}

export const sealOf = (secret) => sha256(ascii(SEALED), fromHex(secret));
export const pledgeOf = (seal, seat, bits) =>
  sha256(ascii(PLEDGED), fromHex(seal), new Uint8Array([seat]), fromHex(bits));

// The key of all draws: HKDF-SHA-256 of the secret and of what every seat has shown.
export async function keyOf(secret, seal, shares) {
  const shown = shares.map((share) => (share.bits ? [1, ...fromHex(share.bits)] : [0]));
  const mixed = joined([fromHex(secret), ...shown.map((part) => new Uint8Array(part))]);
  const material = await crypto.subtle.importKey("raw", mixed, "HKDF", false, ["deriveBits"]);
  const way = { name: "HKDF", hash: "SHA-256", salt: ascii(SALT), info: fromHex(seal) };
  return toHex(new Uint8Array(await crypto.subtle.deriveBits(way, material, KEY_BITS)));
}

// Kept for this browser's own check after the game: { at, seal, bits, pledge }.
export function keptShare(table, seat) {
  try {
    return JSON.parse(localStorage.getItem(`${KEPT}${table}:${seat}`));
  } catch {
    return null; // a browser that keeps nothing
  }
}

const inMind = new Map(); // for a browser that keeps nothing

// The share of a seat: the same one however often it is asked for, under one seal.
export async function shareOf(table, seat, seal) {
  const name = `${KEPT}${table}:${seat}`;
  const known = keptShare(table, seat) ?? inMind.get(name);
  if (known?.seal === seal) return known;
  const bits = toHex(crypto.getRandomValues(new Uint8Array(BITS)));
  const made = { at: Date.now(), seal, bits, pledge: await pledgeOf(seal, seat, bits) };
  inMind.set(name, made);
  try {
    makeRoom();
    localStorage.setItem(name, JSON.stringify(made));
  } catch {
    // it takes part all the same; only the check afterwards needs what was kept
  }
  return made;
}

function makeRoom() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(KEPT));
  if (names.length < MOST_KEPT) return;
  const age = (name) => JSON.parse(localStorage.getItem(name))?.at ?? 0;
  names.sort((one, other) => age(one) - age(other));
  for (const name of names.slice(0, names.length - MOST_KEPT + 1)) localStorage.removeItem(name);
}

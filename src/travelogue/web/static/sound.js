// Sounds, made in the page: no files, nothing from elsewhere. They play once somebody has clicked,
// and only with the switch on.

import { isOn } from "./switches.js";

const LOUDNESS = 0.1;
const PENTATONIC = [392, 440, 523, 587, 659, 784];
let audio = null;

function ready() {
  if (!isOn("sound")) return null;
  audio ??= new AudioContext();
  return audio.state === "suspended" ? null : audio;
}

function tone(pitch, start, seconds, loudness = LOUDNESS, kind = "triangle") {
  const out = ready();
  if (!out) return;
  const [wave, volume] = [out.createOscillator(), out.createGain()];
  const at = out.currentTime + start;
  wave.type = kind;
  wave.frequency.value = pitch;
  volume.gain.setValueAtTime(loudness, at);
  volume.gain.exponentialRampToValueAtTime(0.0008, at + seconds);
  wave.connect(volume).connect(out.destination);
  wave.start(at);
  wave.stop(at + seconds);
}

// A piece is laid down: a wooden tick, softer when others did it.
export function laid(isOwn) {
  tone(isOwn ? 320 : 260, 0, 0.06, isOwn ? LOUDNESS : LOUDNESS * 0.4);
  if (isOwn) navigator.vibrate?.(10);
}

export const knock = () => tone(120, 0, 0.08);

export function over() {
  [PENTATONIC[0], PENTATONIC[2], PENTATONIC[4]].forEach((pitch, n) => tone(pitch, n * 0.12, 0.6));
}

addEventListener("pointerdown", () => {
  if (isOn("sound")) (audio ??= new AudioContext()).resume();
});

import { type Instrument, instrument } from './synth.ts';

/** What can be heard at a table. */
export type Sound =
  | 'shuffle'
  | 'deal'
  | 'card'
  | 'reveal'
  | 'trick'
  | 'call'
  | 'chip'
  | 'made'
  | 'set'
  | 'won'
  | 'lost'
  | 'turn'
  | 'nudge'
  | 'refused';

/** The notes of a rising or falling phrase. */
function phrase({ tone }: Instrument, pitches: readonly number[], step: number, lasts: number): void {
  for (const [i, pitch] of pitches.entries()) tone(i * step, lasts, 0.1, pitch);
}

const SOUNDS: { readonly [what in Sound]: (on: Instrument) => void } = {
  shuffle({ noise }) {
    // two halves of the pack run into each other, and are squared
    for (let i = 0; i < 9; i++) noise(i * 0.018, 0.03, 0.12 + i * 0.012, 2900 + i * 60);
    noise(0.19, 0.06, 0.3, 1500);
  },
  deal: ({ noise }) => noise(0, 0.045, 0.26, 3300),
  card({ noise }) {
    noise(0, 0.07, 0.5, 2600);
    noise(0.008, 0.05, 0.16, 700);
  },
  reveal({ noise }) {
    noise(0, 0.05, 0.28, 3600);
    noise(0.05, 0.07, 0.4, 2300);
  },
  trick: ({ noise }) => noise(0, 0.18, 0.35, 1200),
  call({ tone, noise }) {
    noise(0, 0.03, 0.2, 1800);
    tone(0, 0.12, 0.07, 440);
  },
  chip({ tone }) {
    tone(0, 0.07, 0.1, 2300);
    tone(0.03, 0.06, 0.06, 3100);
  },
  made: (on) => phrase(on, [523, 659, 784], 0.09, 0.28),
  set: (on) => phrase(on, [392, 330, 262], 0.11, 0.3),
  won: (on) => phrase(on, [523, 659, 784, 1047, 784, 1047], 0.11, 0.42),
  lost: (on) => phrase(on, [440, 392, 349], 0.16, 0.5),
  turn({ tone }) {
    tone(0, 0.22, 0.13, 587);
    tone(0.11, 0.3, 0.13, 880);
  },
  nudge({ tone }) {
    for (const [i, pitch] of [880, 659, 880].entries()) tone(i * 0.18, 0.3, 0.16, pitch);
  },
  refused: ({ tone }) => tone(0, 0.16, 0.12, 196),
};

/** No two of the same sound in a row are alike: three pitches take turns, each a little off. */
const BENDS = [1, 0.965, 1.035];
const OFF = 0.012;
let played = 0;

/** Makes a sound, `after` this many seconds; none if the player wants none. */
export function make(audio: AudioContext, what: Sound, after: number): void {
  played++;
  const bend = (BENDS[played % BENDS.length] as number) + OFF * (2 * Math.random() - 1);
  const on = instrument(audio, bend);
  if (on === null) return;
  SOUNDS[what]({
    noise: (at, lasts, loud, pitch) => on.noise(at + after, lasts, loud, pitch),
    tone: (at, lasts, loud, pitch) => on.tone(at + after, lasts, loud, pitch),
  });
}

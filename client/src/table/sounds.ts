import { EMPTY } from '@kibitz/shared/kit/cards/packed';
import type { Table } from '@kibitz/shared/kit/table/table';
import { effect } from '@preact/signals';
import { sound } from '../settings/atTable.ts';
import { isNudged } from '../waiting/turns.ts';
import type { Play } from './play.ts';

/** The sounds. */
type Sound = 'card' | 'trick' | 'turn' | 'nudge' | 'refused' | 'chip';

let context: AudioContext | undefined;

/** Browsers let a page sound only after its user has done something. */
function unlock(): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

function noise(audio: AudioContext, at: number, lasts: number, loud: number, pitch: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  // noise for the sound of paper, unrelated to the game's randomness
  let grain = 1;
  for (let i = 0; i < samples.length; i++) {
    grain = (Math.imul(grain, 1103515245) + 12345) & 0x7fffffff;
    samples[i] = (grain / 0x3fffffff - 1) * (1 - i / samples.length) ** 3;
  }
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  band.Q.value = 0.8;
  const gain = audio.createGain();
  gain.gain.value = loud;
  source.connect(band).connect(gain).connect(audio.destination);
  source.start(at);
}

function tone(audio: AudioContext, at: number, lasts: number, loud: number, pitch: number): void {
  const source = audio.createOscillator();
  source.type = 'sine';
  source.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + lasts);
}

/** Makes a sound, unless the player wants none or the browser allows none yet. */
export function play(what: Sound): void {
  if (!sound.peek() || context === undefined || context.state !== 'running') return;
  const now = context.currentTime;
  switch (what) {
    case 'card':
      noise(context, now, 0.07, 0.5, 2600);
      return;
    case 'chip':
      tone(context, now, 0.07, 0.1, 2300);
      tone(context, now + 0.03, 0.06, 0.06, 3100);
      return;
    case 'trick':
      noise(context, now, 0.18, 0.35, 1200);
      return;
    case 'turn':
      tone(context, now, 0.22, 0.13, 587);
      tone(context, now + 0.11, 0.3, 0.13, 880);
      return;
    case 'nudge':
      for (const [i, pitch] of [880, 659, 880].entries()) tone(context, now + i * 0.18, 0.3, 0.16, pitch);
      return;
    case 'refused':
      tone(context, now, 0.16, 0.12, 196);
      return;
  }
}

/** How many cards lie open on the table outside of hands, and how many in the trick. */
function openCards(table: Table): { readonly open: number; readonly inTrick: number } {
  let open = 0;
  let inTrick = 0;
  for (const zone of table.zones) {
    if (zone.kind === 'lastTrick' || zone.kind === 'hand') continue;
    const laid = Array.from(zone.cards).filter((face) => face !== EMPTY).length;
    if (zone.kind === 'trick') inTrick += laid;
    else open += laid;
  }
  return { open, inTrick };
}

/** Plays sounds for what happens at a table. Returns a function that ends that. */
export function sounds(of: Play): () => void {
  let before: Table | null = null;
  let mayAct: boolean | null = null;
  let wasNudged = false;
  const stops = [
    effect(() => {
      const table = of.table.value;
      if (table !== null && before !== null && table !== before) {
        const was = openCards(before);
        const is = openCards(table);
        if (was.inTrick > 1 && is.inTrick === 0) play('trick');
        else if (is.inTrick !== was.inTrick || is.open !== was.open) play('card');
      }
      before = table;
    }),
    effect(() => {
      const { choices, seats } = of.seen.value;
      const now = choices.length > 0;
      // once when a turn begins, and not for one that is under way when the player arrives
      if (now && mayAct === false && seats.length > 1 && of.panel.soundsTurn !== false) play('turn');
      mayAct = now;
    }),
    effect(() => {
      const now = isNudged(of.seen.value);
      if (now && !wasNudged) play('nudge');
      wasNudged = now;
    }),
    effect(() => {
      if (of.refused.value !== null) play('refused');
    }),
  ];
  addEventListener('pointerdown', unlock);
  addEventListener('keydown', unlock);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('pointerdown', unlock);
    removeEventListener('keydown', unlock);
  };
}

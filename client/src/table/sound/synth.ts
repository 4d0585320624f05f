import { sound, volume } from '../../settings/atTable.ts';

/* Sounds are made, not loaded: a few bands of noise for paper and wood, a few tones for everything else. */

const LOUD = { quiet: 0.45, normal: 1, loud: 1.7 } as const;

let out: GainNode | undefined;

/** What a sound is written with; times are in seconds from its beginning, loudness from 0 to 1, pitches in hertz. */
export interface Instrument {
  /** Something dry: paper on felt, a card on the table, chips in a hand. */
  noise(at: number, lasts: number, loud: number, pitch: number): void;
  tone(at: number, lasts: number, loud: number, pitch: number): void;
}

/** What sounds now; null if the player wants none. `bend` multiplies every pitch. */
export function instrument(audio: AudioContext, bend: number): Instrument | null {
  if (!sound.peek()) return null;
  out ??= connected(audio);
  out.gain.value = LOUD[volume.peek()];
  const [target, now] = [out, audio.currentTime];
  return {
    noise: (at, lasts, loud, pitch) => noise(audio, target, { at: now + at, lasts, loud, pitch: pitch * bend }),
    tone: (at, lasts, loud, pitch) => tone(audio, target, { at: now + at, lasts, loud, pitch: pitch * bend }),
  };
}

function connected(audio: AudioContext): GainNode {
  const gain = audio.createGain();
  gain.connect(audio.destination);
  return gain;
}

interface Note {
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
  readonly pitch: number;
}

function noise(audio: AudioContext, target: AudioNode, { at, lasts, loud, pitch }: Note): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  // noise for the sound of paper, unrelated to the game's randomness; each pitch has its own
  let grain = Math.round(pitch);
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
  source.connect(band).connect(gain).connect(target);
  source.start(at);
}

function tone(audio: AudioContext, target: AudioNode, { at, lasts, loud, pitch }: Note): void {
  const source = audio.createOscillator();
  source.type = 'sine';
  source.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  source.connect(gain).connect(target);
  source.start(at);
  source.stop(at + lasts);
}

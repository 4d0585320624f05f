import type { Sound } from './repertoire.ts';

let audio: AudioContext | undefined;
let repertoire: typeof import('./repertoire.ts') | undefined;

/** Lets the page sound: browsers allow it once its user has done something. What makes the sounds is loaded then. */
export function unlock(): void {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  if (repertoire !== undefined) return;
  import('./repertoire.ts').then(
    (code) => {
      repertoire = code;
    },
    // without it the table is silent
    () => undefined,
  );
}

/** Makes a sound, `after` so many seconds; none if the player wants none or the browser allows none yet. */
export function play(what: Sound, after = 0): void {
  if (audio?.state === 'running') repertoire?.make(audio, what, after);
}

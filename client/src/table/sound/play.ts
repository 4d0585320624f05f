import type { Sound } from './repertoire.ts';

let audio: AudioContext | undefined;
let repertoire: typeof import('./repertoire.ts') | undefined;

/** Enables sound, which browsers allow once the user has done something. The sounds are loaded then. */
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

/** Makes a sound, `after` this many seconds; none if the player wants none or the browser does not allow it yet. */
export function play(what: Sound, after = 0): void {
  if (audio?.state === 'running') repertoire?.make(audio, what, after);
}

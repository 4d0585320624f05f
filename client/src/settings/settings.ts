import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { bestLanguage, type LanguageCode, languages } from '../words/languages.ts';
import { speak, tellPage } from '../words/spoken.ts';

/**
 * What a player has settled for this browser. Each is a signal: whoever reads it follows it, whoever writes it has it kept. What the
 * store holds is read with suspicion, since an older version or a hand may have written it.
 */
const KEY = 'kibitz.settings';

function stored(): { readonly [name: string]: unknown } {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    // nothing stored, or storage is barred: everything stands at its default
    return {};
  }
}

const kept = stored();
const all = signal<ReadonlyMap<string, Signal<string | boolean>>>(new Map());

function add(name: string, one: Signal<string | boolean>): void {
  all.value = new Map([...all.peek(), [name, one]]);
}

/** A setting that is one of a few values. A game's own stands under a name that begins with the game's. */
export function oneOf<const V extends string>(name: string, values: readonly V[], standard: V): Signal<V> {
  const held = kept[name];
  const one = signal<V>(values.find((value) => value === held) ?? standard);
  add(name, one as Signal<string | boolean>);
  return one;
}

function onOff(name: string, standard: boolean): Signal<boolean> {
  const held = kept[name];
  const one = signal(typeof held === 'boolean' ? held : standard);
  add(name, one as Signal<string | boolean>);
  return one;
}

/** The language of all words: as the device wishes, or one of the house's. */
export const language = oneOf('language', ['device', ...languages.map(({ code }) => code)], 'device');
/** Two colours of suits, or four: diamonds blue and clubs green. */
export const deck = oneOf('deck', ['two', 'four'], 'two');
/** Faces as they are, or with the large index everywhere. */
export const indices = oneOf('indices', ['standard', 'large'], 'standard');
/** Everything as large as the window suggests, or so many per cent of that. */
export const size = oneOf('size', ['100', '125', '150', '200'], '100');
/** Cards as large as the screen suggests, or a good deal larger. */
export const cardSize = oneOf('cardSize', ['normal', 'larger'], 'normal');
/** The viewer's hand by suits in alternating colours, by ranks, or as it was dealt. */
export const sorting = oneOf('sorting', ['suits', 'ranks', 'none'], 'suits');
/** The highest card of a suit at the left, or at the right. */
export const highCards = oneOf('highCards', ['left', 'right'], 'left');
/** Cards are confirmed by a second touch before they are played: by fingers and keys but not by a mouse, by all of them, or by none. */
export const confirm = oneOf('confirm', ['device', 'always', 'never'], 'device');
/** The pace of everything that moves. */
export const speed = oneOf('speed', ['calm', 'normal', 'quick'], 'normal');
/** Motion as the device wishes, or none. */
export const motion = oneOf('motion', ['device', 'none'], 'device');
export const sound = onOff('sound', true);

const wishesNone = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;
const deviceWishesNone = signal(wishesNone?.matches ?? false);
wishesNone?.addEventListener('change', (event) => {
  deviceWishesNone.value = event.matches;
});

/** Nothing is to move. */
export const isStill: ReadonlySignal<boolean> = computed(() => motion.value === 'none' || deviceWishesNone.value);

const PACES = { calm: 1.4, normal: 1, quick: 0.6 } as const;

/** By what the times of all motion are multiplied; 0 where nothing is to move. */
export const pace: ReadonlySignal<number> = computed(() => (isStill.value ? 0 : PACES[speed.value]));

/** Speaks the language that the settings ask for. Where its words cannot be had, English goes on. */
export async function speakAsSet(): Promise<void> {
  const wished = language.peek();
  await speak(wished === 'device' ? bestLanguage(navigator.languages) : wished).catch(() => undefined);
}

/** Changes the language and keeps it. Rejects where its words cannot be had: then nothing has changed. */
export async function changeLanguage(next: LanguageCode): Promise<void> {
  await speak(next);
  language.value = next;
}

/** Keeps the settings from now on, and tells the page and its style sheets of them. */
export function keepSettings(): void {
  tellPage();
  effect(() => {
    // what a game keeps is not forgotten on a page that has not loaded the game
    const values = { ...kept, ...Object.fromEntries(Array.from(all.value, ([name, one]) => [name, one.value])) };
    document.documentElement.dataset['deck'] = deck.value;
    document.documentElement.dataset['motion'] = isStill.value ? 'none' : 'some';
    try {
      localStorage.setItem(KEY, JSON.stringify(values));
    } catch {
      // a browser that stores nothing keeps the settings for this visit
    }
  });
}

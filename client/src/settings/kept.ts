import { effect, type Signal, signal } from '@preact/signals';

/** A player's settings in this browser. Each is a signal: reading it subscribes to it, writing it saves it. */
const KEY = 'kibitz.settings';

function stored(): { readonly [name: string]: unknown } {
  const read = readStored(KEY);
  return typeof read === 'object' && read !== null ? { ...read } : {};
}

const kept = stored();
const all = signal<ReadonlyMap<string, Signal<string | boolean>>>(new Map());

function add(name: string, one: Signal<string | boolean>): void {
  all.value = new Map([...all.peek(), [name, one]]);
}

/** A setting that is one of a few values. A game's own setting has a name that begins with the game's. */
export function oneOf<const V extends string>(name: string, values: readonly V[], standard: V): Signal<V> {
  const held = kept[name];
  const one = signal<V>(values.find((value) => value === held) ?? standard);
  add(name, one as Signal<string | boolean>);
  return one;
}

/** A setting that is on or off. */
export function onOff(name: string, standard: boolean): Signal<boolean> {
  const held = kept[name];
  const one = signal(typeof held === 'boolean' ? held : standard);
  add(name, one as Signal<string | boolean>);
  return one;
}

/** Keeps all settings in the browser, including those of parts loaded later. */
export function keepSettings(): void {
  effect(() => {
    // a game's settings are not forgotten on a page that has not loaded the game
    const values = { ...kept, ...Object.fromEntries(Array.from(all.value, ([name, one]) => [name, one.value])) };
    store(KEY, values);
  });
}

/**
 * What this browser keeps under a key; null for nothing, and where storage is blocked. Do not trust it: an earlier
 * version may have written it, or somebody by hand.
 */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value under a key, as JSON. A browser that blocks storage loses it with the page. */
export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // the page itself still has the value
  }
}

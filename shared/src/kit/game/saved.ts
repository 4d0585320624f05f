/*
 * The state of a game as plain JSON data, and back, for all games alike, so that a table can be reopened where it stood
 * without replaying its moves. States consist of numbers, strings, lists and objects; class instances occur only where
 * a fresh state has them too.
 */

/** JSON data. */
export type Saved = null | boolean | number | string | readonly Saved[] | { readonly [name: string]: Saved };

/** A value that JSON cannot express is an object with this key, which says what it is. */
const KIND = '$';
const CHAIN = 'chain';
const OWN = 'own';
const SHARED = 'shared';

const LISTS = { Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array, Float64Array } as const;
type Ints = InstanceType<(typeof LISTS)[keyof typeof LISTS]>;

const sharedByName = new Map<string, object>();
const namesOfShared = new WeakMap<object, string>();

/**
 * Names an immutable object that many states share: its name is saved in its place. Call it at load time, with a unique
 * name that never changes between versions. Returns the object.
 */
export function nameShared<T extends object>(name: string, value: T): T {
  if (sharedByName.has(name)) throw new RangeError(`there is a shared ${name} already`);
  sharedByName.set(name, value);
  namesOfShared.set(value, name);
  return value;
}

interface Link {
  readonly before: Link | null;
}

function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype;
}

/** Whether it is the newest link of a chain, such as the log of hands. */
function isChain(value: object): value is Link {
  if (!isPlain(value) || !('before' in value)) return false;
  const { before } = value;
  return before === null || (typeof before === 'object' && isPlain(before));
}

function savedEntries(value: object): { readonly [name: string]: Saved } {
  if (Object.hasOwn(value, KIND)) throw new TypeError(`a state cannot have a field ${KIND}`);
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, saved(entry)]));
}

/** The links in a flat list, newest first: nested, they would be too deep in a long game. */
function savedChain(newest: Link): Saved {
  const links: Saved[] = [];
  for (let link: Link | null = newest; link !== null; link = link.before) {
    const { before: _, ...own } = link;
    links.push(savedEntries(own));
  }
  return { [KIND]: CHAIN, of: links };
}

function savedObject(value: object): Saved {
  const name = namesOfShared.get(value);
  if (name !== undefined) return { [KIND]: SHARED, name };
  if (Array.isArray(value)) return value.map(saved);
  if (ArrayBuffer.isView(value)) {
    const kind = value.constructor.name;
    if (!Object.hasOwn(LISTS, kind)) throw new TypeError(`a state cannot have a ${kind}`);
    return { [KIND]: kind, of: Array.from(value as Ints) };
  }
  if (value instanceof Map || value instanceof Set) throw new TypeError('a state cannot have maps and sets');
  if (isChain(value)) return savedChain(value);
  return isPlain(value) ? savedEntries(value) : { [KIND]: OWN, of: savedEntries(value) };
}

/**
 * A state, or a part of one, as JSON data. Throws if it contains something that cannot be saved, such as a function.
 */
export function saved(value: unknown): Saved {
  switch (typeof value) {
    case 'boolean':
    case 'string':
      return value;
    case 'number':
      // JSON has neither infinity nor negative zero
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : { [KIND]: 'number', is: Object.is(value, -0) ? '-0' : String(value) };
    case 'object':
      return value === null ? null : savedObject(value);
    case 'undefined':
      return { [KIND]: 'undefined' };
    default:
      throw new TypeError(`a state cannot have a ${typeof value}`);
  }
}

type Entries = { [name: string]: unknown };

/**
 * Sets the fields of a class instance. Its lists are filled rather than replaced, since other parts of it may refer to
 * them.
 */
function fill(held: unknown, entries: Entries): unknown {
  if (typeof held !== 'object' || held === null || isPlain(held)) throw new TypeError('no object to restore into');
  if (namesOfShared.has(held)) throw new TypeError('an object that is shared is not changed');
  const into = held as Entries;
  for (const [name, entry] of Object.entries(entries)) {
    if (!Object.hasOwn(into, name)) throw new TypeError(`no field ${name} to restore`);
    const own = into[name];
    const value = restored(entry as Saved, own);
    if (isInts(own) && isInts(value) && own.constructor === value.constructor) own.set(value);
    else into[name] = value;
  }
  return held;
}

function isInts(value: unknown): value is Ints {
  return ArrayBuffer.isView(value) && Object.hasOwn(LISTS, value.constructor.name);
}

function restoredChain(links: readonly Entries[]): unknown {
  return links.reduceRight<unknown>((before, own) => ({ ...restoredEntries(own, null), before }), null);
}

function restoredEntries(entries: Entries, held: unknown): Entries {
  const fresh = (held ?? {}) as Entries;
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, restored(entry as Saved, fresh[name])]),
  );
}

function restoredKind(kind: unknown, value: Entries, held: unknown): unknown {
  switch (kind) {
    case OWN:
      return fill(held, value['of'] as Entries);
    case CHAIN:
      return restoredChain(value['of'] as readonly Entries[]);
    case SHARED: {
      const shared = sharedByName.get(String(value['name']));
      if (shared === undefined) throw new TypeError('no such shared object');
      return shared;
    }
    case 'number':
      return Number(value['is']);
    case 'undefined':
      return undefined;
    default: {
      const list = LISTS[kind as keyof typeof LISTS];
      if (list === undefined) throw new TypeError(`no such kind: ${String(kind)}`);
      return list.from(value['of'] as number[]);
    }
  }
}

/**
 * The value that was saved. `held` is what a fresh state has in its place: class instances in it are filled in. Throws
 * if the saved value does not fit; `held` is unusable then.
 */
export function restored(value: Saved, held: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry, i) => restored(entry, Array.isArray(held) ? held[i] : undefined));
  const entries = value as Entries;
  const kind = entries[KIND];
  return kind === undefined ? restoredEntries(entries, held) : restoredKind(kind, entries, held);
}

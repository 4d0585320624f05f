import { expand, extract } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { type Canonical, canonical, type ProtocolVersion } from './canonical.ts';
import type { UsedBeacon } from './proofForm.ts';

/** The length of secrets, parts and commitments, in bytes. */
export const LENGTH = 32;

/**
 * Identifies a shuffle: the version of the protocol, the ids of the table and the game, and the number of the deck that
 * it makes, or of the first of several, counted from 0.
 */
export interface ShuffleId {
  readonly version: ProtocolVersion;
  readonly table: string;
  readonly game: string;
  readonly n: number;
}

/** An entry in the list of those who have committed: what they committed to, and what became of it. */
export interface Listed {
  readonly seat: number;
  readonly commitment: Uint8Array;
  /** The part that was revealed in time; null if none was. */
  readonly part: Uint8Array | null;
  /**
   * Why there is none. `late`: not revealed by the time the cards were dealt. `wrong`: not what the seat had committed
   * to.
   */
  readonly why: 'late' | 'wrong' | null;
}

/** What a shuffle is made of. */
export interface Ingredients {
  /** The server's secret. */
  readonly secret: Uint8Array;
  /** What the server committed to. */
  readonly commitment: Uint8Array;
  /** Names this attempt at the shuffle; a restart may lead to another. */
  readonly round: string;
  /** The closed list, in order of seats. */
  readonly list: readonly Listed[];
  /** The round of a public beacon, or why there is none; null in version 1. */
  readonly beacon: UsedBeacon | null;
}

function named({ table, game, n }: ShuffleId): readonly Canonical[] {
  return [table, game, n];
}

/** The server's secret for a shuffle, made from the table's: knowing one reveals nothing about the next. */
export function secretOf(tableSecret: Uint8Array, id: ShuffleId): Uint8Array {
  return hmac(sha256, tableSecret, canonical(id.version, 'secret', ...named(id)));
}

/** What the server commits to before anybody else does anything. */
export function serverCommitment(id: ShuffleId, secret: Uint8Array): Uint8Array {
  return sha256(canonical(id.version, 'server', ...named(id), secret));
}

/** What the person on a seat commits to with a part of their own. */
export function partCommitment(id: ShuffleId, round: string, seat: number, part: Uint8Array): Uint8Array {
  return sha256(canonical(id.version, 'part', ...named(id), round, seat, part));
}

function formOf(beacon: UsedBeacon): Canonical {
  if (!('from' in beacon)) return [beacon.why];
  if (!('round' in beacon)) return [beacon.why, beacon.from];
  return ['why' in beacon ? beacon.why : 'in', beacon.from, beacon.round];
}

/** What a purpose's numbers are drawn from. */
function seedFor(
  purpose: 'deck' | 'dealer',
  id: ShuffleId,
  decks: readonly number[],
  { secret, commitment, round, list, beacon }: Ingredients,
): Uint8Array {
  const parts = list.flatMap(({ part }) => (part === null ? [] : [part]));
  const listed = list.map((one): Canonical => [one.seat, one.commitment, one.why ?? 'in']);
  const lit = beacon !== null && 'randomness' in beacon ? [hexToBytes(beacon.randomness)] : [];
  const used = beacon === null ? [] : [formOf(beacon)];
  const info = canonical(id.version, purpose, ...named(id), ...decks, round, listed, ...used);
  return expand(sha256, extract(sha256, concatBytes(secret, ...parts, ...lit), commitment), info, LENGTH);
}

/** What a deck is drawn from; `deck` is its number, counted from 0, which is that of the shuffle or a later one. */
export function seedOf(id: ShuffleId, deck: number, ingredients: Ingredients): Uint8Array {
  return seedFor('deck', id, [deck], ingredients);
}

/** The seat of the first dealer among so many, drawn by the first shuffle of a game; from version 2 on. */
export function dealerOf(id: ShuffleId, seats: number, ingredients: Ingredients): number {
  return drawsFrom(seedFor('dealer', id, [], ingredients))(seats);
}

/** HMAC-SHA-256 of a message under one key, into 32 bytes. */
export type KeyedHash = (message: Uint8Array, into: Uint8Array) => void;

/** HMAC-SHA-256 under a key that is set up once. */
export function keyedHash(key: Uint8Array): KeyedHash {
  const begun = hmac.create(sha256, key);
  return (message, into) => {
    begun.clone().update(message).digestInto(into);
  };
}

const WORD = 2 ** 32;

/**
 * Whole numbers from 0 up to, not including, n (at most 2^32), each as likely as the others: 32 bits at a time of
 * HMAC-SHA-256(seed, 0), HMAC-SHA-256(seed, 1) and so on, big-endian. Values beyond the last whole multiple of n would
 * make small numbers likelier and are skipped.
 */
export function drawsFrom(
  seed: Uint8Array,
  hashUnder: (key: Uint8Array) => KeyedHash = keyedHash,
): (n: number) => number {
  const hash = hashUnder(seed);
  const block = new Uint8Array(LENGTH);
  const words = new DataView(block.buffer);
  const counter = new Uint8Array(4);
  const count = new DataView(counter.buffer);
  let blocks = 0;
  let read = LENGTH;
  return (n) => {
    const most = WORD - (WORD % n);
    for (;;) {
      if (read === LENGTH) {
        count.setUint32(0, blocks++);
        hash(counter, block);
        read = 0;
      }
      const word = words.getUint32(read);
      read += 4;
      if (word < most) return word % n;
    }
  };
}

/** A pack in a random order, each equally likely (Fisher-Yates from the last card down). */
export function shuffledBy<T>(pack: ArrayLike<T>, draw: (n: number) => number): T[] {
  const deck = Array.from(pack);
  for (let i = deck.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    const held = deck[i] as T;
    deck[i] = deck[j] as T;
    deck[j] = held;
  }
  return deck;
}

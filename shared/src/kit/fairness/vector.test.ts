import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canonical, type ProtocolVersion } from './canonical.ts';
import type { UsedBeacon } from './proofForm.ts';
import {
  dealerOf,
  drawsFrom,
  type Listed,
  partCommitment,
  type ShuffleId,
  seedOf,
  serverCommitment,
  shuffledBy,
} from './shuffle.ts';

const paper = readFileSync(join(import.meta.dirname, '../../../../docs/fairness.md'), 'utf8');

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

function filled(byte: number): Buffer {
  return Buffer.alloc(32, byte);
}

const TABLE = 'k3v9Qd2LxT0a';
const ROUND = '8f0c27';
const SECRET = filled(1);
const suits = (ranks: string): string[] =>
  Array.from('SHDC', (suit) => Array.from(ranks, (rank) => rank + suit)).flat();

/** One of the paper's vectors, and what it says that it is made of. */
interface Vector {
  /** What stands above it in the paper. */
  readonly title: string;
  readonly version: ProtocolVersion;
  readonly game: string;
  readonly seats: number;
  /** A part by seat. */
  readonly parts: ReadonlyMap<number, Buffer>;
  readonly late: readonly number[];
  readonly beacon: UsedBeacon | null;
  readonly pack: readonly string[];
}

const three = new Map([
  [0, filled(2)],
  [2, filled(3)],
  [3, filled(4)],
]);
const inSpades = { game: 'spades', seats: 4, parts: three, late: [2], pack: suits('23456789TJQKA') };
const VECTORS: readonly Vector[] = [
  { title: 'Three vectors, which tests recompute. Version 1:', version: 1, ...inSpades, beacon: null },
  {
    title: 'Version 2, with a beacon and four seats:',
    version: 2,
    ...inSpades,
    beacon: { from: 'https://beacon.example', round: 1000, randomness: hex(filled(5)) },
  },
  {
    title: 'Version 2, another pack, without a beacon, two seats:',
    version: 2,
    game: 'pinochle',
    seats: 2,
    parts: new Map([[1, filled(2)]]),
    late: [],
    beacon: { why: 'none' },
    pack: suits('9JQKTA').flatMap((card) => [card, card]),
  },
];

/** What the paper's vector with this title has under a name. */
function inPaper({ title }: Vector, name: string): string {
  const [, after = ''] = paper.split(`${title}\n\n\`\`\`text\n`);
  return new RegExp(`^${name} +(.+)$`, 'm').exec(after.split('```')[0] ?? '')?.[1] ?? '';
}

/** What a vector makes, by the names in the paper. */
type Made = Readonly<Record<string, string>>;

/** What these modules make. */
function byModules({ version, game, seats, parts, late, beacon, pack }: Vector): Made {
  const id: ShuffleId = { version, table: TABLE, game, n: 0 };
  const commitment = serverCommitment(id, SECRET);
  const list = [...parts].map(([seat, part]): Listed => {
    const isLate = late.includes(seat);
    const committed = partCommitment(id, ROUND, seat, part);
    return { seat, commitment: committed, part: isLate ? null : part, why: isLate ? 'late' : null };
  });
  const ingredients = { secret: SECRET, commitment, round: ROUND, list, beacon };
  const seed = seedOf(id, 0, ingredients);
  return {
    C: hex(commitment),
    ...Object.fromEntries(list.map((one) => [`seat ${one.seat}`, hex(one.commitment)])),
    seed: hex(seed),
    deck: shuffledBy(pack, drawsFrom(seed)).join(' '),
    ...(version === 2 && { dealer: `seat ${dealerOf(id, seats, ingredients)}` }),
  };
}

function u32(n: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(n);
  return four;
}

function written(value: unknown): Buffer {
  if (typeof value === 'number') return Buffer.concat([Buffer.of(2), u32(value)]);
  if (Array.isArray(value)) return Buffer.concat([Buffer.of(4), u32(value.length), ...value.map(written)]);
  const content = Buffer.from(value as string | Buffer);
  return Buffer.concat([Buffer.of(typeof value === 'string' ? 1 : 3), u32(content.length), content]);
}

function numbersBy(seed: Buffer): (k: number) => number {
  const words: number[] = [];
  for (let counter = 0; counter < 40; counter++) {
    const block = createHmac('sha256', seed).update(u32(counter)).digest();
    for (let at = 0; at < 32; at += 4) words.push(block.readUInt32BE(at));
  }
  return (k) => {
    let word = words.shift() ?? 0;
    while (word >= Math.floor(2 ** 32 / k) * k) word = words.shift() ?? 0;
    return word % k;
  };
}

/** The same by a second reading of the paper, with nothing of ours. */
function byHand({ version, game, seats, parts, late, beacon, pack }: Vector): Made {
  const form = (...values: unknown[]): Buffer => written([`kibitz-shuffle-${version}`, ...values]);
  const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
  const commitment = sha256(form('server', TABLE, game, 0, SECRET));
  const committed = [...parts].map(
    ([seat, part]) => [seat, sha256(form('part', TABLE, game, 0, ROUND, seat, part))] as const,
  );
  const list = committed.map(([seat, one]) => [seat, one, late.includes(seat) ? 'late' : 'in']);
  const isLit = beacon !== null && 'randomness' in beacon;
  const used = isLit ? [['in', beacon.from, beacon.round]] : beacon === null ? [] : [['none']];
  const inIt = [...parts].flatMap(([seat, part]) => (late.includes(seat) ? [] : [part]));
  const input = Buffer.concat([SECRET, ...inIt, ...(isLit ? [Buffer.from(beacon.randomness, 'hex')] : [])]);
  const seedBy = (info: Buffer): Buffer => Buffer.from(hkdfSync('sha256', input, commitment, info, 32));
  const seed = seedBy(form('deck', TABLE, game, 0, 0, ROUND, list, ...used));
  const number = numbersBy(seed);
  const deck = [...pack];
  for (let i = deck.length - 1; i > 0; i--) {
    const j = number(i + 1);
    [deck[i], deck[j]] = [deck[j] as string, deck[i] as string];
  }
  const dealer = numbersBy(seedBy(form('dealer', TABLE, game, 0, ROUND, list, ...used)))(seats);
  return {
    C: hex(commitment),
    ...Object.fromEntries(committed.map(([seat, one]) => [`seat ${seat}`, hex(one)])),
    seed: hex(seed),
    deck: deck.join(' '),
    ...(version === 2 && { dealer: `seat ${dealer}` }),
  };
}

describe.each(VECTORS.map((vector) => [vector.title, vector] as const))(
  'the vector of docs/fairness.md: %s',
  (_, vector) => {
    const told = Object.fromEntries(Object.keys(byHand(vector)).map((name) => [name, inPaper(vector, name)]));

    test('is what these modules make', () => {
      expect(byModules(vector)).toEqual(told);
    });

    test('is what a stranger makes by the paper alone', () => {
      expect(byHand(vector)).toEqual(told);
    });
  },
);

test('the canonical forms in docs/fairness.md are those of these modules', () => {
  for (const version of [1, 2] as const) {
    expect(paper).toContain(`\n  ${hex(canonical(version, 'server', TABLE, 'spades', 0, SECRET))}\n`);
  }
});

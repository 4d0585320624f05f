import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { codes, fullPack } from '../cards/cards.ts';
import { canonical } from './canonical.ts';
import {
  drawsFrom,
  type Listed,
  partCommitment,
  type ShuffleId,
  seedOf,
  serverCommitment,
  shuffledBy,
} from './shuffle.ts';

const paper = readFileSync(join(import.meta.dirname, '../../../../docs/fairness.md'), 'utf8');

/** What the paper's vector has under a name. */
function vector(name: string): string {
  return new RegExp(`^${name} +(.+)$`, 'm').exec(paper)?.[1] ?? '';
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

function filled(byte: number): Buffer {
  return Buffer.alloc(32, byte);
}

const TABLE = 'k3v9Qd2LxT0a';
const ROUND = '8f0c27';
const id: ShuffleId = { version: 1, table: TABLE, game: 'spades', n: 0 };
const PARTS = new Map([
  [0, filled(2)],
  [2, filled(3)],
  [3, filled(4)],
]);

/** The vector by a second reading of the paper, with nothing of ours. */
function byHand() {
  const u32 = (n: number): Buffer => {
    const four = Buffer.alloc(4);
    four.writeUInt32BE(n);
    return four;
  };
  const written = (value: unknown): Buffer => {
    if (typeof value === 'number') return Buffer.concat([Buffer.of(2), u32(value)]);
    if (Array.isArray(value)) return Buffer.concat([Buffer.of(4), u32(value.length), ...value.map(written)]);
    const content = Buffer.from(value as string | Buffer);
    return Buffer.concat([Buffer.of(typeof value === 'string' ? 1 : 3), u32(content.length), content]);
  };
  const form = (...values: unknown[]): Buffer => written(['kibitz-shuffle-1', ...values]);
  const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
  const secret = filled(1);
  const commitment = sha256(form('server', TABLE, 'spades', 0, secret));
  const seats = [...PARTS].map(
    ([seat, part]) => [seat, sha256(form('part', TABLE, 'spades', 0, ROUND, seat, part))] as const,
  );
  const list = seats.map(([seat, one]) => [seat, one, seat === 2 ? 'late' : 'in']);
  const info = form('deck', TABLE, 'spades', 0, 0, ROUND, list);
  const input = Buffer.concat([secret, filled(2), filled(4)]);
  const seed = Buffer.from(hkdfSync('sha256', input, commitment, info, 32));
  const words: number[] = [];
  for (let counter = 0; counter < 20; counter++) {
    const block = createHmac('sha256', seed).update(u32(counter)).digest();
    for (let at = 0; at < 32; at += 4) words.push(block.readUInt32BE(at));
  }
  const deck = Array.from('SHDC', (suit) => Array.from('23456789TJQKA', (rank) => rank + suit)).flat();
  for (let i = 51; i > 0; i--) {
    let word = words.shift() ?? 0;
    while (word >= Math.floor(2 ** 32 / (i + 1)) * (i + 1)) word = words.shift() ?? 0;
    const j = word % (i + 1);
    [deck[i], deck[j]] = [deck[j] as string, deck[i] as string];
  }
  return {
    commitment: hex(commitment),
    seats: seats.map(([, one]) => hex(one)),
    seed: hex(seed),
    deck: deck.join(' '),
  };
}

describe('the vector of docs/fairness.md', () => {
  test('is what these modules make', () => {
    expect(paper).toContain(`\n  ${hex(canonical(1, 'server', TABLE, 'spades', 0, filled(1)))}\n`);
    const commitment = serverCommitment(id, filled(1));
    expect(hex(commitment)).toBe(vector('C'));
    const list = [...PARTS].map(([seat, part]): Listed => {
      const isLate = seat === 2;
      return {
        seat,
        commitment: partCommitment(id, ROUND, seat, part),
        part: isLate ? null : part,
        why: isLate ? 'late' : null,
      };
    });
    for (const one of list) expect(hex(one.commitment)).toBe(vector(`seat ${one.seat}`));
    const seed = seedOf(id, 0, { secret: filled(1), commitment, round: ROUND, list, beacon: null });
    expect(hex(seed)).toBe(vector('seed'));
    expect(codes(shuffledBy(fullPack(), drawsFrom(seed)))).toBe(vector('deck'));
  });

  test('is what a stranger makes by the paper alone', () => {
    expect(byHand()).toEqual({
      commitment: vector('C'),
      seats: [0, 2, 3].map((seat) => vector(`seat ${seat}`)),
      seed: vector('seed'),
      deck: vector('deck'),
    });
  });
});

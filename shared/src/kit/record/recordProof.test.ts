import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { GameProof } from '../fairness/proof.ts';
import { provenRecord } from '../fairness/proven.testing.ts';
import { signedText } from '../fairness/signed.ts';
import type { Game } from '../game/game.ts';
import { words as gameWords, highCard } from '../game/highCard.testing.ts';
import { defaultsOf } from '../game/options.ts';
import { isDeck } from '../game/play.ts';
import { variantOf } from '../game/variant.testing.ts';
import { sentence } from '../words/say.ts';
import { words as kitWords } from '../words/words.en.ts';
import { checkerAnswer } from './checker.ts';
import { type GameRecord, readRecord } from './record.ts';
import { seatsWithoutPart } from './recordProof.ts';

const words = { ...kitWords, ...gameWords };
const game = highCard as unknown as Game;
const onePack = variantOf(game, { id: 'one-pack', keepsPack: () => true });
const games = [game, onePack];
const check = (given: unknown, ...trusted: readonly string[]) =>
  checkerAnswer(
    readRecord(given, (id) => games.find((one) => one.id === id)),
    (why) => sentence(why, words),
    new Set(trusted),
  );

const options = { ...defaultsOf(game.options), hands: 3 };
const record = provenRecord(game, options, 2, 99);
const former = provenRecord(game, options, 2, 99, 1);
const decksAt = record.moves.flatMap((move, i) => (isDeck(move) ? [i] : []));

function withShuffles(change: (shuffles: GameProof['shuffles']) => GameProof['shuffles'], of = record): GameRecord {
  return { ...of, shuffle: { ...of.shuffle, shuffles: change(structuredClone(of.shuffle.shuffles)) } };
}

/** The proof with one bit of a text of hexadecimal digits changed, or one bit of a number. */
function flipped(value: string | number, bit: number): string | number {
  if (typeof value === 'number') return value ^ (1 << bit);
  const at = value.length - 1 - (bit >> 2);
  const digit = (Number.parseInt(value.charAt(at), 16) ^ (1 << (bit & 3))).toString(16);
  return value.slice(0, at) + digit + value.slice(at + 1);
}

/** The paths to the leaves of a tree that have a value. */
function leavesOf(tree: unknown, way: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof tree !== 'object' || tree === null) return [way];
  const entries: [string | number, unknown][] = Array.isArray(tree) ? [...tree.entries()] : Object.entries(tree);
  return entries.flatMap(([name, value]) => leavesOf(value, [...way, name]));
}

type Tree = { [name: string | number]: Tree };

function changedAt(tree: unknown, way: readonly (string | number)[], change: (leaf: unknown) => unknown): unknown {
  const copy = structuredClone(tree) as Tree;
  let at = copy;
  for (const name of way.slice(0, -1)) at = at[name] as Tree;
  const last = way.at(-1) ?? '';
  at[last] = change(at[last]) as Tree;
  return copy;
}

describe('the checker on a record whose shuffles are proven', () => {
  test('says that they are', () => {
    expect(decksAt).toHaveLength(3);
    expect(check(record)).toMatchObject({ ok: true, over: true, proof: 'consistent' });
    expect(check(former)).toMatchObject({ ok: true, over: true, proof: 'consistent' });
  });

  test('says so of a record that is broken off, whose later proofs have no deck', () => {
    for (let n = 0; n < record.moves.length; n += 3) {
      expect(check({ ...record, moves: record.moves.slice(0, n) })).toMatchObject({ ok: true, proof: 'consistent' });
    }
  });

  test('finds every single bit of a proof that is changed', () => {
    const { shuffles } = record.shuffle;
    let changes = 0;
    for (const way of leavesOf(shuffles)) {
      const leaf = way.reduce<unknown>((at, name) => (at as Tree)[name], shuffles);
      const isBits = typeof leaf === 'number' || /^[0-9a-f]{64}$/.test(String(leaf));
      // a word has no bits to change: put another one
      const bits = typeof leaf === 'number' ? 4 : isBits ? 256 : 1;
      for (let bit = 0; bit < bits; bit++) {
        const wrong = changedAt(shuffles, way, (value) => {
          if (isBits) return flipped(value as string | number, bit);
          return value === 'late' ? 'wrong' : `${value}x`;
        });
        changes++;
        expect(check({ ...record, shuffle: { ...record.shuffle, shuffles: wrong } })).toMatchObject({
          ok: false,
          code: 'proof',
        });
      }
    }
    expect(changes).toBeGreaterThan(3_000);
  });

  test('finds that it is of another table', () => {
    expect(check({ ...record, shuffle: { ...record.shuffle, table: 'aTablf' } })).toMatchObject({
      ok: false,
      move: 0,
      code: 'proof',
    });
  });

  test('blames the deck that is not the one its proof makes', () => {
    const move = decksAt[1] ?? -1;
    const deck = (record.moves[move] as { deck: string }).deck.split(' ');
    // the two cards at the bottom of the stock: nobody has seen them
    deck.push(...deck.splice(-2).reverse());
    const moves = record.moves.map((one, i) => (i === move ? { deck: deck.join(' ') } : one));
    expect(check({ ...record, moves })).toEqual({
      ok: false,
      move,
      code: 'proof',
      reason: 'Shuffle 1: this is not the deck that the secret and the parts make.',
      proof: 'none',
    });
  });

  test('leaves a deck that the rules refuse to the rules', () => {
    const moves = [{ deck: 'AS' }, ...record.moves.slice(1)];
    expect(check({ ...record, moves })).toMatchObject({ ok: false, move: 0, code: 'deck' });
  });

  test('wants a proof for every deck from the first proven one on', () => {
    expect(check(withShuffles((shuffles) => shuffles.slice(1), former))).toMatchObject({ ok: true, proof: 'partial' });
    expect(check(withShuffles((shuffles) => shuffles.filter(({ n }) => n !== 1)))).toEqual({
      ok: false,
      move: decksAt[1],
      code: 'proof',
      reason: 'Shuffle 1 has no proof.',
      proof: 'none',
    });
  });

  test('blames a first dealer other than the one that the first shuffle draws, but not in version 1', () => {
    const dealer = 1 - record.dealer;
    expect(check({ ...record, dealer, moves: [] })).toEqual({
      ok: false,
      move: -1,
      code: 'proof',
      reason: `Shuffle 0 draws seat ${record.dealer} as the first dealer, and seat ${dealer} dealt.`,
      proof: 'none',
    });
    expect(check({ ...former, dealer: 1, moves: [] })).toMatchObject({ ok: true });
  });

  test('wants the proof of the first deck from version 2 on, as it draws the dealer', () => {
    expect(check(withShuffles((shuffles) => shuffles.slice(1)))).toEqual({
      ok: false,
      move: -1,
      code: 'proof',
      reason: 'Shuffle 0 has no proof.',
      proof: 'none',
    });
  });

  test('does not take a proof for one of another version', () => {
    for (const version of [1, 2] as const) {
      const { shuffle } = version === 1 ? record : former;
      expect(check({ ...record, shuffle: { ...shuffle, version } })).toMatchObject({ ok: false, code: 'proof' });
    }
    const without = former.shuffle.shuffles.map((proof) => ({ ...proof, beacon: { why: 'none' as const } }));
    expect(check({ ...former, shuffle: { ...former.shuffle, version: 2, shuffles: without } })).toMatchObject({
      ok: false,
      code: 'proof',
    });
  });

  test('refuses proofs out of order or twice', () => {
    const inOrder = { ok: false, move: -1, code: 'proof' };
    expect(check(withShuffles((shuffles) => shuffles.toReversed()))).toMatchObject(inOrder);
    expect(
      check(withShuffles(([first, ...others]) => (first === undefined ? [] : [first, first, ...others]))),
    ).toMatchObject(inOrder);
  });

  test('refuses a seat that is named twice', () => {
    const twice = withShuffles(([first, ...others]) =>
      first === undefined ? [] : [{ ...first, in: [...first.in, ...first.in.slice(-1)] }, ...others],
    );
    expect(check(twice)).toMatchObject({ ok: false, move: 0, code: 'proof' });
  });

  test('lets one shuffle make several decks only if the game keeps its pack', () => {
    const kept = provenRecord(onePack, options, 2, 99);
    expect(kept.shuffle.shuffles.map(({ n }) => n)).toEqual([0]);
    expect(check(kept)).toMatchObject({ ok: true, proof: 'consistent' });
    // every deck of it is one of its own all the same
    expect(new Set(kept.moves.filter(isDeck).map(({ deck }) => deck)).size).toBe(3);
  });

  test('refuses a proof that it cannot read', () => {
    for (const shuffle of [
      { version: 2 },
      { version: 1, table: 'x' },
      { shuffles: 'none' },
      { ...record.shuffle, table: '\ud800' },
      { ...record.shuffle, more: 1 },
    ]) {
      expect(check({ ...record, shuffle })).toMatchObject({ ok: false, move: -1, code: 'proof' });
    }
  });

  test('says nothing of any other shuffle but that it is a set', () => {
    expect(check({ ...record, shuffle: { set: 'abc' } })).toMatchObject({ ok: true, proof: 'set' });
    for (const shuffle of [null, 'a riffle', 7, {}]) {
      expect(check({ ...record, shuffle })).toMatchObject({ ok: true, proof: 'none' });
      expect(check({ ...record, shuffle })).not.toHaveProperty('parts');
    }
  });

  test('counts the parts that each deck is made of', () => {
    expect(check(record)).toMatchObject({ parts: [2, 1, 2] });
    expect(check(withShuffles((shuffles) => shuffles.slice(1), former))).toMatchObject({ parts: [null, 1, 2] });
    expect(check(provenRecord(onePack, options, 2, 99))).toMatchObject({ parts: [2, 2, 2] });
  });
});

/** A server's key, by Node's own Ed25519. */
function serverKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
  const signed = (n: number, commitment: string, table = record.shuffle.table) => {
    const text = signedText({ version: 2, table, game: record.game, n }, Buffer.from(commitment, 'hex'));
    return { key, signature: sign(null, text, privateKey).toString('hex') };
  };
  return { key, signed };
}

describe('the checker on a record whose commitments are signed', () => {
  const ours = serverKey();
  const theirs = serverKey();
  const signedBy = ({ signed }: typeof ours) =>
    withShuffles((shuffles) => shuffles.map((one) => ({ ...one, signed: signed(one.n, one.commitment) })));

  test('says that it is anchored if the key is trusted, and otherwise that it is consistent', () => {
    expect(check(signedBy(ours), theirs.key, ours.key)).toMatchObject({ ok: true, proof: 'anchored' });
    for (const trusted of [[], [theirs.key]]) {
      expect(check(signedBy(ours), ...trusted)).toMatchObject({ ok: true, proof: 'consistent' });
    }
  });

  test('is not content with some of them', () => {
    const some = withShuffles((shuffles) =>
      shuffles.map((one) => (one.n === 1 ? one : { ...one, signed: ours.signed(one.n, one.commitment) })),
    );
    expect(check(some, ours.key)).toMatchObject({ ok: true, proof: 'consistent' });
    expect(
      check(
        withShuffles((shuffles) => shuffles.slice(1), former),
        ours.key,
      ),
    ).toMatchObject({ ok: true, proof: 'partial' });
  });

  test.each<[string, (one: GameProof['shuffles'][number]) => { key: string; signature: string }]>([
    ['of another key', ({ n, commitment }) => ({ ...ours.signed(n, commitment), key: theirs.key })],
    ['of another shuffle', ({ n, commitment }) => ours.signed(n + 1, commitment)],
    ['of another table', ({ n, commitment }) => ours.signed(n, commitment, 'anotherTable')],
    ['of another commitment', ({ n, secret }) => ours.signed(n, secret)],
    ['with one bit changed', ({ n, commitment }) => flippedSignature(ours.signed(n, commitment))],
    [
      'of a key that is no point of the curve',
      ({ n, commitment }) => ({ ...ours.signed(n, commitment), key: 'ff'.repeat(32) }),
    ],
  ])('refuses a signature %s, whether the key is trusted or not', (_, signed) => {
    const wrong = withShuffles((shuffles) => shuffles.map((one) => ({ ...one, signed: signed(one) })));
    for (const trusted of [[], [ours.key]]) {
      expect(check(wrong, ...trusted)).toEqual({
        ok: false,
        move: 0,
        code: 'proof',
        reason: 'Shuffle 0: the server’s signature does not match what it had committed to.',
        proof: 'none',
      });
    }
  });
});

function flippedSignature({ key, signature }: { key: string; signature: string }) {
  return { key, signature: String(flipped(signature, 9)) };
}

test('a seat that one of several proofs does not list has no part in it', () => {
  const listed = (...seats: number[]) => seats.map((seat) => ({ seat, commitment: '', part: '' }));
  const out = [{ seat: 1, commitment: '', why: 'late' as const }];
  const proofs = [
    { in: listed(0, 2), out },
    { in: listed(0), out },
  ];
  expect(seatsWithoutPart(proofs, [0, 1, 2])).toEqual([2]);
  expect(seatsWithoutPart([], [0])).toEqual([]);
});

import { games } from '@kibitz/shared/games';
import { hexToBytes } from '@kibitz/shared/kit/fairness/canonical';
import { deckFrom, proofOf, type ShuffleProof } from '@kibitz/shared/kit/fairness/proof';
import {
  type Ingredients,
  type Listed,
  partCommitment,
  type ShuffleId,
  secretOf,
  serverCommitment,
} from '@kibitz/shared/kit/fairness/shuffle';
import { signedBy } from '@kibitz/shared/kit/fairness/signed.testing';
import { leastAction } from '@kibitz/shared/kit/game/defaultAction';
import { DEALER, type Game, SPECTATOR, seatsIn } from '@kibitz/shared/kit/game/game';
import { type AnyOptions, withAnEnd } from '@kibitz/shared/kit/game/options';
import { act, awaitsDeck, dealDeck } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import { describe, expect, test } from 'vitest';
import { checkShuffle, type Evidence } from './checkShuffle.ts';
import { Contributor } from './contributor.ts';
import { ownCards } from './ownCards.ts';

const SECRET = new Uint8Array(32).fill(7);
const ME = 1;

/** A deal as the server makes it, and all that the window of a player knows of it afterwards. */
interface Deal {
  readonly evidence: Evidence;
  readonly own: string;
}

/** A shuffle of a game, with the parts of two seats; the second is this window's. */
async function deal(game: Game, state: unknown, n: number): Promise<Deal> {
  const id: ShuffleId = { version: 2, table: 'T', game: game.id, n };
  const secret = secretOf(SECRET, id);
  const commitment = serverCommitment(id, secret);
  const memory = new Map<string, string>();
  const sent: Uint8Array[] = [];
  const contributor = new Contributor(
    'T',
    'ann',
    () => ({ getItem: (key) => memory.get(key) ?? null, setItem: (key, text) => void memory.set(key, text) }),
    async (_, payload) => {
      const { commitment: committed, part } = payload as { commitment?: Uint8Array; part?: Uint8Array };
      sent.push((committed ?? part)!);
      return { ok: true };
    },
  );
  await contributor.sitAt({ table: 'T', game: game.id, seat: ME });
  await contributor.handleNews({ version: 2, n, round: 'a', commitment, list: null, beacon: null });
  const other = new Uint8Array(32).fill(n + 1);
  const others = partCommitment(id, 'a', 0, other);
  await contributor.handleNews({
    version: 2,
    n,
    round: 'a',
    commitment,
    beacon: null,
    list: [
      [0, others],
      [ME, sent[0]!],
    ],
  });
  const list: Listed[] = [
    { seat: 0, commitment: others, part: other, why: null },
    { seat: ME, commitment: sent[0]!, part: sent[1]!, why: null },
  ];
  const ingredients: Ingredients = { round: 'a', commitment, secret, list, beacon: { why: 'none' } };
  const before: unknown = JSON.parse(JSON.stringify(game.secrecy.view(state, SPECTATOR)));
  const deck = deckFrom(id, ingredients, n, game, state);
  expect(dealDeck(game, state, deck)).toBeNull();
  const own = ownCards(game.picture.ownPicture(game.secrecy.view(state, ME)));
  const proof = proofOf(n, ingredients);
  const seen = new Set([own]);
  const about: Evidence = {
    version: 2,
    table: 'T',
    game: game.id,
    proof,
    before,
    keys: null,
    rules: game,
    contributor,
    seat: ME,
    wasThere: true,
    seen,
  };
  return { evidence: about, own };
}

/** Plays on at random until the next deck is due; false where the game is over first. */
function playToDeck(game: Game, state: unknown, random: Random): boolean {
  for (let moves = 0; moves < 5000; moves++) {
    if (awaitsDeck(game, state)) return true;
    const actors = game.rules.actors(state);
    if (actors === 0) return false;
    if (actors === DEALER) {
      game.chance.step(state);
      continue;
    }
    const [seat = 0] = seatsIn(actors);
    const refused = act(game, state, seat, leastAction(random.oneOf(game.rules.legal(state, seat))));
    expect(refused).toBeNull();
  }
  return false;
}

describe.each(games.map((game) => ({ name: game.id, game })))('a shuffle of $name', ({ game }) => {
  const options = withAnEnd(game.options, {}, 2) as AnyOptions;
  const seats = game.seats.find((count) => count > ME) ?? game.seats[0]!;
  // one deck may make all the decks of a game; the first one then stands for them
  const decks = game.chance.keepsPack?.(options) === true ? 1 : 4;

  test('is verified by the view before the deal and the cards that were held', async () => {
    const random = new Random(11);
    const state = game.rules.setup(options, seats, 0);
    let n = 0;
    for (; n < decks && playToDeck(game, state, random); n++) {
      const { evidence } = await deal(game, state, n);
      expect(checkShuffle(evidence)).toMatchObject({ n, verdict: 'verified', share: 'in', attempts: 1 });
    }
    expect(n).toBeGreaterThan(0);
  });
});

describe('of a shuffle of Whist', () => {
  const whist = games.find(({ id }) => id === 'whist')!;
  const honest = () => deal(whist, whist.rules.setup(withAnEnd(whist.options, {}, 2) as AnyOptions, 4, 0), 0);
  const changed = async (change: (proof: ShuffleProof) => ShuffleProof): Promise<Evidence> => {
    const { evidence } = await honest();
    return { ...evidence, proof: change(evidence.proof) };
  };
  const flipped = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

  const { key: KEY } = signedBy(SECRET, { version: 2, table: 'T', game: 'whist', n: 0 }, SECRET);
  /** The evidence with the commitment signed, for a game. */
  const signedFor = async (game: string, keys: Evidence['keys']): Promise<Evidence> => {
    const { evidence } = await honest();
    const signed = signedBy(SECRET, { version: 2, table: 'T', game, n: 0 }, hexToBytes(evidence.proof.commitment));
    return { ...evidence, keys, proof: { ...evidence.proof, signed } };
  };

  test('a commitment signed with a key of the server is verified, and so is one whose keys cannot be loaded', async () => {
    for (const keys of [new Set([KEY]), null]) {
      expect(checkShuffle(await signedFor('whist', keys))).toMatchObject({ verdict: 'verified' });
    }
  });

  test.each<[string, string, () => Promise<Evidence>]>([
    ['a signature on something else', 'fair.badSignature', () => signedFor('spades', new Set([KEY]))],
    ['a key that the server does not name', 'fair.otherKey', () => signedFor('whist', new Set(['another']))],
    ['another secret', 'proof.secret', () => changed((proof) => ({ ...proof, secret: flipped(proof.secret) }))],
    [
      'a secret of another commitment than was announced',
      'fair.otherSecret',
      () =>
        changed((proof) => {
          const secret = new Uint8Array(32).fill(9);
          const commitment = serverCommitment({ version: 2, table: 'T', game: 'whist', n: 0 }, secret);
          return {
            ...proof,
            secret: Buffer.from(secret).toString('hex'),
            commitment: Buffer.from(commitment).toString('hex'),
          };
        }),
    ],
    [
      'another part of somebody',
      'proof.part',
      () => changed((proof) => ({ ...proof, in: proof.in.map((one) => ({ ...one, part: flipped(one.part) })) })),
    ],
    [
      'the own part left out, though it was accepted',
      'fair.leftOut',
      () =>
        changed((proof) => {
          const [first, mine] = proof.in as [ShuffleProof['in'][0], ShuffleProof['in'][0]];
          return { ...proof, in: [first], out: [{ seat: ME, commitment: mine.commitment, why: 'late' }] };
        }),
    ],
    [
      'somebody left out who was on the list',
      'fair.otherList',
      () => changed((proof) => ({ ...proof, in: proof.in.filter(({ seat }) => seat === ME) })),
    ],
    [
      'a round of a beacon that was not announced',
      'fair.otherBeacon',
      () => changed((proof) => ({ ...proof, beacon: { from: 'https://beacon.example', round: 7, why: 'late' } })),
    ],
    [
      'cards that are not those that were held',
      'fair.otherCards',
      async () => ({ ...(await honest()).evidence, seen: new Set(['other']) }),
    ],
  ])('%s is found', async (_, why, evidence) => {
    expect(checkShuffle(await evidence())).toMatchObject({ verdict: 'wrong', why: { key: why } });
  });

  test('it is verified for the others, but not plainly, if somebody was left out for being late', async () => {
    const { evidence } = await honest();
    const { proof } = evidence;
    // without a seat nobody was promised anything
    const left = {
      ...proof,
      in: proof.in.slice(1),
      out: [{ seat: 0, commitment: proof.in[0]!.commitment, why: 'late' as const }],
    };
    const checked = checkShuffle({ ...evidence, proof: left, seat: -1 });
    expect(checked).toMatchObject({ verdict: 'without', why: { key: 'fair.deckRight' } });
  });

  test.each<[string, string, (evidence: Evidence) => Evidence]>([
    [
      'where the view before the deal is lost, waits for the record',
      'fair.laterByRecord',
      (one) => ({ ...one, before: null }),
    ],
    [
      'where the rules cannot be loaded, waits for the record',
      'fair.laterByRecord',
      (one) => ({ ...one, rules: undefined }),
    ],
    [
      'where it began before this browser came, is not said to be verified',
      'fair.before',
      (one) => ({
        ...one,
        contributor: new Contributor(
          'T',
          'bob',
          () => ({ getItem: () => null, setItem: () => undefined }),
          async () => ({ ok: true }),
        ),
      }),
    ],
  ])('%s', async (_, why, change) => {
    const { evidence } = await honest();
    expect(checkShuffle(change(evidence))).toMatchObject({ verdict: 'unchecked', why: { key: why } });
  });

  test('a window that came after the deal compares no cards', async () => {
    const { evidence } = await honest();
    const late = checkShuffle({ ...evidence, wasThere: false, seen: new Set() });
    expect(late).toMatchObject({ verdict: 'verified', why: { key: 'fair.deckRight' } });
  });

  test('the deck is reported as the record has it', async () => {
    const { evidence } = await honest();
    expect(checkShuffle(evidence).deck.split(' ')).toHaveLength(52);
    expect(hexToBytes(evidence.proof.secret)).toHaveLength(32);
  });
});

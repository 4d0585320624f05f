import { randomBytes } from 'node:crypto';
import { deckFrom, proofOf, type ShuffleProof } from '@kibitz/shared/kit/fairness/proof';
import { secretOf, serverCommitment } from '@kibitz/shared/kit/fairness/shuffle';
import { CHANCE, type Chance } from '../chance.ts';
import type { DeckMaker, MadeOf } from '../deckMaker.ts';
import { HONEST, ingredientsOf } from '../fairness/honestDecks.ts';

/** How many decks a server that chooses one compares. */
const CHOICES = 20;

/** How good a deck is for a cheat: higher is better. Cards are numbers, so any order of them will do. */
function worth(deck: readonly number[]): number {
  return deck[0] ?? 0;
}

/**
 * The secret that makes the best of several decks, by shuffle: the same when the deck is asked for and when it is
 * proven.
 */
class Chosen {
  private readonly secrets = new Map<string, Uint8Array>();

  of(key: string, choose: () => Uint8Array): Uint8Array {
    const known = this.secrets.get(key);
    if (known !== undefined) return known;
    const secret = choose();
    this.secrets.set(key, secret);
    return secret;
  }
}

/** A server that deals a different deck from the one the parts make: two of its cards have changed places. */
export const SWAPS_THE_DECK: DeckMaker = {
  ...HONEST,
  deck(...made) {
    const deck = HONEST.deck(...made);
    const [first = 0, second = 0] = deck;
    return [second, first, ...deck.slice(2)];
  },
};

/**
 * A server that chooses among secrets once it knows the parts, and then reveals the one it chose. `showsWhatItTold`:
 * whether it shows the commitment it sent.
 */
export function choosesAmongSecrets(showsWhatItTold: boolean): DeckMaker {
  const chosen = new Chosen();
  const key = ({ table, n }: { table: string; n: number }): string => `${table}.${n}`;
  return {
    ...HONEST,
    deck(id, tableSecret, made, deck, game, state) {
      // not its own: if that made the best deck, there would be no cheating
      const secrets = Array.from({ length: CHOICES }, () => new Uint8Array(randomBytes(32)));
      const decks = secrets.map((secret) => deckFrom(id, ingredientsOf(id, secret, made), deck, game, state));
      const best = decks.reduce((at, one, i) => (worth(one) > worth(decks[at] ?? []) ? i : at), 0);
      chosen.of(key(id), () => secrets[best] ?? tableSecret);
      return decks[best] ?? [];
    },
    proof(id, tableSecret, made): ShuffleProof {
      const secret = chosen.of(key(id), () => secretOf(tableSecret, id));
      const told = serverCommitment(id, secretOf(tableSecret, id));
      const proof = proofOf(id.n, ingredientsOf(id, secret, made));
      return showsWhatItTold ? { ...proof, commitment: Buffer.from(told).toString('hex') } : proof;
    },
  };
}

/** A server that deals fairly and reveals another secret. */
export const REVEALS_ANOTHER: DeckMaker = {
  ...HONEST,
  proof: (id, tableSecret, made) => ({
    ...HONEST.proof(id, tableSecret, made),
    secret: Buffer.from(tableSecret).toString('hex'),
  }),
};

/** A server whose shuffles are made of something other than what it was sent. */
function madeOfOther(other: (made: MadeOf) => MadeOf): DeckMaker {
  return {
    ...HONEST,
    dealer: (id, secret, made, seats) => HONEST.dealer(id, secret, other(made), seats),
    deck: (id, secret, made, ...rest) => HONEST.deck(id, secret, other(made), ...rest),
    proof: (id, secret, made) => HONEST.proof(id, secret, other(made)),
  };
}

/** A server that replaces a player's part with one of its own. */
export const MAKES_UP_A_PART = madeOfOther((made) => ({
  ...made,
  list: made.list.map((one) => ({ ...one, part: 'ab'.repeat(32), why: '' })),
}));

/** A server that has acknowledged the parts and still leaves one out. */
export const LEAVES_OUT_A_PART = madeOfOther((made) => ({
  ...made,
  list: made.list.map((one, i) => (i === 0 ? { ...one, part: '', why: 'late' } : one)),
}));

/** A server that deals the deck that the parts make, but has somebody else deal it. */
export const PICKS_ANOTHER_DEALER: DeckMaker = {
  ...HONEST,
  dealer: (id, secret, made, seats) => (HONEST.dealer(id, secret, made, seats) + 1) % seats,
};

/** The chance of a server that makes its decks this way. */
export function cheating(decks: DeckMaker): Chance {
  return { ...CHANCE, decks };
}

import { gameProof, type Proven, type ShuffleProof, verifyDealer, verifyDeck, verifyProof } from '../fairness/proof.ts';
import { awaitsDeck, isDeck } from '../game/play.ts';
import { type Message, message } from '../words/message.ts';
import type { Fault, Reading } from './record.ts';
import { deckOf, type Inspector } from './replay.ts';

/**
 * What a record says of its shuffles. `set`: the decks are from a set that others are dealt too. `verified`: every deck is the one that its
 * proof makes. `partial`: so is every deck from some point on, and those before it have no proof.
 */
export type ProofSaid = 'set' | 'verified' | 'partial';

function proofFault(move: number, why: Message): Fault {
  return { move, code: 'proof', why };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Is this meant to be a proof? `shuffle` may hold anything else, of which nothing is said. */
function isMeantAsProof(shuffle: unknown): boolean {
  return isObject(shuffle) && ('shuffles' in shuffle || 'version' in shuffle);
}

/** Checks the shuffles of a record while it is replayed: `inspect` looks at every move. */
export class ProofCheck {
  /** What is wrong with the proofs apart from any deck; null for nothing. */
  readonly fault: Fault | null;
  private readonly reading: Reading;
  private readonly proven: Proven;
  private readonly proofs: readonly ShuffleProof[];
  private decks = 0;
  private readonly isSet: boolean;

  constructor(reading: Reading) {
    const { shuffle } = reading.record;
    const read = isMeantAsProof(shuffle) ? gameProof.safeParse(shuffle) : null;
    this.reading = reading;
    this.isSet = isObject(shuffle) && 'set' in shuffle;
    const { version = 1, table = '' } = read?.data ?? {};
    this.proven = { version, table, game: reading.game.id };
    this.proofs = read?.data?.shuffles ?? [];
    this.fault = read?.success === false ? proofFault(-1, message('proof.unreadable')) : this.faultBeyondDecks();
  }

  /** What is said of the shuffles, of a record without a fault; null for nothing. */
  get said(): ProofSaid | null {
    const first = this.proofs[0];
    if (first === undefined) return this.isSet ? 'set' : null;
    return first.n === 0 ? 'verified' : 'partial';
  }

  /** Is this deck the one that its proof makes? */
  readonly inspect: Inspector = (move, i, state) => {
    if (!isDeck(move) || this.fault !== null) return null;
    const deck = this.decks++;
    const { game, options } = this.reading;
    const proof = this.proofs.findLast(({ n }) => n <= deck);
    const dealt = deckOf(move.deck);
    // the rules say themselves what they refuse
    if (proof === undefined || !Array.isArray(dealt) || !awaitsDeck(game, state)) return null;
    if (proof.n !== deck && game.keepsPack?.(options) !== true) {
      return proofFault(i, message('proof.missing', { n: deck }));
    }
    const { proven } = this;
    const fault = verifyProof(proven, proof) ?? verifyDeck(proven, proof, deck, dealt, game, state);
    return fault === null ? null : proofFault(i, fault.why);
  };

  /** What is wrong apart from the decks: proofs out of order, or of decks that the record does not have yet, or the first dealer. */
  private faultBeyondDecks(): Fault | null {
    const { proofs, proven, reading } = this;
    const decks = reading.record.moves.filter(isDeck).length;
    for (const [i, proof] of proofs.entries()) {
      const before = proofs[i - 1];
      if (before !== undefined && proof.n <= before.n) return proofFault(-1, message('proof.order'));
      const fault = proof.n < decks ? null : verifyProof(proven, proof);
      if (fault !== null) return proofFault(-1, fault.why);
    }
    return this.dealerFault();
  }

  /** What is wrong with the first dealer, whom the first shuffle draws from version 2 on. */
  private dealerFault(): Fault | null {
    const { proven, proofs, reading } = this;
    const [first] = proofs;
    if (proven.version === 1 || first === undefined) return null;
    if (first.n > 0) return proofFault(-1, message('proof.missing', { n: 0 }));
    // a proof that is wrong in itself is blamed on its deck
    if (verifyProof(proven, first) !== null) return null;
    const { seats, dealer } = reading.record;
    const fault = verifyDealer(proven, first, seats, dealer);
    return fault === null ? null : proofFault(-1, fault.why);
  }
}

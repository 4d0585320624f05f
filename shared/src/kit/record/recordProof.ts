import { hexToBytes } from '../fairness/canonical.ts';
import { gameProof, type Proven, type ShuffleProof, verifyDealer, verifyDeck, verifyProof } from '../fairness/proof.ts';
import { isSigned } from '../fairness/signed.ts';
import { awaitsDeck, isDeck } from '../game/play.ts';
import { type Message, message } from '../words/message.ts';
import type { Fault, Reading } from './record.ts';
import { deckOf, type Inspector } from './replay.ts';

/**
 * What a record proves about its shuffles. `consistent`: every deck is the one that its proof yields. `anchored`:
 * consistent, and the server's commitments are signed with a trusted key. `partial`: every deck from some point on is
 * consistent, and those before it have no proof. `set`: the decks are from a set that others play too. `none`:
 * there is no proof, or the record is wrong.
 */
export type ProofSaid = 'anchored' | 'consistent' | 'partial' | 'set' | 'none';

/** Public keys of servers, as in proofs. */
export type TrustedKeys = ReadonlySet<string>;

function proofFault(move: number, why: Message): Fault {
  return { move, code: 'proof', why };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Whether this is meant to be a proof. `shuffle` may hold anything else, which is not judged. */
function isMeantAsProof(shuffle: unknown): boolean {
  return isObject(shuffle) && ('shuffles' in shuffle || 'version' in shuffle);
}

/** The seats whose parts were left out of any of these shuffles, in order. */
export function seatsLeftOut(proofs: readonly Pick<ShuffleProof, 'out'>[]): number[] {
  return [...new Set(proofs.flatMap(({ out }) => out.map(({ seat }) => seat)))].sort((a, b) => a - b);
}

/** Those of these seats from which some of these shuffles have no part at all, not even one left out. */
export function seatsWithoutPart(
  proofs: readonly Pick<ShuffleProof, 'in' | 'out'>[],
  seats: readonly number[],
): number[] {
  const areIn = proofs.map((proof) => new Set([...proof.in, ...proof.out].map(({ seat }) => seat)));
  return seats.filter((seat) => areIn.some((taking) => !taking.has(seat)));
}

/** Checks the shuffles of a record while it is replayed: `inspect` looks at every move. */
export class ProofCheck {
  /** What is wrong with the proofs apart from any deck; null for nothing. */
  readonly fault: Fault | null;
  private readonly reading: Reading;
  private readonly proven: Proven;
  /** The proofs in the record. */
  readonly proofs: readonly ShuffleProof[];
  private decks = 0;
  private readonly isSet: boolean;
  private readonly trusted: TrustedKeys;

  constructor(reading: Reading, trusted: TrustedKeys = new Set()) {
    const { shuffle } = reading.record;
    const read = isMeantAsProof(shuffle) ? gameProof.safeParse(shuffle) : null;
    this.reading = reading;
    this.trusted = trusted;
    this.isSet = isObject(shuffle) && 'set' in shuffle;
    const { version = 1, table = '' } = read?.data ?? {};
    this.proven = { version, table, game: reading.game.id };
    this.proofs = read?.data?.shuffles ?? [];
    this.fault = read?.success === false ? proofFault(-1, message('proof.unreadable')) : this.faultBeyondDecks();
  }

  /** What is proven, of a record without a fault. */
  get said(): ProofSaid {
    const first = this.proofs[0];
    if (first === undefined) return this.isSet ? 'set' : 'none';
    if (first.n > 0) return 'partial';
    const isAnchored = this.proofs.every(({ signed }) => signed !== undefined && this.trusted.has(signed.key));
    return isAnchored ? 'anchored' : 'consistent';
  }

  get hasProofs(): boolean {
    return this.proofs.length > 0;
  }

  /** The number of players' parts in each deck of the record; null for a deck without a proof. */
  get parts(): readonly (number | null)[] {
    const decks = this.reading.record.moves.filter(isDeck);
    return decks.map((_, deck) => this.proofs.findLast(({ n }) => n <= deck)?.in.length ?? null);
  }

  /** The seats whose parts were left out of a shuffle, in order. */
  get leftOut(): readonly number[] {
    return seatsLeftOut(this.proofs);
  }

  /** Checks that each deck is the one that its proof yields. */
  readonly inspect: Inspector = (move, i, state) => {
    if (!isDeck(move) || this.fault !== null) return null;
    const deck = this.decks++;
    const { game, options } = this.reading;
    const proof = this.proofs.findLast(({ n }) => n <= deck);
    const dealt = deckOf(move.deck);
    // what the rules refuse is reported by them
    if (proof === undefined || !Array.isArray(dealt) || !awaitsDeck(game, state)) return null;
    if (proof.n !== deck && game.chance.keepsPack?.(options) !== true) {
      return proofFault(i, message('proof.missing', { n: deck }));
    }
    // a pack that is kept has one proof for many decks
    const why = proof.n === deck ? this.whyWrong(proof) : null;
    const fault = why ?? verifyDeck(this.proven, proof, deck, dealt, game, state)?.why ?? null;
    return fault === null ? null : proofFault(i, fault);
  };

  /** What is wrong with a proof apart from its deck; null for nothing. */
  private whyWrong(proof: ShuffleProof): Message | null {
    const { n, commitment, signed } = proof;
    const fault = verifyProof(this.proven, proof);
    if (fault !== null) return fault.why;
    if (signed === undefined || isSigned({ ...this.proven, n }, hexToBytes(commitment), signed)) return null;
    return message('proof.signature', { n });
  }

  /**
   * What is wrong apart from the decks: proofs out of order, or of decks that the record does not have yet, or the
   * first dealer.
   */
  private faultBeyondDecks(): Fault | null {
    const { proofs } = this;
    const decks = this.reading.record.moves.filter(isDeck).length;
    for (const [i, proof] of proofs.entries()) {
      const before = proofs[i - 1];
      if (before !== undefined && proof.n <= before.n) return proofFault(-1, message('proof.order'));
      const why = proof.n < decks ? null : this.whyWrong(proof);
      if (why !== null) return proofFault(-1, why);
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

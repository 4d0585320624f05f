import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Card } from '../cards/cards.ts';
import type { Game } from '../game/game.ts';
import { type Message, message } from '../words/message.ts';
import type { ProtocolVersion } from './canonical.ts';
import type { ShuffleProof } from './proofForm.ts';
import {
  dealerOf,
  drawsFrom,
  type Ingredients,
  type Listed,
  partCommitment,
  seedOf,
  serverCommitment,
  shuffledBy,
} from './shuffle.ts';

export type { ProtocolVersion } from './canonical.ts';
export { type GameProof, gameProof, type ShuffleProof, shuffleProof, type UsedBeacon } from './proofForm.ts';

/** What a proof is of. */
export interface Proven {
  readonly version: ProtocolVersion;
  readonly table: string;
  /** The game's id. */
  readonly game: string;
}

/**
 * What is wrong with the proof of a shuffle. `secret`: the server revealed a secret that it had not committed to.
 * `part`: a part is not the one that its seat had committed to. `list`: somebody is named twice, or not in order.
 * `deck` or `dealer`: the deck, or the first dealer, is not the one that all this makes.
 */
export interface ProofFault {
  readonly code: 'secret' | 'part' | 'list' | 'deck' | 'dealer';
  /** The reason, in the kit's words (`proof.`). */
  readonly why: Message;
}

function fault(code: ProofFault['code'], n: number, who?: number): ProofFault {
  return { code, why: message(`proof.${code}`, { n, ...(who !== undefined && { seat: who }) }) };
}

/** Everybody on the list, in order of seats. */
function listOf(proof: ShuffleProof): Listed[] {
  const list: Listed[] = [
    ...proof.in.map((one) => ({
      seat: one.seat,
      commitment: hexToBytes(one.commitment),
      part: hexToBytes(one.part),
      why: null,
    })),
    ...proof.out.map((one) => ({ seat: one.seat, commitment: hexToBytes(one.commitment), part: null, why: one.why })),
  ];
  return list.sort((a, b) => a.seat - b.seat);
}

function ingredientsOf(proof: ShuffleProof): Ingredients {
  const { round, commitment, secret, beacon = null } = proof;
  return { round, commitment: hexToBytes(commitment), secret: hexToBytes(secret), list: listOf(proof), beacon };
}

/** The proof of a shuffle, from its ingredients. */
export function proofOf(n: number, { round, commitment, secret, list, beacon }: Ingredients): ShuffleProof {
  return {
    n,
    round,
    commitment: bytesToHex(commitment),
    secret: bytesToHex(secret),
    in: list.flatMap((one) =>
      one.part === null ? [] : [{ seat: one.seat, commitment: bytesToHex(one.commitment), part: bytesToHex(one.part) }],
    ),
    out: list.flatMap((one) =>
      one.why === null ? [] : [{ seat: one.seat, commitment: bytesToHex(one.commitment), why: one.why }],
    ),
    ...(beacon !== null && { beacon }),
  };
}

function isAscending(seats: readonly number[]): boolean {
  return seats.every((seat, i) => i === 0 || seat > (seats[i - 1] ?? seat));
}

/** What is wrong with a proof, as far as can be checked without its deck; null if it is consistent. */
export function verifyProof({ version, table, game }: Proven, proof: ShuffleProof): ProofFault | null {
  const { n, round } = proof;
  const id = { version, table, game, n };
  if (bytesToHex(serverCommitment(id, hexToBytes(proof.secret))) !== proof.commitment) return fault('secret', n);
  const isInOrder = isAscending(proof.in.map(({ seat }) => seat)) && isAscending(proof.out.map(({ seat }) => seat));
  if (!isInOrder || !isAscending(listOf(proof).map(({ seat }) => seat))) return fault('list', n);
  for (const { seat, commitment, part } of proof.in) {
    if (bytesToHex(partCommitment(id, round, seat, hexToBytes(part))) !== commitment) return fault('part', n, seat);
  }
  return null;
}

/**
 * The deck that a proof yields for a game where a shuffle is due, top card first. `deck` is its number in the game,
 * counted from 0: the proof's, or a later one if one shuffle serves several decks.
 */
export function deckMadeOf<S>(
  { version, table, game: id }: Proven,
  made: ShuffleProof,
  deck: number,
  game: Game<S>,
  state: S,
): Card[] {
  return deckFrom({ version, table, game: id, n: made.n }, ingredientsOf(made), deck, game, state);
}

/** As `deckMadeOf`, from the ingredients of the proof. */
export function deckFrom<S>(
  id: Parameters<typeof seedOf>[0],
  ingredients: Ingredients,
  deck: number,
  game: Game<S>,
  state: S,
): Card[] {
  const cards: Card[] = shuffledBy(game.chance.pack(state), drawsFrom(seedOf(id, deck, ingredients)));
  game.chance.arrange?.(state, cards);
  return cards;
}

/** What is wrong if this is not the deck that a proof yields; null if it is. Otherwise like `deckMadeOf`. */
export function verifyDeck<S>(
  proven: Proven,
  proof: ShuffleProof,
  deck: number,
  dealt: ArrayLike<Card>,
  game: Game<S>,
  state: S,
): ProofFault | null {
  const made = deckMadeOf(proven, proof, deck, game, state);
  const isSame = made.length === dealt.length && made.every((card, i) => card === dealt[i]);
  return isSame ? null : fault('deck', proof.n);
}

/**
 * What is wrong if this is not the first dealer, among this many seats, that the proof of the first shuffle draws; null
 * if it is. From version 2 on.
 */
export function verifyDealer(
  { version, table, game }: Proven,
  proof: ShuffleProof,
  seats: number,
  dealer: number,
): ProofFault | null {
  const { n } = proof;
  const drawn = dealerOf({ version, table, game, n }, seats, ingredientsOf(proof));
  return drawn === dealer ? null : { code: 'dealer', why: message('proof.dealer', { n, seat: drawn, dealer }) };
}

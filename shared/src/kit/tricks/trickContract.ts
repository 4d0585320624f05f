import { JOKER_SUIT, type Suit, suitLetter } from '../cards/cards.ts';
import type { Contract } from '../table/contract.ts';
import { type Message, message } from '../words/message.ts';
import type { AnyTrickView } from './trickGameView.ts';
import { isScored } from './trickPicture.ts';

/** Whether a contract is made or broken already. */
export type Fate = Contract['fate'];

/**
 * The fate of a contract for `needed` tricks, once nothing can change it; with 0, to take no trick at all, it is made
 * only with the last trick. `taken` are its side's tricks, `left` those still to be played.
 */
export function fateOfTricks(needed: number, taken: number, left: number): Fate {
  if (needed === 0) return taken > 0 ? 'broken' : left === 0 ? 'made' : 'open';
  if (taken >= needed) return 'made';
  return taken + left < needed ? 'broken' : 'open';
}

/** Whether a contract for `needed` tricks (0: to take none at all) is made with those taken at the end. */
export function isMadeWith(needed: number, taken: number): boolean {
  return fateOfTricks(needed, taken, 0) === 'made';
}

/** Trumps as a contract names them; a joker as the only trump counts as no trumps. */
export function trumpsNamed(trump: Suit): Pick<Contract, 'trump' | 'trumps'> {
  if (trump < 0 || trump === JOKER_SUIT) return { trump: 'NT', trumps: message('fact.noTrumps') };
  const suit = suitLetter(trump);
  return { trump: suit, trumps: message('fact.trumps', { suit }) };
}

/** What a game declares about a contract for tricks. */
interface TrickContract extends Partial<Pick<Contract, 'trump' | 'trumps'>> {
  readonly text: Message;
  /** The seats that play it, and their opponents; those who sit out are left out. */
  readonly sides: readonly (readonly number[])[];
  /** The tricks that make it, out of `of`; 0 if it needs none. */
  readonly needed: number;
  readonly of: number;
  /** The tricks that defeat it, if not just enough to leave it one short. */
  readonly against?: number;
  readonly fate: Fate;
  readonly says: Message | null;
  readonly facts: readonly string[];
}

/** A contract that is played for tricks, until the hand is scored. */
export function trickContract(view: AnyTrickView, contract: TrickContract): Contract | undefined {
  if (isScored(view)) return undefined;
  const { sides, needed, of, against = needed === 0 ? 0 : of + 1 - needed, ...rest } = contract;
  const { won, sitsOut, trump } = view.trick;
  return {
    ...trumpsNamed(trump),
    ...rest,
    sides: sides.map((seats, side) => ({
      seats: seats.filter((seat) => ((sitsOut >> seat) & 1) === 0),
      taken: seats.reduce((sum, seat) => sum + (won[seat] ?? 0), 0),
      needed: side === 0 ? needed : against,
    })),
  };
}

import type { Contract, ContractSide } from '../../kit/table/contract.ts';
import { PAIRS, partnersSum } from '../../kit/tricks/sides.ts';
import { trumpsNamed } from '../../kit/tricks/trickContract.ts';
import { isScored } from '../../kit/tricks/trickPicture.ts';
import { message } from '../../kit/words/message.ts';
import { BOOK } from './scoring.ts';
import type { WhistView } from './state.ts';

/** The letters of honours, as their bits are numbered. */
const HONOURS = 'JQKA';

/** Trumps, and the tricks of both sides on the way to the first that scores; with the honours seen in their hands. */
export function contractOf(view: WhistView): Contract | undefined {
  if (view.trick.trump < 0 || isScored(view)) return undefined;
  return {
    text: message('contract.trumps'),
    ...trumpsNamed(view.trick.trump),
    sides: [0, 1].map((side) => sideOf(view, side)),
    isEverybodys: true,
    fate: 'open',
    says: message('fact.book'),
    facts: ['trumps'],
  };
}

function sideOf({ trick, hand }: WhistView, side: number): ContractSide {
  const letters = honourLetters(hand.honours[side] ?? 0);
  return {
    seats: PAIRS[side] ?? [],
    taken: partnersSum(trick.won, side),
    needed: BOOK + 1,
    ...(letters !== '' && { aside: message('fact.honours', { letters }) }),
  };
}

/** A set of honours (`WhistView.hand`) as letters from the highest down: `AQ`; '' for none. */
function honourLetters(set: number): string {
  const held = [...HONOURS].filter((_, i) => ((set >> i) & 1) === 1);
  return held.reverse().join('');
}

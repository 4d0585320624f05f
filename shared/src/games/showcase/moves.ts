import { cardOf } from '../../kit/cards/cards.ts';
import { nthPower, powersIn } from '../../kit/cards/suitMask.ts';
import { ANY_SUIT, SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { NOMINATING, type ShowcaseState } from './state.ts';
import { CHOICES, type EndTrump } from './trumps.ts';

/*
 * A move is a card's own number, or NOMINATE and what is named. What may be played hangs on nothing but the mover's own cards.
 */

/** The first number that is no card. */
export const NOMINATE = 128;

/** The move that names trumps for the end-game. */
export function nomination(trump: EndTrump): number {
  return NOMINATE + trump;
}

/**
 * Must the seat whose turn it is follow suit for the sake of its showcase? In the first thirteen tricks a suit that is only in the concealed
 * hand obliges nobody.
 */
export function isBoundByShowcase({ trick, shown }: ShowcaseState): boolean {
  return trick.laid === 1 && shown[trick.turn * SUIT_ROWS + trick.led] !== 0;
}

/** How many moves the seat whose turn it is has. */
export function count(state: ShowcaseState): number {
  const { trick } = state;
  if (state.phase === NOMINATING) return CHOICES.length;
  if (state.isExposed()) return trick.count(ANY_SUIT);
  if (isBoundByShowcase(state)) return powersIn(trick.hands[trick.turn * SUIT_ROWS + trick.led] as number);
  return state.concealedCount(trick.turn);
}

/** The i-th of them: cards suit by suit from the lowest up. */
export function pick(state: ShowcaseState, _seat: number, i: number): number {
  const { trick } = state;
  if (state.phase === NOMINATING) return nomination(CHOICES[i] as EndTrump);
  if (state.isExposed()) return trick.pick(ANY_SUIT, i);
  if (isBoundByShowcase(state)) {
    return cardOf(trick.led, nthPower(trick.hands[trick.turn * SUIT_ROWS + trick.led] as number, i));
  }
  let rest = i;
  for (let suit = 0; suit < 4; suit++) {
    const mask = state.concealed(trick.turn, suit);
    const n = powersIn(mask);
    if (rest < n) return cardOf(suit, nthPower(mask, rest));
    rest -= n;
  }
  throw new RangeError(`no move ${i}`);
}

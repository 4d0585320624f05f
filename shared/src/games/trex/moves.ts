import { bitCount, cardOf, nthBit } from '../../kit/cards/cards.ts';
import { nthPower, powersIn } from '../../kit/cards/suitMask.ts';
import { ANY_SUIT } from '../../kit/tricks/trickPlay.ts';
import { ALL_CONTRACTS, KING, markedCard, TREX } from './contracts.ts';
import { countDeclarations, mayDouble } from './declaring.ts';
import { fits } from './laying.ts';
import { CHOOSING, DECLARING, LAYING, PLAYING, type TrexState } from './state.ts';

/*
 * Moves inside the game: a card's own number plays or lays it; the others are these, and CHOOSE + contract and DOUBLE + card.
 */
export const PASS = 100;
export const READY = 101;
export const REDEAL = 102;
export const CHOOSE = 110;
export const DOUBLE = 128;

/** The suits that may be led in King of Hearts, as a set. */
export const NOT_HEARTS = 0b1101;

/** The suits that may be led, as a set: in King of Hearts all but hearts, for the whole hand. */
export function mayLead(state: TrexState): number {
  return state.contract === KING ? NOT_HEARTS : ANY_SUIT;
}

/** How many things a seat that may act can do. */
export function count(state: TrexState, seat: number): number {
  switch (state.phase) {
    case PLAYING:
      return state.trick.count(mayLead(state));
    case LAYING: {
      let n = 0;
      for (let suit = 0; suit < 4; suit++) n += powersIn(fits(state, seat, suit));
      return n === 0 ? 1 : n;
    }
    case CHOOSING:
      return bitCount(ALL_CONTRACTS & ~state.used);
    case DECLARING:
      return countDeclarations(state, seat);
    default:
      return 0;
  }
}

/** The i-th of them: cards suit by suit from the lowest up, contracts as listed, `ready` behind what may be declared. */
export function pick(state: TrexState, seat: number, i: number): number {
  switch (state.phase) {
    case PLAYING:
      return state.trick.pick(mayLead(state), i);
    case LAYING:
      return pickToLay(state, seat, i);
    case CHOOSING:
      return CHOOSE + nthBit(ALL_CONTRACTS & ~state.used, i);
    case DECLARING: {
      if (i === countDeclarations(state, seat) - 1) return READY;
      if (state.contract === TREX) return REDEAL;
      return DOUBLE + markedCard(state.contract, nthBit(mayDouble(state, seat), i));
    }
    default:
      throw new RangeError(`nobody may act in phase ${state.phase}`);
  }
}

function pickToLay(state: TrexState, seat: number, i: number): number {
  let rest = i;
  for (let suit = 0; suit < 4; suit++) {
    const mask = fits(state, seat, suit);
    const n = powersIn(mask);
    if (rest < n) return cardOf(suit, nthPower(mask, rest));
    rest -= n;
  }
  return PASS;
}

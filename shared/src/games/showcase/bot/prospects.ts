import { highestBit } from '../../../kit/cards/cards.ts';
import { powersIn, type SuitMask } from '../../../kit/cards/suitMask.ts';
import { SUIT_ROWS } from '../../../kit/tricks/trickPlay.ts';
import { ALL_TRUMPS, CHOICES, type EndTrump, NO_TRUMPS, type ShowcaseState, TRICKS } from '../state.ts';

/**
 * What each thing is worth in tricks of the endgame, by trumps: the lead; each card of a side suit that is matched
 * with one of the other player's and beats it; each that is above all of theirs; a void; the same two in trumps, and
 * their length. Fitted to endgames that both played at their best: usually right to within a trick.
 */
interface Weights {
  readonly lead: number;
  readonly match: number;
  readonly top: number;
  readonly empty: number;
  readonly trumpMatch: number;
  readonly trumpTop: number;
  readonly trumpLength: number;
}

const IN_SUIT: Weights = {
  lead: 0.1,
  match: 0.18,
  top: 0.26,
  empty: 0.87,
  trumpMatch: 0.23,
  trumpTop: 0.17,
  trumpLength: 0.52,
};
const IN_NO_TRUMPS: Weights = { ...IN_SUIT, lead: 0.39, match: 0.06, top: 0.48, empty: 1.19 };
const IN_ALL_TRUMPS: Weights = { ...IN_SUIT, lead: 0.05, match: 0.16, top: 0.24, empty: 1.07 };

/**
 * How many tricks of the endgame a seat can expect with both hands as they are and these trumps, `leader` being on
 * lead.
 */
function expectedTricks(state: ShowcaseState, seat: number, trump: EndTrump, leader: number): number {
  const { hands } = state.trick;
  const other = (1 - seat) * SUIT_ROWS;
  const w = trump === NO_TRUMPS ? IN_NO_TRUMPS : trump === ALL_TRUMPS ? IN_ALL_TRUMPS : IN_SUIT;
  let sum = TRICKS / 2 + (seat === leader ? w.lead : -w.lead);
  for (let suit = 0; suit < 4; suit++) {
    const mine = hands[seat * SUIT_ROWS + suit] as number;
    const theirs = hands[other + suit] as number;
    const tops = topsOf(mine, theirs) - topsOf(theirs, mine);
    if (suit === trump) {
      sum += w.trumpMatch * matches(mine, theirs) + w.trumpTop * tops;
      sum += w.trumpLength * (powersIn(mine) - powersIn(theirs));
    } else {
      sum += w.match * matches(mine, theirs) + w.top * tops;
      if (mine === 0) sum += w.empty;
      if (theirs === 0) sum -= w.empty;
    }
  }
  return Math.max(0, Math.min(TRICKS, sum));
}

/**
 * The cards of a suit matched with the other player's, the highest first: how many are better, less how many are worse.
 */
function matches(mine: SuitMask, theirs: SuitMask): number {
  let a = mine;
  let b = theirs;
  let sum = 0;
  while (a !== 0 && b !== 0) {
    const high = highestBit(a);
    const low = highestBit(b);
    sum += high > low ? 1 : -1;
    a &= ~(1 << high);
    b &= ~(1 << low);
  }
  return sum;
}

/** Cards above all of the other player's, at most as many as the other must follow to. */
function topsOf(mine: SuitMask, theirs: SuitMask): number {
  const length = powersIn(theirs);
  if (length === 0) return powersIn(mine);
  return Math.min(length, powersIn(mine & ~((2 << highestBit(theirs)) - 1)));
}

/**
 * How much more a hand will bring a seat than the other, once the first thirteen tricks are over: value-tricks, and the
 * endgame with the trumps that are best for the player who names them.
 */
export function expectedLead(state: ShowcaseState, seat: number): number {
  const { trick, hand } = state;
  const ahead = (hand.value[seat] ?? 0) - (hand.value[1 - seat] ?? 0);
  return ahead + 2 * endgameTricks(state, seat, ahead, trick.leader) - TRICKS;
}

function endgameTricks(state: ShowcaseState, seat: number, ahead: number, leader: number): number {
  if (ahead === 0) return expectedTricks(state, seat, NO_TRUMPS, leader);
  const all = CHOICES.map((trump) => expectedTricks(state, seat, trump, leader));
  return ahead < 0 ? Math.max(...all) : Math.min(...all);
}

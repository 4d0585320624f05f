import { stakedBy } from '../../kit/chips/spotBets.ts';
import { BANCO, type Outcome, outcomeOf, pointsIn, TIE } from './drawing.ts';
import type { BaccaratOptions } from './options.ts';
import { ACCOUNTS, type BaccaratState, COMMISSION, SPOTS } from './state.ts';

/** Hundredths in a chip: a commission of 5 or of 4 per cent on whole chips comes out even in them. */
const CHIP = 100;

/** The commission on a winning banco bet of this many chips, in hundredths of a chip. */
export function commissionOn(chips: number, options: Pick<BaccaratOptions, 'commission' | 'rounding'>): number {
  const exact = chips * options.commission;
  return options.rounding === 'up' ? Math.ceil(exact / CHIP) * CHIP : exact;
}

/** What a chip on a spot wins or loses, before any commission: at a tie, bets on both hands are returned. */
function wonOn(spot: number, outcome: Outcome, tiePays: number): number {
  if (outcome === TIE) return spot === TIE ? tiePays : 0;
  return spot === outcome ? 1 : -1;
}

/** Adds to a figure of a list. */
function add(figures: Float64Array, at: number, more: number): void {
  figures[at] = (figures[at] ?? 0) + more;
}

/** Settles the bets of a seat; returns what it won or lost, in hundredths of a chip. The bets stay where they lie. */
function settleSeat({ options, lists: { bets, accounts } }: BaccaratState, seat: number, outcome: Outcome): number {
  let sum = 0;
  for (let spot = 0; spot < SPOTS; spot++) {
    const won = (bets[seat * SPOTS + spot] as number) * wonOn(spot, outcome, options.tiePays) * CHIP;
    add(accounts, seat * ACCOUNTS + spot, won);
    sum += won;
  }
  if (outcome !== BANCO) return sum;
  const commission = commissionOn(bets[seat * SPOTS + BANCO] as number, options);
  add(accounts, seat * ACCOUNTS + COMMISSION, -commission);
  return sum - commission;
}

/** Scores a round whose hands are complete: settles the bets of every seat and writes the round down. */
export function scoreRound(state: BaccaratState): void {
  const { seats, lists, places, fields } = state;
  const punto = pointsIn(places.punto);
  const banco = pointsIn(places.banco);
  const outcome = outcomeOf(punto, banco);
  const scores: number[] = [];
  const staked: number[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const chips = stakedBy(lists.bets, seat, SPOTS);
    const won = chips === 0 ? 0 : settleSeat(state, seat, outcome);
    add(lists.net, seat, won);
    scores.push(inChips(won));
    staked.push(chips);
  }
  lists.road.push(outcome);
  add(lists.outcomes, outcome, 1);
  fields.log = { round: lists.road.length, punto, banco, staked, scores, before: fields.log };
}

/** Chips of an amount in hundredths. */
export function inChips(hundredths: number): number {
  return hundredths / CHIP;
}

import { BANCO, type Outcome, outcomeOf, PUNTO, TIE } from './drawing.ts';
import type { BaccaratOptions } from './options.ts';
import { ACCOUNTS, type BaccaratState, COMMISSION, SPOTS } from './state.ts';

/** Hundredths in a chip: a commission of 5 or of 4 per cent on whole chips comes out even in them. */
const CHIP = 100;

/** The commission on a banco bet of so many chips that wins, in hundredths of a chip. */
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

/** Pays and collects the bets of a seat; answers what it won or lost, in hundredths. The bets stay where they lie. */
function settleSeat({ options, bets, accounts }: BaccaratState, seat: number, outcome: Outcome): number {
  const spot = seat * SPOTS;
  const account = seat * ACCOUNTS;
  const { tiePays } = options;
  const onBanco = bets[spot + BANCO] ?? 0;
  const punto = (bets[spot + PUNTO] ?? 0) * wonOn(PUNTO, outcome, tiePays) * CHIP;
  const banco = onBanco * wonOn(BANCO, outcome, tiePays) * CHIP;
  const tie = (bets[spot + TIE] ?? 0) * wonOn(TIE, outcome, tiePays) * CHIP;
  const commission = outcome === BANCO ? commissionOn(onBanco, options) : 0;
  add(accounts, account + PUNTO, punto);
  add(accounts, account + BANCO, banco);
  add(accounts, account + TIE, tie);
  add(accounts, account + COMMISSION, -commission);
  return punto + banco + tie - commission;
}

/** Scores a round whose hands are complete: settles the bets of every seat and writes the round down. */
export function scoreRound(state: BaccaratState): void {
  const { seats, bets, punto, banco } = state;
  const outcome = outcomeOf(punto, banco);
  const scores = new Array<number>(seats);
  const staked = new Array<number>(seats);
  for (let seat = 0; seat < seats; seat++) {
    const first = seat * SPOTS;
    const chips = (bets[first + PUNTO] ?? 0) + (bets[first + BANCO] ?? 0) + (bets[first + TIE] ?? 0);
    const won = chips === 0 ? 0 : settleSeat(state, seat, outcome);
    add(state.net, seat, won);
    scores[seat] = inChips(won);
    staked[seat] = chips;
  }
  state.road[state.rounds++] = outcome;
  add(state.outcomes, outcome, 1);
  state.log = { round: state.rounds, punto, banco, staked, scores, before: state.log };
}

/** Chips of an amount in hundredths. */
export function inChips(hundredths: number): number {
  return hundredths / CHIP;
}

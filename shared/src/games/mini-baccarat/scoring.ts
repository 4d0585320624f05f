import { BANCO, type Outcome, outcomeOf, PUNTO, TIE } from './drawing.ts';
import type { BaccaratOptions } from './options.ts';
import { ACCOUNTS, type BaccaratState, COMMISSION, SPOTS } from './state.ts';

/** Hundredths in a chip: a commission of 5 or of 4 per cent on whole chips comes out even in them. */
export const CHIP = 100;

/** The commission on a banco bet of so many chips that wins, in hundredths of a chip. */
export function commissionOn(chips: number, options: Pick<BaccaratOptions, 'commission' | 'rounding'>): number {
  const exact = chips * options.commission;
  return options.rounding === 'up' ? Math.ceil(exact / CHIP) * CHIP : exact;
}

/** What a bet on a hand brings, in chips and before any commission: even money, and at a tie the stake comes back. */
export function paidOnHand(chips: number, hand: Outcome, outcome: Outcome): number {
  if (outcome === TIE) return 0;
  return outcome === hand ? chips : -chips;
}

/** What a bet on the tie brings, in chips. */
export function paidOnTie(chips: number, tiePays: number, outcome: Outcome): number {
  return outcome === TIE ? chips * tiePays : -chips;
}

/** Pays and collects the bets of a seat; answers what it won or lost, in hundredths. The bets stay where they lie. */
function settleSeat(state: BaccaratState, seat: number, outcome: Outcome): number {
  const { options, bets, accounts } = state;
  const spot = seat * SPOTS;
  const onBanco = bets[spot + BANCO] as number;
  const punto = paidOnHand(bets[spot + PUNTO] as number, PUNTO, outcome) * CHIP;
  const banco = paidOnHand(onBanco, BANCO, outcome) * CHIP;
  const tie = paidOnTie(bets[spot + TIE] as number, options.tiePays, outcome) * CHIP;
  const commission = outcome === BANCO ? commissionOn(onBanco, options) : 0;
  const account = seat * ACCOUNTS;
  accounts[account + PUNTO] = (accounts[account + PUNTO] as number) + punto;
  accounts[account + BANCO] = (accounts[account + BANCO] as number) + banco;
  accounts[account + TIE] = (accounts[account + TIE] as number) + tie;
  accounts[account + COMMISSION] = (accounts[account + COMMISSION] as number) - commission;
  return punto + banco + tie - commission;
}

/** Scores a round whose hands are complete: settles the bets of every seat and writes the round down. */
export function scoreRound(state: BaccaratState): void {
  const { seats, bets, net, punto, banco } = state;
  const outcome = outcomeOf(punto, banco);
  const scores = new Array<number>(seats);
  const staked = new Array<number>(seats);
  for (let seat = 0; seat < seats; seat++) {
    const spot = seat * SPOTS;
    const chips = (bets[spot + PUNTO] as number) + (bets[spot + BANCO] as number) + (bets[spot + TIE] as number);
    const won = chips === 0 ? 0 : settleSeat(state, seat, outcome);
    net[seat] = (net[seat] as number) + won;
    scores[seat] = inChips(won);
    staked[seat] = chips;
  }
  state.road[state.rounds++] = outcome;
  state.outcomes[outcome] = (state.outcomes[outcome] as number) + 1;
  const round = { shoe: state.shoeNumber, round: state.rounds, punto, banco, staked, scores };
  state.log = { scores, round, before: state.log };
}

/** Chips of an amount in hundredths. */
export function inChips(hundredths: number): number {
  return hundredths / CHIP;
}

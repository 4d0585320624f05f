import { type Card, fullPack } from '../../kit/cards/cards.ts';
import { type Actors, DEALER, type DealerStep } from '../../kit/game/game.ts';
import { burnedBy, NOBODY } from './drawing.ts';
import type { BaccaratOptions } from './options.ts';
import { scoreRound } from './scoring.ts';
import type { BaccaratState, Phase } from './state.ts';

function packs(n: number): Uint8Array {
  return Uint8Array.from(Array.from({ length: n }, fullPack).flat());
}

/** The cards of a shoe, by how many packs it holds. */
export const SHOES: { readonly [decks in BaccaratOptions['decks']]: Uint8Array } = { 8: packs(8), 6: packs(6) };

/** Who may act: every seat while the betting is open, even one that is ready, else the dealer; nobody after the end. */
export function actors(state: BaccaratState): Actors {
  if (state.phase === 'bets') return state.allSeats;
  return state.phase === 'over' ? 0 : DEALER;
}

/** Whom the table waits for: the seats that are not ready. */
export function awaited(state: BaccaratState): Actors {
  return state.phase === 'bets' ? state.allSeats & ~state.ready : actors(state);
}

/** What the dealer does in each of the dealer's phases. */
const STEPS: { readonly [phase in Phase]?: DealerStep } = {
  shuffle: 'shuffle',
  deal: 'turn',
  score: 'score',
  settled: 'turn',
  shoeOver: 'next',
};

/** What the dealer does next, while it is up to the dealer. */
export function dealerStep({ phase }: BaccaratState): DealerStep {
  const next = STEPS[phase];
  if (next === undefined) throw new Error(`the dealer does nothing in the phase ${phase}`);
  return next;
}

/** Makes the dealer's next step, which must not be to shuffle. */
export function step(state: BaccaratState): void {
  if (state.phase === 'deal') dealCard(state);
  else if (state.phase === 'score') score(state);
  else if (state.phase === 'settled') clearBets(state);
  else if (state.phase === 'shoeOver') discardShoe(state);
  else throw new Error(`the dealer has no step in the phase ${state.phase}`);
}

/** Makes up a shoe from a shuffled pack: it may be cut now, and the betting is open. */
export function newShoe(state: BaccaratState, deck: ArrayLike<Card>): void {
  const { shoe } = state;
  for (let i = 0; i < shoe.length; i++) shoe[i] = deck[i] ?? 0;
  state.shoeNumber++;
  state.phase = 'bets';
  state.note('shuffled', -1);
}

/** Puts the top `at` cards of the shoe to the bottom. */
export function cut({ shoe }: BaccaratState, at: number): void {
  const top = shoe.slice(0, at);
  shoe.copyWithin(0, at);
  shoe.set(top, shoe.length - at);
}

/** Turns up the first card of the shoe and burns as many more, face down, as it says (ruling 2). */
export function burn(state: BaccaratState): void {
  const [first = 0] = state.shoe;
  state.burned = 1 + burnedBy(first);
  state.dealt = state.burned;
}

function dealCard(state: BaccaratState): void {
  const hand = state.toCome;
  if (hand === NOBODY) throw new Error('both hands are complete');
  state.dealTo(hand, state.shoe[state.dealt++] ?? 0);
  state.note('card', -1);
  if (state.areHandsComplete()) state.phase = 'score';
}

/** Scores the round, and ends the shoe after the round in which the cut card came out, or one later (ruling 3). */
function score(state: BaccaratState): void {
  const { options } = state;
  scoreRound(state);
  state.note('settled', -1);
  const isCutCardOut = state.cardsLeft() <= options.cutCard;
  if (isCutCardOut && (state.isLastRound || !options.extraHand)) {
    state.phase = state.shoeNumber === options.shoes ? 'over' : 'shoeOver';
  } else {
    state.isLastRound = isCutCardOut;
    state.phase = 'settled';
  }
}

/** The chips are taken off the layout, and the betting is open again. */
function clearBets(state: BaccaratState): void {
  state.bets.fill(0);
  state.ready = 0;
  state.phase = 'bets';
}

/** All cards go back for the next shuffle. */
function discardShoe(state: BaccaratState): void {
  clearBets(state);
  state.takeUpCards();
  state.dealt = 0;
  state.burned = 0;
  state.isLastRound = false;
  state.rounds = 0;
  state.road.fill(0);
  state.accounts.fill(0);
  state.phase = 'shuffle';
}

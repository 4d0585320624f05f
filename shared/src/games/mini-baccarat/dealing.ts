import { type Card, fullPack } from '../../kit/cards/cards.ts';
import type { DealerStep } from '../../kit/game/game.ts';
import { burnedBy, NOBODY } from './drawing.ts';
import { scoreRound } from './scoring.ts';
import type { BaccaratState } from './state.ts';

const PACKS: ReadonlyMap<number, Uint8Array> = new Map(
  [8, 6].map((decks) => [decks, Uint8Array.from(Array.from({ length: decks }, fullPack).flat())]),
);

/** The cards of a shoe of so many packs. */
export function shoeOf(decks: number): Uint8Array {
  const pack = PACKS.get(decks);
  if (pack === undefined) throw new RangeError(`no shoe of ${decks} packs`);
  return pack;
}

/** What the dealer does next, while it is for the dealer. */
export function dealerStep(state: BaccaratState): DealerStep {
  switch (state.phase) {
    case 'shuffle':
      return 'shuffle';
    case 'deal':
    case 'settled':
      return 'turn';
    case 'score':
      return 'score';
    case 'shoeOver':
      return 'next';
    case 'bets':
    case 'over':
      throw new Error(`the dealer does nothing in the phase ${state.phase}`);
  }
}

/** Makes up a shoe from a shuffled pack: it may be cut now, and bets may be laid. */
export function newShoe(state: BaccaratState, deck: ArrayLike<Card>): void {
  const { shoe } = state;
  for (let i = 0; i < shoe.length; i++) shoe[i] = deck[i] as Card;
  state.shoeNumber++;
  state.phase = 'bets';
  state.note('shuffled', -1);
}

/** Puts the top `at` cards of the shoe to the bottom. */
export function cut(state: BaccaratState, at: number): void {
  const { shoe } = state;
  const top = shoe.slice(0, at);
  shoe.copyWithin(0, at);
  shoe.set(top, shoe.length - at);
}

/** Turns up the first card of the shoe and burns as many more, face down, as it says (ruling 2). */
export function burn(state: BaccaratState): void {
  state.burned = 1 + burnedBy(state.shoe[0] as Card);
  state.dealt = state.burned;
}

/** Closes the betting: the cards of the last round go, and the next are dealt. */
export function closeBets(state: BaccaratState): void {
  state.takeUpCards();
  state.phase = 'deal';
}

/** Makes the dealer's next step, which must not be to shuffle. */
export function step(state: BaccaratState): void {
  switch (state.phase) {
    case 'deal':
      dealCard(state);
      break;
    case 'score':
      score(state);
      break;
    case 'settled':
      clearBets(state);
      break;
    case 'shoeOver':
      discardShoe(state);
      break;
    case 'shuffle':
    case 'bets':
    case 'over':
      throw new Error(`the dealer has no step in the phase ${state.phase}`);
  }
}

/** Makes all steps of the dealer up to the next bets, shuffle or end, without a way back to the caller between them: for playouts. */
export function dealOut(state: BaccaratState): void {
  if (state.phase !== 'deal') return;
  do dealCard(state);
  while (state.phase === 'deal');
  score(state);
  if (state.phase === 'settled') clearBets(state);
}

function dealCard(state: BaccaratState): void {
  const hand = state.toCome;
  if (hand === NOBODY) throw new Error('both hands are complete');
  state.layTo(hand, state.shoe[state.dealt++] as Card);
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
    return;
  }
  state.isLastRound = isCutCardOut;
  state.phase = 'settled';
}

/** The chips are taken off the layout, and bets may be laid again. */
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
  state.netBefore.set(state.net);
  state.phase = 'shuffle';
}

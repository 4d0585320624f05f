import { type Card, codeOf, JOKER, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { claimTerms } from '../../kit/tricks/claimTerms.ts';
import { PLAYING, playCard, playRest } from '../../kit/tricks/handCourse.ts';
import { saidInTurn } from '../../kit/tricks/trickLog.ts';
import { ANY_SUIT } from '../../kit/tricks/trickPlay.ts';
import { SPOKEN, trickRules } from '../../kit/tricks/trickRules.ts';
import type { Message } from '../../kit/words/message.ts';
import { countCalls, makeCall, pickCall } from './bidding.ts';
import { BID_NAMES, bidName, NOT_YET, PASS } from './bids.ts';
import { arrange, deal, dealHidden, keepsOrder } from './dealing.ts';
import { options, presets } from './options.ts';
import { CARDS_EACH, orderFor, packOf } from './pack.ts';
import { whyNot, whyNotNamed } from './refusals.ts';
import { countersOf, scoreHand, winners } from './scoring.ts';
import { BIDDING, gameFields, handFields, makesTrumps, type NapState, setTrumps } from './state.ts';

/* Moves apart from the cards: SPOKEN and a bid, or PASS, calls it; NAMING and a suit leads the joker and names trumps. */
export const NAMING = SPOKEN + 16;

function actionOf(move: number): Action & Choice {
  if (move >= NAMING) return { type: 'play', card: codeOf(JOKER), suit: suitLetter(move - NAMING) };
  return move === SPOKEN + PASS ? { type: 'pass' } : { type: 'bid', bid: bidName(move - SPOKEN) };
}

/** Whether the seat whose turn it is names a suit if it leads the joker. */
function mayNameSuit(state: NapState): boolean {
  return makesTrumps(state) && state.trick.holds(state.trick.turn, JOKER);
}

/** How many things the seat whose turn it is can do: play a card, or lead the joker with any of four suits. */
function countToPlay(state: NapState): number {
  return state.trick.count(ANY_SUIT) + (mayNameSuit(state) ? 3 : 0);
}

/** The i-th of them: cards suit by suit from the lowest up, the joker last and once a suit. */
function pickToPlay(state: NapState, i: number): number {
  // before there are trumps the joker lies in a suit of its own, behind all others
  const others = mayNameSuit(state) ? CARDS_EACH - 1 : i + 1;
  return i < others ? state.trick.pick(ANY_SUIT, i) : NAMING + i - others;
}

/** Plays a card; the first one of the hand makes trumps. */
function play(state: NapState, move: number): number {
  const card: Card = move >= NAMING ? JOKER : move;
  if (makesTrumps(state)) setTrumps(state, move >= NAMING ? move - NAMING : suitOf(card));
  if (keepsOrder(state)) state.game.order.push(card);
  const phase = playCard(state.trick, card);
  if (move >= NAMING) state.trick.enterNamed(move - NAMING);
  return phase;
}

const built = trickRules({
  options,
  presets,
  seats: [3, 4, 5, 6, 7],
  hand: handFields,
  game: gameFields,
  pack: ({ options, seats }) => packOf(options, seats),
  tricks: () => CARDS_EACH,
  orderOf: ({ options, trick }) => orderFor(options, trick.trump),
  deal,
  speaking: {
    actions: { bid: { bid: BID_NAMES }, pass: {} },
    count: countCalls,
    pick: (state, _seat, i) => SPOKEN + pickCall(state, i),
    apply: (state, seat, move) => makeCall(state, seat, move - SPOKEN),
    actionOf,
    whyNot,
  },
  moves: { count: countToPlay, pick: pickToPlay },
  play,
  history: (view, plays) => [
    ...saidInTurn(view, (seat) => {
      const call = view.hand.calls[seat] ?? NOT_YET;
      return call === NOT_YET ? null : actionOf(SPOKEN + call);
    }),
    ...plays,
  ],
  score: scoreHand,
  winners,
  secrets: {
    hideGame: ({ game }) => ({ order: game.order.map(() => 0) }),
    dealHidden,
  },
  // before the first card makes trumps nothing is certain, nor can anything be agreed on
  claims: (state) => (makesTrumps(state) ? null : claimTerms(state.trick, packOf(state.options, state.seats))),
  counters: countersOf,
});

/**
 * Calls and plays at random to the end of the hand: from the second trick on in one go, unless it matters how the cards
 * fall.
 */
function playFast(state: NapState, random: Random): void {
  const { trick, seats } = state;
  while (state.phase === BIDDING || (state.phase === PLAYING && (trick.tricks === 0 || keepsOrder(state)))) {
    const seat = state.phase === BIDDING ? state.speaker : trick.turn;
    built.apply(state, seat, built.pick(state, seat, random.below(built.count(state, seat)), random));
    if (trick.isFull()) built.step(state);
  }
  if (state.phase !== PLAYING) return;
  // everybody sees the cards of each trick, and that it is taken
  state.events += (CARDS_EACH - trick.tricks) * (seats + 1) - trick.laid;
  state.phase = playRest(trick, random);
}

/** The rules of Nap. Everybody plays alone: the highest bidder changes from hand to hand. */
export const rules = {
  ...built,
  actions: { ...built.actions, play: { card: 'card', suit: { optional: 'suit' } } } as const,
  arrange,
  keepsPack: ({ dealing }: NapState['options']) => dealing === 'cutOnly',
  playFast,
  whyNot: (state: NapState, seat: number, action: Action): Message =>
    (state.phase === PLAYING && action.type === 'play' ? whyNotNamed(state, seat, action) : null) ??
    built.whyNot(state, seat, action),
};

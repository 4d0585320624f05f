import { at } from '../../kit/cards/at.ts';
import { type Card, cardOf, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { packAll } from '../../kit/cards/packed.ts';
import { nthPower, powersIn } from '../../kit/cards/suitMask.ts';
import { callOne } from '../../kit/declare/calls.ts';
import { PLAYING, TO_GATHER } from '../../kit/tricks/handCourse.ts';
import { dealStock, draw, gatherToDraw, stockSecrets, turnedUp } from '../../kit/tricks/stock.ts';
import { ANY_SUIT, SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { SPOKEN, trickRules } from '../../kit/tricks/trickRules.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { options, presets } from './options.ts';
import { countersOf, scoreHand, winners } from './scoring.ts';
import {
  ALL_TRUMPS,
  CHOICES,
  concealed,
  concealedCount,
  type EndTrump,
  gameFields,
  handFields,
  isBoundByShowcase,
  isEverySuitTrumps,
  isExposed,
  NO_TRUMPS,
  NOMINATING,
  type ShowcaseState,
  type ShowcaseView,
  STOCK_CARDS,
  show,
  showcaseOf,
  suitOfTrump,
  TRICKS,
  trumpName,
  UNNAMED,
  unshow,
} from './state.ts';

/**
 * Deals thirteen cards to each player, one at a time, first to the non-dealer, who leads. The next card is the display
 * card.
 */
function deal(state: ShowcaseState, deck: ArrayLike<Card>): void {
  const { trick } = state;
  const first = 1 - state.dealer;
  trick.dealAround(deck, first, TRICKS);
  dealStock(state, deck, 2 * TRICKS);
  trick.open(first);
  state.phase = PLAYING;
}

/** How many cards the seat whose turn it is may play in the first part. */
function countInFirstPart(state: ShowcaseState): number {
  const { turn, led, hands } = state.trick;
  return isBoundByShowcase(state) ? powersIn(at(hands, turn * SUIT_ROWS + led)) : concealedCount(state, turn);
}

/** The i-th of them, suit by suit from the lowest up. */
function pickInFirstPart(state: ShowcaseState, i: number): Card {
  const { turn, led, hands } = state.trick;
  if (isBoundByShowcase(state)) return cardOf(led, nthPower(at(hands, turn * SUIT_ROWS + led), i));
  let rest = i;
  for (let suit = 0; ; suit++) {
    const mask = concealed(state, turn, suit);
    const n = powersIn(mask);
    if (rest < n) return cardOf(suit, nthPower(mask, rest));
    rest -= n;
  }
}

/** Why a card that the seat holds may not be played in the first part; null if that is not the reason. */
function whyNotPlayed(state: ShowcaseState, seat: number, card: Card): Message | null {
  const { trick } = state;
  if (isExposed(state) || !trick.holds(seat, card)) return null;
  const isBound = isBoundByShowcase(state);
  if (!isBound && !showcaseOf(state, seat).includes(card)) return message('refused.unknown');
  if (trick.laid === 0) return message('refused.showcaseLeads');
  return message(isBound ? 'refused.showcaseFollows' : 'refused.showcaseElsewhere', { suit: suitLetter(trick.led) });
}

function play(state: ShowcaseState, card: Card): number {
  const { trick } = state;
  const seat = trick.turn;
  const isReply = trick.laid === 1;
  unshow(state, seat, card);
  trick.play(card);
  if (!isReply) return PLAYING;
  if (suitOf(card) !== trick.led && isEverySuitTrumps(state)) {
    trick.best = card;
    trick.bestSeat = seat;
    // nobody must follow from the concealed hand, so not following shows nothing
    if (!isExposed(state)) trick.voids[seat] = 0;
  }
  return TO_GATHER;
}

/** Takes in a trick. Of the first thirteen those count that were won by not following suit. */
function gather(state: ShowcaseState): number {
  const { trick, hand } = state;
  const isFollowed = suitOf(at(trick.onTable, 0)) === suitOf(at(trick.onTable, 1));
  if (!isFollowed && !isExposed(state)) hand.value[trick.bestSeat] = (hand.value[trick.bestSeat] ?? 0) + 1;
  return gatherToDraw(state, 2 * TRICKS);
}

/**
 * The winner of the trick adds the display card to their showcase, the loser draws; and the next display card is turned
 * up.
 */
function takeCards(state: ShowcaseState): void {
  show(state, state.trick.leader, turnedUp(state));
  draw(state);
  if (state.hand.drawn === STOCK_CARDS) expose(state);
}

/** Opens both hands. The player with fewer value-tricks names trumps; if both have equally many there are none. */
function expose(state: ShowcaseState): void {
  const { trick, hand } = state;
  const [a = 0, b = 0] = hand.value;
  for (let row = 0; row < 2 * SUIT_ROWS; row++) state.game.shown[row] = 0;
  trick.won.fill(0);
  if (a === b) {
    hand.trump = NO_TRUMPS;
    state.events++;
    return;
  }
  hand.nominator = a < b ? 0 : 1;
  state.speaker = hand.nominator;
  state.phase = NOMINATING;
}

function nominate(state: ShowcaseState, trump: EndTrump): void {
  state.hand.trump = trump;
  state.trick.trump = suitOfTrump(trump);
  state.phase = PLAYING;
}

/** The rules of Showcase. */
export const rules = trickRules({
  options,
  presets,
  seats: [2],
  sides: [[0], [1]],
  hand: handFields,
  game: gameFields,
  tricks: () => 2 * TRICKS,
  deal,
  moves: [
    callOne<ShowcaseState>({
      from: SPOKEN,
      in: NOMINATING,
      type: 'nominate',
      name: 'trump',
      of: CHOICES.map(trumpName),
      apply: (state, _seat, place) => nominate(state, CHOICES[place] as EndTrump),
      notNow: () => message('refused.noNomination'),
    }),
  ],
  whyNotYet: () => message('refused.nominateFirst'),
  playable: {
    count: (state) => (isExposed(state) ? state.trick.count(ANY_SUIT) : countInFirstPart(state)),
    pick: (state, i) => (isExposed(state) ? state.trick.pick(ANY_SUIT, i) : pickInFirstPart(state, i)),
  },
  play,
  runsOn: (state) => isExposed(state) && state.hand.trump !== ALL_TRUMPS,
  gather,
  whyNotPlayed,
  turn: takeCards,
  // the first part is played out before trumps are named
  history: ({ hand: { nominator: seat, trump } }, plays) => {
    if (seat < 0 || trump === UNNAMED) return plays;
    return [
      ...plays.slice(0, 2 * TRICKS),
      { seat, type: 'nominate', trump: trumpName(trump) },
      ...plays.slice(2 * TRICKS),
    ];
  },
  score: scoreHand,
  winners,
  secrets: {
    ...stockSecrets,
    see: (state): readonly [string, string] =>
      isExposed(state) ? [packAll(state.trick.cardsOf(0)), packAll(state.trick.cardsOf(1))] : ['', ''],
    known: (view: ShowcaseView) => view.seen.map((hand, seat) => hand + packAll(showcaseOf(view, seat))),
  },
  // in the first part cards are drawn and suit need not be followed; with all-trumps a trick is won by not following
  claims: (state) => (isExposed(state) ? { isPlain: state.hand.trump !== ALL_TRUMPS } : null),
  counters: countersOf,
});

import { type Card, codeOf, NO_SUIT, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { nthPower, powersIn } from '../../kit/cards/suitMask.ts';
import { callOne } from '../../kit/declare/calls.ts';
import { type MoveKind, say } from '../../kit/declare/moves.ts';
import type { Action, SeatMove } from '../../kit/game/action.ts';
import { handCounters } from '../../kit/score/handStatistics.ts';
import { gatherTrick, PLAYING, TO_GATHER } from '../../kit/tricks/handCourse.ts';
import { cardInHand } from '../../kit/tricks/handMoves.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { SPOKEN, trickRules } from '../../kit/tricks/trickRules.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { isPartner, LEAST_BID, leastBid, MOST_BID, makeCall } from './bidding.ts';
import { options, presets } from './options.ts';
import { CARD_POINTS, orderFor, PACK } from './ranking.ts';
import { isMade, scoreHand, sideOf, winners } from './scoring.ts';
import { secrets } from './secrets.ts';
import {
  after,
  BIDDING,
  CHOOSING,
  gameFields,
  HALF_HAND,
  handFields,
  isFaceDown,
  NOBODY,
  TO_DEAL_MORE,
  TO_REVEAL,
  TRICKS,
  type TwentyEightHand,
  type TwentyEightState,
  type TwentyEightView,
} from './state.ts';
import { followers, hasOnlyTrumpCard, mayAsk, mayLead, playCard, reveal, showVoid, trumpsDue } from './trumps.ts';

/** The call for trumps. */
const REVEAL = SPOKEN + 64;

/** Every bid there is, and all of them as bits. */
const BIDS = Array.from({ length: MOST_BID + 1 - LEAST_BID }, (_, i) => LEAST_BID + i);
const ANY_BID = (1 << BIDS.length) - 1;

/** Deals four cards to each seat, one at a time in the order of play from the dealer on, and sets the rest aside. */
function deal(state: TwentyEightState, deck: ArrayLike<Card>): void {
  const stock: Card[] = [];
  for (let i = 4 * HALF_HAND; i < PACK.length; i++) stock.push(deck[i] as Card);
  state.hand.stock = stock;
  dealFour(state, deck);
  state.speaker = after(state, state.dealer);
  state.phase = BIDDING;
}

function dealFour(state: TwentyEightState, deck: ArrayLike<Card>): void {
  let seat = state.dealer;
  for (let i = 0; i < 4 * HALF_HAND; i++) {
    seat = after(state, seat);
    state.trick.give(seat, deck[i] as Card);
  }
}

/** Turns the trump card up for the seat that cannot follow suit, or deals the second four cards. */
function turn(state: TwentyEightState): void {
  state.events++;
  if (state.phase === TO_REVEAL) {
    reveal(state);
  } else {
    dealFour(state, state.hand.stock);
    state.hand.stock = [];
    state.trick.open(after(state, state.dealer));
  }
  state.phase = PLAYING;
}

/** What must be done first while bids are made or trumps are chosen. */
const notYet = ({ phase }: TwentyEightState) => message(phase === BIDDING ? 'refused.bidFirst' : 'refused.chooseFirst');

function whyNotBid({ hand }: TwentyEightState, seat: number, { points }: Action): Message {
  const least = leastBid(hand, seat);
  if (hand.standing === 0 || Number(points) > MOST_BID) return message('refused.bid', { least, most: MOST_BID });
  return message(isPartner(hand.holder, seat) ? 'refused.bidOverPartner' : 'refused.bidHigher', { least });
}

function whyNotRevealed(state: TwentyEightState): Message {
  if (state.options.reveal === 'mandatory') return message('refused.revealedByItself');
  if (state.hand.isRevealed) return message('refused.isRevealed');
  return message(followers(state) === 0 && state.trick.laid > 0 ? 'refused.onlyTrumpCard' : 'refused.canFollow');
}

/** Why the setter may not play the card that lies face down; null for any other card. */
function whyNotFaceDown(state: TwentyEightState, seat: number, card: Card): Message | null {
  const { hand } = state;
  if (seat !== hand.holder || card !== hand.trumpCard || !isFaceDown(state)) return null;
  return message(mayAsk(state) ? 'refused.askFirst' : 'refused.faceDown', { card: codeOf(card) });
}

/** Why a card that is held, and that follows suit as well as the seat can, may not be played. */
function whyNotCard({ trick }: TwentyEightState, card: Card): Message {
  if (trick.laid === 0) return message('refused.leadNoTrumps', { suit: suitLetter(suitOf(card)) });
  return message('refused.mustTrump', { suit: suitLetter(trick.trump) });
}

/**
 * A pass, unless nobody has bid yet; then bids from the least up. The setter lays a card; later somebody calls for it.
 */
const moves: readonly MoveKind<TwentyEightState>[] = [
  say(SPOKEN, 'pass', (state, seat) => makeCall(state, seat, 0), {
    in: BIDDING,
    may: ({ hand }) => hand.standing !== 0,
    whyNot: () => message('refused.firstMustBid'),
    notNow: () => message('refused.noPass'),
  }),
  callOne({
    in: BIDDING,
    from: SPOKEN + LEAST_BID,
    type: 'bid',
    name: 'points',
    of: BIDS,
    open: ({ hand }, seat) => ANY_BID & -(1 << (leastBid(hand, seat) - LEAST_BID)),
    apply: (state, seat, place) => makeCall(state, seat, LEAST_BID + place),
    whyNot: whyNotBid,
    notNow: () => message('refused.auctionIsOver'),
  }),
  say(REVEAL, 'reveal', call, { in: PLAYING, may: mayCall, whyNot: whyNotRevealed, notNow: notYet }),
  cardInHand({
    from: 2 * SPOKEN,
    in: CHOOSING,
    type: 'trump',
    apply(state, seat, card) {
      state.hand.trumpCard = card;
      state.trick.take(seat, card);
      state.phase = TO_DEAL_MORE;
    },
    notNow: (state) => (state.phase === BIDDING ? notYet(state) : message('refused.trumpsStand')),
  }),
];

/** Whether the seat whose turn it is may call for trumps, if the option leaves that free. */
function mayCall(state: TwentyEightState): boolean {
  return state.game.asksOnDemand && mayAsk(state);
}

function call(state: TwentyEightState): void {
  showVoid(state);
  reveal(state);
}

/** How many cards the seat whose turn it is may play. */
function countToPlay(state: TwentyEightState): number {
  const due = followers(state) || trumpsDue(state);
  if (due !== 0) return powersIn(due);
  if (hasOnlyTrumpCard(state)) return 1;
  return state.trick.count(mayLead(state));
}

/** The i-th of them, suit by suit from the lowest up. */
function pickToPlay(state: TwentyEightState, i: number): Card {
  const { trick, hand } = state;
  const followed = followers(state);
  if (followed !== 0) return trick.order.cardAt(trick.led * 16 + nthPower(followed, i));
  const trumps = trumpsDue(state);
  if (trumps !== 0) return trick.order.cardAt(trick.trump * 16 + nthPower(trumps, i));
  if (hasOnlyTrumpCard(state)) return hand.trumpCard;
  return trick.pick(mayLead(state), i);
}

/** Plays a card. If the option does not leave the call for trumps free, it comes by itself. */
function play(state: TwentyEightState, card: Card): number {
  playCard(state, card);
  if (state.trick.isFull()) return TO_GATHER;
  if (state.game.asksOnDemand || !mayAsk(state)) return PLAYING;
  showVoid(state);
  return TO_REVEAL;
}

/** The plays, with the call for trumps before the card of the seat that called, if calling is a choice. */
function withCall({ hand, game }: TwentyEightView, plays: readonly SeatMove[]): readonly SeatMove[] {
  const { askedBy: seat, askedIn } = hand;
  if (!game.asksOnDemand || seat === NOBODY) return plays;
  const played = plays.findIndex((play, i) => i >= 4 * askedIn && play.seat === seat);
  const before = played < 0 ? plays.length : played;
  return [...plays.slice(0, before), { seat, type: 'reveal' }, ...plays.slice(before)];
}

/** Takes in the trick with its card points. */
function gather({ trick, hand }: TwentyEightState): number {
  let points = 0;
  for (let seat = 0; seat < 4; seat++) points += CARD_POINTS[trick.onTable[seat] as Card] as number;
  hand.taken[sideOf(trick.bestSeat)] += points;
  return gatherTrick(trick, TRICKS);
}

/** The rules of Twenty-Eight. */
export const rules = trickRules({
  options,
  presets,
  seats: [4],
  sides: PAIRS,
  hand: handFields,
  game: gameFields,
  pack: () => PACK,
  tricks: () => TRICKS,
  clear: ({ trick, options }) => trick.clear(orderFor(options), NO_SUIT),
  orderOf: ({ options }) => orderFor(options),
  deal,
  moves,
  whyNotYet: notYet,
  playable: { count: countToPlay, pick: pickToPlay },
  // who cannot follow may call for trumps, and card points are counted trick by trick
  runsOn: () => false,
  play,
  gather,
  whyNotCard,
  whyNotPlayed: whyNotFaceDown,
  turn,
  history: (view, plays) => [
    ...view.hand.calls.map(({ seat, points }) => ({
      seat,
      ...(points === 0 ? { type: 'pass' } : { type: 'bid', points }),
    })),
    ...withCall(view, plays),
  ],
  score: scoreHand,
  winners,
  // the kit has passed the deal to the left
  next: (state) => {
    state.dealer = after(state, (state.dealer + 3) & 3);
  },
  secrets,
  // while the trump card lies face down, nobody knows what wins a trick
  claims: ({ hand }) => (hand.isRevealed ? { isWanted: true } : null),
  counters: handCounters<TwentyEightHand>({
    made: isMade,
    broken: (hand) => !isMade(hand),
    bid: ({ bid }) => bid,
    taken: ({ setter, taken }) => taken[sideOf(setter)] ?? 0,
  }),
});

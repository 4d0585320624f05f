import { type Card, codeOf, NO_SUIT } from '../../kit/cards/cards.ts';
import { pack } from '../../kit/cards/packed.ts';
import { nthPower, powersIn } from '../../kit/cards/suitMask.ts';
import type { Action, Choice, SeatMove } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { claimTerms } from '../../kit/tricks/claimTerms.ts';
import { gatherTrick, isSpeaking, PLAYING, TO_GATHER } from '../../kit/tricks/handCourse.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { nthPlace } from '../../kit/tricks/trickMemory.ts';
import { SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { SPOKEN, trickRules } from '../../kit/tricks/trickRules.ts';
import { leastBid, MOST_BID, makeCall } from './bidding.ts';
import { dealHidden } from './determinize.ts';
import { options, presets } from './options.ts';
import { CARD_POINTS, orderFor, PACK } from './ranking.ts';
import { whyNot, whyNotCard, whyNotFaceDown } from './refusals.ts';
import { countersOf, scoreHand, sideOf, winners } from './scoring.ts';
import {
  after,
  BIDDING,
  CHOOSING,
  FACE_DOWN,
  gameFields,
  HALF_HAND,
  handFields,
  isFaceDown,
  NOBODY,
  TO_DEAL_MORE,
  TO_REVEAL,
  TRICKS,
  type TwentyEightState,
  type TwentyEightView,
} from './state.ts';
import { followers, hasOnlyTrumpCard, mayAsk, mayLead, playCard, reveal, showVoid, trumpsDue } from './trumps.ts';

/* Moves apart from the cards: SPOKEN + points bids, and with 0 points passes; these call for trumps, and LAY + card lays it face down. */
export const REVEAL = SPOKEN + 64;
const LAY = 2 * SPOKEN;

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

/** How many things the seat that bids or chooses trumps can say: the first to bid may not pass. */
function countToSay({ phase, trick, hand }: TwentyEightState, seat: number): number {
  if (phase === CHOOSING) return trick.sizes[seat] as number;
  const bids = MOST_BID + 1 - leastBid(hand, seat);
  return hand.standing === 0 ? bids : bids + 1;
}

/** The i-th of them: a pass, then bids from the least up; or a card to be laid face down. */
function pickToSay({ phase, trick, hand }: TwentyEightState, seat: number, i: number): number {
  if (phase === CHOOSING) return LAY + (trick.order.card[nthPlace(trick.hands, seat * SUIT_ROWS, i)] as Card);
  if (hand.standing === 0) return SPOKEN + leastBid(hand, seat) + i;
  return i === 0 ? SPOKEN : SPOKEN + leastBid(hand, seat) + i - 1;
}

function say(state: TwentyEightState, seat: number, move: number): void {
  if (state.phase === CHOOSING) {
    state.hand.trumpCard = move - LAY;
    state.trick.take(seat, move - LAY);
    state.phase = TO_DEAL_MORE;
  } else {
    makeCall(state, seat, move - SPOKEN);
  }
}

function actionOf(move: number): Action & Choice {
  if (move >= LAY) return { type: 'trump', card: codeOf(move - LAY) };
  if (move === REVEAL) return { type: 'reveal' };
  return move === SPOKEN ? { type: 'pass' } : { type: 'bid', points: move - SPOKEN };
}

/** How many things the seat whose turn it is to play can do. */
function countToPlay(state: TwentyEightState): number {
  const due = followers(state) || trumpsDue(state);
  if (due !== 0) return powersIn(due);
  if (hasOnlyTrumpCard(state)) return 1;
  return state.trick.count(mayLead(state)) + (state.game.asksOnDemand && mayAsk(state) ? 1 : 0);
}

/** The i-th of them: cards suit by suit from the lowest up, and last the call for trumps. */
function pickToPlay(state: TwentyEightState, i: number): number {
  const { trick, hand } = state;
  const followed = followers(state);
  if (followed !== 0) return trick.order.cardAt(trick.led * 16 + nthPower(followed, i));
  const trumps = trumpsDue(state);
  if (trumps !== 0) return trick.order.cardAt(trick.trump * 16 + nthPower(trumps, i));
  if (hasOnlyTrumpCard(state)) return hand.trumpCard;
  return i === trick.handSize(trick.turn) ? REVEAL : trick.pick(mayLead(state), i);
}

/** Plays a card or calls for trumps. If the option does not leave the call free, it comes by itself. */
function play(state: TwentyEightState, move: number): number {
  if (move === REVEAL) {
    showVoid(state);
    reveal(state);
    return PLAYING;
  }
  playCard(state, move);
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
  return [...plays.slice(0, before), { seat, ...actionOf(REVEAL) }, ...plays.slice(before)];
}

/** Takes in the trick with its card points. */
function gather({ trick, hand }: TwentyEightState): number {
  let points = 0;
  for (let seat = 0; seat < 4; seat++) points += CARD_POINTS[trick.onTable[seat] as Card] as number;
  hand.taken[sideOf(trick.bestSeat)] += points;
  return gatherTrick(trick, TRICKS);
}

const HIDDEN_FROM_ALL = { stock: [] };
const HIDDEN_FROM_OTHERS = { ...HIDDEN_FROM_ALL, trumpCard: FACE_DOWN };

const built = trickRules({
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
  speaking: {
    actions: { bid: { points: 'figure' }, pass: {}, trump: { card: 'card' }, reveal: {} },
    count: countToSay,
    pick: pickToSay,
    apply: say,
    actionOf,
    whyNot,
  },
  moves: { count: countToPlay, pick: pickToPlay },
  play,
  gather,
  whyNotCard,
  whyNotPlayed: whyNotFaceDown,
  turn,
  history: (view, plays) => [
    ...view.hand.calls.map(({ seat, points }) => ({ seat, ...actionOf(SPOKEN + points) })),
    ...withCall(view, plays),
  ],
  score: scoreHand,
  winners,
  // the kit has passed the deal to the left
  next: (state) => {
    state.dealer = after(state, (state.dealer + 3) & 3);
  },
  secrets: {
    own: ['hand.trumpCard'],
    hide: (state, viewer) => (isFaceDown(state) && viewer !== state.hand.holder ? HIDDEN_FROM_OTHERS : HIDDEN_FROM_ALL),
    // once turned up, the trump card is in the setter's hand until it is played
    known: ({ hand }) =>
      [0, 1, 2, 3].map((seat) => (seat === hand.holder && hand.isRevealed ? pack(hand.trumpCard) : '')),
    aside: (view) => (isFaceDown(view) && view.hand.trumpCard !== FACE_DOWN ? pack(view.hand.trumpCard) : ''),
    dealHidden,
  },
  // while the trump card lies face down, nobody knows what wins a trick
  claims: ({ trick, hand }) => (hand.isRevealed ? claimTerms(trick, PACK) : null),
  counters: countersOf,
});

/** Bids and plays at random to the end of the hand. */
function playFast(state: TwentyEightState, random: Random): void {
  for (;;) {
    const { phase, speaker } = state;
    if (phase === TO_DEAL_MORE || phase === TO_REVEAL) {
      turn(state);
      continue;
    }
    const isSaid = isSpeaking(phase);
    if (!isSaid && phase !== PLAYING && phase !== TO_GATHER) return;
    state.events++;
    if (phase === PLAYING) state.phase = play(state, pickToPlay(state, random.below(countToPlay(state))));
    else if (isSaid) say(state, speaker, pickToSay(state, speaker, random.below(countToSay(state, speaker))));
    else state.phase = gather(state);
  }
}

/** The rules of Twenty-Eight. */
export const rules = { ...built, playFast };

import { type Card, codeOf, JOKER, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { callOne } from '../../kit/declare/calls.ts';
import { type MoveKind, say } from '../../kit/declare/moves.ts';
import type { Action } from '../../kit/game/action.ts';
import { PLAYING, playCard } from '../../kit/tricks/handCourse.ts';
import { mostAfter } from '../../kit/tricks/sides.ts';
import { saidOnce } from '../../kit/tricks/trickLog.ts';
import { ANY_SUIT } from '../../kit/tricks/trickPlay.ts';
import { SPOKEN, trickRules } from '../../kit/tricks/trickRules.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { makeCall, mayPass } from './bidding.ts';
import {
  BID_NAMES,
  BLUCHER,
  bidName,
  bidNamed,
  bidsOver,
  MIS,
  NAP,
  NO_BID,
  NOT_YET,
  PASS,
  WELLINGTON,
} from './bids.ts';
import { arrange, deal, keepsOrder, layInOrder } from './dealing.ts';
import { options, presets } from './options.ts';
import { CARDS_EACH, orderFor, packOf } from './pack.ts';
import { countersOf, scoreHand } from './scoring.ts';
import { BIDDING, gameFields, handFields, makesTrumps, type NapState, setTrumps } from './state.ts';

/** The joker led, naming trumps, is the move NAMING + suit. */
export const NAMING = SPOKEN + 16;

/** A call as a record writes it. */
const callAction = (call: number) => (call === PASS ? { type: 'pass' } : { type: 'bid', bid: bidName(call) });

/** Whether the seat whose turn it is names a suit if it leads the joker. */
function mayNameSuit(state: NapState): boolean {
  return makesTrumps(state) && state.trick.holds(state.trick.turn, JOKER);
}

/** Why the seat that calls may not make this bid. */
function whyNotBid({ hand: { standing } }: NapState, _seat: number, action: Action): Message {
  const bid = bidNamed(action['bid']);
  if (bid === NO_BID) return message('refused.unknown');
  if (bid > standing && bid === WELLINGTON) return message('refused.needs', { bid: bidName(bid), first: bidName(NAP) });
  if (bid > standing && bid === BLUCHER) {
    return message('refused.needs', { bid: bidName(bid), first: bidName(WELLINGTON) });
  }
  return message('refused.tooLow', { bid: bidName(bid), standing: bidName(standing) });
}

/**
 * Why a card that the seat holds may not be played like this: the joker leads with a suit to name, and nothing else
 * does; null otherwise.
 */
function whyNotNamed(state: NapState, seat: number, card: Card, { suit }: Action): Message | null {
  if (!state.trick.holds(seat, card)) return null;
  if (card === JOKER && makesTrumps(state)) return message('refused.nameSuit');
  return suit === undefined ? null : message('refused.noNaming');
}

const inBidding = { in: BIDDING, notNow: () => message('refused.auctionIsOver') };

/** A pass, then bids from the lowest up; and with the joker to lead, any of four suits to name. */
const moves: readonly MoveKind<NapState>[] = [
  say(SPOKEN, 'pass', (state, seat) => makeCall(state, seat, PASS), {
    ...inBidding,
    may: mayPass,
    whyNot: () => message('refused.mustBid'),
  }),
  callOne({
    ...inBidding,
    from: SPOKEN + 1,
    type: 'bid',
    name: 'bid',
    of: BID_NAMES,
    open: ({ hand }) => bidsOver(hand.standing),
    apply: makeCall,
    whyNot: whyNotBid,
  }),
  {
    from: NAMING,
    in: PLAYING,
    forms: { play: { card: 'card', suit: { optional: 'suit' } } },
    count: (state) => (mayNameSuit(state) ? 4 : 0),
    pick: (_state, _seat, i) => NAMING + i,
    actionOf: (_state, _seat, move) => ({ type: 'play', card: codeOf(JOKER), suit: suitLetter(move - NAMING) }),
    apply(state, _seat, move) {
      setTrumps(state, move - NAMING);
      state.phase = layDown(state, JOKER);
      state.trick.enterNamed(move - NAMING);
    },
  },
];

/** Plays a card; the first one of the hand makes trumps. */
function play(state: NapState, card: Card): number {
  if (makesTrumps(state)) setTrumps(state, suitOf(card));
  return layDown(state, card);
}

function layDown(state: NapState, card: Card): number {
  if (keepsOrder(state)) state.game.order.push(card);
  return playCard(state.trick, card);
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
  moves,
  // a joker that names a suit is not just played: before there are trumps it lies behind all other cards
  playable: {
    count: (state) => state.trick.count(ANY_SUIT) - (mayNameSuit(state) ? 1 : 0),
    pick: ({ trick }, i) => trick.pick(ANY_SUIT, i),
  },
  whyNotPlayed: whyNotNamed,
  whyNotYet: () => message('refused.callFirst'),
  play,
  runsOn: (state) => state.trick.tricks > 0 && !keepsOrder(state),
  history: ({ dealer, hand }, plays) => [
    ...saidOnce(dealer, hand.calls, NOT_YET).map(([seat, call]) => ({ seat, ...callAction(call) })),
    ...plays,
  ],
  score: scoreHand,
  winners: (state) => mostAfter(state.options.hands, state),
  secrets: {
    hideGame: ({ game }) => ({ order: game.order.map(() => 0) }),
    settle: layInOrder,
  },
  // before the first card makes trumps nothing is certain, nor can anything be agreed on
  claims: (state) => (makesTrumps(state) ? null : { isWanted: state.hand.standing !== MIS }),
  counters: countersOf,
});

/** The rules of Nap. Everybody plays alone: the highest bidder changes from hand to hand. */
export const rules = {
  ...built,
  arrange,
  keepsPack: ({ dealing }: NapState['options']) => dealing === 'cutOnly',
};

import { type Card, NO_SUIT, SUIT_LETTERS, suitLetter } from '../../kit/cards/cards.ts';
import { pack, packAll } from '../../kit/cards/packed.ts';
import { dealInPackets } from '../../kit/cards/packets.ts';
import { callOne } from '../../kit/declare/calls.ts';
import { type MoveKind, say } from '../../kit/declare/moves.ts';
import type { Action } from '../../kit/game/action.ts';
import { handCounters } from '../../kit/score/handStatistics.ts';
import { THROWN_IN } from '../../kit/tricks/handCourse.ts';
import { mostAfter } from '../../kit/tricks/sides.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { SPOKEN, trickRules } from '../../kit/tricks/trickRules.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { bidsOpen, makeCall, openPlay } from './bidding.ts';
import { ABUNDANCE, BID_NAMES, bidName, bidNamed, COP, contractName, isMisere, NO_BID, PASS, PROP } from './bids.ts';
import { options, presets } from './options.ts';
import { scoreHand, wasMade } from './scoring.ts';
import {
  BIDDING,
  gameFields,
  handFields,
  isSpread,
  NAMING,
  NOBODY,
  OFFERED,
  PACKETS,
  PLAYED,
  RAISING,
  type SoloHand,
  type SoloState,
  type SoloView,
  TRICKS,
} from './state.ts';

/**
 * Deals thirteen cards to each seat in packets. The last one, the dealer's, is turned up, and the dealer's left bids
 * first.
 */
function deal(state: SoloState, deck: ArrayLike<Card>): void {
  const first = state.leftOf(state.dealer);
  dealInPackets(state.trick, deck, first, PACKETS);
  state.hand.turned = deck[4 * TRICKS - 1] as Card;
  state.game.abandoned = PLAYED;
  state.speaker = first;
  state.phase = BIDDING;
}

/** What must be done first, if this is not due. */
const whyNotYet = ({ phase }: SoloState) => message(phase === NAMING ? 'refused.nameTrumps' : 'refused.callFirst');

/** Why the seat that calls may not make this bid. */
function whyNotBid({ phase, options, hand }: SoloState, _seat: number, action: Action): Message {
  if (phase === OFFERED) return message('refused.onlyCop');
  if (phase === RAISING) return message(options.upgrade === 'solo' ? 'refused.onlySolo' : 'refused.onlyHigher');
  const bid = bidNamed(action['bid']);
  const { contract, partner } = hand;
  if (!options.propCop && (bid === PROP || bid === COP)) return message('refused.noProposals');
  if (bid === COP) return whyNotCop(contract);
  if (bid === PROP && contract === PROP) return message('refused.secondProp');
  const standing = contract === PROP && partner === NOBODY ? bidName(PROP) : contractName(contract);
  return message('refused.tooLow', { bid: bidName(bid), standing });
}

/** A standing Prop that nobody has accepted yet may be accepted. */
function whyNotCop(contract: number): Message {
  if (contract === NO_BID) return message('refused.nothingToAccept');
  if (contract === PROP) return message('refused.isAccepted');
  return message('refused.isOvercalled', { standing: bidName(contract) });
}

const BIDDING_PHASES = [BIDDING, OFFERED, RAISING];

/** A pass, then the open bids from the lowest up; suits in the order of the record format. */
const moves: readonly MoveKind<SoloState>[] = [
  say(SPOKEN, 'pass', (state, seat) => makeCall(state, seat, PASS), {
    in: BIDDING_PHASES,
    notNow: ({ phase }) => message(phase === NAMING ? 'refused.nameTrumps' : 'refused.noPass'),
  }),
  callOne({
    from: SPOKEN + 1,
    in: BIDDING_PHASES,
    type: 'bid',
    name: 'bid',
    of: BID_NAMES,
    open: bidsOpen,
    apply: makeCall,
    whyNot: whyNotBid,
    notNow: () => message('refused.auctionIsOver'),
  }),
  callOne({
    from: SPOKEN,
    in: NAMING,
    type: 'trump',
    name: 'suit',
    of: [...SUIT_LETTERS],
    form: 'suit',
    apply: (state, _seat, suit) => openPlay(state, suit),
    notNow: () => message('refused.noNaming'),
  }),
];

/** A call as a record writes it. */
const callAction = (call: number) => (call === PASS ? { type: 'pass' } : { type: 'bid', bid: bidName(call) });

/** Cards that everybody knows in a hand: the spread one, and the card turned up until the dealer plays it. */
function knownCards({ dealer, hand, seen }: SoloView): string[] {
  return [0, 1, 2, 3].map((seat) => {
    if (seat === hand.declarer && seen !== '') return seen;
    return seat === dealer && hand.turned !== NO_CARD ? pack(hand.turned) : '';
  });
}

/** The rules of Solo Whist. Who plays with whom is settled anew in every auction, so there are no sides. */
export const rules = trickRules({
  options,
  presets,
  seats: [4],
  hand: handFields,
  game: gameFields,
  tricks: () => TRICKS,
  deal,
  moves,
  whyNotYet,
  history: ({ hand, trick }, plays) => [
    ...hand.calls.map((call) => ({ seat: call >> 4, ...callAction(call & 15) })),
    ...(hand.contract === ABUNDANCE && trick.trump !== NO_SUIT
      ? [{ seat: hand.declarer, type: 'trump', suit: suitLetter(trick.trump) }]
      : []),
    ...plays,
  ],
  claims: ({ hand }) => ({ isWanted: !isMisere(hand.contract) }),
  score: scoreHand,
  winners: (state) => mostAfter(state.options.hands, state),
  // after an abandoned hand the same dealer deals again
  next: (state, before) => {
    if (before === THROWN_IN) state.dealer = (state.dealer + 3) & 3;
  },
  secrets: {
    see: (state) => (isSpread(state) ? packAll(state.trick.cardsOf(state.hand.declarer)) : ''),
    known: knownCards,
  },
  counters: handCounters<SoloHand>({ made: wasMade, beaten: (hand) => !wasMade(hand) }),
});

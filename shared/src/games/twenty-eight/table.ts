import { codeOf, NO_SUIT, type Suit, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { BACK, pack, unpackAll } from '../../kit/cards/packed.ts';
import type { Contract } from '../../kit/table/contract.ts';
import type { Fact, Zone } from '../../kit/table/table.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { trumpsNamed } from '../../kit/tricks/trickContract.ts';
import { laidIn } from '../../kit/tricks/trickLog.ts';
import { dealtNews, handFact, isScored, trickDrawing, tricksLine, trumpsFact } from '../../kit/tricks/trickPicture.ts';
import { playNews } from '../../kit/tricks/trickTalk.ts';
import { handZone } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { isPartner, leastBid, MOST_BID } from './bidding.ts';
import { askedOf, callsOf } from './calls.ts';
import { ALL_POINTS, orderFor } from './ranking.ts';
import { type SideScore, sheet, storyOf } from './scoreSheet.ts';
import { fateOf, sideOf, victoryPoints } from './scoring.ts';
import {
  BIDDING,
  CHOOSING,
  HALF_HAND,
  hiddenTrumps,
  isFaceDown,
  isShownInHand,
  knownTrumps,
  NOBODY,
  stockOf,
  TO_DEAL_MORE,
  TO_REVEAL,
  type TwentyEightView,
} from './state.ts';
import { isBound } from './trumps.ts';

/** The zone of the card that lies face down. */
const TRUMP_ZONE = 'trump';

/** How the table of Twenty-Eight is drawn. */
export const drawing = trickDrawing<TwentyEightView, SideScore>({
  sides: PAIRS,
  line: lineOf,
  facts: factsOf,
  contract: contractOf,
  calls: callsOf,
  asked: askedOf,
  aside: (view, side) => (view.phase > BIDDING ? message('score.points', { n: view.hand.taken[side] ?? 0 }) : null),
  prompt: promptOf,
  ownPrompt,
  spoken,
  scored: (view) => storyOf(view, 'news'),
  feat: (view) => (view.hands.at(-1)?.taken.includes(0) === true ? storyOf(view, 'news') : null),
  played,
  sheet,
  orderOf: ({ options }) => orderFor(options),
  ownTrump: hiddenTrumps,
  hand: setterHand,
  zones: (view, usual) => [...usual, ...faceDownZones(view)],
  packets: [HALF_HAND],
  ownCards,
  ownFacts: (view) => {
    const trumps = hiddenTrumps(view);
    return trumps === NO_SUIT ? [] : [{ id: 'ownTrumps', text: message('own.trumps', { suit: suitLetter(trumps) }) }];
  },
});

/** The setter's hand has the trump card first, marked, once everybody knows it to be there. */
function setterHand(view: TwentyEightView, zone: Zone): Zone {
  const { holder, trumpCard } = view.hand;
  if (zone.seat !== holder || !isShownInHand(view)) return zone;
  return { ...zone, cards: pack(trumpCard) + zone.cards.slice(1), marks: [0], label: message('zone.trump') };
}

/** The trump card and what is still to be dealt, while they lie face down. */
function faceDownZones(view: TwentyEightView): Zone[] {
  const { holder: seat } = view.hand;
  const count = stockOf(view);
  const stock: Zone = { id: 'stock', kind: 'pile', seat: -1, cards: BACK, count, label: message('zone.stock') };
  const trump: Zone = { id: TRUMP_ZONE, kind: 'row', seat, cards: BACK, label: message('zone.trump') };
  return [...(isFaceDown(view) ? [trump] : []), ...(count > 0 ? [stock] : [])];
}

/**
 * The viewer's cards by zone, place for place as the zones are, and sorted by trumps that everybody knows: their places
 * must not tell more.
 */
function ownCards(view: TwentyEightView, sorted: string): { readonly [zone: string]: string } {
  const { viewer, hand } = view;
  const isSetter = viewer === hand.holder;
  const first = isSetter && isShownInHand(view) ? pack(hand.trumpCard) : '';
  const cards = first + sorted.replace(first, '');
  return {
    ...(cards !== '' && { [handZone(viewer)]: cards }),
    ...(isSetter && isFaceDown(view) && { [TRUMP_ZONE]: pack(hand.trumpCard) }),
  };
}

/** The last call of the seat, and once trumps are chosen its tricks. */
function lineOf(view: TwentyEightView, seat: number): Message | null {
  const { phase, hand } = view;
  if (phase > CHOOSING) return tricksLine(view, seat);
  const last = hand.calls.findLast((call) => call.seat === seat);
  if (last === undefined) return null;
  return last.points === 0 ? message('seat.passed') : message('seat.bid', { n: last.points });
}

function factsOf(view: TwentyEightView): Fact[] {
  const { options, hand } = view;
  const { holder: who, standing: bid, taken } = hand;
  const facts: Fact[] = [handFact(view, options)];
  if (view.phase <= BIDDING) {
    if (bid > 0) facts.push({ id: 'standing', text: message('fact.standing', { who, n: bid }) });
    return facts;
  }
  const values = { who, partner: (who + 2) & 3, taken: taken[sideOf(who)] ?? 0, bid };
  facts.push({ id: 'contract', text: message(`fact.contract.${fateOf(who, bid, taken)}`, values) });
  facts.push(...(isFaceDown(view) ? [{ id: 'trumps', text: hiddenTrumpsSaid(view) }] : trumpsFact(view)));
  return facts;
}

function hiddenTrumpsSaid({ phase }: TwentyEightView): Message {
  return message(phase === TO_REVEAL ? 'fact.called' : 'fact.faceDown');
}

/** The bid with the victory points at stake, and the card points of both sides against those that they need. */
export function contractOf(view: TwentyEightView): Contract | undefined {
  if (view.phase <= CHOOSING || isScored(view)) return undefined;
  const { holder: who, standing: n, taken } = view.hand;
  const side = sideOf(who);
  const fate = fateOf(who, n, taken);
  const { trump } = view.trick;
  const isHidden = isFaceDown(view) || trump < 0;
  const sideNeeding = (of: number, needed: number) => ({ seats: PAIRS[of] ?? [], taken: taken[of] ?? 0, needed });
  return {
    text: message('fact.standing', { who, n }),
    ...(isHidden ? { trump: '?', trumps: hiddenTrumpsSaid(view) } : trumpsNamed(trump)),
    sides: [sideNeeding(side, n), sideNeeding(1 - side, ALL_POINTS - n + 1)],
    fate,
    says: message(`fact.stakes.${fate}`, { made: victoryPoints(n, true), broken: victoryPoints(n, false) }),
    facts: ['contract', 'trumps'],
  };
}

/**
 * The deal, each call, the choice of trumps and the second deal; while the trump card is about to be turned up, the
 * last card played.
 */
function spoken(view: TwentyEightView): Message {
  const { phase, hand } = view;
  if (phase === TO_DEAL_MORE) return message('news.laidDown', { who: hand.holder });
  if (phase > CHOOSING) return played(view) ?? message('news.dealtMore', { who: view.dealer });
  const last = hand.calls.at(-1);
  if (last === undefined) return dealtNews(view);
  const { seat: who, points: n } = last;
  return n === 0 ? message('news.passes', { who }) : message('news.bid', { who, n });
}

/**
 * The last card played or the last trick taken, unless the trump card has just been turned up; null before the first
 * card.
 */
function played({ phase, hand, trick }: TwentyEightView): Message | null {
  const { holder: setter, trumpCard, askedBy, askedIn, isRevealed } = hand;
  if (!isRevealed) return playNews(trick);
  const card = codeOf(trumpCard);
  // the seat that called for trumps plays next
  if (phase === PLAYING && askedBy === trick.turn && askedIn === trick.tricks) {
    return message('news.revealed', { who: askedBy, setter, card });
  }
  if (askedBy === NOBODY && laidIn(trick).at(-1)?.card === trumpCard) {
    return message('news.showed', { who: setter, card, suit: suitLetter(suitOf(trumpCard)) });
  }
  return playNews(trick);
}

/** What the game's own phases wait for, as everybody reads it. */
function promptOf({ phase, speaker: who, hand, trick }: TwentyEightView): Message {
  switch (phase) {
    case BIDDING:
      return message('prompt.bid', { who, least: leastBid(hand, who) });
    case CHOOSING:
      return message('prompt.choose', { who, bid: hand.standing });
    case TO_DEAL_MORE:
      return message('prompt.dealMore');
    default:
      return message('prompt.reveal', { who: trick.turn, suit: suitLetter(trick.led) });
  }
}

/** What the viewer may do, if the kit's prompts do not say it. */
function ownPrompt(view: TwentyEightView): Message | null {
  const { viewer, trick } = view;
  if (view.phase === BIDDING && view.speaker === viewer) return bidPrompt(view);
  if (view.phase !== PLAYING || trick.turn !== viewer) return null;
  if (trick.own === '') return message('prompt.lastCard', { who: viewer, suit: suitLetter(knownTrumps(view)) });
  const suits = new Set(unpackAll(trick.own).map(suitOf));
  return trick.led === NO_SUIT ? leadPrompt(view, suits) : voidPrompt(view, suits);
}

function bidPrompt({ viewer: who, hand }: TwentyEightView): Message {
  const { standing, holder } = hand;
  const values = { who, least: leastBid(hand, who), most: MOST_BID };
  if (standing === 0) return message('prompt.bidFirst', values);
  return message(isPartner(holder, who) ? 'prompt.bidOverPartner' : 'prompt.bidOver', { ...values, standing, holder });
}

function leadPrompt(view: TwentyEightView, held: ReadonlySet<Suit>): Message | null {
  const trumps = hiddenTrumps(view);
  if (!held.has(trumps) || held.size === 1) return null;
  return message('prompt.leadNoTrumps', { who: view.viewer, suit: suitLetter(trumps) });
}

function voidPrompt(view: TwentyEightView, held: ReadonlySet<Suit>): Message | null {
  const { viewer: who, hand, trick } = view;
  if (held.has(trick.led)) return null;
  const suit = suitLetter(trick.led);
  if (!hand.isRevealed) return message('prompt.ask', { who, suit });
  if (!isBound(view) || !held.has(trick.trump)) return null;
  return message('prompt.mustTrump', { who, suit, trump: suitLetter(trick.trump) });
}

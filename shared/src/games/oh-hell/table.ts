import { codeOf, suitLetter } from '../../kit/cards/cards.ts';
import { BACK, pack } from '../../kit/cards/packed.ts';
import type { Contract } from '../../kit/table/contract.ts';
import type { Fact, Zone } from '../../kit/table/table.ts';
import { PLAYING, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { trumpsNamed } from '../../kit/tricks/trickContract.ts';
import { saidOnce } from '../../kit/tricks/trickLog.ts';
import { dealtNews, handNumber, isScored, trickDrawing, trumpsFact } from '../../kit/tricks/trickPicture.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { barredBid, leastBid, mostBid, NO_BID, NONE_BARRED } from './bidding.ts';
import { askedOf, callsOf } from './calls.ts';
import { PACK_SIZE } from './schedule.ts';
import { featOf, type SeatScore, sheet, storyOf } from './scoreSheet.ts';
import { BIDDING, type OhHellView } from './state.ts';

/** How the table of Oh Hell is drawn. */
export const drawing = trickDrawing<OhHellView, SeatScore>({
  line: lineOf,
  facts: factsOf,
  contract: contractOf,
  calls: callsOf,
  asked: askedOf,
  prompt: bidPrompt,
  spoken,
  scored: ({ hands }) => (hands.length === 0 ? message('prompt.deal') : storyOf(hands.at(-1))),
  feat: ({ hands }) => featOf(hands.at(-1)),
  sheet,
  zones: (view, usual) => [...usual, ...stubZone(view)],
});

/** What was not dealt, with the card turned up for trumps on top of it. */
function stubZone(view: OhHellView): Zone[] {
  const { phase, hand, trick } = view;
  if (phase === TO_DEAL) return [];
  const dealtIn = hand.bids.filter((_, seat) => isIn(view, seat)).length;
  const count = PACK_SIZE - dealtIn * hand.size;
  if (count === 0) return [];
  const pile = { id: 'stub', kind: 'pile', seat: -1 } as const;
  if (hand.turned === NO_CARD) return [{ ...pile, cards: BACK, count, label: message('zone.stub') }];
  // only the suit counts: how many cards lie under this one reveals nothing
  const label = message('zone.turned', { suit: suitLetter(trick.trump) });
  return [{ ...pile, cards: pack(hand.turned), label }];
}

/** Once all have bid: trumps, and by how much the bids miss the tricks. The plates show each seat's bid and tricks. */
function contractOf(view: OhHellView): Contract | undefined {
  const { phase, trick } = view;
  if (phase < PLAYING || isScored(view)) return undefined;
  return {
    text: balanceOf(view),
    ...trumpsNamed(trick.trump),
    sides: [],
    isEverybodys: true,
    fate: 'open',
    says: null,
    facts: ['trumps', 'bids'],
  };
}

/** By how much all bids are above or below the tricks there are. */
function balanceOf({ hand: { total, size: n } }: OhHellView): Message {
  const key = total > n ? 'fact.tooMany' : total < n ? 'fact.tooFew' : 'fact.even';
  return message(key, { n: Math.abs(total - n) });
}

/** Whether the seat is in this hand: in a tiebreaker only those tied for first are. */
function isIn({ trick }: OhHellView, seat: number): boolean {
  return ((trick.sitsOut >> seat) & 1) === 0;
}

function lineOf(view: OhHellView, seat: number): Message | null {
  if (!isIn(view, seat)) return message('seat.out');
  const bid = view.hand.bids[seat] ?? NO_BID;
  if (bid === NO_BID) return null;
  if (view.phase === BIDDING) return message('seat.bid', { n: bid });
  return message('seat.tricks', { won: view.trick.won[seat] ?? 0, bid });
}

function factsOf(view: OhHellView): Fact[] {
  const { trick, hand, game, options } = view;
  const of = game.sizes.length;
  const n = handNumber(view);
  const facts: Fact[] = [
    { id: 'hand', text: n <= of ? message('fact.hand', { n, of }) : message('fact.tiebreaker', { n: n - of }) },
    { id: 'cards', text: message('fact.cards', { n: hand.size }) },
  ];
  if (trick.trump >= 0) facts.push(...trumpsFact(view));
  else if (options.trump === 'none') facts.push({ id: 'trumps', text: message('fact.noTrumps') });
  if (view.phase !== TO_DEAL) facts.push(...bidFacts(view));
  return facts;
}

/** How the bids add up: against the dealer's rule while they are made, afterwards against the tricks there are. */
function bidFacts(view: OhHellView): Fact[] {
  const { phase, hand, options } = view;
  const { size: n, total } = hand;
  if (phase !== BIDDING) return [{ id: 'bids', text: balanceOf(view) }];
  const rule = options.dealerRule;
  const bids: Fact = { id: 'bids', text: message('fact.bids', { total, n }) };
  return rule === 'none' ? [bids] : [bids, { id: 'rule', text: message(`fact.rule.${rule}`, { n }) }];
}

/** Who is to bid, and what the rule leaves the dealer. */
function bidPrompt({ hand, speaker: who, dealer, options }: OhHellView): Message {
  const { size, total } = hand;
  if (who !== dealer) return message('prompt.bid', { who, n: size });
  const rule = options.dealerRule;
  const least = leastBid(rule, size, total);
  const barred = barredBid(rule, size, total);
  if (barred !== NONE_BARRED) return message('prompt.bidNotEven', { who, n: size, barred });
  if (least === mostBid(rule, size, total)) return message('prompt.bidOne', { who, least });
  return least > 0 ? message('prompt.bidLeast', { who, n: size, least }) : message('prompt.bid', { who, n: size });
}

/** The deal, then each bid. */
function spoken(view: OhHellView): Message {
  const { dealer, hand, phase } = view;
  if (phase === TO_DEAL) return message('prompt.deal');
  const [who, n = 0] = saidOnce(dealer, hand.bids, NO_BID).at(-1) ?? [];
  if (who !== undefined) return message('news.bid', { who, n });
  if (hand.turned === NO_CARD) return dealtNews(view);
  return message('news.turned', { who: dealer, card: codeOf(hand.turned) });
}

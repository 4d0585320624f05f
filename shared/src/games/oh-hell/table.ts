import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { suitLetter } from '../../kit/cards/cards.ts';
import { BACK } from '../../kit/cards/packed.ts';
import { rankingOf } from '../../kit/cards/ranking.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import type { Fact, OwnPicture, SeatPicture, Table, Zone } from '../../kit/table/table.ts';
import { handZone, sortedHand, trickZones } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { NO_BID, totalOf } from './bids.ts';
import { boardOf, handNumber } from './board.ts';
import { newsOf } from './news.ts';
import { ownPrompt, publicPrompt } from './prompts.ts';
import { sheetOf, summaryOf } from './reckoning.ts';
import { handSizes, PACK_SIZE } from './schedule.ts';
import { BIDDING, PLAYING, TO_DEAL } from './state.ts';
import type { OhHellView } from './view.ts';

/** The picture that a view gives. */
export function table(view: OhHellView): Table {
  return {
    zones: [...trickZones(view.trick), ...stubZone(view)],
    seats: view.bids.map((_, seat) => seatPicture(view, seat)),
    facts: factsOf(view),
    chips: [],
    score: view.scores.map((value, seat) => ({ label: null, seats: [seat], value })),
    sheet: sheetOf(view),
    prompt: publicPrompt(view),
    news: newsOf(view),
    summary: summaryOf(view),
    board: boardOf(view),
    ranking: rankingOf(ACE_HIGH, view.trick.trump),
    own: ownPicture(view),
  };
}

/** What was not dealt, with the card turned up for trumps on top of it. */
function stubZone(view: OhHellView): Zone[] {
  if (view.phase === TO_DEAL) return [];
  const dealtIn = view.bids.filter((_, seat) => isIn(view, seat)).length;
  const count = PACK_SIZE - dealtIn * view.size;
  if (count === 0) return [];
  const pile = { id: 'stub', kind: 'pile', seat: -1 } as const;
  const { turned } = view;
  if (turned === '') return [{ ...pile, cards: BACK, count, label: message('zone.stub') }];
  // what counts is the suit: how many lie under the card tells nobody anything
  return [{ ...pile, cards: turned, label: message('zone.turned', { suit: suitLetter(view.trick.trump) }) }];
}

/** Is the seat in this hand? In a tiebreaker only those tied for first are. */
function isIn(view: OhHellView, seat: number): boolean {
  return ((view.trick.sitsOut >> seat) & 1) === 0;
}

/** Whose turn it is; -1 while it is nobody's. */
function turnOf(view: OhHellView): number {
  if (view.phase === BIDDING) return view.bidder;
  return view.phase === PLAYING ? view.trick.turn : -1;
}

function seatPicture(view: OhHellView, seat: number): SeatPicture {
  return {
    line: lineOf(view, seat),
    dealer: seat === view.dealer,
    turn: seat === turnOf(view),
    out: !isIn(view, seat),
    side: seat,
  };
}

function lineOf(view: OhHellView, seat: number): Message | null {
  if (!isIn(view, seat)) return message('seat.out');
  const bid = view.bids[seat] ?? NO_BID;
  if (bid === NO_BID) return null;
  if (view.phase === BIDDING) return message('seat.bid', { n: bid });
  return message('seat.tricks', { won: view.trick.won[seat] ?? 0, bid });
}

function factsOf(view: OhHellView): Fact[] {
  const { trick, size } = view;
  const of = handSizes(view.options, view.bids.length).length;
  const n = handNumber(view);
  const facts: Fact[] = [
    { id: 'hand', text: n <= of ? message('fact.hand', { n, of }) : message('fact.tiebreaker', { n: n - of }) },
    { id: 'cards', text: message('fact.cards', { n: size }) },
  ];
  if (trick.trump >= 0) facts.push({ id: 'trumps', text: message('fact.trumps', { suit: suitLetter(trick.trump) }) });
  else if (view.options.trump === 'none') facts.push({ id: 'trumps', text: message('fact.noTrumps') });
  if (view.phase !== TO_DEAL) facts.push(...bidFacts(view));
  return facts;
}

/** What the bids come to: against the dealer's rule while they are made, afterwards against the tricks there are. */
function bidFacts(view: OhHellView): Fact[] {
  const { size: n } = view;
  const total = totalOf(view.bids);
  if (view.phase !== BIDDING) {
    const key = total > n ? 'fact.tooMany' : total < n ? 'fact.tooFew' : 'fact.even';
    return [{ id: 'bids', text: message(key, { n: Math.abs(total - n) }) }];
  }
  const rule = view.options.dealerRule;
  const bids: Fact = { id: 'bids', text: message('fact.bids', { total, n }) };
  return rule === 'none' ? [bids] : [bids, { id: 'rule', text: message(`fact.rule.${rule}`, { n }) }];
}

function ownPicture(view: OhHellView): OwnPicture | null {
  const { viewer, trick } = view;
  if (viewer === SPECTATOR) return null;
  return {
    cards: { [handZone(viewer)]: sortedHand(trick.own, ACE_HIGH, trick.trump) },
    prompt: ownPrompt(view),
    facts: [],
  };
}

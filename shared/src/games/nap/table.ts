import { NO_SUIT, suitLetter } from '../../kit/cards/cards.ts';
import { rankingOf } from '../../kit/cards/ranking.ts';
import type { Fact, SeatPicture, Table } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { bidName, MIS, NO_BID, NOT_YET, tricksFor } from './bids.ts';
import { boardOf, callText, fateOf, hasContract, takenSoFar } from './board.ts';
import { newsOf } from './news.ts';
import { orderFor } from './pack.ts';
import { ownPicture, publicPrompt } from './prompts.ts';
import { sheetOf, summaryOf } from './sheet.ts';
import { BIDDING, NOBODY, OVER, PLAYING, SCORED } from './state.ts';
import type { NapView } from './view.ts';
import { zonesOf } from './zones.ts';

/** The picture that a view gives. */
export function table(view: NapView): Table {
  const { bank } = view.options;
  return {
    zones: zonesOf(view),
    seats: view.calls.map((_, seat) => seatPicture(view, seat)),
    facts: factsOf(view),
    chips: [],
    score: view.scores.map((credits, seat) => ({ label: null, seats: [seat], value: bank + credits })),
    sheet: sheetOf(view),
    prompt: publicPrompt(view),
    news: newsOf(view),
    summary: summaryOf(view),
    board: boardOf(view),
    ranking: rankingOf(orderFor(view.options, view.trick.trump), view.trick.trump),
    own: ownPicture(view),
  };
}

/** Whose turn it is; NOBODY while it is nobody's. */
function turnOf({ phase, caller, trick }: NapView): number {
  if (phase === BIDDING) return caller;
  return phase === PLAYING ? trick.turn : NOBODY;
}

function seatPicture(view: NapView, seat: number): SeatPicture {
  return {
    line: hasContract(view) ? playLine(view, seat) : callLine(view, seat),
    dealer: seat === view.dealer,
    turn: seat === turnOf(view),
    out: false,
    side: sideOf(view, seat),
  };
}

/** The bidder plays alone; the others under the number of the first of them. */
function sideOf(view: NapView, seat: number): number {
  if (!hasContract(view) || seat === view.bidder) return seat;
  return view.bidder === 0 ? 1 : 0;
}

function callLine({ calls }: NapView, seat: number): Message | null {
  const call = calls[seat] ?? NOT_YET;
  return call === NOT_YET ? null : message('seat.called', { call: callText(call) });
}

/** The bidder's bid and how far it is; the tricks of another. */
function playLine(view: NapView, seat: number): Message {
  const { standing, trick, bidder } = view;
  const n = trick.won[seat] ?? 0;
  if (seat !== bidder) return message('seat.tricks', { n });
  const bid = bidName(standing);
  return standing === MIS ? message('seat.mis', { bid, n }) : message('seat.bid', { bid, n, of: tricksFor(standing) });
}

function factsOf(view: NapView): Fact[] {
  const facts = [handFact(view)];
  const { standing, bidder: who, phase } = view;
  if (standing !== NO_BID && (phase === BIDDING || hasContract(view))) {
    facts.push({ id: 'standing', text: message('fact.bid', { who, bid: bidName(standing) }) });
  }
  return hasContract(view) ? [...facts, ...contractFacts(view)] : facts;
}

function handFact(view: NapView): Fact {
  const { hands: of } = view.options;
  const isScored = view.phase === SCORED || view.phase === OVER;
  const n = view.hands.length + (isScored ? 0 : 1);
  return { id: 'hand', text: of === 0 ? message('fact.hand', { n }) : message('fact.handOf', { n, of }) };
}

function contractFacts(view: NapView): Fact[] {
  const { standing, trick, options } = view;
  const facts: Fact[] = [];
  if (standing === MIS) {
    facts.push({ id: 'trumps', text: message(options.joker ? 'fact.jokerTrump' : 'fact.noTrumps') });
  } else if (trick.trump !== NO_SUIT) {
    facts.push({ id: 'trumps', text: message('fact.trumps', { suit: suitLetter(trick.trump) }) });
  }
  const what = standing === MIS ? 'fact.mis' : 'fact.tricks';
  const text = message(`${what}.${fateOf(view)}`, { n: takenSoFar(view), of: tricksFor(standing) });
  return [...facts, { id: 'taken', text }];
}

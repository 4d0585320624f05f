import { JOKER_SUIT, suitLetter } from '../../kit/cards/cards.ts';
import { rankingOf } from '../../kit/cards/ranking.ts';
import type { Fact, SeatPicture, Table } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { bidSaid, isNullo, NO_BID, tricksOf } from './bids.ts';
import { boardOf } from './board.ts';
import { fateOf, hasContract, isAuctionOver, takenSoFar } from './contract.ts';
import { answerer } from './declaring.ts';
import { orderOf } from './determinize.ts';
import { newsOf } from './news.ts';
import { ownPicture, publicPrompt } from './prompts.ts';
import { SIDES, TARGET } from './scoring.ts';
import { sheetOf, summaryOf } from './sheet.ts';
import {
  ANSWERING,
  BIDDING,
  CALL,
  DECLARING,
  DISCARDING,
  NOBODY,
  OVER,
  PASS,
  PLAYING,
  partnerOf,
  SCORED,
  whoSitsOut,
} from './state.ts';
import { type FiveHundredView, isNamedTrick } from './view.ts';
import { zonesOf } from './zones.ts';

/** The picture that a view gives. */
export function table(view: FiveHundredView): Table {
  return {
    zones: zonesOf(view),
    seats: [0, 1, 2, 3].map((seat) => seatPicture(view, seat)),
    facts: factsOf(view),
    chips: [],
    score: SIDES.map((seats, side) => ({ label: null, seats, value: view.scores[side as 0 | 1] })),
    sheet: sheetOf(view),
    prompt: publicPrompt(view),
    news: newsOf(view),
    summary: summaryOf(view),
    board: boardOf(view),
    ranking: rankingOf(orderOf(view), view.trick.trump),
    own: ownPicture(view),
  };
}

/** Whose turn it is as far as everybody knows; NOBODY while it is nobody's, or while declarations are awaited. */
function turnOf(view: FiveHundredView): number {
  switch (view.phase) {
    case ANSWERING:
      return answerer(view);
    case BIDDING:
      return view.caller;
    case DISCARDING:
      return view.taker;
    case PLAYING:
      return view.trick.turn;
    default:
      return NOBODY;
  }
}

/** Who sits out of the play; NOBODY where all play. */
function idleSeat(view: FiveHundredView): number {
  return hasContract(view) ? whoSitsOut(view.standing, view.holder) : NOBODY;
}

function seatPicture(view: FiveHundredView, seat: number): SeatPicture {
  return {
    line: isAuctionOver(view) ? playLine(view, seat) : callLine(view, seat),
    dealer: seat === view.dealer,
    turn: seat === turnOf(view),
    out: seat === idleSeat(view),
    side: seat & 1,
  };
}

/** What a seat called last; before it calls, what it has declared. */
function callLine(view: FiveHundredView, seat: number): Message | null {
  const last = view.calls.findLast((call) => Math.floor(call / CALL) === seat);
  if (last === undefined) {
    const isTold = view.phase !== DECLARING && ((view.declared >> seat) & 1) === 1;
    return isTold ? message('seat.declared') : null;
  }
  const call = last % CALL;
  return call === PASS ? message('seat.passed') : message('seat.bid', bidSaid(call));
}

/** A declarer's contract and how far it is, both partners' tricks together; a seat's own tricks for all others. */
function playLine(view: FiveHundredView, seat: number): Message {
  const { standing, holder, trick } = view;
  if (seat === idleSeat(view)) return message('seat.sitsOut');
  if (!hasContract(view) || seat !== holder) return message('seat.tricks', { n: trick.won[seat] ?? 0 });
  const taken = takenSoFar(view);
  if (isNullo(standing)) return message('seat.nullo', { taken, ...bidSaid(standing) });
  return message('seat.contract', { taken, of: tricksOf(standing), ...bidSaid(standing) });
}

function factsOf(view: FiveHundredView): Fact[] {
  const isScored = view.phase === SCORED || view.phase === OVER;
  const n = view.hands.length + (isScored ? 0 : 1);
  const facts: Fact[] = [{ id: 'hand', text: message('fact.hand', { n }) }];
  if (view.phase === BIDDING) facts.push(roundFact(view));
  if (view.phase === BIDDING && view.standing !== NO_BID) facts.push(standingFact(view));
  if (isAuctionOver(view)) facts.push(...contractFacts(view));
  for (const [who, partner] of SIDES) {
    if (((view.barred >> who) & 1) === 0 || isAuctionOver(view)) continue;
    facts.push({ id: `barred:${who}`, text: message('fact.barred', { who, partner }) });
  }
  const goal = view.options.winOnlyByContract ? 'fact.goal' : 'fact.goalAnyhow';
  facts.push({ id: 'goal', text: message(goal, { target: TARGET }) });
  return facts;
}

function roundFact({ calls, options }: FiveHundredView): Fact {
  const n = Math.floor(calls.length / 4) + 1;
  const text =
    options.rounds === 'untilThreePasses'
      ? message('fact.round', { n })
      : message('fact.roundOf', { n, of: options.rounds });
  return { id: 'round', text };
}

function standingFact({ standing, holder: who }: FiveHundredView): Fact {
  return { id: 'standing', text: message('fact.bid', { who, ...bidSaid(standing) }) };
}

function contractFacts(view: FiveHundredView): Fact[] {
  const { standing, holder, trick } = view;
  const facts: Fact[] = hasContract(view)
    ? [{ ...standingFact(view), bright: true }, takenFact(view)]
    : [{ id: 'standing', text: message('fact.noContract') }];
  // a bid in a suit names it
  if (trick.trump === JOKER_SUIT && !isNullo(standing)) facts.push({ id: 'trumps', text: message('fact.noTrumps') });
  if (idleSeat(view) !== NOBODY) facts.push({ id: 'out', text: message('fact.sitsOut', { who: partnerOf(holder) }) });
  if (isNamedTrick(view)) {
    facts.push({ id: 'joker', text: message('fact.joker', { suit: suitLetter(view.named) }), bright: true });
  }
  return facts;
}

function takenFact(view: FiveHundredView): Fact {
  const what = isNullo(view.standing) ? 'fact.nullo' : 'fact.tricks';
  const text = message(`${what}.${fateOf(view)}`, { n: takenSoFar(view), of: tricksOf(view.standing) });
  return { id: 'taken', text };
}

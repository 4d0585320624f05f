import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { codeOf, suitLetter } from '../../kit/cards/cards.ts';
import { unpack } from '../../kit/cards/packed.ts';
import { rankingOf } from '../../kit/cards/ranking.ts';
import type { Fact, SeatPicture, Table } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { bidName, contractName, isMisere, NO_BID, PROP, tricksFor } from './bids.ts';
import { boardOf, fateOf, hasContract, takenSoFar } from './board.ts';
import { newsOf } from './news.ts';
import { ownPicture, publicPrompt } from './prompts.ts';
import { sheetOf, summaryOf } from './sheet.ts';
import {
  ABANDONED,
  BIDDING,
  isAuction,
  NAMING,
  NOBODY,
  OFFERED,
  OVER,
  PASS,
  PLAYING,
  RAISING,
  SCORED,
} from './state.ts';
import type { SoloView } from './view.ts';
import { isTurnedUp, zonesOf } from './zones.ts';

const SEATS = [0, 1, 2, 3] as const;

/** The picture that a view gives. */
export function table(view: SoloView): Table {
  return {
    zones: zonesOf(view),
    seats: SEATS.map((seat) => seatPicture(view, seat)),
    facts: factsOf(view),
    chips: [],
    score: SEATS.map((seat) => ({ label: null, seats: [seat], value: view.scores[seat] ?? 0 })),
    sheet: sheetOf(view),
    prompt: publicPrompt(view),
    news: newsOf(view),
    summary: summaryOf(view),
    board: boardOf(view),
    ranking: rankingOf(ACE_HIGH, view.trick.trump),
    own: ownPicture(view),
  };
}

/** Whose turn it is; NOBODY while it is nobody's. */
function turnOf(view: SoloView): number {
  switch (view.phase) {
    case BIDDING:
    case OFFERED:
    case RAISING:
    case NAMING:
      return view.caller;
    case PLAYING:
      return view.trick.turn;
    default:
      return NOBODY;
  }
}

function declares(view: SoloView, seat: number): boolean {
  return seat === view.holder || seat === view.partner;
}

/** Declarers play together under the first one's number, defenders under the number of the first of them. */
function sideOf(view: SoloView, seat: number): number {
  if (!hasContract(view)) return seat;
  return declares(view, seat) ? view.holder : SEATS.findIndex((one) => !declares(view, one));
}

function seatPicture(view: SoloView, seat: number): SeatPicture {
  return {
    line: hasContract(view) ? playLine(view, seat) : callLine(view, seat),
    dealer: seat === view.dealer,
    turn: seat === turnOf(view),
    out: false,
    side: sideOf(view, seat),
  };
}

/** What a seat called last. */
function callLine(view: SoloView, seat: number): Message | null {
  const last = view.calls.findLast((call) => call >> 4 === seat);
  if (last === undefined) return null;
  const call = last & 15;
  return message('seat.called', { call: call === PASS ? 'pass' : bidName(call) });
}

/** How far a declarer is with his contract, both partners' tricks together; a defender's tricks. */
function playLine(view: SoloView, seat: number): Message {
  const { standing, trick } = view;
  if (!declares(view, seat)) return message('seat.tricks', { n: trick.won[seat] ?? 0 });
  return message('seat.contract', { taken: takenSoFar(view), of: tricksFor(standing) });
}

function factsOf(view: SoloView): Fact[] {
  const facts = [handFact(view)];
  if (isTurnedUp(view)) {
    facts.push({ id: 'turned', text: message('fact.turned', { card: codeOf(unpack(view.turned)) }) });
  }
  if (isAuction(view.phase) && view.phase !== ABANDONED && view.standing !== NO_BID) facts.push(standingFact(view));
  if (hasContract(view)) facts.push(...contractFacts(view));
  return facts;
}

function handFact(view: SoloView): Fact {
  const { hands: of } = view.options;
  const isScored = view.phase === SCORED || view.phase === OVER;
  const n = view.hands.length + (isScored ? 0 : 1);
  return { id: 'hand', text: of === 0 ? message('fact.hand', { n }) : message('fact.handOf', { n, of }) };
}

function standingFact({ standing, holder: who, partner }: SoloView): Fact {
  const text =
    partner === NOBODY
      ? message('fact.bid', { who, bid: bidName(standing) })
      : message('fact.bid.two', { who, partner, bid: contractName(PROP) });
  return { id: 'standing', text };
}

function contractFacts(view: SoloView): Fact[] {
  const { standing, trick, phase } = view;
  const facts: Fact[] = [standingFact(view)];
  if (phase !== NAMING) {
    const text = trick.trump < 0 ? message('fact.noTrumps') : message('fact.trumps', { suit: suitLetter(trick.trump) });
    facts.push({ id: 'trumps', text });
  }
  const taken = takenSoFar(view);
  const what = isMisere(standing) ? 'fact.misere' : 'fact.tricks';
  facts.push({
    id: 'taken',
    text: message(`${what}.${fateOf(view)}`, { n: taken, of: tricksFor(standing) }),
    bright: fateOf(view) !== 'open',
  });
  return facts;
}

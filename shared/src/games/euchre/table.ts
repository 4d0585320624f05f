import { bowerOrder } from '../../kit/cards/cardOrder.ts';
import { suitLetter } from '../../kit/cards/cards.ts';
import { rankingOf } from '../../kit/cards/ranking.ts';
import type { Fact, SeatPicture, Table } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { boardOf } from './board.ts';
import {
  callsIn,
  isAloneIn,
  isPlayOpen,
  makersTricks,
  placeOfTurned,
  sitsOut,
  standingOf,
  turnedSuit,
  turnIn,
} from './course.ts';
import { newsOf } from './news.ts';
import { ownPicture, publicPrompt, turnedCode } from './prompts.ts';
import { ODD_TRICK, SIDES } from './scoring.ts';
import { sheetOf, summaryOf } from './sheet.ts';
import { NOBODY, OVER, SCORED } from './state.ts';
import type { EuchreView } from './view.ts';
import { zonesOf } from './zones.ts';

/** The picture that a view gives. */
export function table(view: EuchreView): Table {
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
    ranking: rankingOf(bowerOrder(view.trick.trump), view.trick.trump),
    own: ownPicture(view),
  };
}

function seatPicture(view: EuchreView, seat: number): SeatPicture {
  return {
    line: isPlayOpen(view) ? playLine(view, seat) : callLine(view, seat),
    dealer: seat === view.dealer,
    turn: seat === turnIn(view),
    out: sitsOut(view, seat),
    side: seat & 1,
  };
}

/** What a seat called last. */
function callLine(view: EuchreView, seat: number): Message | null {
  const last = callsIn(view).findLast((call) => call.seat === seat);
  if (last === undefined) return null;
  const { trump } = view.trick;
  return message(`seat.${last.call}`, { suit: suitLetter(trump < 0 ? turnedSuit(view) : trump) });
}

function playLine(view: EuchreView, seat: number): Message {
  if (sitsOut(view, seat)) return message('seat.out');
  const key = seat !== view.maker ? 'seat.tricks' : isAloneIn(view) ? 'seat.alone' : 'seat.maker';
  return message(key, { n: view.trick.won[seat] ?? 0 });
}

function factsOf(view: EuchreView): Fact[] {
  const { hands, phase, options, trick, maker, dealer } = view;
  const isScored = phase === SCORED || phase === OVER;
  const n = hands.length + (isScored ? 0 : 1);
  const facts: Fact[] = [{ id: 'hand', text: message('fact.hand', { n }) }];
  const place = placeOfTurned(view);
  if (place !== '') {
    facts.push({ id: 'turned', text: message(`fact.turned.${place}`, { who: dealer, card: turnedCode(view) }) });
  }
  const goal: Fact = { id: 'goal', text: message('fact.goal', { target: options.target }) };
  if (maker === NOBODY) return [...facts, goal];
  facts.push({ id: 'trumps', text: message('fact.trumps', { suit: suitLetter(trick.trump) }) });
  const makers = { who: maker, partner: (maker + 2) & 3 };
  facts.push({ id: 'makers', text: message(isAloneIn(view) ? 'fact.alone' : 'fact.makers', makers) });
  if (isPlayOpen(view)) {
    const text = message(`fact.tricks.${standingOf(view)}`, { n: makersTricks(view), of: ODD_TRICK });
    facts.push({ id: 'tricks', text });
  }
  return [...facts, goal];
}

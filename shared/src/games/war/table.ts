import { BACK } from '../../kit/cards/packed.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import type { Fact, SeatPicture, Summary, SummaryColumn, Table, Zone } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { cardsFaceDown } from './battle.ts';
import { newsOf } from './news.ts';
import { NOBODY, PACK_SIZE, SEATS } from './state.ts';
import type { WarView } from './view.ts';

const BOTH = Array.from({ length: SEATS }, (_, seat) => seat);

/** The picture that a view gives. */
export function table(view: WarView): Table {
  return {
    zones: view.phase === 'deal' ? [] : zonesOf(view),
    seats: BOTH.map((seat) => seatOf(view, seat)),
    facts: view.phase === 'deal' ? [] : factsOf(view),
    chips: [],
    score: BOTH.map((seat) => ({ label: null, seats: [seat], value: cardsOf(view, seat) })),
    sheet: null,
    prompt: promptOf(view),
    news: newsOf(view),
    summary: summaryOf(view),
    board: {},
    own: view.viewer === SPECTATOR ? null : { cards: {}, prompt: ownPrompt(view), facts: [] },
  };
}

/** The cards on the table as they are drawn: once taken they lie with their captor, though they are still to be shuffled. */
function onTable(view: WarView, seat: number): string {
  return view.phase === 'shuffle' ? '' : (view.laid[seat] ?? '');
}

/** How many cards a seat has, those that it has just taken included. */
function cardsOf(view: WarView, seat: number): number {
  const size = view.sizes[seat] ?? 0;
  const isTaking = view.phase === 'shuffle' && view.battleWinner === seat;
  return isTaking ? size + view.laid.join('').length : size;
}

/** Each seat's pile, and its cards on the table in the order laid: the last one fights, those before it are at stake. */
function zonesOf(view: WarView): Zone[] {
  return [...BOTH.map((seat) => pileOf(view, seat)), ...BOTH.map((seat) => laidBy(view, seat))];
}

function laidBy(view: WarView, seat: number): Zone {
  const cards = onTable(view, seat);
  const hasWon = view.phase === 'gather' && view.battleWinner === seat;
  const marks = hasWon ? [cards.length - 1] : [];
  return { id: `laid:${seat}`, kind: 'row', seat, cards, marks, label: message('zone.laid', { who: seat }) };
}

function pileOf(view: WarView, seat: number): Zone {
  const count = cardsOf(view, seat);
  const cards = count > 0 ? BACK : '';
  return { id: `pile:${seat}`, kind: 'pile', seat, cards, count, label: message('zone.pile', { n: count }) };
}

function seatOf(view: WarView, seat: number): SeatPicture {
  return {
    line: view.phase === 'deal' ? null : message('seat.won', { n: view.won[seat] ?? 0 }),
    dealer: false,
    turn: view.phase === 'flip',
    out: false,
    side: seat,
  };
}

function factsOf(view: WarView): Fact[] {
  const n = view.phase === 'flip' ? view.battles + 1 : view.battles;
  const facts: Fact[] = [{ id: 'battle', text: message('fact.battle', { n }) }];
  // the end that few games come to is told once it is near
  if (view.options.cap - view.battles <= view.options.cap / 10) {
    facts.push({ id: 'cap', text: message('fact.cap', { n: view.options.cap }), bright: true });
  }
  return facts;
}

function promptOf(view: WarView): Message {
  switch (view.phase) {
    case 'deal':
      return message('prompt.deal');
    case 'flip':
      return message('prompt.flip');
    case 'war':
      return message('prompt.war', { n: cardsFaceDown(view.options.warDepth, view.level) });
    case 'gather':
    case 'shuffle':
      return message('prompt.taking', { who: view.battleWinner });
    case 'over':
      return message('prompt.over');
  }
}

function ownPrompt(view: WarView): Message {
  return view.phase === 'flip' ? message('prompt.flip.own') : promptOf(view);
}

function summaryOf(view: WarView): Summary | null {
  if (view.phase !== 'over') return null;
  const { winner, battles, wars } = view;
  return {
    title: winner === NOBODY ? message('summary.draw') : message('summary.won', { who: winner }),
    lead: message(`summary.${view.ending}.lead`, { battles, wars }),
    columns: BOTH.map((seat) => columnOf(view, seat)),
    winners: winner === NOBODY ? [] : [winner],
  };
}

/** From half of the pack to the cards that the seat has in the end. */
function columnOf(view: WarView, seat: number): SummaryColumn {
  const before = PACK_SIZE / SEATS;
  const after = cardsOf(view, seat);
  const points = after - before;
  return {
    seats: [seat],
    pills: [message('summary.battles', { n: view.won[seat] ?? 0 })],
    lines: [{ text: message(points < 0 ? 'reason.lost' : 'reason.captured'), points }],
    before,
    after,
  };
}

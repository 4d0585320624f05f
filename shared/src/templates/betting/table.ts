import { codeOf } from '../../kit/cards/cards.ts';
import { BACK, unpack } from '../../kit/cards/packed.ts';
import { drawingOf, scoreBySeat } from '../../kit/table/picture.ts';
import type { Sheet, Summary, Zone } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { betting, COLOURS, roundsOf, type SomeGameView } from './state.ts';

/** How the table of Some Game is drawn. A panel of its own could show the chips (docs/games.md). */
export const drawing = drawingOf<SomeGameView>({
  seats: ({ seats }) => seats,
  zones: zonesOf,
  cardsSeen: ({ turned }) => turned,
  line: lineOf,
  turns: (view) => (view.phase === 'bet' ? betting(view) : 0),
  facts: (view) => [{ id: 'round', text: message('fact.round', { n: roundNumber(view), of: view.options.rounds }) }],
  score: ({ net }) => scoreBySeat(net),
  sheet: sheetOf,
  prompt: promptOf,
  happened,
  event: ({ fields }) => fields.events,
  isScoreShown: ({ phase }) => phase === 'scored' || phase === 'over',
  summary: summaryOf,
});

function roundNumber({ phase, fields: { rounds } }: SomeGameView): number {
  return rounds + (phase === 'scored' || phase === 'over' ? 0 : 1);
}

function zonesOf({ stock, turned }: SomeGameView): Zone[] {
  return [
    { id: 'stock', kind: 'pile', seat: -1, cards: stock > 0 ? BACK : '', count: stock, label: message('zone.stock') },
    { id: 'turned', kind: 'row', seat: -1, cards: turned, label: message('zone.turned') },
  ];
}

function lineOf({ bets, colours }: SomeGameView, seat: number): Message {
  const n = bets[seat] ?? 0;
  return n === 0 ? message('seat.noBet') : message(`seat.${COLOURS[colours[seat] as number]}`, { n });
}

function promptOf({ phase }: SomeGameView): Message {
  return message(phase === 'scored' ? 'prompt.next' : phase === 'turn' ? 'prompt.turning' : `prompt.${phase}`);
}

function happened(view: SomeGameView): Message | null {
  const { lastEvent, lastSeat: who } = view.fields;
  switch (lastEvent) {
    case 'none':
      return null;
    case 'bet':
      return message(`news.${COLOURS[view.colours[who] as number]}`, { who, n: view.bets[who] as number });
    case 'turned':
      return message('news.turned', { card: codeOf(unpack(view.turned)) });
    case 'dealt':
      return message('news.shuffled');
    case 'pass':
      return message('news.passes', { who });
  }
}

function sheetOf(view: SomeGameView): Sheet | null {
  const rounds = roundsOf(view, view.seats);
  if (rounds.length === 0) return null;
  return {
    columns: view.net.map((_, seat) => ({ seats: [seat], heads: [] })),
    rows: rounds.map((won, i) => ({
      head: message('sheet.round', { n: i + 1 }),
      cells: won.map((points) => ({ figures: [], points })),
    })),
    totals: view.net,
  };
}

function summaryOf(view: SomeGameView): Summary {
  const last = roundsOf(view, view.seats).at(-1) ?? [];
  return {
    title: message('sheet.round', { n: view.fields.rounds }),
    lead: message('news.turned', { card: codeOf(unpack(view.turned)) }),
    columns: view.net.map((after, seat) => {
      const points = last[seat] ?? 0;
      return { seats: [seat], pills: [], lines: [{ text: lineOf(view, seat), points }], before: after - points, after };
    }),
    winners: view.phase === 'over' ? [] : null,
  };
}

import { codeOf } from '../../kit/cards/cards.ts';
import { BACK, unpack } from '../../kit/cards/packed.ts';
import { actorBit } from '../../kit/game/actors.ts';
import { drawingOf, scoreBySeat } from '../../kit/table/picture.ts';
import type { Summary, Zone } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import type { SomeGameView } from './state.ts';

/** How the table of Some Game is drawn. */
export const drawing = drawingOf<SomeGameView>({
  seats: ({ seats }) => seats,
  zones: zonesOf,
  cardsSeen: ({ row, waste }) => row.join('') + waste,
  line: (view) => message('seat.left', { n: leftIn(view) }),
  turns: ({ phase }) => (phase === 'play' ? actorBit(0) : 0),
  score: (view) => scoreBySeat([clearedIn(view)]),
  prompt: ({ phase }) => (phase === 'play' ? message('prompt.turn', { who: 0 }) : message(`prompt.${phase}`)),
  happened,
  event: ({ fields }) => fields.events,
  isScoreShown: ({ phase }) => phase === 'over',
  summary: summaryOf,
  // the ace is low
  ranking: () => '-KQJT98765432A',
});

function leftIn({ row }: SomeGameView): number {
  return row.join('').length;
}

/** How many cards of the row have been played. */
function clearedIn(view: SomeGameView): number {
  return view.phase === 'deal' ? 0 : view.options.row - leftIn(view);
}

function zonesOf({ phase, row, waste, stock }: SomeGameView): Zone[] {
  if (phase === 'deal') return [];
  return [
    { id: 'row', kind: 'row', seat: 0, cards: row[0] ?? '', label: message('zone.row') },
    { id: 'stock', kind: 'pile', seat: -1, cards: stock > 0 ? BACK : '', count: stock, label: message('zone.stock') },
    { id: 'waste', kind: 'pile', seat: -1, cards: waste.slice(-1), count: waste.length, label: message('zone.waste') },
  ];
}

function happened({ fields: { lastEvent }, waste }: SomeGameView): Message | null {
  if (lastEvent === 'none') return null;
  return message(`news.${lastEvent}.card`, { who: 0, card: codeOf(unpack(waste.slice(-1))) });
}

function summaryOf(view: SomeGameView): Summary {
  const hasWon = leftIn(view) === 0;
  const after = clearedIn(view);
  return {
    title: message(hasWon ? 'summary.wonAlone' : 'summary.lost', { who: 0 }),
    lead: message('summary.cleared', { n: after, of: view.options.row }),
    columns: [{ seats: [0], pills: [], lines: [{ text: message('line.cleared'), points: after }], before: 0, after }],
    winners: hasWon ? [0] : [],
  };
}

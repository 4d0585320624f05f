import { codeOf } from '../../kit/cards/cards.ts';
import { BACK, unpack } from '../../kit/cards/packed.ts';
import { actorBit } from '../../kit/game/actors.ts';
import { drawingOf, scoreBySeat } from '../../kit/table/picture.ts';
import type { Summary, Zone } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { points, type SomeGameView } from './state.ts';

/** How the table of Some Game is drawn. */
export const drawing = drawingOf<SomeGameView>({
  seats: ({ seats }) => seats,
  zones: zonesOf,
  cardsSeen: ({ hand, pile }) => hand.own + pile,
  line: ({ hand }, seat) => message('seat.cards', { n: hand.sizes[seat] ?? 0 }),
  dealer: ({ fields }) => fields.dealer,
  turns: ({ phase, fields }) => (phase === 'play' ? actorBit(fields.turn) : 0),
  facts: (view) => [{ id: 'hand', text: message('fact.handTo', { n: handNumber(view), target: view.options.target }) }],
  score: ({ scores }) => scoreBySeat(scores),
  sheet: (view) => points.sheet(view, view.options.target),
  prompt: promptOf,
  happened,
  event: ({ fields }) => fields.events,
  isScoreShown: ({ phase }) => phase === 'scored' || phase === 'over',
  summary: summaryOf,
  ownCards: ({ viewer, hand }) => ({ [`hand:${viewer}`]: hand.own }),
});

function handNumber(view: SomeGameView): number {
  return points.handsDone(view) + (view.phase === 'scored' || view.phase === 'over' ? 0 : 1);
}

/** The hands, and in the middle the stock and the pile. */
function zonesOf({ hand, pile, stock }: SomeGameView): Zone[] {
  return [
    ...hand.sizes.map((n, seat): Zone => ({ id: `hand:${seat}`, kind: 'hand', seat, cards: BACK.repeat(n) })),
    { id: 'stock', kind: 'pile', seat: -1, cards: stock > 0 ? BACK : '', count: stock, label: message('zone.stock') },
    { id: 'pile', kind: 'pile', seat: -1, cards: pile.slice(-1), count: pile.length, label: message('zone.pile') },
  ];
}

function promptOf({ phase, fields }: SomeGameView): Message {
  if (phase === 'play') return message('prompt.turn', { who: fields.turn });
  return message(phase === 'scored' ? 'prompt.next' : `prompt.${phase}`);
}

/** What happened last. What was drawn, only its player knows. */
function happened({ fields: { lastEvent, lastSeat: who }, pile }: SomeGameView): Message | null {
  if (lastEvent === 'none') return null;
  return message(`news.${lastEvent}`, lastEvent === 'played' ? { who, card: codeOf(unpack(pile.slice(-1))) } : { who });
}

function summaryOf(view: SomeGameView): Summary {
  const { phase, scores, options } = view;
  const most = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === most ? [seat] : []));
  const [who = 0, ...others] = winners;
  const isOver = phase === 'over';
  const won =
    others.length > 0 ? message('summary.shared', { n: winners.length }) : message('summary.wonAlone', { who });
  return {
    title: isOver ? won : message('summary.hand', { n: points.handsDone(view) }),
    lead: message('summary.lead'),
    columns: points.columns(view, options.target),
    winners: isOver ? winners : null,
  };
}

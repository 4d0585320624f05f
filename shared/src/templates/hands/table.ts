import { codeOf } from '../../kit/cards/cards.ts';
import { BACK, unpack } from '../../kit/cards/packed.ts';
import { actorBit } from '../../kit/game/actors.ts';
import { drawingOf, handZones, scoreBySeat } from '../../kit/table/picture.ts';
import type { Zone } from '../../kit/table/table.ts';
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
  facts: (view) => [points.handFact(view, view.options.target, isScoreShown(view))],
  score: ({ scores }) => scoreBySeat(scores),
  sheet: (view) => points.sheet(view, view.options.target),
  prompt: promptOf,
  happened,
  event: ({ fields }) => fields.events,
  isScoreShown,
  summary: (view) => points.summary(view, view.options.target, view.phase === 'over', message('summary.lead')),
  ownCards: ({ viewer, hand }) => ({ [`hand:${viewer}`]: hand.own }),
});

function isScoreShown({ phase }: SomeGameView): boolean {
  return phase === 'scored' || phase === 'over';
}

/** The hands, and in the middle the stock and the pile. */
function zonesOf({ hand, pile, stock }: SomeGameView): Zone[] {
  return [
    ...handZones(hand.sizes),
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

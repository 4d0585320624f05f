import { bitCount, codeOf, lowestBit } from '../../kit/cards/cards.ts';
import { BACK, EMPTY, unpack } from '../../kit/cards/packed.ts';
import { type Actors, actorBit } from '../../kit/game/actors.ts';
import { drawingOf } from '../../kit/table/picture.ts';
import type { Fact, Summary, Zone } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { ALL_PLACES, freePlaces, PYRAMID_PLACES } from './layout.ts';
import { placesOf, stockTop } from './removals.ts';
import {
  clearedCards,
  DRAW,
  type Fields,
  holds,
  mayDraw,
  mayTurnOver,
  type PyramidView,
  RESIGN,
  stockOf,
  TAKE_BACK,
  TURN_OVER,
  wasteOf,
} from './state.ts';

/** This many cards of the waste are drawn, its top the last of them. */
const WASTE_SHOWN = 3;

/** How the table of Pyramid is drawn. */
export const drawing = drawingOf<PyramidView>({
  seats: () => 1,
  zones: zonesOf,
  cardsSeen: ({ known }) => known,
  line: ({ fields }) => message('seat.cleared', { n: clearedCards(fields) }),
  turns,
  facts: factsOf,
  score: (view) => [
    { label: message('score.cleared'), seats: [0], value: clearedCards(view.fields), aside: passOf(view) },
  ],
  prompt: promptOf,
  ownPrompt: (view) => (turns(view) === 0 ? null : ownPrompt(view)),
  happened,
  event: ({ fields: { events } }) => events,
  isScoreShown: ({ phase }) => phase !== 'deal' && phase !== 'play',
  summary,
});

function turns({ phase }: PyramidView): Actors {
  return phase === 'play' ? actorBit(0) : 0;
}

/** How many cards are gone altogether. */
function removedCards({ pyramid, stub }: Readonly<Fields>): number {
  return ALL_PLACES - bitCount(pyramid) - bitCount(stub);
}

/** The packed cards of places that have been seen. */
function cardsAt({ known }: PyramidView, places: readonly number[]): string {
  return places.map((place) => known.charAt(place)).join('');
}

function placesIn(mask: number, first = 0): number[] {
  const places: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) places.push(first + lowestBit(rest));
  return places;
}

function zonesOf(view: PyramidView): Zone[] {
  const { fields, known, options, taken } = view;
  if (view.phase === 'deal') return [];
  const waste = placesIn(wasteOf(fields), PYRAMID_PLACES);
  const top = stockTop(fields);
  const stock = options.stockTopPlayable ? cardsAt(view, [top]) : BACK;
  const removed = placesOf(taken.at(-1) ?? 0);
  const pyramid = Array.from(known.slice(0, PYRAMID_PLACES), (card, place) => (holds(fields, place) ? card : EMPTY));
  const marks = view.phase === 'play' ? placesIn(freePlaces(fields.pyramid)) : [];
  const piles = [
    pileOf('stock', top < 0 ? '' : stock, bitCount(stockOf(fields))),
    pileOf('waste', cardsAt(view, waste.slice(-WASTE_SHOWN)), waste.length),
  ];
  if (view.phase === 'won') return [...piles, ...fannedOut(view)];
  return [
    { id: 'pyramid', kind: 'tableau', seat: -1, cards: pyramid.join(''), marks },
    ...piles,
    pileOf('removed', taken.length === 0 ? '' : cardsAt(view, removed), removedCards(fields)),
  ];
}

/** Once the pyramid is cleared, all that was removed lies in a fan in its place, in the order of its removal. */
function fannedOut(view: PyramidView): Zone[] {
  const removed = view.taken.flatMap((mask) => placesOf(mask));
  return [
    { id: 'removed', kind: 'pile', seat: -1, cards: '', count: 0 },
    { id: 'fan', kind: 'row', seat: -1, cards: cardsAt(view, removed) },
  ];
}

function pileOf(id: string, cards: string, count: number): Zone {
  return { id, kind: 'pile', seat: -1, cards, count, label: message(`zone.${id}`) };
}

function passOf({ fields, options: { redeals } }: PyramidView): Message {
  const n = fields.turns + 1;
  return redeals === 'unlimited' ? message('fact.pass', { n }) : message('fact.passOf', { n, of: redeals + 1 });
}

function factsOf(view: PyramidView): Fact[] {
  const { fields, options } = view;
  if (view.phase === 'deal') return [];
  const cleared = options.clearAll52
    ? message('fact.removed', { n: removedCards(fields) })
    : message('fact.cleared', { n: clearedCards(fields) });
  return [
    { id: 'thirteen', text: message('fact.thirteen') },
    { id: 'pass', text: passOf(view) },
    { id: 'cleared', text: cleared, bright: true },
  ];
}

function promptOf({ phase }: PyramidView): Message {
  if (phase === 'deal') return message('prompt.deal');
  return phase === 'play' ? message('prompt.play', { who: 0 }) : message('prompt.over');
}

/** What the player may do, and why the stock waits if it does. */
function ownPrompt(view: PyramidView): Message {
  const { fields } = view;
  const mayRemove = fields.removalCount > 0;
  if (mayDraw(view)) return message(mayRemove ? 'prompt.removeOrDraw' : 'prompt.draw');
  if (mayRemove) return message(stockOf(fields) !== 0 ? 'prompt.stockWaits' : 'prompt.remove');
  return message(mayTurnOver(view) ? 'prompt.turnOver' : 'prompt.remove');
}

function happened(view: PyramidView): Message | null {
  const { drawn, lastMove, lastRemoval, turns, events } = view.fields;
  if (events === 0) return null;
  const codeAt = (place: number) => codeOf(unpack(view.known.charAt(place)));
  const [a, b] = lastRemoval === 0 ? [] : placesOf(lastRemoval).map(codeAt);
  const isUndone = lastMove === TAKE_BACK;
  if (a !== undefined && b !== undefined) return message(isUndone ? 'news.pairBack' : 'news.pair', { a, b });
  if (a !== undefined) return message(isUndone ? 'news.kingBack' : 'news.king', { card: a });
  switch (lastMove) {
    case DRAW:
      return message('news.drawn', { card: codeAt(PYRAMID_PLACES + drawn - 1) });
    case TURN_OVER:
      return message('news.turnedOver', { n: turns + 1 });
    case RESIGN:
      return message('news.resigned', { who: 0 });
    default:
      return message('news.laidOut');
  }
}

function summary({ phase, fields, options: { clearAll52 } }: PyramidView): Summary {
  const { turns } = fields;
  const isWon = phase === 'won';
  const n = clearedCards(fields);
  const meter = clearAll52 ? { value: removedCards(fields), of: ALL_PLACES } : { value: n, of: PYRAMID_PLACES };
  return {
    title: message(`summary.${phase}`, { who: 0 }),
    ...(isWon && { feat: message('summary.won', { who: 0 }) }),
    lead: message(`summary.${isWon && clearAll52 ? 'wonAll' : phase}.lead`, { n }),
    columns: [
      {
        seats: [0],
        pills: [message('summary.cleared', { n }), message('summary.passes', { n: turns + 1 })],
        lines: [],
        before: 0,
        after: isWon ? 1 : 0,
        meter: { label: message('summary.meter'), ...meter },
      },
    ],
    winners: isWon ? [0] : [],
  };
}

import { bitCount, codeOf, lowestBit } from '../../kit/cards/cards.ts';
import { BACK, EMPTY, unpack } from '../../kit/cards/packed.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import type { Fact, News, Summary, Table, Zone } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { freePlaces, PYRAMID_PLACES, STUB_CARDS } from './layout.ts';
import { DRAW, RESIGN, TAKE_BACK, TURN_OVER } from './moves.ts';
import { placesOf } from './removals.ts';
import type { PyramidView } from './view.ts';

/** So many cards of the waste are drawn, its top the last of them. */
const WASTE_SHOWN = 3;

/** The picture that a view gives. */
export function table(view: PyramidView): Table {
  const isOn = view.stage === 'play';
  return {
    zones: zonesOf(view),
    seats: [
      {
        line: message('seat.cleared', { n: clearedOf(view) }),
        dealer: false,
        turn: isOn,
        out: false,
        side: 0,
      },
    ],
    facts: view.stage === 'deal' ? [] : factsOf(view),
    chips: [],
    score: [{ label: message('score.cleared'), seats: [0], value: clearedOf(view), aside: passOf(view) }],
    sheet: null,
    prompt: publicPrompt(view),
    news: newsOf(view),
    summary: summaryOf(view),
    board: {},
    own:
      view.viewer === SPECTATOR ? null : { cards: {}, prompt: isOn ? ownPrompt(view) : publicPrompt(view), facts: [] },
  };
}

/** How many cards of the pyramid are gone. */
function clearedOf(view: PyramidView): number {
  return view.stage === 'deal' ? 0 : PYRAMID_PLACES - bitCount(view.left);
}

/** How many cards are gone in all. */
function removedOf(view: PyramidView): number {
  return clearedOf(view) + STUB_CARDS - bitCount(view.stub);
}

/** The packed card of a place that has been seen. */
function cardAt(view: PyramidView, place: number): string {
  return place < PYRAMID_PLACES ? view.pyramid.charAt(place) : view.seen.charAt(place - PYRAMID_PLACES);
}

function codeAt(view: PyramidView, place: number): string {
  return codeOf(unpack(cardAt(view, place)));
}

function placesIn(mask: number): number[] {
  const places: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) places.push(lowestBit(rest));
  return places;
}

function zonesOf(view: PyramidView): Zone[] {
  if (view.stage === 'deal') return [];
  const wasteBits = (1 << view.drawn) - 1;
  const waste = placesIn(view.stub & wasteBits);
  const stock = view.stub & ~wasteBits;
  const stockTop = view.options.stockTopPlayable ? cardAt(view, PYRAMID_PLACES + lowestBit(stock)) : BACK;
  const lastTaken = view.taken.at(-1);
  // 28 places, the apex first, rows from left to right
  const pyramid = Array.from(view.pyramid, (card, place) => (((view.left >>> place) & 1) === 1 ? card : EMPTY));
  return [
    {
      id: 'pyramid',
      kind: 'tableau',
      seat: -1,
      cards: pyramid.join(''),
      marks: view.stage === 'play' ? placesIn(freePlaces(view.left)) : [],
    },
    {
      id: 'stock',
      kind: 'pile',
      seat: -1,
      cards: stock === 0 ? '' : stockTop,
      count: bitCount(stock),
      label: message('zone.stock'),
    },
    {
      id: 'waste',
      kind: 'pile',
      seat: -1,
      cards: waste
        .slice(-WASTE_SHOWN)
        .map((place) => cardAt(view, PYRAMID_PLACES + place))
        .join(''),
      count: waste.length,
      label: message('zone.waste'),
    },
    {
      id: 'removed',
      kind: 'pile',
      seat: -1,
      cards:
        lastTaken === undefined
          ? ''
          : placesOf(lastTaken)
              .map((place) => cardAt(view, place))
              .join(''),
      count: removedOf(view),
      label: message('zone.removed'),
    },
  ];
}

function passOf(view: PyramidView): Message {
  const n = view.turns + 1;
  const { redeals } = view.options;
  return redeals === 'unlimited' ? message('fact.pass', { n }) : message('fact.passOf', { n, of: redeals + 1 });
}

function factsOf(view: PyramidView): Fact[] {
  const cleared = view.options.clearAll52
    ? message('fact.removed', { n: removedOf(view) })
    : message('fact.cleared', { n: clearedOf(view) });
  return [
    { id: 'thirteen', text: message('fact.thirteen') },
    { id: 'pass', text: passOf(view) },
    { id: 'cleared', text: cleared, bright: true },
  ];
}

function publicPrompt(view: PyramidView): Message {
  switch (view.stage) {
    case 'deal':
      return message('prompt.deal');
    case 'play':
      return message('prompt.play', { who: 0 });
    case 'won':
    case 'lost':
    case 'resigned':
      return message('prompt.over');
  }
}

/** What the player may think of doing, and why the stock waits where it does. */
function ownPrompt(view: PyramidView): Message {
  const hasStock = view.stub >>> view.drawn !== 0;
  if (view.mayRemove && view.mayDraw) return message('prompt.removeOrDraw');
  if (view.mayRemove) return message(hasStock ? 'prompt.stockWaits' : 'prompt.remove');
  if (view.mayDraw) return message('prompt.draw');
  return message(view.mayTurnOver ? 'prompt.turnOver' : 'prompt.remove');
}

function newsOf(view: PyramidView): News | null {
  return view.events === 0 ? null : { event: view.events, text: newsText(view) };
}

function newsText(view: PyramidView): Message {
  const [a, b] = view.lastRemoval === 0 ? [] : placesOf(view.lastRemoval).map((place) => codeAt(view, place));
  const isUndone = view.lastMove === TAKE_BACK;
  if (a !== undefined && b !== undefined) return message(isUndone ? 'news.pairBack' : 'news.pair', { a, b });
  if (a !== undefined) return message(isUndone ? 'news.kingBack' : 'news.king', { card: a });
  switch (view.lastMove) {
    case DRAW:
      return message('news.drawn', { card: codeAt(view, PYRAMID_PLACES + view.drawn - 1) });
    case TURN_OVER:
      return message('news.turnedOver', { n: view.turns + 1 });
    case RESIGN:
      return message('news.resigned', { who: 0 });
    default:
      return message('news.laidOut');
  }
}

function summaryOf(view: PyramidView): Summary | null {
  if (view.stage === 'deal' || view.stage === 'play') return null;
  const isWon = view.stage === 'won';
  const goal = view.options.clearAll52 ? removedOf(view) : clearedOf(view);
  const passes = message('summary.passes', { n: view.turns + 1 });
  return {
    title: message(`summary.${view.stage}`, { who: 0 }),
    lead: message(isWon && view.options.clearAll52 ? 'summary.wonAll.lead' : `summary.${view.stage}.lead`, {
      n: clearedOf(view),
    }),
    columns: [
      {
        seats: [0],
        pills: [message('summary.cleared', { n: clearedOf(view) }), passes],
        lines: [],
        before: 0,
        after: isWon ? 1 : 0,
        meter: {
          label: message('summary.meter'),
          value: goal,
          of: view.options.clearAll52 ? PYRAMID_PLACES + STUB_CARDS : PYRAMID_PLACES,
        },
      },
    ],
    winners: isWon ? [0] : [],
  };
}

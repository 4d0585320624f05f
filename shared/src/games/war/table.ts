import { CLUBS, codeOf, DIAMONDS, HEARTS, SPADES, suitOf } from '../../kit/cards/cards.ts';
import { BACK, packAll, unpack } from '../../kit/cards/packed.ts';
import { type Actors, actorBit } from '../../kit/game/actors.ts';
import { drawingOf, scoreBySeat } from '../../kit/table/picture.ts';
import type { Fact, Summary, SummaryColumn, Zone } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { BOTH, cardsFaceDown, NOBODY, PACK, type WarView } from './state.ts';

/** How the table of War is drawn. */
export const drawing = drawingOf<WarView>({
  seats: () => BOTH.length,
  zones: zonesOf,
  cardsSeen: (view) => (isCaptured(view) ? packAll(PACK) : view.laid.join('').replaceAll(BACK, '')),
  line: ({ phase, won }, seat) => (phase === 'deal' ? null : message('seat.won', { n: won[seat] ?? 0 })),
  turns,
  facts: factsOf,
  score: (view) => scoreBySeat(BOTH.map((seat) => cardsOf(view, seat))),
  prompt: promptOf,
  ownPrompt: (view) => (turns(view) === 0 ? null : message('prompt.flip.own')),
  happened,
  event: ({ fields: { events } }) => events,
  isScoreShown: ({ phase }) => phase === 'over',
  summary,
});

/** The whole pack from the aces down, a group for each suit, no two of one colour beside each other. */
const SUITS = [SPADES, HEARTS, CLUBS, DIAMONDS]
  .map((suit) => packAll(PACK.filter((card) => suitOf(card) === suit).reverse()))
  .join(' ');

/** Whether the game is over because one player has the whole pack. */
function isCaptured({ fields: { ending } }: WarView): boolean {
  return ending === 'allCards';
}

/**
 * A pile each, and the cards on the table in the order laid: the last one fights, those before it are at stake. In the
 * end the whole pack lies open before its winner: everybody knows what cards those are.
 */
function zonesOf(view: WarView): Zone[] {
  if (view.phase === 'deal') return [];
  const { winner } = view.fields;
  if (isCaptured(view)) return [{ id: `pile:${winner}`, kind: 'groups', seat: winner, cards: SUITS }];
  return [...BOTH.map((seat) => pileOf(view, seat)), ...BOTH.map((seat) => laidBy(view, seat))];
}

function turns({ phase }: WarView): Actors {
  return phase === 'flip' ? actorBit(0) | actorBit(1) : 0;
}

/** How many cards a seat has, those just taken included. */
function cardsOf({ phase, fields: { battleWinner }, pile, laid }: WarView, seat: number): number {
  const taken = phase === 'shuffle' && battleWinner === seat ? laid.join('').length : 0;
  return (pile[seat] ?? 0) + taken;
}

function laidBy({ phase, fields: { battleWinner }, laid }: WarView, seat: number): Zone {
  // once taken, cards are drawn in the winner's pile, though they are still to be shuffled
  const cards = phase === 'shuffle' ? '' : (laid[seat] ?? '');
  const marks = phase === 'gather' && battleWinner === seat ? [cards.length - 1] : [];
  return { id: `laid:${seat}`, kind: 'row', seat, cards, marks, label: message('zone.laid', { who: seat }) };
}

function pileOf(view: WarView, seat: number): Zone {
  const count = cardsOf(view, seat);
  const cards = count > 0 ? BACK : '';
  return { id: `pile:${seat}`, kind: 'pile', seat, cards, count, label: message('zone.pile', { n: count }) };
}

function factsOf({ phase, fields: { battles }, options: { cap } }: WarView): Fact[] {
  if (phase === 'deal') return [];
  const n = phase === 'flip' ? battles + 1 : battles;
  const facts: Fact[] = [{ id: 'battle', text: message('fact.battle', { n }) }];
  // few games come to the last battle: it is shown once it is near
  if (cap - battles <= cap / 10) facts.push({ id: 'cap', text: message('fact.cap', { n: cap }), bright: true });
  return facts;
}

function promptOf({ phase, fields: { level, battleWinner }, options }: WarView): Message {
  switch (phase) {
    case 'war':
      return message('prompt.war', { n: cardsFaceDown(options.warDepth, level) });
    case 'gather':
    case 'shuffle':
      return message('prompt.taking', { who: battleWinner });
    case 'deal':
    case 'flip':
    case 'over':
      return message(`prompt.${phase}`);
  }
}

/** What just happened; null before the deal. */
function happened(view: WarView): Message | null {
  const { battles, ending, lastEvent, winner } = view.fields;
  switch (lastEvent) {
    case 'none':
      return null;
    case 'dealt':
      return message('news.dealt');
    case 'turned':
      return turnedText(view);
    case 'captured':
      return capturedText(view);
    case 'ended':
      if (ending === 'shortOfCards') return message('news.short', { who: 1 - winner });
      if (ending === 'cap') return message('news.cap', { n: battles });
      return ending === 'bothShort' ? message('news.bothShort') : capturedText(view);
  }
}

/** The cards turned, the first seat's first. */
function turnedText({ phase, fields: { level }, laid }: WarView): Message {
  const [a = '', b = ''] = laid.map((cards) => codeOf(unpack(cards.slice(-1))));
  if (phase !== 'war') return message('news.turned', { a, b });
  return message(level < 3 ? `news.war.${level}` : 'news.war.more', { a, b, n: level });
}

function capturedText({ fields: { battleWinner, lastTaken, lastCard } }: WarView): Message {
  return message('news.captured', { who: battleWinner, n: lastTaken, card: codeOf(lastCard) });
}

function summary(view: WarView): Summary {
  const { winner, battles, wars, ending } = view.fields;
  const won = message('summary.won', { who: winner });
  return {
    title: winner === NOBODY ? message('summary.draw') : won,
    ...(isCaptured(view) && { feat: won }),
    lead: message(`summary.${ending}.lead`, { battles, wars }),
    columns: BOTH.map((seat) => columnOf(view, seat)),
    winners: winner === NOBODY ? [] : [winner],
  };
}

/** From half of the pack to the cards that the seat has in the end. */
function columnOf(view: WarView, seat: number): SummaryColumn {
  const before = PACK.length / 2;
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

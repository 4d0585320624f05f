import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { CARD_LIMIT, type Card, cardOf, NO_SUIT, rankOf, suitOf } from '../../kit/cards/cards.ts';
import { EMPTY, pack, packAll } from '../../kit/cards/packed.ts';
import type { Zone } from '../../kit/table/table.ts';
import { sortedHand, trickZones } from '../../kit/tricks/trickView.ts';
import { message } from '../../kit/words/message.ts';
import { ELTOOSH, markedCard, NO_CONTRACT, TREX } from './contracts.ts';
import { StopsLayout } from './layout.ts';
import { DECLARING } from './state.ts';
import type { TrexView } from './view.ts';

const SEATS = [0, 1, 2, 3] as const;
const RANKS = 13;

/** The cards on the table. Hands have the cards that everybody knows first, marked, and then the others. */
export function zonesOf(view: TrexView): Zone[] {
  const ofTricks = trickZones(view.trick).map((zone) => (zone.kind === 'hand' ? withShown(view, zone) : zone));
  const isPlayed = view.contract !== NO_CONTRACT && view.contract !== TREX && view.phase !== DECLARING;
  if (isPlayed) return [...ofTricks, ...SEATS.map((seat) => takenBy(view, seat))];
  const hands = ofTricks.filter(({ kind }) => kind === 'hand');
  return view.contract === TREX && view.phase !== DECLARING ? [...hands, layoutZone(view)] : hands;
}

function withShown(view: TrexView, hand: Zone): Zone {
  const shown = view.shown[hand.seat] ?? '';
  if (shown === '') return hand;
  return { ...hand, cards: shown + hand.cards.slice(shown.length), marks: Array.from(shown, (_, place) => place) };
}

/** The viewer's own hand, place for place as its zone is. */
export function ownHand(view: TrexView): string {
  const shown = view.shown[view.viewer] ?? '';
  const others = [...view.trick.own].filter((card) => !shown.includes(card)).join('');
  return shown + sortedHand(others, ACE_HIGH, NO_SUIT);
}

/** The stops layout as it stands. */
export function layoutOf(view: Pick<TrexView, 'low' | 'high'>): StopsLayout {
  const layout = new StopsLayout();
  layout.low.set(view.low);
  layout.high.set(view.high);
  return layout;
}

/** 52 places, suits S H D C, each from two to ace; those are marked where a card may be laid now. */
function layoutZone(view: TrexView): Zone {
  const layout = layoutOf(view);
  const places: string[] = [];
  for (const suit of SEATS) {
    for (let rank = 2; rank < 2 + RANKS; rank++) {
      const card = cardOf(suit, rank);
      places.push(layout.holds(card) ? pack(card) : EMPTY);
    }
  }
  const marks = layout.nextCards().map((card) => suitOf(card) * RANKS + rankOf(card) - 2);
  return { id: 'layout', kind: 'layout', seat: -1, cards: places.join(''), marks };
}

/** What a seat has won: scoring cards face up, those marked that are doubled, and in Eltoosh the tricks themselves face down, so that they can be counted. */
function takenBy(view: TrexView, seat: number): Zone {
  const n = view.trick.won[seat] ?? 0;
  const label = message('zone.tricks', { n });
  if (view.contract === ELTOOSH) return { id: `won:${seat}`, kind: 'pile', seat, cards: '', count: n * 4, label };
  const captured = capturedBy(view, seat);
  return {
    id: `taken:${seat}`,
    kind: 'row',
    seat,
    cards: packAll(captured),
    marks: captured.flatMap((card, place) => (isDoubled(view, card) ? [place] : [])),
    label: message('zone.taken', { who: seat }),
  };
}

function isDoubled(view: TrexView, card: Card): boolean {
  const suit = suitOf(card);
  return ((view.doubled >> suit) & 1) === 1 && markedCard(view.contract, suit) === card;
}

/** The scoring cards that a seat has captured. */
export function capturedBy(view: Pick<TrexView, 'captured'>, seat: number): Card[] {
  const list: Card[] = [];
  for (let card = 0; card < CARD_LIMIT - 16; card++) {
    if ((((view.captured[seat * 4 + suitOf(card)] ?? 0) >> rankOf(card)) & 1) === 1) list.push(card);
  }
  return list;
}

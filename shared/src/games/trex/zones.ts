import { cardOf, rankOf, suitOf } from '../../kit/cards/cards.ts';
import { EMPTY, pack, packAll } from '../../kit/cards/packed.ts';
import type { OwnPicture, Zone } from '../../kit/table/table.ts';
import { handZone, trickZones } from '../../kit/tricks/trickView.ts';
import { message } from '../../kit/words/message.ts';
import { ELTOOSH, markedCards, NO_CONTRACT, TREX } from './contracts.ts';
import { isLaid, nextCards } from './runs.ts';
import { DECLARING, HAND_CARDS, type TrexView } from './state.ts';

const SEATS = [0, 1, 2, 3] as const;

/** Whether the layout of Trex lies on the table. */
export function isLaidOut({ phase, hand }: TrexView): boolean {
  return hand.contract === TREX && phase !== DECLARING;
}

/** The cards on the table. Hands have the cards that everybody knows first, marked, and then the others. */
export function zonesOf(view: TrexView): Zone[] {
  const { phase, hand } = view;
  const ofTricks = trickZones(view.trick).map((zone) => (zone.kind === 'hand' ? withShown(view, zone) : zone));
  const isTrickGame = hand.contract !== NO_CONTRACT && hand.contract !== TREX && phase !== DECLARING;
  if (isTrickGame) return [...ofTricks, ...SEATS.map((seat) => takenBy(view, seat))];
  const hands = ofTricks.filter(({ kind }) => kind === 'hand');
  return isLaidOut(view) ? [...hands, layoutZone(view)] : hands;
}

function withShown({ hand }: TrexView, zone: Zone): Zone {
  const shown = hand.shown[zone.seat] ?? '';
  if (shown === '') return zone;
  return {
    ...zone,
    cards: shown + zone.cards.slice(shown.length),
    marks: Array.from(shown, (_, place) => place),
    label: message('zone.inHand'),
  };
}

/** The viewer's own hand, place for place as its zone is; `sorted` is all of it. */
export function ownCards({ viewer, hand }: TrexView, sorted: string): OwnPicture['cards'] {
  if (sorted === '') return {};
  const shown = hand.shown[viewer] ?? '';
  return { [handZone(viewer)]: shown + [...sorted].filter((card) => !shown.includes(card)).join('') };
}

/** 52 places, suits S H D C, each from two to ace; those where a card can be laid now are marked. */
function layoutZone({ hand }: TrexView): Zone {
  const cards = SEATS.flatMap((suit) => Array.from({ length: HAND_CARDS }, (_, i) => cardOf(suit, i + 2)));
  const places = cards.map((card) => (isLaid(hand, card) ? pack(card) : EMPTY)).join('');
  const marks = nextCards(hand).map((card) => suitOf(card) * HAND_CARDS + rankOf(card) - 2);
  return { id: 'layout', kind: 'layout', seat: -1, cards: places, marks };
}

/**
 * What a seat has won: scoring cards face up, the doubled ones marked; in Eltoosh its tricks face down, so that they
 * can be counted.
 */
function takenBy({ hand, trick }: TrexView, seat: number): Zone {
  if (hand.contract === ELTOOSH) {
    const n = trick.won[seat] ?? 0;
    return { id: `won:${seat}`, kind: 'pile', seat, cards: '', count: n * 4, label: message('zone.tricks', { n }) };
  }
  const captured = [...(hand.captured[seat] ?? '')].sort();
  const doubled = packAll(markedCards(hand.contract, hand.doubled));
  return {
    id: `taken:${seat}`,
    kind: 'row',
    seat,
    cards: captured.join(''),
    marks: captured.flatMap((card, place) => (doubled.includes(card) ? [place] : [])),
    label: message('zone.taken', { who: seat }),
  };
}

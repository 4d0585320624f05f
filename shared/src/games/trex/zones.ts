import { packAll } from '../../kit/cards/packed.ts';
import type { OwnPicture, Zone } from '../../kit/table/table.ts';
import { layoutZone } from '../../kit/tricks/stops.ts';
import { handZone, trickZones } from '../../kit/tricks/trickView.ts';
import { message } from '../../kit/words/message.ts';
import { ELTOOSH, markedCards, NO_CONTRACT, TREX } from './contracts.ts';
import { DECLARING, FIRST_LAID, type TrexView } from './state.ts';

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
  return isLaidOut(view) ? [...hands, layoutZone(hand, FIRST_LAID)] : hands;
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

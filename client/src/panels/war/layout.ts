import type { Table, Zone } from '@kibitz/shared/kit/table/table';
import type { Composition, FreeFelt, OwnLayout, ZoneLabel } from '../../table/layout/ownLayout.ts';
import { heightOf, type Placed, placed, RATIO } from '../../table/layout/pose.ts';
import { layRow } from '../../table/layout/rows.ts';
import { plateBox } from '../../table/layout/seats.ts';
import { layLine } from '../../table/layout/twoFronts.ts';
import { GAP, type Viewport } from '../../table/layout/viewport.ts';
import { clockwiseFrom } from '../../table/layout/zones.ts';
import { type Battlefield, battlefield } from './battlefield.ts';

/** So many cards of a pack are drawn as one, each this much higher and further right than the one below it. */
const LAYER = 2;
const RISE = { up: 0.014, right: 0.004 };
/** From the foot of a pack's topmost card to the middle of the words on it. */
const WORDS = 20;
/** The captured pack: what the next card, and the next suit, leave free of one; and the widest card. */
const SUITS = { across: 0.62, down: 0.54, most: 124 };

type Laid = readonly Placed[];

/** A pack as high as it has cards: its lowest is centred on x and y. An empty one has the place of a card. */
function layPack({ x, y }: { readonly x: number; readonly y: number }, width: number, count: number): Laid {
  return Array.from({ length: Math.max(1, Math.ceil(count / LAYER)) }, (_, i) =>
    placed(x + i * width * RISE.right, y - i * width * RISE.up, width),
  );
}

/** The cards turned: the last one fights, those before it are at stake. */
function layTurned({ staked, fighter, sides }: Battlefield, rel: number, faces: string): Laid {
  const { stake, fighter: spot } = sides[rel === 0 ? 0 : 1];
  const at = faces.length > 1 ? layLine(faces.slice(0, -1), staked, stake.left + stake.width / 2, stake) : [];
  return [...at, placed(spot.x, spot.y, fighter)];
}

/** The pack of a game that is over, a row for each suit, over the viewer's plate. */
function laySuits(zone: Zone, { middle, spots }: FreeFelt): Laid {
  const { left, top, width } = middle;
  const foot = Math.min(middle.top + middle.height, ...spots.slice(0, 1).map((mine) => plateBox(mine).top - GAP));
  const height = foot - top;
  const wide = width - 4 * GAP;
  const suits = zone.cards.split(' ');
  const longest = Math.max(...suits.map((cards) => cards.length));
  const rows = 1 + (suits.length - 1) * SUITS.down;
  const card = Math.floor(Math.min(SUITS.most, wide / (1 + (longest - 1) * SUITS.across), height / (rows * RATIO)));
  const first = top + (height - rows * heightOf(card)) / 2 + heightOf(card) / 2;
  return suits.flatMap((cards, row) =>
    layRow(left + width / 2, first + row * SUITS.down * heightOf(card), card, cards.length, width, SUITS.across),
  );
}

/** Whether one player has captured the whole pack, which lies open. */
export function isCaptured({ zones }: Pick<Table, 'zones'>): boolean {
  return zones[0]?.kind === 'groups';
}

function compose(viewport: Viewport, free: FreeFelt, { zones }: Table): Composition {
  const field = battlefield(viewport);
  const cards = new Map<string, Laid>();
  const labels: ZoneLabel[] = [];
  for (const zone of zones) {
    const rel = clockwiseFrom(free.me, zone.seat, 2);
    if (zone.kind === 'groups') cards.set(zone.id, laySuits(zone, free));
    else if (zone.kind === 'row') cards.set(zone.id, layTurned(field, rel, zone.cards));
    else {
      const { count = 0 } = zone;
      const pack = layPack(field.sides[rel === 0 ? 0 : 1].pack, field.pack, count);
      const top = pack.at(-1);
      cards.set(zone.id, pack);
      if (count > 0 && top !== undefined) {
        labels.push({ zone, x: top.x, y: top.y + heightOf(field.pack) / 2 - WORDS, isOnCards: true });
      }
    }
  }
  return { cards, labels };
}

/** War's places. The pack of a game that is over lies between plates in their usual places. */
export const layout: OwnLayout = {
  seats(viewport, _seats, table) {
    return isCaptured(table) ? null : battlefield(viewport).sides.map(({ plate }) => plate);
  },
  hint: (viewport) => battlefield(viewport).hint,
  compose,
};

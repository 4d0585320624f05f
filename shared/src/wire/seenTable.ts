import type { Choice } from '../kit/game/action.ts';
import { viewOf } from '../kit/game/ownFields.ts';
import { SPECTATOR } from '../kit/game/viewer.ts';
import type { Drawing } from '../kit/table/drawing.ts';
import { laidOpen, type Table } from '../kit/table/table.ts';
import type { HandsLaidOpen, Me, SeenTable } from './seen.ts';
import type { PublicTable, SyncedOwn, SyncedTable } from './wholeTable.ts';

/** Caches what was made from objects, for as long as those live. */
type Made<F extends object, T> = WeakMap<F, T>;

/** What `make` returns for an object, made only once. */
function once<F extends object, T>(made: Made<F, T>, from: F, make: () => T): T {
  const known = made.get(from);
  if (known !== undefined) return known;
  const fresh = make();
  made.set(from, fresh);
  return fresh;
}

/** Spectators' views, by what was synced of them. */
const openViews: Made<object, object> = new WeakMap();
/** Seats' views, by the spectator's view and what the seat alone knows. */
const seatViews: Made<object, Made<object, object>> = new WeakMap();
/** Pictures, by what drew them and their view. */
const pictures: Made<Drawing, Made<object, Table>> = new WeakMap();

const NO_CHOICES: readonly Choice[] = [];

/** A spectator's view; null while the table waits. The options of a game in play stay as they are. */
function openViewOf({ view, options }: PublicTable): object | null {
  return view === null ? null : once(openViews, view, () => ({ viewer: SPECTATOR, options, ...view }));
}

/** The view of a seat, from a spectator's. */
function seatViewOf(open: object, { known, seat }: SyncedOwn, ownFields: readonly string[]): object {
  const made = once(seatViews, open, () => new WeakMap<object, object>());
  return once(made, known, () => viewOf(open, known, seat, ownFields));
}

/** The picture of a view. What everybody sees of it is drawn from the spectator's view. */
function pictureOf(drawing: Drawing, open: object, view: object): Table {
  const made = once(pictures, drawing, () => new WeakMap<object, Table>());
  const shared = once(made, open, () => drawing.table(open));
  return view === open ? shared : once(made, view, () => ({ ...shared, own: drawing.ownPicture(view) }));
}

/** Whose hands lie open to a client that wants to see these. */
function handsSeen({ hands, coming }: Me, wanted: HandsLaidOpen): HandsLaidOpen | null {
  if (hands === 'open') return wanted;
  return hands === 'offered' && coming < 0 ? 'none' : null;
}

/** A spectator's picture with hands laid open. */
function openPictureOf(drawing: Drawing, open: object, synced: SyncedTable, whose: HandsLaidOpen): Table {
  const { shared, own, hands = own === null ? [] : [own] } = synced;
  const shown = hands.filter(({ seat }) => whose === 'all' || whose === seat);
  const cards = shown.map((one) => drawing.ownPicture(seatViewOf(open, one, shared.ownFields))?.cards ?? {});
  return laidOpen(pictureOf(drawing, open, open), cards);
}

/**
 * The table as a client sees it, from what has been synced and the room's last message `me`, drawn with the game's
 * drawing; without one there is no picture. `hands`: whose hands a spectator sees, where allowed. Parts unchanged since
 * the last reading are the same objects, as is the picture of the same view.
 */
export function seenTable(
  synced: SyncedTable,
  me: Me,
  drawing: Drawing | null,
  hands: HandsLaidOpen = 'all',
): SeenTable {
  const { shared, own } = synced;
  // a client that changes its seat is sent the new seat's part before `me` says so
  const mine = own !== null && (own.by ?? own.seat) === me.seat ? own : null;
  const open = openViewOf(shared);
  const view = open === null || mine === null ? open : seatViewOf(open, mine, shared.ownFields);
  const { rulesVersion: _, ownFields: __, ...table } = shared;
  const picture = (from: Drawing, all: object, seen: object): Table =>
    me.hands === 'open' ? openPictureOf(from, all, synced, hands) : pictureOf(from, all, seen);
  return {
    ...table,
    me: mine?.seat ?? me.seat,
    ownSeat: me.seat,
    coming: me.coming,
    isHost: me.isHost,
    late: me.late,
    hands: handsSeen(me, hands),
    powers: me.powers,
    isIdle: me.isIdle,
    seatRequests: me.seatRequests,
    ownRequest: me.ownRequest,
    view,
    table: open === null || view === null || drawing === null ? null : picture(drawing, open, view),
    choices: mine?.choices ?? NO_CHOICES,
    turn: mine?.turn ?? 0,
    mayClaim: mine?.claim ?? 'none',
    mayTakeBack: mine?.mayTakeBack === true,
    ...(me.evening !== undefined && { evening: me.evening }),
    ...(me.openTo !== undefined && { openTo: me.openTo }),
  };
}

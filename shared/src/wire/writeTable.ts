import type { Choice } from '../kit/game/action.ts';
import type { AnyOptions } from '../kit/game/options.ts';
import type { OwnPicture, SeatPicture, Table, Zone } from '../kit/table/table.ts';
import type { TablePhase } from './api.ts';
import type { ClaimOffer, SeenClaim, SeenSeat } from './seen.ts';
import { CLAIM_OFFERS, OwnState, PHASES, SEAT_KINDS, SeatState, type TableState, ZoneState } from './tableState.ts';

/** What one seat alone may know: its part of the picture, what it may do now and the number to send with it, and what it may claim. */
export interface OwnPart {
  readonly picture: OwnPicture | null;
  readonly choices: readonly Choice[];
  readonly turn: number;
  readonly claim: ClaimOffer;
}

/** A table as the server knows it, everybody's part in it. */
export interface WholeTable {
  readonly id: string;
  readonly game: string;
  readonly phase: TablePhase;
  readonly options: AnyOptions;
  readonly open: boolean;
  readonly watchers: number;
  readonly until: number;
  readonly span: number;
  readonly rematch: string;
  readonly claim: SeenClaim | null;
  readonly seats: readonly SeenSeat[];
  /** The public picture, made from the spectator's view; null while the table waits. */
  readonly table: Table | null;
  /** The private parts, by seat; as many as there are seats. */
  readonly own: readonly OwnPart[];
}

/** A list of parts of the state: Colyseus's arrays, as far as they are needed here. */
interface Parts<T> {
  readonly length: number;
  [i: number]: T;
  push(part: T): unknown;
  pop(): unknown;
}

/** Makes a list as long as it is to be, and writes each part in its place. */
function writeParts<T, F>(parts: Parts<T>, from: readonly F[], make: () => T, write: (part: T, from: F) => void): void {
  while (parts.length > from.length) parts.pop();
  from.forEach((one, i) => {
    const held = parts[i];
    if (held !== undefined) {
      write(held, one);
      return;
    }
    const part = make();
    write(part, one);
    parts.push(part);
  });
}

/** JSON; nothing is the empty text. */
function text(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

function writeZone(to: ZoneState, zone: Zone): void {
  to.id = zone.id;
  to.kind = zone.kind;
  to.seat = zone.seat;
  to.cards = zone.cards;
  to.count = zone.count ?? -1;
  to.leader = zone.leader ?? -2;
  to.marks = text(zone.marks);
  to.label = text(zone.label);
}

function writeSeat(to: SeatState, seat: SeenSeat): void {
  to.kind = SEAT_KINDS.indexOf(seat.kind);
  // the only free text in the state: were it ever half a surrogate pair, nobody could read the table any more (text.ts)
  to.name = seat.name.toWellFormed();
  to.isHost = seat.isHost;
  to.away = seat.away;
  to.botFrom = seat.botFrom;
  to.botPlays = seat.botPlays;
  to.ready = seat.ready;
  to.coming = seat.coming;
}

function writePlate(to: SeatState, picture: SeatPicture | undefined): void {
  to.line = text(picture?.line);
  to.dealer = picture?.dealer ?? false;
  to.turn = picture?.turn ?? false;
  to.out = picture?.out ?? false;
  to.side = picture?.side ?? 0;
}

function writeOwn(to: OwnState, own: OwnPart): void {
  to.cards = text(own.picture?.cards);
  to.prompt = text(own.picture?.prompt);
  to.facts = text(own.picture?.facts);
  to.ranking = own.picture?.ranking ?? '';
  to.together = text(own.picture?.together);
  to.choices = own.choices.length === 0 ? '' : text(own.choices);
  to.turn = own.turn;
  to.claim = CLAIM_OFFERS.indexOf(own.claim);
}

function writePicture(to: TableState, table: Table | null): void {
  to.isLaid = table !== null;
  writeParts<ZoneState, Zone>(to.zones, table?.zones ?? [], () => new ZoneState(), writeZone);
  to.facts = text(table?.facts);
  to.chips = text(table?.chips);
  to.score = text(table?.score);
  to.sheet = text(table?.sheet);
  to.prompt = text(table?.prompt);
  to.news = text(table?.news);
  to.summary = text(table?.summary);
  to.panel = text(table?.panel);
  to.ranking = table?.ranking ?? '';
}

/**
 * Writes a table into the state that a room syncs; only what differs from what stands there goes over the wire with the next patch. The
 * picture's own part must be null, and its seats as many as the table's.
 */
export function writeTable(to: TableState, from: WholeTable): void {
  to.id = from.id;
  to.game = from.game;
  to.phase = PHASES.indexOf(from.phase);
  to.options = text(from.options);
  to.open = from.open;
  to.watchers = from.watchers;
  to.until = from.until;
  to.span = from.span;
  to.rematch = from.rematch;
  to.claim = text(from.claim);
  writeParts<SeatState, SeenSeat>(to.seats, from.seats, () => new SeatState(), writeSeat);
  from.seats.forEach((_, seat) => {
    const plate = to.seats[seat];
    if (plate !== undefined) writePlate(plate, from.table?.seats[seat]);
  });
  writePicture(to, from.table);
  writeParts<OwnState, OwnPart>(to.own, from.own, () => new OwnState(), writeOwn);
}

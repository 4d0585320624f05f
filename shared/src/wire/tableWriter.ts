import { ByteWriter } from './changes/bytes.ts';
import { ChangeWriter } from './changes/changeWriter.ts';
import { isSame, type Plain } from './changes/plain.ts';
import { NO_CHANGES } from './changes/tags.ts';
import { type PublicTable, type SyncedOwn, seatPart } from './syncedTable.ts';
import type { OwnPart } from './wholeTable.ts';

/*
 * A frame says what all see, then what one client alone sees: the first part is made once for everybody, and is NO_CHANGES if nothing has changed. The second is
 * left out if it is as it was; it begins with one of OWN_GONE, OWN_BEGUN and OWN_CHANGED. With HOLD and a time, in units of HOLD_UNIT milliseconds, the same
 * follows once more: how the table is once people have seen it as it was for so long.
 */
export const OWN_GONE = 1;
export const OWN_BEGUN = 2;
export const OWN_CHANGED = 3;
export const HOLD = 4;
export const HOLD_UNIT = 10;

/** The synced data are declared by interfaces, which TypeScript does not accept as JSON data. A test makes sure that they are. */
function plain(part: object | null): Plain {
  return part as unknown as Plain;
}

/** Writes what all see of one table. */
export class SharedWriter {
  private readonly changes = new ChangeWriter();

  /** Begins anew: nobody has anything yet. */
  restart(table: PublicTable): void {
    this.changes.restart(plain(table));
  }

  /** All of it, for one more client. */
  whole(): Uint8Array<ArrayBuffer> {
    return this.changes.whole();
  }

  /** What has changed; null for nothing. */
  update(table: PublicTable): Uint8Array<ArrayBuffer> | null {
    return this.changes.changes(plain(table));
  }
}

/** Whether a seat's part is unchanged. At most moves that holds for half of the seats. */
function isAsItWas(last: SyncedOwn, now: SyncedOwn): boolean {
  return (
    last.turn === now.turn &&
    last.now === now.now &&
    last.choices === now.choices &&
    last.claim === now.claim &&
    last.by === now.by &&
    isSame(plain(last.known), plain(now.known))
  );
}

/**
 * Writes what one client alone sees. Each client has a writer of its own, so that nothing in it, not even which names were sent before, comes
 * from somebody who had the seat earlier.
 */
export class OwnWriter {
  private changes: ChangeWriter | null = null;
  private last: SyncedOwn | null = null;

  /** The second part of a frame with all that the client sees of this seat, of which `own` is the part; empty without a seat (-1). */
  whole(seat: number, own: OwnPart | null): Uint8Array<ArrayBuffer> {
    this.last = null;
    this.changes = null;
    if (own === null) return new Uint8Array();
    this.last = seatPart(seat, own, null);
    this.changes = new ChangeWriter();
    this.changes.restart(plain(this.last));
    return led(OWN_BEGUN, this.changes.whole());
  }

  /** The second part of a frame with what has changed; null for nothing. */
  update(seat: number, own: OwnPart | null): Uint8Array<ArrayBuffer> | null {
    // a watcher, as before
    if (own === null && this.changes === null) return null;
    if (own !== null && this.changes !== null && this.last?.seat === seat) {
      const { last } = this;
      this.last = seatPart(seat, own, last);
      return isAsItWas(last, this.last) ? null : this.changes.changes(plain(this.last), OWN_CHANGED);
    }
    const hadOne = this.changes !== null;
    const begun = this.whole(seat, own);
    if (begun.length > 0) return begun;
    return hadOne ? new Uint8Array([OWN_GONE]) : null;
  }
}

function led(first: number, rest: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(rest.length + 1);
  bytes[0] = first;
  bytes.set(rest, 1);
  return bytes;
}

/** A frame with a whole table: `first` is the byte that says so to Colyseus. */
export function wholeFrame(first: number, shared: Uint8Array, own: Uint8Array): Uint8Array<ArrayBuffer> {
  return framed(first, NOTHING, shared, own);
}

const NOTHING = new Uint8Array();
const UNCHANGED = new Uint8Array([NO_CHANGES]);

/** What has changed, as the part of a frame; null if nothing has. */
export function partOf(shared: Uint8Array | null, own: Uint8Array | null): Uint8Array | null {
  if (own === null) return shared;
  return joined(shared ?? UNCHANGED, own);
}

/** A part that is shown for this many milliseconds before the next one, which follows it in the same frame. */
export function heldPart(part: Uint8Array | null, ms: number): Uint8Array {
  return joined(part ?? UNCHANGED, holdOf(ms));
}

const holds = new ByteWriter();

/** What follows a part that is held. */
function holdOf(ms: number): Uint8Array {
  holds.length = 0;
  holds.byte(HOLD);
  holds.count(Math.round(ms / HOLD_UNIT));
  return holds.bytes();
}

/**
 * A frame of the changes in what all see and in what one client alone sees, behind the parts that are held; null if there are none. After a
 * held part there is always another.
 */
export function changesFrame(
  first: number,
  held: Uint8Array | null,
  shared: Uint8Array | null,
  own: Uint8Array | null,
): Uint8Array<ArrayBuffer> | null {
  if (held === null && shared === null && own === null) return null;
  return framed(first, held ?? NOTHING, shared ?? UNCHANGED, own ?? NOTHING);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

function framed(first: number, held: Uint8Array, shared: Uint8Array, own: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(1 + held.length + shared.length + own.length);
  bytes[0] = first;
  bytes.set(held, 1);
  bytes.set(shared, 1 + held.length);
  bytes.set(own, 1 + held.length + shared.length);
  return bytes;
}

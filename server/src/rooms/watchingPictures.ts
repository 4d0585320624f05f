import { Protocol } from '@colyseus/core';
import { type Plain, sharedWith } from '@kibitz/shared/wire/changes/plain';
import type { PublicTable } from '@kibitz/shared/wire/syncedTable';
import { changesFrame, heldPart, SharedWriter, wholeFrame } from '@kibitz/shared/wire/tableWriter';

/** How a table looked, and for how many milliseconds, before the next picture. */
export interface HeldPicture {
  readonly table: PublicTable;
  readonly ms: number;
}

/** What all could see of a table after a change, and the pictures held for a while before it. */
export interface Picture {
  readonly held: readonly HeldPicture[];
  readonly table: PublicTable;
}

/** The next picture, sharing all unchanged parts with the last: a queue of them takes less than half the memory. */
export function nextPicture(last: PublicTable, { held, table }: Picture): Picture {
  let before = last;
  const share = (next: PublicTable): PublicTable => {
    before = sharedWith(before as unknown as Plain, next as unknown as Plain) as unknown as PublicTable;
    return before;
  };
  return { held: held.map((one) => ({ ...one, table: share(one.table) })), table: share(table) };
}

const NO_OWN = new Uint8Array();

/** A table in play after a restart, before any of it may be shown: only what is played, and by whom. */
function veiled(table: PublicTable): PublicTable {
  const seats = table.seats.map(({ kind, name, isHost, picture, handle }) => ({
    ...{ kind, name, isHost, picture, handle },
    ...{ away: false, botFrom: 0, botPlays: false, bank: 0, ready: false, coming: '' },
  }));
  return {
    ...table,
    seats,
    until: 0,
    span: 0,
    stage: 'turn',
    view: null,
    claim: null,
    rematch: '',
    watchers: 0,
    watching: [],
  };
}

/**
 * The frames for those who see a table late. They come from a writer of their own, which is fed the pictures as they are shown: so each is
 * the same, byte for byte, as the frame for somebody who saw the table as it was.
 */
export class WatchingPictures {
  private readonly writer = new SharedWriter();
  private shown: PublicTable | null = null;
  private readonly veil: PublicTable;

  /** `first` is the table as its room is opened; this alone shows nothing. */
  constructor(first: PublicTable) {
    this.veil = veiled(first);
  }

  /** The table as it is shown now. */
  now(): PublicTable {
    return this.shown ?? this.veil;
  }

  /** The same, for a new client. */
  whole(): Uint8Array {
    let { writer } = this;
    if (this.shown === null) {
      writer = new SharedWriter();
      writer.restart(this.veil);
    }
    return wholeFrame(Protocol.ROOM_STATE, writer.whole(), NO_OWN);
  }

  /** What is sent to those who are shown the next picture; null for nothing. */
  frameOf({ held, table }: Picture): Uint8Array | null {
    if (this.shown === null) {
      this.writer.restart(held[0]?.table ?? table);
      this.shown = table;
      this.writer.update(table);
      return this.whole();
    }
    this.shown = table;
    const before = held.map((one) => heldPart(this.writer.update(one.table), one.ms));
    const part = this.writer.update(table);
    return changesFrame(Protocol.ROOM_STATE_PATCH, before.length === 0 ? null : Buffer.concat(before), part, null);
  }
}

import { ByteReader } from './changes/bytes.ts';
import { ChangeReader } from './changes/changeReader.ts';
import type { Plain } from './changes/plain.ts';
import type { HeldTable, PublicTable, SyncedOwn, SyncedTable } from './syncedTable.ts';
import { HOLD, HOLD_UNIT, OWN_BEGUN, OWN_CHANGED, OWN_GONE } from './tableWriter.ts';

/** What the server wrote is trusted to be what it claims. */
function trusted<T>(tree: Plain): T {
  return tree as unknown as T;
}

/** Reads the frames of a table's room. Throws a RangeError on any others. */
export class TableReader {
  private readonly shared = new ChangeReader();
  private own: ChangeReader | null = null;
  /** What has been synced; null before the first whole table. */
  state: SyncedTable | null = null;

  /** Reads a whole table, from a place in the frame on. */
  begin(frame: Uint8Array, at: number): void {
    const from = new ByteReader(frame, at);
    this.own = null;
    this.shared.begin(from);
    if (!from.isAtEnd()) this.readOwn(from, from.byte());
    this.state = this.tableNow(null);
  }

  /** Reads what has changed, from a place in the frame on. */
  update(frame: Uint8Array, at: number): void {
    const from = new ByteReader(frame, at);
    this.shared.read(from);
    let held: HeldTable | null = null;
    while (!from.isAtEnd()) {
      const first = from.byte();
      if (first !== HOLD) {
        this.readOwn(from, first);
        continue;
      }
      held = { table: this.tableNow(held), ms: from.count() * HOLD_UNIT };
      this.shared.read(from);
    }
    this.state = this.tableNow(held);
  }

  private tableNow(held: HeldTable | null): SyncedTable {
    const own = this.own === null ? null : trusted<SyncedOwn>(this.own.tree);
    return { shared: trusted<PublicTable>(this.shared.tree), own, held };
  }

  private readOwn(from: ByteReader, first: number): void {
    switch (first) {
      case OWN_GONE:
        this.own = null;
        return;
      case OWN_BEGUN:
        this.own = new ChangeReader();
        this.own.begin(from);
        return;
      case OWN_CHANGED:
        if (this.own === null) throw new RangeError('there is nothing that could have changed');
        this.own.read(from);
        return;
      default:
        throw new RangeError(`no part of a frame begins with ${first}`);
    }
  }
}

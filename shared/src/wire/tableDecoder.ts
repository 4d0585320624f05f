import type { SyncedTable } from './syncedTable.ts';
import { TableReader } from './tableReader.ts';

/**
 * The name under which Colyseus knows this way to sync a state. Whoever changes what frames say counts it up, and TRANSCRIPT; whoever changes another
 * message of the room, or what a game's view says without raising its `rulesVersion`, this alone: pages that know the former one are loaded anew.
 */
export const SERIALIZER = 'kibitz-5';

/** The client's end, in the form that Colyseus's SDK asks for: `registerSerializer(SERIALIZER, TableDecoder)`. */
export class TableDecoder {
  private readonly reader = new TableReader();

  setState(frame: Uint8Array, it: { readonly offset: number }): void {
    this.reader.begin(frame, it.offset);
  }

  /** Null before the first state has come. */
  getState(): SyncedTable | null {
    return this.reader.state;
  }

  patch(frame: Uint8Array, it: { readonly offset: number }): void {
    this.reader.update(frame, it.offset);
  }

  teardown(): void {
    // there is nothing else to release
  }
}

import { type Client, Protocol, SchemaSerializer } from '@colyseus/core';
import type { TableState } from '@kibitz/shared/wire/tableState';

/** Larger than any table, and shared by all: only to see how large one is. */
const SCALE = new Uint8Array(1024 * 1024);

/**
 * Colyseus's serializer, for tables of any size. Its own encodes a joining client's state into a buffer that it does not let grow: once the public
 * part is longer than that, every client that has a view is sent garbage.
 */
export class GrowingSerializer extends SchemaSerializer<TableState> {
  override getFullState(client?: Client): Uint8Array {
    const it = { offset: 1 };
    this.encoder.encodeAll(it, SCALE);
    if (it.offset * 2 > this.fullEncodeBuffer.length) {
      this.fullEncodeBuffer = new Uint8Array(it.offset * 4);
      this.fullEncodeBuffer[0] = Protocol.ROOM_STATE;
      this.needFullEncode = true;
    }
    return super.getFullState(client);
  }
}

import { type Client, Protocol, SchemaSerializer } from '@colyseus/core';
import type { TableState } from '@kibitz/shared/wire/tableState';

/** Larger than any table, and shared by all: only used to measure one. */
const SCALE = new Uint8Array(1024 * 1024);

/**
 * Colyseus's serializer, for tables of any size. The original encodes a joining client's state into a buffer that does not grow: once the public
 * part is longer than that, every client with a view is sent garbage.
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

import { type Client, Protocol } from '@colyseus/core';
import { expect, test } from '@jest/globals';
import { muteEmptyPatches } from './frames.ts';

test("a client is not told that another's private part has changed", () => {
  const sent: Uint8Array[] = [];
  const client = { raw: (data: Uint8Array) => void sent.push(data) } as unknown as Client;
  muteEmptyPatches(client);
  client.raw(new Uint8Array([Protocol.ROOM_STATE_PATCH]));
  client.raw(new Uint8Array([Protocol.ROOM_STATE_PATCH, 1]));
  client.raw(new Uint8Array([Protocol.PING]));
  expect(sent.map((data) => [...data])).toEqual([[Protocol.ROOM_STATE_PATCH, 1], [Protocol.PING]]);
});

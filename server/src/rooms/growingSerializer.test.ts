import { type Client, Protocol, type SchemaSerializer } from '@colyseus/core';
import { Decoder, StateView } from '@colyseus/schema';
import { describe, expect, test } from '@jest/globals';
import { OwnState, TableState } from '@kibitz/shared/wire/tableState';
import { GrowingSerializer } from './growingSerializer.ts';

/** A table whose public part is so many characters long, and one private part. */
function tableOf(length: number): TableState {
  const state = new TableState();
  state.sheet = JSON.stringify('x'.repeat(length));
  const own = new OwnState();
  own.choices = '[{"type":"pass"}]';
  own.turn = 7;
  state.own.push(own);
  return state;
}

/** What a client on the first seat is sent when it joins. */
function joined(serializer: SchemaSerializer<TableState>, state: TableState): TableState {
  serializer.reset(state);
  const view = new StateView();
  view.add(state.own[0]!);
  const bytes = serializer.getFullState({ view } as Client);
  expect(bytes[0]).toBe(Protocol.ROOM_STATE);
  const decoder = new Decoder(new TableState());
  decoder.decode(bytes, { offset: 1 });
  return decoder.state;
}

describe('a client that joins a table', () => {
  test.each([10, 5000, 16_000, 40_000, 300_000])('of %i characters gets all of it, and their own part', (length) => {
    const got = joined(new GrowingSerializer(), tableOf(length));
    expect(got.sheet).toHaveLength(length + 2);
    expect(got.own[0]).toMatchObject({ choices: '[{"type":"pass"}]', turn: 7 });
  });

  test('that grew since others joined gets all of it', () => {
    const serializer = new GrowingSerializer();
    const state = tableOf(100);
    joined(serializer, state);
    state.news = 'y'.repeat(30_000);
    const bytes = serializer.getFullState({ view: new StateView() } as Client);
    const decoder = new Decoder(new TableState());
    decoder.decode(bytes, { offset: 1 });
    expect(decoder.state.news).toHaveLength(30_000);
  });
});

import { PassThrough } from 'node:stream';
import { expect, jest, test } from '@jest/globals';
import { writeTogether } from './writeTogether.ts';

type Socket = Parameters<typeof writeTogether>[0];

/** A WebSocket that is open, and the connection under it. */
function opened() {
  const line = new PassThrough();
  const write = jest.spyOn(line, 'write');
  const closed = jest.fn(() => line.write('close'));
  const socket = { readyState: 1, OPEN: 1, send: jest.fn(() => line.write('other')), close: closed };
  writeTogether(socket as unknown as Socket, line);
  return { socket: socket as unknown as Socket, written: () => write.mock.calls.map(([chunk]) => Buffer.from(chunk)) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what is sent in one turn goes in one write, a frame for each message', async () => {
  const { socket, written } = opened();
  socket.send(Buffer.from('ab'));
  socket.send(new Uint8Array([1, 2, 3]));
  expect(written()).toEqual([]);
  await turn();
  socket.send(Buffer.from('c'));
  await turn();
  expect(written()).toEqual([Buffer.from([0x82, 2, 97, 98, 0x82, 3, 1, 2, 3]), Buffer.from([0x82, 1, 99])]);
});

test.each([
  [0, [0]],
  [125, [125]],
  [126, [126, 0, 126]],
  [65_535, [126, 255, 255]],
  [65_536, [127, 0, 0, 0, 0, 0, 1, 0, 0]],
])('a message of %i bytes says how long it is', async (length, head) => {
  const { socket, written } = opened();
  socket.send(Buffer.alloc(length, 7));
  await turn();
  expect(written()).toEqual([Buffer.concat([Buffer.from([0x82, ...head]), Buffer.alloc(length, 7)])]);
});

test('anything but a plain message keeps its place, and a socket closes after what was sent', async () => {
  const { socket, written } = opened();
  socket.send(Buffer.from('a'));
  socket.send('text');
  socket.send(Buffer.from('b'));
  socket.close(4000);
  await turn();
  expect(written().map((bytes) => bytes.toString('latin1'))).toEqual(['\x82\x01a', 'other', '\x82\x01b', 'close']);
});

test('messages to a socket that has gone meanwhile are not written', async () => {
  const { socket, written } = opened();
  socket.send(Buffer.from('a'));
  Object.assign(socket, { readyState: 3 });
  await turn();
  expect(written()).toEqual([]);
});

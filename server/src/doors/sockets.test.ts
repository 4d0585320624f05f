import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { writeTogether } from './sockets.ts';

type Socket = Parameters<typeof writeTogether>[0];

/** A WebSocket that is open, and what has been written to the connection under it: a text for each write. */
function opened() {
  const written: string[] = [];
  const line = new Duplex({
    write(chunk: Buffer, _, done) {
      written.push(chunk.toString());
      done();
    },
    writev(chunks, done) {
      written.push(chunks.map(({ chunk }) => String(chunk)).join(''));
      done();
    },
  });
  const socket = { send: (text: string) => line.write(text), close: () => line.write('close') };
  writeTogether(socket as unknown as Socket, line);
  return { socket, line, written };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what is sent in one turn goes in one write, in order', async () => {
  const { socket, written } = opened();
  socket.send('answer ');
  socket.send('patch');
  expect(written).toEqual([]);
  await turn();
  socket.send('next');
  await turn();
  expect(written).toEqual(['answer patch', 'next']);
});

test('a socket closes after what was sent', async () => {
  const { socket, written } = opened();
  socket.send('last ');
  socket.close();
  await turn();
  expect(written).toEqual(['last close']);
});

test('messages to a connection that is gone meanwhile are lost, and harm nothing', async () => {
  const { socket, line, written } = opened();
  socket.send('lost');
  line.destroy();
  await turn();
  expect(written).toEqual([]);
});

import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { HEARTBEAT, HEARTBEAT_EVERY } from '@kibitz/shared/wire/heartbeat';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import { Heartbeats } from './heartbeats.ts';

type Socket = Parameters<Heartbeats['add']>[0];

describe('by the clock', () => {
  let heartbeats: Heartbeats;
  beforeEach(() => {
    vi.useFakeTimers();
    heartbeats = new Heartbeats();
    heartbeats.start();
  });
  afterEach(() => {
    heartbeats.stop();
    vi.useRealTimers();
  });

  /** A socket that is open, and what has been written to the connection under it. */
  function opened({ readyState = 1, isRead = true } = {}) {
    const line = new PassThrough();
    const written: Buffer[] = [];
    if (isRead) line.on('data', (bytes: Buffer) => written.push(bytes));
    const socket = Object.assign(new EventEmitter(), { readyState, OPEN: 1 });
    heartbeats.add(socket as unknown as Socket, line);
    return { socket, line, written };
  }
  const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  const BEAT = Buffer.from([0x82, 1, HEARTBEAT]);

  test('every socket is sent the same three bytes each second', async () => {
    const [a, b] = [opened(), opened()];
    await passes(HEARTBEAT_EVERY);
    expect([a.written, b.written]).toEqual([[BEAT], [BEAT]]);
    await passes(2 * HEARTBEAT_EVERY);
    expect([a.written, b.written]).toEqual([
      [BEAT, BEAT, BEAT],
      [BEAT, BEAT, BEAT],
    ]);
  });

  test('not all of them at once: a twentieth of them in a twentieth of a second', async () => {
    const all = Array.from({ length: 60 }, () => opened());
    const told = () => all.reduce((sum, { written }) => sum + written.length, 0);
    await passes(HEARTBEAT_EVERY);
    for (let ms = 0; ms < HEARTBEAT_EVERY; ms += 50) {
      const before = told();
      await passes(50);
      expect(told()).toBe(before + 3);
    }
  });

  test('a busy server with a late timer sends each socket as many, and after a long stall one each', async () => {
    const all = Array.from({ length: 40 }, () => opened());
    const told = () => all.map(({ written }) => written.length);
    // the clock goes on, and timers ring late and less often
    const stalls = async (ms: number) => {
      const clock = performance.now();
      vi.spyOn(performance, 'now').mockReturnValue(clock + ms);
      await passes(50);
      vi.mocked(performance.now).mockRestore();
    };
    await stalls(HEARTBEAT_EVERY);
    expect(told()).toEqual(all.map(() => 1));
    await stalls(30 * HEARTBEAT_EVERY);
    expect(told()).toEqual(all.map(() => 2));
  });

  test('a client that confirms that it has joined is sent the first one with its state', async () => {
    const { socket, line, written } = opened();
    line.cork();
    line.write('state');
    socket.emit('message', Buffer.from([10]));
    socket.emit('message', Buffer.from([13]));
    line.uncork();
    await passes(0);
    expect(Buffer.concat(written)).toEqual(Buffer.concat([Buffer.from('state'), BEAT]));
  });

  test('a socket that closes, or was closed before it had joined, is sent none', async () => {
    const [closing, closed, gone] = [opened(), opened(), opened({ readyState: 3 })];
    closing.socket.readyState = 2;
    closed.socket.emit('close');
    await passes(3 * HEARTBEAT_EVERY);
    expect([closing, closed, gone].map(({ written }) => written)).toEqual([[], [], []]);
  });

  test('what a socket does not read does not pile up', async () => {
    const { line } = opened({ isRead: false });
    line.write('x'.repeat(line.writableHighWaterMark + line.readableHighWaterMark));
    const before = line.writableLength;
    expect(before).toBeGreaterThan(0);
    await passes(10 * HEARTBEAT_EVERY);
    expect(line.writableLength).toBe(before);
  });

  test('a server that stops sends no more', async () => {
    const { written } = opened();
    heartbeats.stop();
    await passes(3 * HEARTBEAT_EVERY);
    expect(written).toEqual([]);
  });
});

describe('at a table', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await TestServer.open();
  });
  afterEach(() => server.close());

  test('while nothing happens, players and spectators are sent heartbeats and nothing else', async () => {
    const host = await server.visitor();
    const table = await host.opens({ game: 'spades', seats: 4 });
    await host.joins(table);
    const watcher = await (await server.visitor()).joins(table);
    const people = [host, watcher];
    // once a heartbeat has come, everything that joining brings has come
    await host.until(() => people.every(({ heartbeats }) => heartbeats > 0));
    const before = people.map(({ frames }) => frames.length);
    const beats = people.map(({ heartbeats }) => heartbeats);
    await host.until(() => people.every(({ heartbeats }, i) => heartbeats >= beats[i]! + 2));
    expect(people.map(({ frames }) => frames.length)).toEqual(before);
    expect(people.map(({ closed }) => closed)).toEqual([0, 0]);
  });
});

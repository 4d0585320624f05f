import { HEARTBEAT, HEARTBEAT_EVERY } from '@kibitz/shared/wire/heartbeat';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SilenceWaits, watchSilence } from './silence.ts';

type Watched = Parameters<typeof watchSilence>[0];

const page = { hidden: false };
const BEAT = [HEARTBEAT];

let heard: number[][];
let drops: number;
let asked: string[];
/** What the server does when it is asked whether it is there. */
let answer: () => Promise<Response>;
let events: { onmessage?: (event: MessageEvent) => void };
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { document: page });
  page.hidden = false;
  heard = [];
  drops = 0;
  asked = [];
  answer = async () => new Response('ok\n');
  vi.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    asked.push(String(path));
    return answer();
  });
  events = { onmessage: ({ data }) => heard.push([...new Uint8Array(data as ArrayBuffer)]) };
  stop = watchSilence({ connection: { events } } as unknown as Watched, 'http://there', () => drops++);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, 'document');
});

const comes = (bytes: readonly number[]) => events.onmessage?.({ data: Uint8Array.from(bytes).buffer } as MessageEvent);
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('heartbeats keep a connection alive, and reach no other handler', async () => {
  for (let i = 0; i < 60; i++) {
    comes(BEAT);
    await passes(HEARTBEAT_EVERY);
  }
  comes([15, HEARTBEAT]);
  expect({ heard, asked, drops }).toEqual({ heard: [[15, HEARTBEAT]], asked: [], drops: 0 });
});

test('a connection that falls silent is dropped once, after its server was checked', async () => {
  comes(BEAT);
  await passes(2499);
  expect(asked).toEqual([]);
  await passes(1);
  expect({ asked, drops }).toEqual({ asked: ['http://there/healthz'], drops: 1 });
  await passes(60_000);
  expect(drops).toBe(1);
});

test('frames that still come over a dropped connection are ignored', async () => {
  comes(BEAT);
  await passes(2500);
  comes([15, 1]);
  expect(heard).toEqual([]);
});

test('a server that does not answer is given a second, and no more', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  answer = () => new Promise((_, reject) => setTimeout(() => reject(new Error('too late')), 1000));
  comes(BEAT);
  await passes(3499);
  expect(drops).toBe(0);
  await passes(1);
  expect(drops).toBe(1);
  expect(timeout.mock.calls).toEqual([[1000]]);
});

test.each([
  ['a heartbeat', BEAT],
  ['a frame', [15, 2]],
])('%s that comes while the server is asked keeps the line', async (_, bytes) => {
  answer = async () => {
    comes(bytes);
    return new Response('ok\n');
  };
  comes(BEAT);
  await passes(2500);
  expect({ asked: asked.length, drops }).toEqual({ asked: 1, drops: 0 });
  answer = async () => new Response('ok\n');
  await passes(2500);
  expect({ asked: asked.length, drops }).toEqual({ asked: 2, drops: 1 });
});

test('a server that sends no heartbeats is never silent', async () => {
  comes([15, 1]);
  await passes(60_000);
  expect({ asked, drops }).toEqual({ asked: [], drops: 0 });
});

test('a hidden page drops nothing, and gives the connection its full time once it is visible', async () => {
  comes(BEAT);
  await passes(2000);
  page.hidden = true;
  await passes(60_000);
  page.hidden = false;
  await passes(2499);
  expect({ asked, drops }).toEqual({ asked: [], drops: 0 });
  await passes(251);
  expect(drops).toBe(1);
});

test('the time in which the page was busy, or the machine slept, is not counted', async () => {
  comes(BEAT);
  await passes(2000);
  // the clock goes on, and no timer fires meanwhile
  vi.setSystemTime(Date.now() + 3_600_000);
  await passes(250);
  comes(BEAT);
  await passes(2000);
  expect({ asked, drops }).toEqual({ asked: [], drops: 0 });
});

test('a connection that was closed otherwise is no longer watched', async () => {
  comes(BEAT);
  await passes(2000);
  stop();
  await passes(60_000);
  expect({ asked, drops }).toEqual({ asked: [], drops: 0 });
});

describe('after silence', () => {
  /** The longest waits, since that is what chance gives. */
  const longest = () => new SilenceWaits(() => 1);

  test('pages come back within a moment, each at a different time', () => {
    expect(longest().after(60_000, 'p')).toBe(400);
    expect(longest().after(1000, 'p')).toBe(400);
    expect(new SilenceWaits(() => 0.25).after(60_000, 'p')).toBe(100);
  });

  test('a crowd whose joins stall the process again takes twice as long each time, up to some seconds', () => {
    const waits = longest();
    expect([60_000, 4000, 4000, 4000, 4000, 4000].map((stood) => waits.after(stood, 'p'))).toEqual([
      400, 800, 1600, 3200, 6400, 6400,
    ]);
  });

  test('once a connection has lasted a while, the next silence counts as the first', () => {
    const waits = longest();
    waits.after(4000, 'p');
    waits.after(4000, 'p');
    expect(waits.after(30_001, 'p')).toBe(400);
  });

  test('the silence of another process counts as the first: no crowd has come back to it', () => {
    const waits = longest();
    expect(['p', 'q', 'q', 'p'].map((process) => waits.after(4000, process))).toEqual([400, 400, 800, 400]);
  });
});

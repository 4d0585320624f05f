import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StorageFailed } from '../journal/journal.ts';
import { colyseusLog } from './colyseusLog.ts';
import { LimitedLog } from './limitedLog.ts';

let lines: Record<string, unknown>[];
let limited: LimitedLog;

const openLog = (level: string): LimitedLog => {
  const write = (line: string): void => {
    lines.push(JSON.parse(line));
  };
  return new LimitedLog(pino({ level }, { write }));
};

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  limited = openLog('debug');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('events that clients can trigger at will', () => {
  test('are written ten times a minute, then counted', () => {
    for (let i = 0; i < 1000; i++) limited.write('warn', 'something is wrong', { status: 400 });
    expect(lines).toHaveLength(10);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(11);
    expect(lines[10]).toMatchObject({ level: 40, leftOut: 990 });
    limited.write('warn', 'something is wrong');
    expect(lines).toHaveLength(12);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(12);
  });

  test('are counted by kind', () => {
    for (let i = 0; i < 50; i++) for (const kind of ['one', 'other']) limited.write('warn', kind);
    expect(lines).toHaveLength(20);
  });

  test('are not counted if the level is not written', () => {
    limited = openLog('warn');
    for (let i = 0; i < 50; i++) limited.write('debug', 'quiet');
    vi.advanceTimersByTime(60_000);
    expect(lines).toEqual([]);
  });
});

describe('an error', () => {
  test('is written with its place, and without its message', () => {
    limited.failure(
      'a request failed',
      Object.assign(new TypeError('secret\n    at secret'), { code: 'ERR_INVALID_URL' }),
    );
    expect(lines[0]).toMatchObject({ level: 40, error: 'TypeError', code: 'ERR_INVALID_URL' });
    expect(lines[0]!['at']).toHaveLength(3);
    expect(String(lines[0]!['at'])).toContain('logging.test');
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  test('of the store is written with what the database says', () => {
    limited.failure('a request failed', new StorageFailed('database or disk is full'));
    expect(lines[0]).toMatchObject({ level: 50, error: 'StorageFailed', reason: 'database or disk is full' });
  });

  test('may be any thrown value', () => {
    for (const thrown of ['secret', null, undefined, { message: 'secret' }])
      limited.failure('a request failed', thrown);
    expect(lines).toHaveLength(4);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });
});

describe("of Colyseus's own log", () => {
  const stackOf = (message: string, file: string): string =>
    `Error: ${message}\n    at unpack (file:///x/${file}:1:1)\n    at onRequest (file:///x/RoomMessages.mjs:2:2)`;

  test('data from a client does not get into ours', () => {
    const log = colyseusLog(limited);
    for (let i = 0; i < 100; i++) log.error(stackOf(`not valid: secret${i}\n    at secret`, 'msgpackr/unpack.js'));
    expect(lines).toHaveLength(10);
    expect(lines[0]).toMatchObject({ level: 20, msg: 'a message could not be unpacked' });
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  test('its own errors are warnings with their place, and its sentences stay', () => {
    const log = colyseusLog(limited);
    log.error(stackOf('secret', 'Room.mjs'));
    log.error('a room could not be created');
    expect(lines).toMatchObject([
      { level: 40, at: [expect.stringContaining('Room.mjs'), expect.stringContaining('RoomMessages')] },
      { level: 40, text: 'a room could not be created' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });
});

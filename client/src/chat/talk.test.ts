import type { ChatLine } from '@kibitz/shared/wire/chat';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Talk } from './talk.ts';

let store: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  store = new Map();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function line(n: number, who: string, changes: Partial<ChatLine> = {}): ChatLine {
  return { to: 'table', n, who, name: who, seat: 1, said: { text: `line ${n}` }, ...changes };
}

/** A chat at a table, read by `me`; what was said before it was opened is not new. */
function talkAt(table: string, lines: readonly ChatLine[] = []): Talk {
  const talk = new Talk(table);
  talk.setChat({ isOn: true, me: 'me', lines });
  return talk;
}

test('others’ lines are new until they are looked at', () => {
  const talk = talkAt('T', [line(1, 'ann')]);
  expect(talk.unread.value).toBe(0);
  talk.add(line(2, 'me'));
  talk.add(line(3, 'ann'));
  expect(talk.unread.value).toBe(1);
  talk.read(true);
  expect(talk.unread.value).toBe(0);
  talk.add(line(4, 'ann'));
  expect(talk.unread.value).toBe(0);
  talk.read(false);
  talk.add(line(5, 'ann'));
  expect(talk.unread.value).toBe(1);
});

test('after a lost connection, what came meanwhile is new and nothing stands twice', () => {
  const talk = talkAt('T', [line(1, 'ann')]);
  talk.setChat({ isOn: true, me: 'me', lines: [line(1, 'ann'), line(2, 'ann')] });
  expect(talk.unread.value).toBe(1);
  expect(talk.lines.value.map(({ n }) => n)).toEqual([1, 2]);
});

test('a line stands beside its seat for some seconds, and a spectator’s nowhere', () => {
  const talk = talkAt('T');
  talk.add(line(1, 'ann'));
  talk.add(line(1, 'wes', { to: 'watchers', seat: -1 }));
  expect([...talk.fresh.value.keys()]).toEqual([1]);
  vi.advanceTimersByTime(3000);
  talk.add(line(2, 'ann'));
  vi.advanceTimersByTime(4000);
  expect(talk.fresh.value.get(1)?.n).toBe(2);
  vi.advanceTimersByTime(3000);
  expect(talk.fresh.value.size).toBe(0);
});

test('muted people are not shown, counted or read out, at this table and in this browser alone', () => {
  const talk = talkAt('T', [line(1, 'ann'), line(2, 'bob')]);
  talk.muted.mute('ann', true);
  talk.add(line(3, 'ann'));
  expect(talk.lines.value.map(({ who }) => who)).toEqual(['bob']);
  expect([talk.unread.value, talk.heard.value.length, talk.fresh.value.size]).toEqual([0, 0, 0]);
  expect(talk.voices().map(({ who }) => who)).toEqual(['ann', 'bob']);
  expect(talkAt('T', [line(1, 'ann')]).lines.value).toEqual([]);
  expect(talkAt('U', [line(1, 'ann')]).lines.value).toHaveLength(1);
  talk.muted.mute('ann', false);
  expect(talk.lines.value.map(({ n }) => n)).toEqual([1, 2, 3]);
});

test('everybody can be muted at once, and what the store holds is not trusted', () => {
  const talk = talkAt('T', [line(1, 'ann')]);
  talk.muted.muteEverybody(true);
  expect(talk.lines.value).toEqual([]);
  for (let i = 0; i < 60; i++) talkAt(`T${i}`).muted.mute('ann', true);
  expect((JSON.parse(store.get('kibitz.muted') ?? '[]') as unknown[]).length).toBeLessThanOrEqual(30);
  for (const bad of ['{', '7', '[[1,2],["T","ann"],null]']) {
    store.set('kibitz.muted', bad);
    expect(talkAt('T', [line(1, 'ann')]).lines.value).toHaveLength(1);
  }
});

test('a picture shows for a moment, a spectator’s too, and does not count as unread', () => {
  const talk = talkAt('T');
  const wow = line(1, 'wes', { seat: -1, said: { emote: 'wow' } });
  talk.add(wow);
  talk.add(line(2, 'zoe', { seat: -1 }));
  expect([...talk.fresh.value]).toEqual([[-1, wow]]);
  expect(talk.unread.value).toBe(1);
  vi.runOnlyPendingTimers();
  expect(talk.fresh.value.size).toBe(0);
});

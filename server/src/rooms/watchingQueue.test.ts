import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WatchingQueue } from './watchingQueue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const waiting = { hand: -1, isOver: false };
const inHand = (hand: number) => ({ hand, isOver: false });

test('before the game nothing is late', () => {
  const shown: string[] = [];
  const queue = new WatchingQueue<string>('hand', (what) => shown.push(what));
  queue.add('Ann sits', waiting);
  expect(shown).toEqual(['Ann sits']);
  expect(queue.lag).toBe(0);
});

test('what happens in play is shown a set time later, in its order and at its pace', () => {
  const shown: string[] = [];
  const queue = new WatchingQueue<string>(60, (what) => shown.push(what));
  queue.add('first', inHand(1));
  vi.advanceTimersByTime(5000);
  queue.add('second', inHand(1));
  vi.advanceTimersByTime(54_990);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(20);
  expect(shown).toEqual(['first']);
  expect(queue.lag).toBe(60_000);
  vi.advanceTimersByTime(4970);
  expect(shown).toEqual(['first']);
  vi.advanceTimersByTime(20);
  expect(shown).toEqual(['first', 'second']);
  expect(queue.size()).toBe(0);
});

test('a hand begins to be shown with the next one, and the last one with the end of the game', () => {
  const shown: string[] = [];
  const queue = new WatchingQueue<string>('hand', (what) => shown.push(what));
  queue.add('1 dealt', inHand(1));
  vi.advanceTimersByTime(1000);
  queue.add('1 played', inHand(1));
  vi.advanceTimersByTime(600_000);
  expect(shown).toEqual([]);
  queue.add('2 dealt', inHand(2));
  expect(shown).toEqual(['1 dealt']);
  vi.advanceTimersByTime(1010);
  expect(shown).toEqual(['1 dealt', '1 played']);
  queue.add('2 played', { hand: 2, isOver: true });
  expect(shown.slice(2)).toEqual(['2 dealt']);
  queue.add('they leave', { hand: 2, isOver: true });
  vi.advanceTimersByTime(1020);
  expect(shown.slice(2)).toEqual(['2 dealt', '2 played', 'they leave']);
});

test('the rest of a slow hand is shown when the one after it is due', () => {
  const shown: string[] = [];
  const queue = new WatchingQueue<string>('hand', (what) => shown.push(what));
  queue.add('1 dealt', inHand(1));
  vi.advanceTimersByTime(60_000);
  queue.add('1 played', inHand(1));
  queue.add('2 dealt', inHand(2));
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(['1 dealt']);
  queue.add('3 dealt', inHand(3));
  expect(shown).toEqual(['1 dealt', '1 played', '2 dealt']);
});

test('no part of a hand is ever shown before the next hand begins, and everything stays in order', () => {
  const steps = fc.array(fc.record({ ms: fc.nat(5000), isNextHand: fc.boolean() }), { maxLength: 40 });
  fc.assert(
    fc.property(steps, (all) => {
      let hand = 1;
      const shown: { n: number; of: number; during: number }[] = [];
      const queue = new WatchingQueue<{ n: number; of: number }>('hand', (what) =>
        shown.push({ ...what, during: hand }),
      );
      all.forEach(({ ms, isNextHand }, n) => {
        if (isNextHand) hand++;
        queue.add({ n, of: hand }, inHand(hand));
        vi.advanceTimersByTime(ms);
      });
      for (const one of shown) expect(one.during).toBeGreaterThan(one.of);
      expect(shown.map(({ n }) => n)).toEqual(shown.map((_, i) => i));
    }),
  );
});

test('the queue is bounded, however long a hand is', () => {
  let last = -1;
  let isInOrder = true;
  const queue = new WatchingQueue<number>('hand', (n) => {
    isInOrder &&= n > last;
    last = n;
  });
  for (let i = 0; i < 20_000; i++) queue.add(i, inHand(1));
  expect(queue.size()).toBeLessThanOrEqual(2000);
  queue.add(20_000, inHand(2));
  vi.advanceTimersByTime(60_000);
  queue.add(20_001, inHand(3));
  expect(last).toBe(20_000);
  expect(isInOrder).toBe(true);
});

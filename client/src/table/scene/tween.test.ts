import { afterEach, beforeEach, expect, test } from 'vitest';
import { Tweens } from './tween.ts';

let frame: FrameRequestCallback | undefined;

beforeEach(() => {
  frame = undefined;
  Object.assign(globalThis, {
    requestAnimationFrame: (call: FrameRequestCallback) => {
      frame = call;
      return 1;
    },
  });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestAnimationFrame');
});

function drawFrame(now: number): void {
  const call = frame;
  frame = undefined;
  call?.(now);
}

test('a card that waits for its turn in a deal costs nothing in any frame', () => {
  const since = performance.now();
  const steps: number[] = [];
  const tweens = new Tweens(() => undefined);
  tweens.run({}, 300, 60_000, (done) => steps.push(done));
  expect(steps).toEqual([0]);
  drawFrame(since + 16);
  drawFrame(since + 33);
  expect(steps).toEqual([0]);
  drawFrame(since + 61_000);
  expect(steps).toEqual([0, 1]);
  expect(frame).toBeUndefined();
});

test('what is moved again leaves its former way', () => {
  const since = performance.now();
  const steps: string[] = [];
  const tweens = new Tweens(() => undefined);
  const card = {};
  tweens.run(card, 300, 0, (done) => steps.push(`first ${done}`));
  tweens.run(card, 300, 0, (done) => steps.push(`then ${done}`));
  drawFrame(since + 1000);
  expect(steps).toEqual(['first 0', 'then 0', 'then 1']);
  expect(frame).toBeUndefined();
});

import { expect, test } from 'vitest';
import { Sweeper } from './sweeper.ts';

/** A sweeper with this much to do, one at a time. */
function sweeperOf(work: number, leads = () => true) {
  const done = { times: 0, failures: [] as unknown[] };
  const sweeper = new Sweeper({
    some: async () => {
      done.times++;
      return done.times < work;
    },
    leads,
    onFailure: (error) => done.failures.push(error),
  });
  return { sweeper, done };
}

test('a sweep does everything that is due, however much', async () => {
  const { sweeper, done } = sweeperOf(25);
  await sweeper.sweep();
  expect(done).toEqual({ times: 25, failures: [] });
});

test('a request for a sweep during one waits for the same sweep', async () => {
  const { sweeper, done } = sweeperOf(3);
  expect(sweeper.sweep()).toBe(sweeper.sweep());
  await sweeper.sweep();
  expect(done.times).toBe(3);
});

test('it ends if another process takes over', async () => {
  const { sweeper, done } = sweeperOf(25, () => false);
  await sweeper.sweep();
  expect(done.times).toBe(1);
});

test('once stopped, it finishes what is under way and starts nothing more', async () => {
  const { sweeper, done } = sweeperOf(25);
  void sweeper.sweep();
  await sweeper.stop();
  expect(done.times).toBe(1);
  await sweeper.sweep();
  expect(done.times).toBe(1);
});

test('failures are reported, and retried by the next sweep', async () => {
  const { sweeper, done } = sweeperOf(Number.POSITIVE_INFINITY, () => {
    if (done.times % 2 === 1) throw new Error('the store is gone');
    return false;
  });
  await sweeper.sweep();
  expect(done.failures).toEqual([new Error('the store is gone')]);
  await sweeper.sweep();
  expect(done).toMatchObject({ times: 2, failures: [{}] });
});

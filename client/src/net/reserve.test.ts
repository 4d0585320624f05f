import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GUEST_KEY } from './guest.ts';

const PLACE = { name: 'spades', sessionId: 's1' };
let answer: (response: Response) => void;

/** The module, which reads who the guest is when it is loaded. */
async function loaded(): Promise<typeof import('./reserve.ts')> {
  vi.resetModules();
  return import('./reserve.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
  const guest = { id: 'g1', name: 'Ann', token: 't', renewAt: Number.MAX_SAFE_INTEGER };
  const kept: Record<string, string> = { [GUEST_KEY]: JSON.stringify(guest) };
  Object.assign(globalThis, {
    localStorage: { getItem: (key: string) => kept[key] ?? null, setItem: () => undefined },
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a place that was asked for early is taken once, at that table alone', async () => {
  const { reserve, takeReservation } = await loaded();
  reserve('t1');
  await vi.advanceTimersByTimeAsync(1);
  answer(Response.json(PLACE));
  expect(await takeReservation('t1')).toEqual(PLACE);
  expect(await takeReservation('t1')).toBeNull();
  reserve('t1');
  expect(await takeReservation('t2')).toBeNull();
});

test('a server that does not answer is asked again after five seconds', async () => {
  const { reserve, takeReservation } = await loaded();
  reserve('t1');
  let taken: unknown = 'waiting';
  void takeReservation('t1').then((place) => {
    taken = place;
  });
  await vi.advanceTimersByTimeAsync(4900);
  expect(taken).toBe('waiting');
  await vi.advanceTimersByTimeAsync(200);
  expect(taken).toBeNull();
});

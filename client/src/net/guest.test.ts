import type { Guest } from '@kibitz/shared/wire/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GUEST_KEY, GuestSession } from './guest.ts';

const DAY = 24 * 60 * 60_000;
const HOUR = DAY / 24;
const ANN = { id: 'ann', name: 'Ann', picture: '', handle: 'h' };

let asked: { readonly token: string | null; readonly body: unknown }[];
let kept: Map<string, string>;
let answer: () => Response;

const memory = () => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
});

beforeEach(() => {
  asked = [];
  answer = () => Response.json({ ...ANN, token: 'next', renewAt: Date.now() + DAY } satisfies Guest);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_path, init) => {
    asked.push({ token: new Headers(init?.headers).get('authorization'), body: JSON.parse(String(init?.body)) });
    return answer();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A page of a guest who was given a token some time ago. */
function pageOf(guest: Partial<Guest>): GuestSession {
  kept = new Map([[GUEST_KEY, JSON.stringify({ ...ANN, token: 'first', ...guest })]]);
  return new GuestSession('', memory);
}

const passes = () => new Promise((resolve) => setTimeout(resolve));

/** Waits until a page has another token. */
async function isRenewed(page: GuestSession): Promise<void> {
  while (page.guest.value?.token === 'first') await passes();
}

test('a token is used as it is for as long as it is new', async () => {
  const page = pageOf({ renewAt: Date.now() + HOUR });
  expect((await page.become()).token).toBe('first');
  await passes();
  expect(asked).toEqual([]);
});

test.each([
  ['that is due', { renewAt: 1 }],
  ['of an earlier version', {}],
])('a token %s is renewed once, and nobody waits for it', async (_, guest) => {
  const page = pageOf(guest);
  expect((await page.become()).token).toBe('first');
  expect((await page.become()).token).toBe('first');
  await isRenewed(page);
  expect(asked).toEqual([{ token: 'Bearer first', body: {} }]);
  expect((await page.become()).token).toBe('next');
  expect(JSON.parse(kept.get(GUEST_KEY) ?? '')).toMatchObject({ token: 'next' });
});

test('a token that cannot be renewed now is used until it can', async () => {
  const page = pageOf({ renewAt: 1 });
  const good = answer;
  answer = () => Response.json({ refused: { code: 'too-fast', why: { key: 'x' } } }, { status: 429 });
  // a second attempt is made once the first has failed
  while (asked.length < 2) {
    expect((await page.become()).token).toBe('first');
    await passes();
  }
  answer = good;
  while (page.guest.value?.token === 'first') {
    await page.become();
    await passes();
  }
  expect((await page.become()).token).toBe('next');
});

import { hexToBytes } from '@kibitz/shared/kit/fairness/canonical';
import { partCommitment } from '@kibitz/shared/kit/fairness/shuffle';
import { signedBy } from '@kibitz/shared/kit/fairness/signed.testing';
import type { ShuffleNews } from '@kibitz/shared/wire/fairness';
import type { Answer } from '@kibitz/shared/wire/messages';
import { beforeEach, expect, test } from 'vitest';
import { Contributor } from './contributor.ts';

const PLACE = { table: 'T', game: 'spades', seat: 2 };
const BYTES = new Uint8Array(32);
const DONE: Answer = { ok: true };

type Asked = { readonly name: string; readonly commitment?: Uint8Array; readonly part?: Uint8Array };

let stored: Map<string, string>;
let asked: Asked[];
let answer: Answer;

beforeEach(() => {
  stored = new Map();
  asked = [];
  answer = DONE;
});

/** A window of a browser; without `browser`, of the first one. */
function page(browser = stored): Contributor {
  const memory = () => ({
    getItem: (key: string) => browser.get(key) ?? null,
    setItem: (key: string, text: string) => void browser.set(key, text),
  });
  return new Contributor('T', 'ann', memory, async (name, payload) => {
    asked.push({ name, ...(payload as object) });
    return answer;
  });
}

const news = (n: number, round: string, list: ShuffleNews['list'] = null, commitment = BYTES): ShuffleNews => {
  return { version: 2, n, round, commitment, list, beacon: null };
};

/** What the page committed itself to last. */
const committed = (): Uint8Array => asked.findLast(({ name }) => name === 'commitPart')!.commitment!;

test('commits itself once for each round, to what it reveals under the closed list', async () => {
  const ann = page();
  await ann.sitAt(PLACE);
  await ann.handleNews(news(0, 'a'));
  await ann.handleNews(news(0, 'a'));
  expect(asked.map(({ name }) => name)).toEqual(['commitPart']);
  await ann.handleNews(news(0, 'a', [[2, committed()]]));
  const { part } = asked.at(-1)!;
  expect(partCommitment({ version: 2, table: 'T', game: 'spades', n: 0 }, 'a', 2, part!)).toEqual(committed());
  expect(ann.promised(0, 'a')).toMatchObject({ n: 0, seat: 2 });
});

test('waits until game and seat are known, and takes no part without a seat', async () => {
  const ann = page();
  await ann.handleNews(news(0, 'a'));
  await ann.sitAt({ ...PLACE, seat: -1 });
  expect(asked).toEqual([]);
  await ann.sitAt(PLACE);
  expect(asked).toHaveLength(1);
});

test('keeps its part over a reload, and shares it with another window', async () => {
  const ann = page();
  await ann.sitAt(PLACE);
  await ann.handleNews(news(0, 'a'));
  const first = committed();
  const again = page();
  await again.sitAt(PLACE);
  await again.handleNews(news(0, 'a'));
  expect(committed()).toEqual(first);
  await again.handleNews(news(0, 'a', [[2, first]]));
  expect(asked.at(-1)?.name).toBe('revealPart');
  expect(ann.promised(0, 'a')).toBeDefined();
});

test('reveals nothing where another browser of the same account was quicker, or it is not on the list', async () => {
  const [ann, elsewhere] = [page(), page(new Map())];
  for (const one of [ann, elsewhere]) {
    await one.sitAt(PLACE);
    await one.handleNews(news(0, 'a'));
  }
  const [{ commitment: quicker }] = asked as [Asked];
  await elsewhere.handleNews(news(0, 'a', [[2, quicker!]]));
  await ann.handleNews(news(0, 'a', []));
  expect(asked.filter(({ name }) => name === 'revealPart')).toEqual([]);
});

test('draws another part for another round, and counts the rounds', async () => {
  const ann = page();
  await ann.sitAt(PLACE);
  await ann.handleNews(news(3, 'a'));
  const first = committed();
  await ann.handleNews(news(3, 'b'));
  expect(committed()).not.toEqual(first);
  expect([ann.attempts(3), ann.attempts(4)]).toEqual([2, 0]);
});

test('gives no more to a server that announces two secrets for one shuffle, or two lists for one round', async () => {
  const ann = page();
  await ann.sitAt(PLACE);
  await ann.handleNews(news(0, 'a'));
  const list: ShuffleNews['list'] = [[2, committed()]];
  await ann.handleNews(
    news(
      0,
      'a',
      list,
      BYTES.map(() => 1),
    ),
  );
  expect([ann.wasToldTwice(0), asked.length]).toEqual([true, 1]);

  await ann.handleNews(news(1, 'a'));
  const other: ShuffleNews['list'] = [
    [1, BYTES],
    [2, committed()],
  ];
  await ann.handleNews(news(1, 'a', [[2, committed()]]));
  await ann.handleNews(news(1, 'a', other));
  expect(ann.wasToldTwice(1)).toBe(true);
  expect(asked.filter(({ name }) => name === 'revealPart')).toHaveLength(1);
});

const SEED = new Uint8Array(32).fill(6);
/** What the server announces, signed by one key for a game and shuffle. */
function signedNews(n: number, game = PLACE.game): ShuffleNews {
  const { key, signature } = signedBy(SEED, { version: 2, table: 'T', game, n }, BYTES);
  return { ...news(n, 'a'), signed: { key: hexToBytes(key), signature: hexToBytes(signature) } };
}

test('keeps the signature on what the server announced, over a reload', async () => {
  const ann = page();
  await ann.sitAt(PLACE);
  await ann.handleNews(signedNews(0));
  expect([ann.wasBadlySigned(0), asked.length]).toEqual([false, 1]);
  expect(page().signedPromise(0)).toEqual(signedBy(SEED, { version: 2, table: 'T', game: PLACE.game, n: 0 }, BYTES));
  expect(page().signedPromise(1)).toBeUndefined();
});

test('gives nothing to a server that signed something else, even if the game is known only later', async () => {
  const ann = page();
  await ann.handleNews(signedNews(0, 'whist'));
  await ann.sitAt(PLACE);
  await ann.handleNews({ ...signedNews(1), n: 2 });
  expect([ann.wasBadlySigned(0), ann.wasBadlySigned(2), asked]).toEqual([true, true, []]);
  await ann.handleNews(signedNews(3));
  expect(asked).toHaveLength(1);
});

test('repeats requests that were unanswered when the connection broke', async () => {
  const ann = page();
  await ann.sitAt(PLACE);
  await ann.handleNews(news(0, 'a'));
  const first = committed();
  ann.lost();
  await ann.handleNews(news(0, 'a'));
  expect(asked).toHaveLength(2);
  expect(committed()).toEqual(first);
});

test('is promised nothing that the server refused', async () => {
  const ann = page();
  await ann.sitAt(PLACE);
  await ann.handleNews(news(0, 'a'));
  answer = { ok: false, refused: { code: 'stale', why: { key: 'refused.stale' } } };
  await ann.handleNews(news(0, 'a', [[2, committed()]]));
  expect(ann.promised(0, 'a')).toBeUndefined();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Journal } from '../journal/journal.ts';
import { openSqliteJournal } from '../journal/sqliteJournal.ts';
import { Friends } from './friends.ts';
import { afterAct, type FriendAct, type Pair, STRANGERS } from './pairs.ts';

let folder: string;
let journal: Journal;

const openJournal = (): Promise<Journal> =>
  openSqliteJournal({
    folder,
    log: pino({ level: 'silent' }),
    onDeath: (error) => {
      throw error;
    },
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-friends-'));
  journal = await openJournal();
});
afterEach(async () => {
  await journal.close();
  rmSync(folder, { recursive: true });
});

const PEOPLE = ['ann', 'bob', 'cleo', 'dan'];
const ACTS: readonly FriendAct[] = ['ask', 'withdraw', 'decline', 'remove', 'block', 'unblock', 'prefer', 'unprefer'];
const deed = fc.record({
  by: fc.constantFrom(...PEOPLE),
  to: fc.constantFrom(...PEOPLE),
  act: fc.constantFrom(...ACTS),
  /** Whether the store is reopened first. */
  isAnew: fc.boolean(),
});

test('what people settle about each other stays, also when read again, whichever of the two is known', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async (deeds) => {
      const tag = `${++round}`;
      const model = new Map<string, Pair>();
      const pairOf = (a: string, b: string): Pair => model.get(`${a} ${b}`) ?? STRANGERS;
      let friends = new Friends(journal.store, () => false);
      for (const { by, to, act, isAnew } of deeds.filter((one) => one.by !== one.to)) {
        if (isAnew) friends = new Friends(journal.store, () => false);
        const after = afterAct(pairOf(by, to), act);
        model.set(`${by} ${to}`, after);
        model.set(`${to} ${by}`, { mine: after.theirs, theirs: after.mine });
        expect(await friends.act(by + tag, to + tag, act)).toEqual(after);
      }
      for (const kept of [friends, new Friends(journal.store, () => false)]) {
        for (const one of PEOPLE) {
          await kept.know(one + tag);
          for (const other of PEOPLE) {
            if (one === other) continue;
            expect(kept.between(one + tag, other + tag)).toEqual(pairOf(one, other));
            expect(kept.between(other + tag, one + tag)).toEqual(pairOf(other, one));
          }
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('two who ask each other at once are friends', async () => {
  const friends = new Friends(journal.store, () => false);
  await Promise.all([friends.act('ann', 'bob', 'ask'), friends.act('bob', 'ann', 'ask'), friends.know('bob')]);
  expect(friends.areFriends('ann', 'bob')).toBe(true);
  expect(friends.areFriends('bob', 'ann')).toBe(true);
});

test('if either of two blocks the other they are kept apart, before anything else is read', async () => {
  const first = new Friends(journal.store, () => false);
  await first.act('ann', 'bob', 'block');
  for (const known of ['ann', 'bob']) {
    const friends = new Friends(journal.store, () => false);
    await friends.know(known);
    expect(friends.areApart('ann', 'bob')).toBe(true);
    expect(friends.areApart('bob', 'ann')).toBe(true);
    expect(friends.hasBlocked('ann', 'bob')).toBe(true);
    expect(friends.hasBlocked('bob', 'ann')).toBe(false);
  }
});

test('nothing is left of an erased account', async () => {
  const friends = new Friends(journal.store, () => false);
  await friends.act('ann', 'bob', 'ask');
  await friends.act('bob', 'ann', 'ask');
  await friends.act('cleo', 'ann', 'block');
  await friends.erase('ann');
  expect(friends.areFriends('bob', 'ann')).toBe(false);
  const anew = new Friends(journal.store, () => false);
  for (const one of ['ann', 'bob', 'cleo']) expect((await anew.know(one)).size).toBe(0);
});

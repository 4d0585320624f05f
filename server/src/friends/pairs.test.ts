import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ASKED,
  afterAct,
  BLOCKED,
  DECLINED,
  FRIEND,
  type FriendAct,
  isAsking,
  type Pair,
  PREFERS,
  STRANGERS,
} from './pairs.ts';

const ACTS: readonly FriendAct[] = [
  'ask',
  'befriend',
  'withdraw',
  'decline',
  'remove',
  'block',
  'unblock',
  'prefer',
  'unprefer',
];

const flipped = ({ mine, theirs }: Pair): Pair => ({ mine: theirs, theirs: mine });

/** What two people do about each other, one after the other. */
const story = fc.array(fc.record({ isMine: fc.boolean(), act: fc.constantFrom(...ACTS) }), { maxLength: 30 });

function told(acts: readonly { isMine: boolean; act: FriendAct }[], from = STRANGERS): Pair {
  return acts.reduce((pair, { isMine, act }) => {
    return isMine ? afterAct(pair, act) : flipped(afterAct(flipped(pair), act));
  }, from);
}

describe('whatever two people do about each other,', () => {
  test('both are friends or neither is, and no friend is asked, blocked or declined', () => {
    fc.assert(
      fc.property(story, (acts) => {
        const { mine, theirs } = told(acts);
        expect(mine & FRIEND).toBe(theirs & FRIEND);
        if ((mine & FRIEND) !== 0) expect((mine | theirs) & (ASKED | BLOCKED | DECLINED)).toBe(0);
      }),
    );
  });

  test('nobody becomes a friend without having asked, or agreed', () => {
    fc.assert(
      fc.property(story, (all) => {
        const acts = all.filter(({ act }) => act !== 'befriend');
        if ((told(acts).mine & FRIEND) === 0) return;
        for (const isMine of [true, false])
          expect(acts.some((one) => one.isMine === isMine && one.act === 'ask')).toBe(true);
      }),
    );
  });

  test('somebody who blocks has nothing else settled, and sees no request', () => {
    fc.assert(
      fc.property(story, (acts) => {
        const pair = told([...acts, { isMine: true, act: 'block' }]);
        expect(pair.mine).toBe(BLOCKED);
        const after = told([{ isMine: false, act: 'ask' }], pair);
        expect(isAsking(after)).toBe(false);
        expect(after.mine).toBe(BLOCKED);
      }),
    );
  });

  test('somebody who is blocked sees the same as before, minus one friend', () => {
    fc.assert(
      fc.property(story, (acts) => {
        const before = flipped(told(acts));
        const after = flipped(afterAct(flipped(before), 'block'));
        expect(after.mine).toBe(before.mine & ~FRIEND);
      }),
    );
  });

  test('doing it twice is the same as doing it once', () => {
    fc.assert(
      fc.property(story, fc.constantFrom(...ACTS), (acts, act) => {
        const once = afterAct(told(acts), act);
        expect(afterAct(once, act)).toEqual(once);
      }),
    );
  });
});

describe('a request to be friends', () => {
  const asked = flipped(afterAct(STRANGERS, 'ask'));

  test('is agreed to by asking too', () => {
    expect(isAsking(asked)).toBe(true);
    expect(afterAct(asked, 'ask')).toEqual({ mine: FRIEND, theirs: FRIEND });
  });

  test('that is declined is not shown again, and the asker is not told', () => {
    const declined = afterAct(asked, 'decline');
    expect(declined.theirs).toBe(asked.theirs);
    const again = flipped(afterAct(afterAct(flipped(declined), 'withdraw'), 'ask'));
    expect(isAsking(again)).toBe(false);
    expect(afterAct(again, 'ask').mine).toBe(FRIEND);
  });

  test('ends with the other still preferred', () => {
    expect(afterAct(afterAct(asked, 'prefer'), 'ask').mine).toBe(FRIEND | PREFERS);
  });
});

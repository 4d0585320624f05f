import { beforeEach, describe, expect, test } from 'vitest';
import { Presence } from './presence.ts';
import { Seating } from './seating.ts';

const GRACE = 30_000;
let seating: Seating;
let presence: Presence;

beforeEach(() => {
  seating = new Seating(3);
  seating.apply({ type: 'sat', seat: 0, account: 'ann', name: 'Ann' });
  seating.apply({ type: 'sat', seat: 2, account: 'bob', name: 'Bob' });
  presence = new Presence(1000);
});

const settle = (now: number): number => {
  presence.planSubstitutes(seating, true, now, GRACE);
  return presence.stepIn(seating, now);
};
const bob = () => seating.personOn(2)!;

describe('somebody', () => {
  test('is here while one of their windows is open', () => {
    expect(presence.arrive('ann')).toBe(true);
    expect(presence.arrive('ann')).toBe(false);
    expect(presence.leave('ann', 2000)).toBe(false);
    expect(presence.isHere('ann')).toBe(true);
    expect(presence.leave('ann', 3000)).toBe(true);
    expect(presence.isHere('ann')).toBe(false);
  });

  test('watches without a seat', () => {
    presence.arrive('ann');
    presence.arrive('cleo');
    presence.arrive('cleo');
    expect(presence.watchers(seating)).toBe(1);
  });
});

describe('an empty table', () => {
  test('knows how long it has been empty', () => {
    expect(presence.emptySince()).toBe(1000);
    presence.arrive('cleo');
    expect(presence.emptySince()).toBe(0);
    presence.leave('cleo', 5000);
    expect(presence.emptySince()).toBe(5000);
  });
});

describe('a bot', () => {
  test('steps in for a player who is away, after the grace, while another player waits', () => {
    presence.arrive('ann');
    expect(settle(10_000)).toBe(40_000);
    expect(bob()).toMatchObject({ botFrom: 40_000, botPlays: false });
    expect(settle(39_999)).toBe(40_000);
    expect(settle(40_000)).toBe(0);
    expect(bob()).toMatchObject({ botFrom: 0, botPlays: true });
  });

  test('hands the seat back to a player who returns', () => {
    presence.arrive('ann');
    settle(10_000);
    settle(40_000);
    presence.arrive('bob');
    settle(41_000);
    expect(bob()).toMatchObject({ botFrom: 0, botPlays: false });
  });

  test('does not step in while nobody waits', () => {
    presence.arrive('cleo');
    expect(settle(10_000)).toBe(0);
    expect(bob()).toMatchObject({ botFrom: 0, botPlays: false });
    presence.arrive('ann');
    settle(20_000);
    settle(50_000);
    presence.leave('ann', 51_000);
    settle(51_000);
    expect(bob()).toMatchObject({ botFrom: 0, botPlays: false });
  });

  test('does not step in before the start', () => {
    presence.arrive('ann');
    presence.planSubstitutes(seating, false, 10_000, GRACE);
    expect(bob().botFrom).toBe(0);
  });
});

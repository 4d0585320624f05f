import { beforeEach, describe, expect, test } from '@jest/globals';
import { Attendance } from './attendance.ts';
import { Seating } from './seating.ts';

const GRACE = 30_000;
let seating: Seating;
let attendance: Attendance;

beforeEach(() => {
  seating = new Seating(3);
  seating.apply({ type: 'sat', seat: 0, account: 'ann', name: 'Ann' });
  seating.apply({ type: 'sat', seat: 2, account: 'bob', name: 'Bob' });
  attendance = new Attendance(1000);
});

const settle = (now: number): number => {
  attendance.settle(seating, true, now, GRACE);
  return attendance.stepIn(seating, now);
};
const bob = () => seating.personOn(2)!;

describe('somebody', () => {
  test('is here while one of his windows is open', () => {
    expect(attendance.arrive('ann')).toBe(true);
    expect(attendance.arrive('ann')).toBe(false);
    expect(attendance.leave('ann', 2000)).toBe(false);
    expect(attendance.isHere('ann')).toBe(true);
    expect(attendance.leave('ann', 3000)).toBe(true);
    expect(attendance.isHere('ann')).toBe(false);
  });

  test('watches where he has no seat', () => {
    attendance.arrive('ann');
    attendance.arrive('cleo');
    attendance.arrive('cleo');
    expect(attendance.watchers(seating)).toBe(1);
  });
});

describe('an empty table', () => {
  test('knows since when it is', () => {
    expect(attendance.emptySince()).toBe(1000);
    attendance.arrive('cleo');
    expect(attendance.emptySince()).toBe(0);
    attendance.leave('cleo', 5000);
    expect(attendance.emptySince()).toBe(5000);
  });
});

describe('a bot', () => {
  test('steps in for one who is away, after the grace, while another waits', () => {
    attendance.arrive('ann');
    expect(settle(10_000)).toBe(40_000);
    expect(bob()).toMatchObject({ botFrom: 40_000, botPlays: false });
    expect(settle(39_999)).toBe(40_000);
    expect(settle(40_000)).toBe(0);
    expect(bob()).toMatchObject({ botFrom: 0, botPlays: true });
  });

  test('hands the seat back to who returns', () => {
    attendance.arrive('ann');
    settle(10_000);
    settle(40_000);
    attendance.arrive('bob');
    settle(41_000);
    expect(bob()).toMatchObject({ botFrom: 0, botPlays: false });
  });

  test('plays for nobody while nobody waits', () => {
    attendance.arrive('cleo');
    expect(settle(10_000)).toBe(0);
    expect(bob()).toMatchObject({ botFrom: 0, botPlays: false });
    attendance.arrive('ann');
    settle(20_000);
    settle(50_000);
    attendance.leave('ann', 51_000);
    settle(51_000);
    expect(bob()).toMatchObject({ botFrom: 0, botPlays: false });
  });

  test('steps in for nobody before the start', () => {
    attendance.arrive('ann');
    attendance.settle(seating, false, 10_000, GRACE);
    expect(bob().botFrom).toBe(0);
  });
});

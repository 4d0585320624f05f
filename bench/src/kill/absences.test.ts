import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Absences } from './absences.ts';

/** Somebody whose line and news a test sets. */
class Guest {
  isConnected = true;
  heardAt = 0;
}

describe('a table is away', () => {
  let now: number;
  let absences: Absences;
  let people: [Guest, Guest];
  const kill = (kind = 'kill') => absences.struck({ kind, isSudden: true, isFelt: (table) => table === 'T' });
  const hears = (guest: Guest) => {
    guest.heardAt = now;
    absences.heard('T');
  };

  beforeEach(() => {
    now = 1000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    absences = new Absences();
    people = [new Guest(), new Guest()];
    absences.opened('T', people);
    absences.opened('U', [new Guest()]);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('from the strike until an action that was sent later is acknowledged, and all have seen its result', () => {
    const [one, other] = people;
    kill();
    one.isConnected = false;
    now = 3000;
    absences.acted('T', 900);
    absences.acted('T', 2900);
    hears(other);
    expect(absences.byKind()).toEqual({});
    now = 4000;
    one.isConnected = true;
    expect(absences.byKind()).toEqual({});
    hears(one);
    expect(absences.byKind()).toEqual({ kill: { count: 1, p50: 3000, p95: 3000 } });
  });

  test('only where the strike was felt', () => {
    kill();
    absences.acted('U', 1001);
    absences.heard('U');
    expect(absences.byKind()).toEqual({});
  });

  test('from when the first was cut off, where the strike is not sudden', () => {
    absences.struck({ kind: 'restart', isSudden: false, isFelt: () => true });
    now = 1500;
    absences.acted('T', 1400);
    for (const guest of people) hears(guest);
    expect(absences.byKind()).toEqual({});
    now = 2000;
    absences.cutOff('T');
    now = 2100;
    absences.acted('T', 2050);
    for (const guest of people) hears(guest);
    expect(absences.byKind()).toEqual({ restart: { count: 1, p50: 100, p95: 100 } });
  });

  test('since the first of two strikes, if it was not back between them, which is counted apart', () => {
    kill('pause');
    now = 2000;
    kill();
    now = 5000;
    absences.acted('T', 4000);
    for (const guest of people) hears(guest);
    expect(absences.byKind()).toEqual({ 'struck again': { count: 1, p50: 4000, p95: 4000 } });
  });

  test('no longer once its game is over', () => {
    kill();
    now = 1700;
    absences.closed('T', true);
    expect(absences.byKind()).toEqual({ kill: { count: 1, p50: 700, p95: 700 } });
  });
});

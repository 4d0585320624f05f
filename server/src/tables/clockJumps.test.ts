import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { afterEach, expect, test, vi } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestServer;
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const HOUR = 3_600_000;

/** Sets the machine's clock. */
function jump(ms: number): void {
  const real = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => real() + ms);
}

async function playing(count: number, clock = 0): Promise<Visitor[]> {
  const people = await server.seated(count, { game: 'high-card', seats: 3, options: { hands: 1 }, clock });
  await people[0]!.asks('start', { fill: true });
  await Promise.all(people.map((one) => one.sees((seen) => seen.choices.length > 0)));
  return people;
}

test.each([
  ['an hour back', -HOUR],
  ['forty days back', -40 * 24 * HOUR],
])("a bot steps in for somebody who is away, though the machine's clock is set %s", async (_what, ms) => {
  server = await TestServer.open({ grace: 300 }, [highCard as Game]);
  const [stays, drops] = (await playing(2)) as [Visitor, Visitor];
  drops.drops();
  await stays.sees((seen) => seen.seats[1]!.away);
  jump(ms);
  await stays.sees((seen) => seen.seats[1]!.botPlays);
});

test("somebody who comes after the machine's clock has jumped sees the right time left, like those already there", async () => {
  server = await TestServer.open({ grace: HOUR }, [highCard as Game]);
  const [stays, drops] = (await playing(2, 600)) as [Visitor, Visitor];
  const late = await server.visitor();
  drops.drops();
  await stays.sees((seen) => seen.seats[1]!.away);
  jump(-40 * 24 * HOUR);
  await late.joins(stays.seen.id);
  for (const { seen, me } of [stays, late]) {
    expect(seen.seats[1]!.botFrom - me.now).toBeGreaterThan(0.9 * HOUR);
    expect(seen.seats[1]!.botFrom - me.now).toBeLessThanOrEqual(1.1 * HOUR);
    expect(seen.until - me.now).toBeGreaterThan(500_000);
    expect(seen.until - me.now).toBeLessThanOrEqual(700_000);
  }
});

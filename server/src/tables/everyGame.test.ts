import { games } from '@kibitz/shared/games';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { changedOptions, withAnEnd } from '@kibitz/shared/kit/game/options';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movesIn, storedTable } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { replayed } from './reopening.ts';

let server: TestServer;
beforeAll(async () => {
  // moves come as fast as the server allows
  server = await TestServer.open({ rates: { requests: { burst: 100_000, perSecond: 100_000 } } });
});
afterAll(() => server.close());

/** Enough to get through a hand of most games. */
const MOVES = 30;

test.each(games.map((game) => ({ game, name: game.id })))(
  '$name is played by one with bots, and its journal leads to where it stands',
  async ({ game }) => {
    const options: AnyOptions = changedOptions(game.options, withAnEnd(game.options, {}, 2));
    const [one] = (await server.seated(1, { game: game.id, seats: game.seats[0]!, options })) as [Visitor];
    const { id } = one.seen;
    expect(await one.asks('start', { fill: true })).toEqual({ ok: true });
    for (let made = 0; made < MOVES; made++) {
      const seen = await one.sees((s) => s.phase === 'over' || (s.choices.length > 0 && s.table!.own !== null));
      if (seen.phase === 'over') break;
      const hint = await one.asks('hint', {});
      const { turn } = one.seen;
      // a bot may have changed the choices meanwhile: then it asks again
      if (!hint.ok || hint.action === undefined) continue;
      const { action, more } = hint;
      const answer = await one.asks('act', { action, turn, ...(more !== undefined && { more: [...more] }) });
      if (answer.ok) await one.until(() => one.seen.turn !== turn || one.seen.phase === 'over');
      else expect(['stale', 'turn', 'illegal', 'over']).toContain(answer.refused.code);
    }
    await one.leaves();
    const table = server.app.tables.get(id)!;
    await table.queue.idle();
    const { events } = (await storedTable(server.app.journal, id))!;
    const again = (await replayed(game, table.head, [events])).play!;
    expect(again.result().hands).toEqual(table.play!.result().hands.slice(0, again.result().hands.length));
    expect(movesIn(events).length).toBeGreaterThan(1);
  },
);

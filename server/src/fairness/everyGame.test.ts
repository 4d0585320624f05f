import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@kibitz/shared/games';
import { leastAction } from '@kibitz/shared/kit/game/defaultAction';
import { changedOptions, withAnEnd } from '@kibitz/shared/kit/game/options';
import { Random } from '@kibitz/shared/kit/game/random';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordOfStored } from '../history/records.ts';
import type { TableHead } from '../journal/journal.ts';
import { allIn, checkedRecord, handOf } from '../testing/contributing.ts';
import { Contributor, handBy } from '../testing/contributor.ts';
import { PYTHON, verifierSays } from '../testing/exampleProgram.ts';
import { TestServer } from '../testing/testServer.ts';

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'kibitz-records-'));

/** What examples/verify.py says of a table's record so far, with the proofs of all decks, even of one in play. */
async function saidOfRecordSoFar(head: TableHead): Promise<string> {
  if (!PYTHON.isInstalled) return 'skipped';
  const pieces = await recordOfStored(server.app, head);
  if (pieces === null) throw new Error('no game was begun');
  const file = join(folder, `${head.game}.json`);
  writeFileSync(file, (await Array.fromAsync(pieces)).join(''));
  return verifierSays([file])[0]?.slice(file.length + 2) ?? '';
}

beforeAll(async () => {
  server = await TestServer.open({ rates: { requests: { burst: 100_000, perSecond: 100_000 } } });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

describe.each(games.map((game) => ({ name: game.id, game })))('a table of $name', ({ game }) => {
  test('has its first pack proven, with the player’s part, once it is over', async () => {
    const options = changedOptions(game.options, withAnEnd(game.options, {}, 1));
    const seats = game.seats[0] as number;
    const [visitor] = await server.seated(1, { game: game.id, seats, options });
    if (visitor === undefined) throw new Error('nobody came');
    const player = new Contributor(visitor);
    await allIn([player], 0);
    await visitor.asks('start', { fill: true });
    await visitor.sees(({ phase, table }) => phase !== 'waiting' && table !== null);
    const dealt = handOf(visitor);
    const random = new Random(3);
    const isProven = (): boolean => visitor.proofs.some((n) => n >= 0);
    while (!isProven()) {
      await visitor.until(() => isProven() || visitor.seen.choices.length > 0);
      if (isProven()) break;
      const { turn } = visitor.seen;
      const together = visitor.seen.table?.own?.together ?? null;
      if (together === null) {
        await visitor.moves((choices) => random.oneOf(choices));
      } else {
        const [action = {}, ...more] = visitor.seen.choices.slice(0, together.n).map((choice) => leastAction(choice));
        await visitor.asks('act', { action, more, turn });
      }
      await visitor.until(() => isProven() || visitor.seen.turn !== turn);
    }
    const seen = await player.proofs();
    const proof = seen.shuffles[0]?.proof;
    expect(proof).toMatchObject({ n: 0, in: [{ seat: 0 }], out: [] });
    if (proof !== undefined) expect(player.complaint(seen, proof)).toBeNull();
    // in most games the whole hand is dealt at the start
    const hand = handBy(seen, 0, 0).join('');
    if (dealt.length === hand.length) expect(hand).toBe(dealt);
    const table = server.app.directory.openAt(seen.table);
    if (table !== undefined)
      expect(await saidOfRecordSoFar(table.head)).toBe(PYTHON.isInstalled ? 'verified' : 'skipped');
    if (visitor.seen.phase === 'over')
      expect(await checkedRecord(player)).toMatchObject({ ok: true, proof: 'consistent' });
    await visitor.leaves();
  });
});

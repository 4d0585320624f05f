import { spades } from '@kibitz/shared/games/spades/index';
import type { Game } from '@kibitz/shared/kit/game/game';
import { variantOf } from '@kibitz/shared/kit/game/variant.testing';
import { afterEach, expect, test } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import { Visitor } from '../testing/visitor.ts';

let server: TestServer;
afterEach(() => server.close());

/**
 * Spades, how often the server has drawn it, and how often it has asked which cards somebody sees, to know what can be
 * taken back. The people who look at it have drawings of their own.
 */
function counted(): { readonly game: Game; drawings: number; looks: number } {
  const original = spades as Game;
  const counting = {
    drawings: 0,
    looks: 0,
    game: variantOf(original, {
      table(view) {
        counting.drawings++;
        return original.picture.table(view);
      },
      cardsSeen(view) {
        counting.looks++;
        return original.picture.cardsSeen(view);
      },
      ownPicture(view) {
        counting.drawings++;
        return original.picture.ownPicture(view);
      },
    }),
  };
  return counting;
}

/** Two people play a hand of Spades with two bots, while others come, look and ask for lists. */
async function evening(): Promise<void> {
  const players = [await Visitor.of(server.url, 'Ann'), await Visitor.of(server.url, 'Bob')] as const;
  const [ann] = players;
  const id = await ann.opens({ game: 'spades', seats: 4, settings: { takeBack: true } });
  for (const [i, player] of players.entries()) {
    await player.joins(id);
    await player.asks('sit', { seat: 2 * i });
  }
  const watcher = await (await Visitor.of(server.url)).joins(id);
  await ann.asks('start', { fill: true });
  const isScored = (): boolean => (ann.seen.table?.summary ?? null) !== null;
  for (let moves = 0; !isScored(); moves++) {
    await ann.until(() => isScored() || players.some(({ seen }) => seen.choices.length > 0));
    const mover = players.find(({ seen }) => seen.choices.length > 0);
    if (mover === undefined) continue;
    const { turn } = mover.seen;
    await mover.moves((choices) => choices[0]);
    await mover.until(() => mover.seen.turn !== turn || isScored());
    if (moves % 5 > 0) continue;
    await ann.ask('GET', '/api/me/tables');
    await (await (await Visitor.of(server.url)).joins(id)).leaves();
  }
  await watcher.sees(({ table }) => table?.sheet?.rows.length === 1);
}

test('the server draws nothing while a game is played, though moves may be taken back', async () => {
  const counting = counted();
  server = await TestServer.open({}, [counting.game]);
  await evening();
  expect(counting.looks).toBeGreaterThan(0);
  expect(counting.drawings).toBe(0);
});

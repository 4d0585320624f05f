import { sitDown, type Visitor } from './visitor.ts';

/** Plays everybody's first choice until the game is over. */
export async function playToTheEnd(players: readonly Visitor[]): Promise<void> {
  await Promise.all(
    players.map(async (player) => {
      for (;;) {
        const seen = await player.sees(({ phase, choices }) => phase === 'over' || choices.length > 0);
        if (seen.phase === 'over') return;
        await player.moves((choices) => choices[0]);
        await player.until(() => player.seen.phase === 'over' || player.seen.turn !== seen.turn);
      }
    }),
  );
}

/**
 * A whole game of some people at a new table of the first one's, on seats in their order; bots take the rest. Returns
 * the table's id.
 */
export async function wholeGame(players: readonly Visitor[], table: Parameters<Visitor['opens']>[0]): Promise<string> {
  const id = await sitDown(players, table);
  await players[0]?.asks('start', { fill: true });
  await playToTheEnd(players);
  for (const player of players) await player.leaves();
  return id;
}

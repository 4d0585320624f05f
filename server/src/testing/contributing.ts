import { gameOf } from '@kibitz/shared/games';
import { type CheckerAnswer, checkerAnswer } from '@kibitz/shared/kit/record/checker';
import { readRecord } from '@kibitz/shared/kit/record/record';
import type { Contributor } from './contributor.ts';
import type { Visitor } from './visitor.ts';

/** The host, the first of these, starts the game; waits until all have been dealt cards. */
export async function begins([host, ...others]: readonly Contributor[]): Promise<void> {
  if (host === undefined) throw new RangeError('nobody plays');
  await host.visitor.asks('start', { fill: false });
  for (const { visitor } of [host, ...others]) await visitor.until(() => handOf(visitor).length > 0);
}

/** The cards that a visitor holds, packed, sorted. */
export function handOf({ seen }: Visitor): string {
  return Array.from(Object.values(seen.table?.own?.cards ?? {}).join(''))
    .sort()
    .join('');
}

/** Waits until all honest contributors have been told that their part for a shuffle is in. */
export async function allIn(players: readonly Contributor[], n: number): Promise<void> {
  for (const player of players) if (player.manner === 'honest') await player.visitor.until(() => player.isIn(n));
}

/** Whether the score of a hand is shown and this visitor has not said that they have read it. */
function hasScoreToRead({ seen, me }: Visitor): boolean {
  return seen.table?.summary != null && seen.phase === 'playing' && seen.seats[me.seat]?.ready === false;
}

/** Plays everybody's first choice until all have been told that shuffle n is proven, or the game is over. */
export async function playsUntilProven(players: readonly Contributor[], n: number): Promise<void> {
  await Promise.all(
    players.map(async ({ visitor }) => {
      const isEnough = (): boolean => visitor.seen.phase === 'over' || visitor.proofs.some((proven) => proven >= n);
      for (;;) {
        await visitor.until(() => isEnough() || visitor.seen.choices.length > 0 || hasScoreToRead(visitor));
        if (isEnough()) return;
        const { turn } = visitor.seen;
        if (hasScoreToRead(visitor)) await visitor.asks('next', {});
        else await visitor.moves((choices) => choices[0]);
        await visitor.until(() => isEnough() || visitor.seen.turn !== turn || visitor.seen.choices.length === 0);
      }
    }),
  );
}

/** What the checker says about the record that a player downloads. */
export async function checkedRecord({ visitor }: Contributor): Promise<CheckerAnswer> {
  const { status, body } = await visitor.ask('GET', `/api/tables/${visitor.room?.roomId}/record`);
  if (status !== 200) throw new Error(`no record: ${JSON.stringify(body)}`);
  return checkerAnswer(readRecord(body, gameOf), (why) => why.key);
}

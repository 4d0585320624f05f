import type { Game } from '@kibitz/shared/kit/game/game';
import { offeredTo, tableOf } from '../transcript/recordedCourse.ts';
import type { SeenPicture } from '../transcript/seenPicture.ts';
import type { JournalMoment } from './journalCourse.ts';

/** How many moments before and after are looked at. */
const AROUND = 12;
/** How many differences are shown, and how much of each value. */
const MOST = 4;
const LONGEST = 120;

/** Where two trees of data differ, in words. */
function differences(seen: unknown, made: unknown, path = ''): string[] {
  const isTree = (data: unknown): data is object => typeof data === 'object' && data !== null;
  if (isTree(seen) && isTree(made)) {
    const names = new Set([...Object.keys(seen), ...Object.keys(made)]);
    return [...names].flatMap((name) =>
      differences(Reflect.get(seen, name), Reflect.get(made, name), `${path}/${name}`),
    );
  }
  if (Object.is(seen, made)) return [];
  const told = (data: unknown): string => (JSON.stringify(data) ?? 'nothing').slice(0, LONGEST);
  return [`${path} ${told(seen)}, not ${told(made)}`];
}

/** A picture that the journal does not make, beside the moment around `at` that is most like it, in words. */
export function besideNearest(
  game: Game,
  moments: readonly JournalMoment[],
  at: number,
  { table, seat, by, choices }: SeenPicture,
): string {
  let nearest = { i: -1, differ: [''] };
  for (let i = Math.max(0, at - AROUND); i < Math.min(moments.length, at + AROUND); i++) {
    const state = moments[i]?.state;
    const made = { table: tableOf(game, state, seat), choices: offeredTo(game, state, seat) };
    const differ = differences({ table, choices: choices.length === 0 ? made.choices : choices }, made);
    if (nearest.i < 0 || differ.length < nearest.differ.length) nearest = { i, differ };
  }
  const { i, differ } = nearest;
  const whose = by < 0 ? `seat ${seat}` : `seat ${seat} by ${by}`;
  const told = `${differ.slice(0, MOST).join('; ')} (${differ.length} differences)`;
  return `${whose} after moment ${at} of ${moments.length}, most like ${i}: ${told}`;
}

import { lastOutcome } from '@kibitz/shared/games/mini-baccarat/news';
import type { BaccaratView } from '@kibitz/shared/games/mini-baccarat/state';
import type { Action, Choice } from '@kibitz/shared/kit/game/action';
import { isRange } from '@kibitz/shared/kit/game/moves';
import type { Chips } from '@kibitz/shared/kit/table/table';
import type { Message } from '@kibitz/shared/kit/words/message';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { viewIn } from '../../table/context.ts';
import { SPOTS, type Spot } from './arc.ts';

/** What a seat has on each spot, in whole chips. */
export type Stakes = { readonly [spot in Spot]: number };

/** Nothing anywhere. */
export const NOTHING: Stakes = { punto: 0, banco: 0, tie: 0 };

/** What a seat has bet, as the table shows it; nothing for a spectator. */
export function stakesOf(chips: readonly Chips[], seat: number): Stakes {
  const on = (spot: Spot) => chips.find((one) => one.seat === seat && one.spot === spot)?.amount ?? 0;
  return { punto: on('punto'), banco: on('banco'), tie: on('tie') };
}

/** All of it. */
export function sumOf(stakes: Stakes): number {
  return SPOTS.reduce((sum, spot) => sum + stakes[spot], 0);
}

/** Whether two sets of stakes are the same. */
export function sameStakes(a: Stakes, b: Stakes): boolean {
  return SPOTS.every((spot) => a[spot] === b[spot]);
}

/** The limits of a spot, from the choices of a bet; null where nobody may bet on it. */
export function limitsOf(choices: readonly Choice[], spot: Spot): readonly [number, number] | null {
  for (const choice of choices) {
    const range = choice[spot];
    if (choice.type === 'bet' && isRange(range)) return range;
  }
  return null;
}

/** One more chip on a spot: at least the table's minimum, at most its maximum. */
export function withChip(stakes: Stakes, spot: Spot, chip: number, limits: readonly [number, number]): Stakes {
  const [least, most] = limits;
  return { ...stakes, [spot]: Math.min(most, Math.max(least, stakes[spot] + chip)) };
}

/** The action that bets this much. */
export function betOf(stakes: Stakes): Action {
  return { type: 'bet', ...stakes };
}

/** How the last round ended, until the viewer has bet on the next. */
export function outcomeOf(seen: Pick<SeenTable, 'view' | 'table' | 'me'>): Message | null {
  const view = viewIn<BaccaratView>(seen);
  const hasBet = sumOf(stakesOf(seen.table?.chips ?? [], seen.me)) > 0;
  return hasBet || view === null ? null : lastOutcome(view);
}

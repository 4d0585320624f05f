import type { BaccaratPanel } from '@kibitz/shared/games/mini-baccarat/panel';
import type { Message } from '@kibitz/shared/kit/words/message';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { panelData } from '../../table/context.ts';
import { stakesOf, sumOf } from './stakes.ts';

/** How the last round ended, until the viewer has bet on the next. */
export function outcomeOf(seen: Pick<SeenTable, 'table' | 'me'>): Message | null {
  const hasBet = sumOf(stakesOf(seen.table?.chips ?? [], seen.me)) > 0;
  return hasBet ? null : (panelData<BaccaratPanel>(seen)?.outcome ?? null);
}

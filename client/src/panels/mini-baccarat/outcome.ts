import { lastOutcome } from '@kibitz/shared/games/mini-baccarat/news';
import type { BaccaratView } from '@kibitz/shared/games/mini-baccarat/view';
import type { Message } from '@kibitz/shared/kit/words/message';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { viewIn } from '../../table/context.ts';
import { stakesOf, sumOf } from './stakes.ts';

/** How the last round ended, until the viewer has bet on the next. */
export function outcomeOf(seen: Pick<SeenTable, 'view' | 'table' | 'me'>): Message | null {
  const view = viewIn<BaccaratView>(seen);
  const hasBet = sumOf(stakesOf(seen.table?.chips ?? [], seen.me)) > 0;
  return hasBet || view === null ? null : lastOutcome(view);
}

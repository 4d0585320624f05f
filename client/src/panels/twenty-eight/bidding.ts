import type { TwentyEightPanel } from '@kibitz/shared/games/twenty-eight/panel';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { panelData } from '../../table/context.ts';

/** Are bids being made, or trumps chosen for the last one? */
export function isBidding(seen: SeenTable): boolean {
  return (panelData<TwentyEightPanel>(seen)?.auction ?? null) !== null;
}

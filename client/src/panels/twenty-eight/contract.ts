import type { SideStanding, TwentyEightPanel } from '@kibitz/shared/games/twenty-eight/panel';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { panelData } from '../../table/context.ts';

/** The trump suit as far as the viewer may know it: the setter knows the card that lies face down. Null otherwise. */
export function trumpsSeen({ table }: SeenTable): string | null {
  const open = panelData<TwentyEightPanel>({ table })?.contract?.suit ?? null;
  const own = table?.own?.facts.find(({ id }) => id === 'ownTrumps')?.text.with?.['suit'];
  return open ?? (typeof own === 'string' ? own : null);
}

/** The viewer's side first; for a spectator the first seat's. */
export function viewersFirst(sides: readonly SideStanding[], me: number): readonly SideStanding[] {
  return Math.max(0, me) % 2 === 0 ? sides : [...sides].reverse();
}

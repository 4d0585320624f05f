import type { SweatPanel } from '@kibitz/shared/games/mexican-sweat/panel';
import { useFelt, usePanel, usePlay } from '../../table/context.ts';
import type { SweatFelt } from './places.ts';
import { feltOf } from './sweatFelt.ts';

/** The felt of Mexican Sweat as it is laid out now. */
export function useSweatFelt(): SweatFelt {
  const play = usePlay();
  return feltOf(useFelt().room.value, play.table.value);
}

/** What the game tells its panel; null before the table is there. */
export function useSweat(): SweatPanel | null {
  return usePanel<SweatPanel>();
}

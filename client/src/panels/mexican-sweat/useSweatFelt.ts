import { useFelt, usePlay } from '../../table/context.ts';
import type { SweatFelt } from './places.ts';
import { feltOf } from './sweatFelt.ts';

/** The felt of Mexican Sweat as it is laid out now, or one for two while there is no table yet. */
export function useSweatFelt(): SweatFelt {
  const play = usePlay();
  return feltOf(useFelt().room.value, play.table.value?.seats.length ?? 2, play.seen.value.options);
}

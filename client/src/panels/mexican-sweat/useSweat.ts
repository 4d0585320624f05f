import { useFelt, usePlay } from '../../table/context.ts';
import { feltOf, type SweatFelt } from './geometry.ts';

const NO_TABLE = { seats: [], board: {}, zones: [] };

/** The felt of Mexican Sweat as it is laid out now. */
export function useSweatFelt(): SweatFelt {
  const play = usePlay();
  const felt = useFelt();
  return feltOf(felt.room.value, play.table.value ?? NO_TABLE);
}

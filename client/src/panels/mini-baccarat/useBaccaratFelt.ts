import { useFelt, usePlay } from '../../table/context.ts';
import { type BaccaratFelt, baccaratFelt } from './geometry.ts';

/** The felt of Baccarat as it is laid out now. */
export function useBaccaratFelt(): BaccaratFelt {
  const play = usePlay();
  const felt = useFelt();
  return baccaratFelt(felt.room.value, play.seen.value.seats.length);
}

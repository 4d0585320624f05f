import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { useFelt, usePlay } from '../../table/context.ts';
import type { Box } from '../../table/layout/pose.ts';
import type { Room } from '../../table/layout/room.ts';
import { desktopFelt } from './desktop.ts';
import { landscapeFelt } from './landscape.ts';
import { phoneFelt } from './phone.ts';
import type { Frames, SweatFelt } from './places.ts';

const LAYOUTS = { desktop: desktopFelt, phone: phoneFelt, landscape: landscapeFelt } as const;

const laid = new WeakMap<Room, Map<string, SweatFelt>>();

/**
 * The felt of Mexican Sweat in a room, for 2 to 7 seats; `isFree`: amounts are free, for which the box of bets needs
 * more room.
 */
export function sweatFelt(room: Room, seats: number, isFree: boolean): SweatFelt {
  const ofRoom = laid.get(room) ?? new Map<string, SweatFelt>();
  laid.set(room, ofRoom);
  const key = `${seats} ${isFree}`;
  const felt = ofRoom.get(key) ?? LAYOUTS[room.kind](room, seats, isFree);
  ofRoom.set(key, felt);
  return felt;
}

/** The frames where nothing kills: the other two stand in the middle. */
function withoutKill(frames: Frames): Frames {
  const shift = (frames.beat.left - frames.kill.left) / 2;
  const moved = (box: Box): Box => ({ ...box, left: box.left - shift });
  return { ...frames, beat: moved(frames.beat), toBeat: moved(frames.toBeat) };
}

/** The felt of Mexican Sweat in a room, for 2 to 7 seats, as the options of its table need it. */
export function feltOf(room: Room, seats: number, { limit, killCard }: AnyOptions): SweatFelt {
  const felt = sweatFelt(room, seats, limit !== 'fixed');
  return killCard === false ? { ...felt, frames: withoutKill(felt.frames) } : felt;
}

/** The felt of Mexican Sweat as it is laid out now, or one for two while there is no table yet. */
export function useSweatFelt(): SweatFelt {
  const play = usePlay();
  return feltOf(useFelt().room.value, play.table.value?.seats.length ?? 2, play.seen.value.options);
}

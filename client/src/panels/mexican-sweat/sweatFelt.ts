import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { useFelt, usePlay } from '../../table/context.ts';
import { clockwiseFrom } from '../../table/layout/layOut.ts';
import type { Box } from '../../table/layout/pose.ts';
import type { ScreenKind, Viewport } from '../../table/layout/viewport.ts';
import { desktopFelt } from './desktop.ts';
import { landscapeFelt } from './landscape.ts';
import { phoneFelt } from './phone.ts';
import type { Frames, SweatFelt } from './places.ts';

const LAYOUTS = { desktop: desktopFelt, phone: phoneFelt, landscape: landscapeFelt } as const;

const laid = new WeakMap<Viewport, Map<string, SweatFelt>>();

/** What the controls in the corners take of a phone held sideways. */
const CORNERS = 44;

/** A desktop's felt that is lower than this, beside a result, is laid out as a phone's. */
const LEAST_HEIGHT = 700;

/** The kind of screen for which a felt is laid out: what a result leaves of a small one is like an upright phone. */
export function screenOf({ kind, height, isBesideResult }: Viewport): ScreenKind {
  return isBesideResult && height < LEAST_HEIGHT ? 'phone' : kind;
}

function newFelt(viewport: Viewport, seats: number, isFree: boolean): SweatFelt {
  const kind = screenOf(viewport);
  const bar = kind === viewport.kind ? viewport.bar : Math.max(viewport.bar, CORNERS);
  return LAYOUTS[kind]({ ...viewport, bar }, seats, isFree);
}

/**
 * The felt of Mexican Sweat in a viewport, for 2 to 7 seats; `isFree`: amounts are free, for which the box of bets
 * needs more room.
 */
export function sweatFelt(viewport: Viewport, seats: number, isFree: boolean): SweatFelt {
  const ofViewport = laid.get(viewport) ?? new Map<string, SweatFelt>();
  laid.set(viewport, ofViewport);
  const key = `${seats} ${isFree}`;
  const felt = ofViewport.get(key) ?? newFelt(viewport, seats, isFree);
  ofViewport.set(key, felt);
  return felt;
}

/** The frames where nothing kills: the other two stand in the middle. */
function withoutKill(frames: Frames): Frames {
  const shift = (frames.beat.left - frames.kill.left) / 2;
  const moved = (box: Box): Box => ({ ...box, left: box.left - shift });
  return { ...frames, beat: moved(frames.beat), toBeat: moved(frames.toBeat) };
}

/** The felt of Mexican Sweat in a viewport, for 2 to 7 seats, as the options of its table need it. */
export function feltOf(viewport: Viewport, seats: number, { limit, killCard }: AnyOptions): SweatFelt {
  const felt = sweatFelt(viewport, seats, limit !== 'fixed');
  return killCard === false && felt.frames !== null ? { ...felt, frames: withoutKill(felt.frames) } : felt;
}

/** The felt of Mexican Sweat as it is laid out now, or one for two while there is no table yet. */
export function useSweatFelt(): SweatFelt {
  const play = usePlay();
  return feltOf(useFelt().viewport.value, play.table.value?.seats.length ?? 2, play.seen.value.options);
}

/** From the edge of a plate that stands at the left to the middle of its avatar, in CSS pixels. */
const AVATAR = 24;

function middleOf({ left, top, width, height }: Box): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}

/** Where chips come from and go to: plates, the bets before them, and the pots. */
export function useChipPlaces(): (place: string) => { x: number; y: number } | null {
  const { pots, seats } = useSweatFelt();
  const play = usePlay();
  return (place) => {
    const [what, seat] = place.split(':');
    if (what === 'pot') return middleOf(pots);
    const at = seats[clockwiseFrom(play.me, Number(seat), seats.length)];
    if (at === undefined) return null;
    if (what !== 'seat') return middleOf(at.notes);
    return at.spot.isLeft ? { ...at.spot, x: at.spot.x + AVATAR } : at.spot;
  };
}

import { bubbles } from '../settings/atTable.ts';
import { useFelt, usePlay } from '../table/context.ts';
import { plateBox, type SeatSpot } from '../table/layout/seats.ts';
import { wordsOf } from './say.ts';
import './bubbles.css';

/** The room that a bubble keeps to the edge of the felt, and its corner to the middle of the plate. */
const EDGE = 12;

type Side = 'start' | 'middle' | 'end';

/** Where a bubble stands across: at the sides its corner is at the plate, and all of it on the felt. */
function acrossAt(side: Side, x: number, width: number): { left: string } | { right: string } {
  switch (side) {
    case 'start':
      return { left: `${Math.max(EDGE, x - EDGE)}px` };
    case 'middle':
      return { left: `${x}px` };
    case 'end':
      return { right: `${Math.max(EDGE, width - x - EDGE)}px` };
  }
}

/** What a phone's bubble leaves of its plate: the round with the picture. */
const ROUND = 46;

/** On a phone there is no room beside the plates: a bubble lies on its speaker's own, and covers nothing else than names. */
function onPlate(spot: SeatSpot, width: number): { left: string } | { right: string } {
  const { left, width: plate } = plateBox(spot);
  const isRight = left + plate / 2 > width / 2;
  return isRight
    ? { right: `${Math.max(EDGE, width - left - plate)}px` }
    : { left: `${Math.max(EDGE, left) + ROUND}px` };
}

/** What players have just said, beside their plates for a moment. It is read out elsewhere. */
export function Bubbles() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const { talk } = play.link;
  if (talk === undefined || laid === null || !bubbles.value || play.drawer.value === 'chat') return null;
  const { width, height, kind } = laid.room;
  const isPhone = kind !== 'desktop';
  return (
    <div class={`bubbles ${kind}`} aria-hidden="true">
      {[...talk.fresh.value.values()].map((line) => {
        const spot = laid.seats[line.seat];
        if (spot === undefined || talk.muted.has(line.who)) return null;
        const isLow = spot.y > height / 2;
        const side = spot.x < width / 3 ? 'start' : spot.x > (2 * width) / 3 ? 'end' : 'middle';
        return (
          <p
            key={`${line.to} ${line.n}`}
            class={`bubble ${side}${isLow ? ' above' : ''}`}
            style={{ ...(isPhone ? onPlate(spot, width) : acrossAt(side, spot.x, width)), top: `${spot.y}px` }}
            dir="auto"
          >
            {wordsOf(line)}
          </p>
        );
      })}
    </div>
  );
}

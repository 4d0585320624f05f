import { runsLeft } from '@kibitz/shared/kit/words/say';
import type { ChatLine } from '@kibitz/shared/wire/chat';
import { lazyPart } from '../app/lazyPart.tsx';
import { bubbles } from '../settings/atTable.ts';
import { useFelt, usePlay } from '../table/context.ts';
import type { Box } from '../table/layout/pose.ts';
import { plateBox, type SeatSpot } from '../table/layout/seats.ts';
import { spoken } from '../words/spoken.ts';
import { isInColumns, linesOver, overBar, rowsOfPlates } from './bubblePlace.ts';
import { wordsOf } from './say.ts';
import './bubbles.css';

/** The gap from a bubble to the edge of the felt, and from its corner to the middle of the plate. */
const EDGE = 12;

const EmotePicture = lazyPart(() => import('./EmotePicture.tsx').then((part) => part.EmotePicture));

/** What a line says, or its picture. */
function Words({ line }: { line: ChatLine }) {
  return 'emote' in line.said ? <EmotePicture emote={line.said.emote} size={26} /> : wordsOf(line);
}

/** The name that a seat has on the felt; a spectator's own. */
function Speaker({ line: { seat, name } }: { line: ChatLine }) {
  const play = usePlay();
  return seat < 0 ? <bdi>{name}</bdi> : play.nameOf(seat);
}

/** The picture of a spectator, under the ways to the chat and the others. */
function Aside({ line }: { line: ChatLine }) {
  return (
    <p class="bubble aside">
      <Words line={line} /> <Speaker line={line} />
    </p>
  );
}

type Side = 'start' | 'middle' | 'end';

/** Where a bubble stands horizontally: at the sides its corner is at the plate, and all of it is on the felt. */
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

/** The part of its plate that a bubble leaves free on a phone held sideways: the round with the avatar. */
const ROUND = 46;
/** The same for a small plate, whose whole name is covered. */
const SMALL_ROUND = 37;

/**
 * On a phone held sideways there is no room beside the plates: a bubble lies on its speaker's own, and covers nothing
 * but names.
 */
function onPlate(spot: SeatSpot, width: number) {
  const { left, width: plate } = plateBox(spot);
  const isRight = left + plate / 2 > width / 2;
  return isRight
    ? { right: `${Math.max(EDGE, width - left - plate)}px` }
    : { left: `${Math.max(EDGE, left) + ROUND}px` };
}

/** In a column of plates, calls begin right beside them: a bubble is no wider than its plate. */
function inPlate(spot: SeatSpot) {
  const { left, width } = plateBox(spot);
  return { left: `${left + SMALL_ROUND}px`, maxWidth: `${width - SMALL_ROUND}px` };
}

/**
 * What players have just said, the latest last, in a box for screens too small for bubbles, each line with its
 * speaker's name.
 */
function Stack(props: { lines: readonly ChatLine[]; box: Box }) {
  const { top, left, width, height } = props.box;
  const lines = props.lines.slice(-linesOver(height));
  return (
    <div
      class={lines.length > 1 ? 'bubbles row many' : 'bubbles row'}
      aria-hidden="true"
      style={{ top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` }}
    >
      {lines.map((line) => (
        <p key={`${line.to} ${line.n}`} class="bubble" dir="auto">
          <b>
            <Speaker line={line} />
          </b>{' '}
          <Words line={line} />
        </p>
      ))}
    </div>
  );
}

/** What players have just said, beside their plates for a moment. It is read out elsewhere. */
export function Bubbles() {
  const play = usePlay();
  const felt = useFelt();
  const { talk } = play.link;
  if (talk === undefined || talk.fresh.value.size === 0 || !bubbles.value || play.drawer.value === 'chat') return null;
  const laid = felt.laid.value;
  if (laid === null) return null;
  const { viewport, seats } = laid;
  const { width, height, kind } = viewport;
  const lines = [...talk.fresh.value.values()].filter(
    ({ seat, who }) => (seat < 0 || seats[seat] !== undefined) && !talk.muted.has(who),
  );
  if (lines.length === 0) return null;
  const rows = kind === 'phone' ? overBar(viewport, runsLeft(spoken.value)) : rowsOfPlates(seats, viewport);
  if (rows !== null) return <Stack lines={lines} box={rows} />;
  const isInColumn = isInColumns(seats, viewport);
  const acrossOf = (spot: SeatSpot, side: Side) => {
    if (kind === 'desktop') return acrossAt(side, spot.x, width);
    return isInColumn ? inPlate(spot) : onPlate(spot, width);
  };
  return (
    <div class={isInColumn ? `bubbles ${kind} column` : `bubbles ${kind}`} aria-hidden="true">
      {lines.map((line) => {
        const spot = seats[line.seat];
        if (spot === undefined) return <Aside key={line.who} line={line} />;
        const isLow = spot.y > height / 2;
        const side = spot.x < width / 3 ? 'start' : spot.x > (2 * width) / 3 ? 'end' : 'middle';
        return (
          <p
            key={`${line.to} ${line.n}`}
            class={`bubble ${side}${isLow ? ' above' : ''}`}
            style={{ ...acrossOf(spot, side), top: `${spot.y}px` }}
            dir="auto"
          >
            <Words line={line} />
          </p>
        );
      })}
    </div>
  );
}

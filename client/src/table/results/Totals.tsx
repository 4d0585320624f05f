import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { pace } from '../../settings/atTable.ts';
import { usePlay } from '../context.ts';
import { pointsClass } from '../drawers/sheet.ts';
import { figure, signedFigure } from '../figures.ts';
import { SeatAvatar } from '../Plates.tsx';
import { columnName, ownFirst } from './sides.ts';
import { isAnyAhead, type ResultLine } from './standing.ts';

/** How long a total counts up, in milliseconds. */
const COUNTS = 900;

/** A figure on its way to the new total, there at once where motion is off: as text, so that it alone changes. */
function useCount(before: number, after: number): ReadonlySignal<string> {
  const shown = useSignal(pace.peek() === 0 ? after : before);
  useEffect(() => {
    const lasts = COUNTS * pace.peek();
    if (lasts === 0 || before === after) {
      shown.value = after;
      return undefined;
    }
    const began = performance.now();
    const step = (now: number) => {
      const left = Math.max(0, 1 - (now - began) / lasts);
      shown.value = left === 0 ? after : Math.round(after + (before - after) * left ** 3);
      if (left > 0) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [before, after, shown]);
  return useComputed(() => figure(shown.value));
}

function Total(props: { line: ResultLine; isAhead: boolean }) {
  const play = usePlay();
  const { line, isAhead } = props;
  const { seats, before, after, rank } = line;
  const shown = useCount(before, after);
  const change = after - before;
  const [first = 0] = seats;
  return (
    <li class={`total${isAhead ? ' ahead' : ''}${play.isMySide(seats) ? ' ours' : ''} rank${rank}`}>
      <span class="totalname">
        {seats.length === 1 && <SeatAvatar seat={first} size={18} />}
        <bdi class="cut">{columnName(play, seats)}</bdi>
      </span>
      {isAhead && (
        <i class="crown">
          <TableIcon name="crown" size={16} />
          <span class="visually-hidden">{play.t('total.ahead')}</span>
        </i>
      )}
      {change !== 0 && (
        <small class={pointsClass({ lowestWins: play.table.value?.sheet?.lowestWins === true }, change)}>
          <bdi>{signedFigure(change)}</bdi>
        </small>
      )}
      <b>
        <bdi>{shown}</bdi>
      </b>
    </li>
  );
}

/** The new totals in one line: of two sides ours first, of more players the best. */
export function Totals(props: { lines: readonly ResultLine[]; isPodium: boolean }) {
  const play = usePlay();
  const { lines, isPodium } = props;
  // a player alone has no total to compare
  if (lines.length < 2) return null;
  const isRanked = isAnyAhead(lines);
  const shown = lines.length === 2 ? ownFirst(play, lines) : lines;
  return (
    <ol class={isPodium ? 'totals podium' : 'totals'} aria-label={play.t('score.heading')}>
      {shown.map((line) => (
        <Total key={line.seats.join(' ')} line={line} isAhead={isRanked && line.rank === 1} />
      ))}
    </ol>
  );
}

import { usePlay } from '../../table/context.ts';
import { CHIPS_LAST } from '../../table/director/beats.ts';
import { ChipStack } from './Chip.tsx';
import { pileOf } from './piles.ts';

/** The middle of a place on the felt, in CSS pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Chips while they slide from one place to another; the figures change once they have landed. `placeOf` gives the
 * position of a place, null for one that is not shown; chips from `except` are already there.
 */
export function ChipsOnTheWay(props: { placeOf: (place: string) => Point | null; size: number; except?: string }) {
  const { director } = usePlay();
  const beat = director.beat.value;
  if (beat === null) return null;
  const event = director.staged.peek().table?.news?.event ?? 0;
  return (
    <>
      {beat.motion.chips.map(({ from, to, amount }) => {
        const [start, goal] = [props.placeOf(from), props.placeOf(to)];
        if (start === null || goal === null || from === props.except) return null;
        const way = { '--right': `${goal.x - start.x}px`, '--down': `${goal.y - start.y}px` };
        const lasts = `${CHIPS_LAST * beat.pace}ms`;
        return (
          <span
            key={`${event} ${from} ${to}`}
            class="onway"
            aria-hidden="true"
            style={{ left: `${start.x}px`, top: `${start.y}px`, animationDuration: lasts, ...way }}
          >
            <ChipStack {...pileOf(amount)} size={props.size} />
          </span>
        );
      })}
    </>
  );
}

import { useLayoutEffect, useRef } from 'preact/hooks';
import { pace } from '../settings/atTable.ts';
import { usePlay } from './context.ts';

/** How long the mark takes from plate to plate at the usual pace, in milliseconds. */
const WALKS = 420;

/** Where the mark lay last, in CSS pixels of the page, and on whose plate. */
interface MarkSpot {
  readonly seat: number;
  readonly left: number;
  readonly top: number;
}

/** Where the mark lay last; null before it was ever seen. */
export interface LastSpot {
  current: MarkSpot | null;
}

/**
 * The mark on the dealer's plate. `lay` is kept for all plates: with a new dealer the mark comes from the last one's.
 */
export function DealerMark(props: { seat: number; lay: LastSpot }) {
  const play = usePlay();
  const { seat, lay } = props;
  const mark = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = mark.current;
    if (element === null) return undefined;
    const was = lay.current;
    const { left, top } = element.getBoundingClientRect();
    if (was !== null && was.seat !== seat && pace.peek() > 0) {
      const from = { translate: `${was.left - left}px ${was.top - top}px` };
      element.animate([from, { translate: '0 0' }], {
        duration: WALKS * pace.peek(),
        easing: 'cubic-bezier(.2,.7,.2,1)',
      });
    }
    return () => {
      const { left: x, top: y } = element.getBoundingClientRect();
      lay.current = { seat, left: x, top: y };
    };
  }, [seat, lay]);
  return (
    <i ref={mark} class="dealermark" aria-hidden="true">
      {play.t('seat.dealerMark')}
    </i>
  );
}

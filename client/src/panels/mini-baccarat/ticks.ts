import { useEffect, useState } from 'preact/hooks';
import { pace } from '../../settings/atTable.ts';
import type { Play } from '../../table/play.ts';

/** How long a total shows each of the figures on its way, in milliseconds at the usual pace. */
const TICK = 70;

/** The next number that a total shows while it counts: a hand's points go up by one, and from nine to zero. */
export function nextTick(shown: number, points: number): number {
  return shown === points ? points : (shown + 1) % 10;
}

/** A hand's points as they are shown: they tick up once a third card has been turned. Undefined for no hand. */
export function useTicking(points: number | undefined, play: Play): number | undefined {
  const [shown, setShown] = useState(points);
  const isAtOnce =
    points === undefined ||
    shown === undefined ||
    pace.value === 0 ||
    globalThis.document.hidden ||
    play.link.isClosed === true;
  useEffect(() => {
    if (isAtOnce || shown === points) {
      setShown(points);
      return undefined;
    }
    const timer = setTimeout(() => setShown(nextTick(shown, points)), TICK * pace.peek());
    return () => clearTimeout(timer);
  }, [shown, points, isAtOnce]);
  return isAtOnce ? points : shown;
}

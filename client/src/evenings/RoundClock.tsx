import type { Evening } from '@kibitz/shared/wire/evenings';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { clockTime } from '../table/figures.ts';
import { t } from './say.ts';

/** How often an evening is asked for while somebody looks at it, in milliseconds. */
export const EVERY_MS = 3000;

/** What the clock of a round says: when its tables open or, once they are open, when its time is over. */
export function RoundClock({ evening }: { evening: Evening }) {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  // how far this browser's clock is behind the server's, as of each answer
  const behind = useMemo(() => evening.now - Date.now(), [evening]);
  const isToOpen = evening.now < evening.opens;
  const time = clockTime((isToOpen ? evening.opens : evening.until) - Date.now() - behind);
  return (
    <p class="roundclock" role="timer">
      {t(isToOpen ? 'round.opens' : 'round.until', { time })}
    </p>
  );
}

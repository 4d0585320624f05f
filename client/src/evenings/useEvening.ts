import type { Evening } from '@kibitz/shared/wire/evenings';
import { useEffect, useState } from 'preact/hooks';
import type { Asked } from '../net/useAsked.ts';
import { useFollowed } from '../net/useFollowed.ts';
import { clockTime } from '../table/figures.ts';

/** How often an evening is asked for while somebody looks at it, in milliseconds. */
const EVERY_MS = 3000;

/** An evening, and how far this browser's clock is behind the server's, in milliseconds. */
export interface Followed {
  readonly evening: Evening;
  readonly behind: number;
}

/** Follows an evening while the page is visible. `again` asks at once. */
export function useEvening(id: string): { readonly asked: Asked<Followed>; readonly again: () => void } {
  return useFollowed(`/api/evenings/${id}`, EVERY_MS, (evening: Evening) => ({
    evening,
    behind: evening.now - Date.now(),
  }));
}

/** How long it is until a moment of the server's clock, as a clock shows it; counts down by itself. */
export function useTimeUntil(moment: number, behind: number): string {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return clockTime(moment - Date.now() - behind);
}

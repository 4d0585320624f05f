import type { Evening } from '@kibitz/shared/wire/evenings';
import { useEffect, useState } from 'preact/hooks';
import { ApiRefusal } from '../net/api.ts';
import { ask } from '../net/guest.ts';
import type { Asked } from '../net/useAsked.ts';
import { clockTime } from '../table/figures.ts';

/** How often an evening is asked for while somebody looks at it, in milliseconds. */
const EVERY_MS = 3000;

/** An evening, and how far this browser's clock is behind the server's, in milliseconds. */
export interface Followed {
  readonly evening: Evening;
  readonly behind: number;
}

/** Follows an evening: asks for it again and again while the page is visible. `again` asks at once. */
export function useEvening(id: string): { readonly asked: Asked<Followed>; readonly again: () => void } {
  const [asked, setAsked] = useState<Asked<Followed>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let isWanted = true;
    const look = async (): Promise<void> => {
      try {
        const evening = await ask<Evening>('GET', `/api/evenings/${id}`);
        if (isWanted) setAsked({ state: 'here', value: { evening, behind: evening.now - Date.now() } });
      } catch (error) {
        if (!(error instanceof ApiRefusal)) throw error;
        const { why } = error.refused;
        // what is known stays while the server does not answer
        if (isWanted) setAsked((before) => (before.state === 'here' ? before : { state: 'refused', why }));
      }
    };
    void look();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, EVERY_MS);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [id, attempt]);
  return { asked, again: () => setAttempt((n) => n + 1) };
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

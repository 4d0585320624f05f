import { useEffect, useState } from 'preact/hooks';
import { ApiRefusal } from './api.ts';
import { ask } from './guest.ts';
import type { Asked } from './useAsked.ts';

/**
 * Polls the API as this guest, every so many milliseconds while the page is visible; the last answer stays while the
 * server does not reply. `again` asks at once. `read` turns each answer into what is shown, when it arrives.
 */
export function useFollowed<T, V = T>(path: string, every: number, read: (answer: T) => V) {
  const [asked, setAsked] = useState<Asked<V>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again, and a reader does not change
  useEffect(() => {
    let isWanted = true;
    const look = async (): Promise<void> => {
      try {
        const value = read(await ask<T>('GET', path));
        if (isWanted) setAsked({ state: 'here', value });
      } catch (error) {
        if (!(error instanceof ApiRefusal)) throw error;
        const { why } = error.refused;
        if (isWanted) setAsked((before) => (before.state === 'here' ? before : { state: 'refused', why }));
      }
    };
    void look();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, every);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [path, attempt]);
  return { asked, again: () => setAttempt((n) => n + 1) };
}

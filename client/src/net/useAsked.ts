import type { Message } from '@kibitz/shared/kit/words/message';
import { useEffect, useState } from 'preact/hooks';
import { ApiRefusal } from './api.ts';
import { ask } from './guest.ts';

/** What the server was asked for: it is loading, here, or refused. */
export type Asked<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'refused'; readonly why: Message }
  | { readonly state: 'here'; readonly value: T };

/** Asks the API as this guest when the part is first drawn, when the path changes, and when `again` is called. */
export function useAsked<T>(path: string): { readonly asked: Asked<T>; readonly again: () => void } {
  const [asked, setAsked] = useState<Asked<T>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let isWanted = true;
    const show = (found: Asked<T>): void => {
      if (isWanted) setAsked(found);
    };
    setAsked({ state: 'loading' });
    ask<T>('GET', path).then(
      (value) => show({ state: 'here', value }),
      (error: unknown) => {
        if (!(error instanceof ApiRefusal)) throw error;
        show({ state: 'refused', why: error.refused.why });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [path, attempt]);
  return { asked, again: () => setAttempt((n) => n + 1) };
}

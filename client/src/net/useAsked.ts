import type { Message } from '@kibitz/shared/kit/words/message';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiRefusal } from './api.ts';
import { ask } from './guest.ts';

/** What the server was asked for: it is loading, here, or refused. */
export type Asked<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'refused'; readonly why: Message }
  | { readonly state: 'here'; readonly value: T };

/** What the server was asked for, and a way to ask for it again. */
export interface Asking<T> {
  readonly asked: Asked<T>;
  readonly again: () => void;
}

/**
 * Asks the API as this guest when the part is first drawn, when the path changes, when `again` is called and, where
 * `every` is given, every so many milliseconds while the page is visible. An answer stays until the next one is here,
 * also while the server does not reply.
 */
export function useAsked<T>(path: string, every?: number): Asking<T> {
  const [asked, setAsked] = useState<Asked<T>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const answered = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let isWanted = true;
    const look = async (): Promise<void> => {
      try {
        const value = await ask<T>('GET', path);
        if (!isWanted) return;
        answered.current = path;
        setAsked({ state: 'here', value });
      } catch (error) {
        if (!(error instanceof ApiRefusal)) throw error;
        if (isWanted && answered.current !== path) setAsked({ state: 'refused', why: error.refused.why });
      }
    };
    setAsked((before) => (before.state === 'here' ? before : { state: 'loading' }));
    void look();
    const poll = (): void => {
      if (document.visibilityState === 'visible') void look();
    };
    const timer = every === undefined ? undefined : setInterval(poll, every);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [path, every, attempt]);
  return { asked, again: () => setAttempt((n) => n + 1) };
}

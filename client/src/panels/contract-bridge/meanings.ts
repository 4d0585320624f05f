import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

type Meanings = typeof import('@kibitz/shared/games/contract-bridge/callMeaning');

const meanings = signal<Meanings | null>(null);

/** What whoever looks at an auction does before they can ask what a call means. */
const STIRS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * What calls mean by the bots' system. Its code comes once somebody stirs at this page, so that the first table does
 * without; null until it is here.
 */
export function useMeanings(): Meanings | null {
  useEffect(() => {
    if (meanings.peek() !== null) return undefined;
    const rest = () => {
      for (const stir of STIRS) removeEventListener(stir, ask);
    };
    const ask = () => {
      rest();
      import('@kibitz/shared/games/contract-bridge/callMeaning').then(
        (code) => {
          meanings.value = code;
        },
        // calls can be made without
        () => undefined,
      );
    };
    for (const stir of STIRS) addEventListener(stir, ask);
    return rest;
  }, []);
  return meanings.value;
}

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

type Meanings = typeof import('@kibitz/shared/games/contract-bridge/callMeaning');

const meanings = signal<Meanings | null>(null);

/** Every way to ask for the meaning of a call starts with one of these. */
const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * What calls mean in the bots' system; null until its code is loaded, which happens at the first input on this page, so
 * that a first table does not wait for it.
 */
export function useMeanings(): Meanings | null {
  useEffect(() => {
    if (meanings.peek() !== null) return undefined;
    const rest = () => {
      for (const input of INPUTS) removeEventListener(input, ask);
    };
    const ask = () => {
      rest();
      import('@kibitz/shared/games/contract-bridge/callMeaning').then(
        (code) => {
          meanings.value = code;
        },
        // calls can be made without their meanings
        () => undefined,
      );
    };
    for (const input of INPUTS) addEventListener(input, ask);
    return rest;
  }, []);
  return meanings.value;
}

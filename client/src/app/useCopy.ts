import { useState } from 'preact/hooks';

/**
 * Copies a text to the clipboard. `isCopied` is true once it is there; `onBarred` is called where the browser does not
 * let the page write it.
 */
export function useCopy(text: string, onBarred: () => void): { readonly isCopied: boolean; copy(): void } {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      onBarred();
    }
  };
  return { isCopied, copy: () => void copy() };
}

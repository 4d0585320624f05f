import { mendName } from '@kibitz/shared/wire/text';

/** A name from the store, fixed if an older version accepted what is no longer allowed, so that no table fails because of it. */
export function storedName(stored: string): string {
  const mended = mendName(stored);
  return mended === '' ? 'Guest' : mended;
}

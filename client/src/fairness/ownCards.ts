import { BACK } from '@kibitz/shared/kit/cards/packed';

/** The cards whose faces only this seat sees, packed, in an order that does not depend on how they lie; '' for none. */
export function ownCards(own: { readonly cards: { readonly [zone: string]: string } } | null): string {
  if (own === null) return '';
  const all = Object.values(own.cards).join('');
  return [...all]
    .filter((card) => card !== BACK)
    .sort()
    .join('');
}

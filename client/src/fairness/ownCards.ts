import { BACK } from '@kibitz/shared/kit/cards/packed';

/** The cards that a seat alone sees the faces of, packed and in one order whatever order they lie in; '' for none. */
export function ownCards(own: { readonly cards: { readonly [zone: string]: string } } | null): string {
  if (own === null) return '';
  const all = Object.values(own.cards).join('');
  return [...all]
    .filter((card) => card !== BACK)
    .sort()
    .join('');
}

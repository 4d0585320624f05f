import { ACE, type Card, cardOf } from '../../kit/cards/cards.ts';
import type { EuchreOptions } from './options.ts';

/** A pack of this many cards: the highest ranks of each suit, from the ace down. */
function packOf(size: number): Card[] {
  const ranks = size / 4;
  return Array.from({ length: size }, (_, i) => cardOf(Math.floor(i / ranks), ACE - ranks + 1 + (i % ranks)));
}

const PACKS: { readonly [size in EuchreOptions['deck']]: readonly Card[] } = {
  24: packOf(24),
  28: packOf(28),
  32: packOf(32),
};

/** The pack that a table plays with, suit by suit, each from its lowest card up. */
export function packFor(options: Pick<EuchreOptions, 'deck'>): readonly Card[] {
  return PACKS[options.deck];
}

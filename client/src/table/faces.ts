import { codeOf } from '@kibitz/shared/kit/cards';
import { unpack } from '@kibitz/shared/kit/packed';
import type { Laid } from './layout/pose.ts';

/** The code of a packed face; '' for a back or an empty place. */
export function codeOfFace(face: string): string {
  const card = unpack(face);
  return card < 0 ? '' : codeOf(card);
}

/** The name of a place, for selections and buttons. */
export function keyOf(card: Pick<Laid, 'zone' | 'place'>): string {
  return `${card.zone}:${card.place}`;
}

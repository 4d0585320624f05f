import { codeOf } from '@kibitz/shared/kit/cards/cards';
import { unpack } from '@kibitz/shared/kit/cards/packed';

/** The code of a packed face; '' for a back or an empty place. */
export function codeOfFace(face: string): string {
  const card = unpack(face);
  return card < 0 ? '' : codeOf(card);
}

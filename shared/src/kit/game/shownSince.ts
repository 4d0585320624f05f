import { add, at } from '../cards/at.ts';
import type { Viewer } from './viewer.ts';

/**
 * What a decision has shown since: nothing; only cards that its maker knew, such as a card played; or something that
 * the maker did not know or that came from elsewhere, so there is no way back.
 */
export type Shown = 'nothing' | 'own' | 'more';

/** What is seen at some moment. */
interface Seen {
  /** `Drawing.cardsSeen` of a viewer's view. */
  cardsSeen(viewer: Viewer): string;
}

/** Packed cards are ASCII. */
const CHARACTERS = 128;

/** The cards, packed, of which more are seen now than before. */
export function newCards(before: string, now: string): string {
  const left = new Int32Array(CHARACTERS);
  for (let i = 0; i < before.length; i++) add(left, before.charCodeAt(i), 1);
  let more = '';
  for (let i = 0; i < now.length; i++) {
    const code = now.charCodeAt(i);
    add(left, code, -1);
    if (at(left, code) < 0) more += now.charAt(i);
  }
  return more;
}

/**
 * What a decision of this seat has shown to it and these other viewers, from the cards seen before it and those seen
 * now.
 */
export function shownSince(seat: number, others: readonly Viewer[], before: Seen, now: Seen): Shown {
  const known = before.cardsSeen(seat);
  if (newCards(known, now.cardsSeen(seat)) !== '') return 'more';
  let shown = '';
  for (const other of others) shown += newCards(before.cardsSeen(other), now.cardsSeen(other));
  for (const card of shown) if (!known.includes(card)) return 'more';
  return shown === '' ? 'nothing' : 'own';
}

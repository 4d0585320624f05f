import { cardOfCode, codeOf, rankOf } from '@kibitz/shared/kit/cards/cards';
import { unpack } from '@kibitz/shared/kit/cards/packed';
import type { Action } from '@kibitz/shared/kit/game/action';
import type { Table } from '@kibitz/shared/kit/table/table';

/** What a card counts: aces 1, jacks 11, queens 12, kings 13. */
function countOf(card: number): number {
  const rank = rankOf(card);
  return rank === 14 ? 1 : rank;
}

/**
 * What to try with a card that cannot be used, so that the rules say why: a king alone, any other together with a card
 * that would make thirteen with it, or alone where none is in sight.
 */
export function attemptWith(table: Table, code: string): Action {
  const card = cardOfCode(code);
  const inSight = table.zones.filter((zone) => zone.id !== 'removed').flatMap((zone) => Array.from(zone.cards, unpack));
  const partner = inSight.find((other) => other >= 0 && other !== card && countOf(other) + countOf(card) === 13);
  if (countOf(card) === 13 || partner === undefined) return { type: 'remove', card: code };
  return { type: 'match', cards: `${code} ${codeOf(partner)}` };
}

import { type Message, message } from '@kibitz/shared/kit/words/message';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { stakesOf, sumOf } from './stakes.ts';

/**
 * The last round's outcome, until the viewer has laid something: as the news told it, or, once others have laid their bets, by the points
 * that still lie there.
 */
export function outcomeOf({ table, me }: SeenTable): Message | null {
  const outcome = table?.board['outcome'] ?? '';
  if (table === null || outcome === '') return null;
  if (me >= 0 && sumOf(stakesOf(table.chips, me)) > 0) return null;
  if (table.news !== null && /^news\.(punto|banco|tie)/.test(table.news.text.key)) return table.news.text;
  const [punto = 0, banco = 0] = (table.board['points'] ?? '').split(' ').map(Number);
  if (outcome === 'T') return message('news.tie', { n: punto });
  const points = { a: Math.max(punto, banco), b: Math.min(punto, banco) };
  return message(outcome === 'P' ? 'news.punto' : 'news.banco', points);
}

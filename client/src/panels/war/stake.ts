import type { Table } from '@kibitz/shared/kit/table/table';
import type { Message } from '@kibitz/shared/kit/words/message';

/** The cards of a battle that is no war. */
const FIGHTERS = 2;

/** What a war is about. */
interface Stake {
  /** The panel's words while it is about to go on: a war, or another one in it. */
  readonly words: 'panel.war' | 'panel.warAgain' | null;
  /** How many cards lie on the table. */
  readonly n: number;
}

function cardsTurned({ zones }: Pick<Table, 'zones'>): number {
  return zones.reduce((sum, { kind, cards }) => sum + (kind === 'row' ? cards.length : 0), 0);
}

/** That a war has broken out, or how many cards one was about; null for a battle that is no war. */
export function stakeOf(table: Pick<Table, 'zones' | 'prompt'>): Stake | null {
  const n = cardsTurned(table);
  const isWar = table.prompt.key === 'prompt.war';
  if (!isWar && n <= FIGHTERS) return null;
  const ofWar = n > FIGHTERS ? 'panel.warAgain' : 'panel.war';
  return { words: isWar ? ofWar : null, n };
}

/** What happened last, between two battles: while nothing lies on the table. */
export function lastOf(table: Pick<Table, 'zones' | 'news'>): Message | null {
  return cardsTurned(table) > 0 ? null : (table.news?.text ?? null);
}

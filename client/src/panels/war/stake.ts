import type { LaidTable } from '../../table/layout/layOut.ts';

/** The cards of a battle that is no war. */
const FIGHTERS = 2;

/** What is said between the two rows. */
interface StakeLabel {
  /** The panel's words: a war, another one in it, or what it was about. */
  readonly words: 'panel.war' | 'panel.warAgain' | 'panel.stake';
  /** How many cards lie there. */
  readonly n: number;
  /** The middle of them. */
  readonly x: number;
  readonly y: number;
}

/** That a war has broken out, or how many cards one was about; null for a battle that is no war. */
export function stakeLabel({ table, cards }: Pick<LaidTable, 'table' | 'cards'>): StakeLabel | null {
  const turned = cards.filter(({ zone }) => zone.startsWith('laid:'));
  const isWar = table.prompt.key === 'prompt.war';
  const n = turned.length;
  if (!isWar && n <= FIGHTERS) return null;
  const middle = (at: readonly number[]) => (Math.min(...at) + Math.max(...at)) / 2;
  const ofWar = n > FIGHTERS ? 'panel.warAgain' : 'panel.war';
  return {
    words: isWar ? ofWar : 'panel.stake',
    n,
    x: middle(turned.map(({ x }) => x)),
    y: middle(turned.map(({ y }) => y)),
  };
}

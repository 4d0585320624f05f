import type { ContractName, KingdomRow, TrexPanel } from '@kibitz/shared/games/trex/panel';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { panelData } from '../../table/context.ts';

/** The five games of a kingdom, in the order of the rule book and of a kingdom's scores. */
export const CONTRACTS: readonly ContractName[] = ['diamonds', 'eltoosh', 'girls', 'king', 'trex'];

/** A game of the present kingdom. */
export type Standing = 'played' | 'now' | 'left';

/** How a game of the present kingdom stands. */
export function standingOf({ contract, left }: Pick<TrexPanel, 'contract' | 'left'>, game: ContractName): Standing {
  if (contract === game) return 'now';
  return left.includes(game) ? 'left' : 'played';
}

/** What a seat scored in each game of a kingdom, null where it has not been played. */
export function pointsOf({ scores }: Pick<KingdomRow, 'scores'>, seat: number): (number | null)[] {
  return scores.map((bySeat) => bySeat?.[seat] ?? null);
}

/** What a seat scored in a kingdom; null before its first hand. */
export function sumOf(kingdom: Pick<KingdomRow, 'scores'>, seat: number): number | null {
  const played = pointsOf(kingdom, seat).filter((points) => points !== null);
  return played.length === 0 ? null : played.reduce((sum, points) => sum + points, 0);
}

/** What a game costs or brings, as its card names it: a diamond, a trick, a queen, the king, going out first. */
export function priceOf(contract: ContractName, diamonds: number): number {
  switch (contract) {
    case 'diamonds':
      return diamonds;
    case 'eltoosh':
      return -15;
    case 'girls':
      return -25;
    case 'king':
      return -75;
    case 'trex':
      return 200;
  }
}

/** What stands on the felt for this viewer: only a player who is asked sees the declarations. */
export function stageOf(seen: Pick<SeenTable, 'table' | 'choices'>): TrexPanel['stage'] {
  const stage = panelData<TrexPanel>(seen)?.stage ?? 'tricks';
  return stage === 'declaring' && seen.choices.length === 0 ? 'tricks' : stage;
}

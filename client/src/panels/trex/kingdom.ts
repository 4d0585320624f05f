import { CONTRACT_NAMES, CONTRACTS, type ContractName, KINGDOMS, kingdomOf } from '@kibitz/shared/games/trex/contracts';
import { CHOOSING, DECLARING, isLaidOut, NOBODY, type TrexView } from '@kibitz/shared/games/trex/state';
import { handNumber } from '@kibitz/shared/kit/tricks/trickPicture';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { viewIn } from '../../table/context.ts';

/** The kingdom that is played, 1 to 4. */
export function kingdomNow(view: TrexView): number {
  return kingdomOf(handNumber(view) - 1);
}

/** Who owns a kingdom, 1 to 4; null before the first deal. Kingdoms pass to the right. */
export function ownerOf(view: TrexView, kingdom: number): number | null {
  const { owner } = view.game;
  return owner === NOBODY ? null : (owner + kingdomNow(view) - kingdom + KINGDOMS) % KINGDOMS;
}

/** A game of the present kingdom. */
export type Standing = 'played' | 'now' | 'left';

/** How a game of the present kingdom stands, by its number. */
export function standingOf({ hand, game }: TrexView, contract: number): Standing {
  if (hand.contract === contract) return 'now';
  return ((game.used >> contract) & 1) === 1 ? 'played' : 'left';
}

/**
 * What a seat scored in each game of a kingdom, 1 to 4, in the order of CONTRACT_NAMES; null where it has not been
 * played.
 */
export function pointsOf({ hands }: TrexView, kingdom: number, seat: number): (number | null)[] {
  const played = hands.slice((kingdom - 1) * CONTRACTS, kingdom * CONTRACTS);
  return CONTRACT_NAMES.map((_, contract) => played.find((hand) => hand.contract === contract)?.scores[seat] ?? null);
}

/** What a seat scored in a kingdom; null before its first hand. */
export function sumOf(view: TrexView, kingdom: number, seat: number): number | null {
  const played = pointsOf(view, kingdom, seat).filter((points) => points !== null);
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

/**
 * What stands on the felt for this viewer: the games to choose from; the declarations, which only a player who is asked
 * sees; the layout of Trex; else the tricks.
 */
export function stageOf(
  seen: Pick<SeenTable, 'view' | 'table' | 'choices'>,
): 'choosing' | 'declaring' | 'layout' | 'tricks' {
  const view = viewIn<TrexView>(seen);
  if (view?.phase === CHOOSING) return 'choosing';
  if (view?.phase === DECLARING && seen.choices.length > 0) return 'declaring';
  return view !== null && isLaidOut(view) ? 'layout' : 'tricks';
}

import { codeOf } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import { handNumber } from '../../kit/tricks/trickPicture.ts';
import { CONTRACT_NAMES, CONTRACTS, contractsLeft, KINGDOMS, kingdomOf, NO_CONTRACT } from './contracts.ts';
import { doubledCodes } from './prompts.ts';
import { CHOOSING, DECLARING, NOBODY, type TrexView } from './state.ts';
import { isLaidOut } from './zones.ts';

/** A game of a kingdom. */
export type ContractName = (typeof CONTRACT_NAMES)[number];

/** A kingdom on paper. */
export interface KingdomRow {
  /** Null before the first deal. */
  readonly owner: number | null;
  /** What each of its games has brought the seats, in the order of CONTRACT_NAMES; null for a game that has not been scored. */
  readonly scores: readonly (readonly number[] | null)[];
}

/** What the panel of Trex shows. */
export interface TrexPanel {
  /** What stands on the felt: the games to choose from, declarations that are awaited, the layout of Trex; else the tricks. */
  readonly stage: 'choosing' | 'declaring' | 'layout' | 'tricks';
  /** The kingdom that is played, 1 to 4, and its owner, null before the first deal. */
  readonly n: number;
  readonly owner: number | null;
  /** The game of this hand; null while none is chosen. */
  readonly contract: ContractName | null;
  /** The games that may still be chosen after this hand. */
  readonly left: readonly ContractName[];
  /** All four kingdoms, in the order in which they are played. */
  readonly kingdoms: readonly KingdomRow[];
  /** The doubled cards that are still in a hand, in the order of the seats. */
  readonly held: readonly { readonly seat: number; readonly card: string }[];
}

/** What the panel shows of a view. */
export function panelOf(view: TrexView): TrexPanel {
  const { hand, game } = view;
  const n = kingdomOf(handNumber(view) - 1);
  return {
    stage: stageOf(view),
    n,
    owner: game.owner === NOBODY ? null : game.owner,
    contract: hand.contract === NO_CONTRACT ? null : CONTRACT_NAMES[hand.contract],
    left: contractsLeft(game.used).map((contract) => CONTRACT_NAMES[contract]),
    kingdoms: Array.from({ length: KINGDOMS }, (_, k) => kingdomRow(view, k, n)),
    held: heldDoubles(view),
  };
}

function stageOf(view: TrexView): TrexPanel['stage'] {
  if (view.phase === CHOOSING) return 'choosing';
  if (view.phase === DECLARING) return 'declaring';
  return isLaidOut(view) ? 'layout' : 'tricks';
}

/** Kingdoms pass to the right. */
function kingdomRow({ game, hands }: TrexView, k: number, now: number): KingdomRow {
  const played = hands.slice(k * CONTRACTS, (k + 1) * CONTRACTS);
  return {
    owner: game.owner === NOBODY ? null : (game.owner + now - 1 - k + KINGDOMS) % KINGDOMS,
    scores: CONTRACT_NAMES.map((_, i) => played.find(({ contract }) => contract === i)?.scores ?? null),
  };
}

function heldDoubles(view: TrexView): TrexPanel['held'] {
  const doubled = doubledCodes(view);
  return view.hand.shown.flatMap((shown, seat) =>
    unpackAll(shown)
      .map(codeOf)
      .filter((card) => doubled.includes(card))
      .map((card) => ({ seat, card })),
  );
}

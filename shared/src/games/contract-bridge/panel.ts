import { codeOf } from '../../kit/cards/cards.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import type { Call, Doubling } from './calls.ts';
import { cardsDealt, isHandOver } from './dealt.ts';
import { type RubberHand, rubberSheet } from './rubber.ts';
import { tricksFor } from './scoring.ts';
import { BIDDING, type BridgeView, hasContract, takenByDeclarer } from './state.ts';

/** A contract, and the tricks for and against it. */
export interface BridgeContract {
  readonly bid: Call;
  readonly doubling: Doubling;
  readonly declarer: number;
  /** The tricks that the declarer's side needs, 7 to 13, and those that beat it. */
  readonly needs: number;
  readonly beatenBy: number;
  /** Tricks taken so far. */
  readonly taken: number;
  readonly takenByDefenders: number;
}

/** A deal as it was. */
export interface BridgeDeal {
  /** The four hands by seat, packed (packed.ts). */
  readonly hands: readonly string[];
  /** The opening lead's code; null where everybody passed. */
  readonly lead: string | null;
}

/** What the panels of Contract Bridge show; of two figures the first is that of seats 0 and 2. */
export interface BridgePanel {
  readonly dealer: number;
  /** The calls of this hand, the dealer's first. */
  readonly calls: readonly Call[];
  /** Whose turn it is to call; null before the deal and once the bidding is closed. */
  readonly caller: number | null;
  /** The contract; null while the bidding is not closed, and where everybody passed. */
  readonly contract: BridgeContract | null;
  /** The four hands, once this hand is over; nobody may ask for the lead before. */
  readonly deal: BridgeDeal | null;
  /** The scored hands of the rubber. */
  readonly hands: readonly RubberHand[];
  /** Games won: a side that has one is vulnerable. */
  readonly games: readonly number[];
}

/** What the panels show of a view. */
export function panelOf(view: BridgeView): BridgePanel {
  const { dealer, phase, speaker, hand, options, hands, game } = view;
  return {
    dealer,
    calls: hand.calls,
    caller: phase === BIDDING ? speaker : null,
    contract: hasContract(view) ? contractOf(view) : null,
    deal: isHandOver(phase) ? dealOf(view) : null,
    hands: rubberSheet(options, hands),
    games: game.games,
  };
}

function contractOf(view: BridgeView): BridgeContract {
  const { standing, doubling, declarer } = view.hand;
  const needs = tricksFor(standing);
  const taken = takenByDeclarer(view);
  const takenByDefenders = view.trick.tricks - taken;
  return { bid: standing, doubling, declarer, needs, beatenBy: 14 - needs, taken, takenByDefenders };
}

function dealOf({ hand: { dealt, lead } }: BridgeView): BridgeDeal {
  return {
    hands: [0, 1, 2, 3].map((seat) => cardsDealt(dealt, seat)),
    lead: lead === NO_CARD ? null : codeOf(lead),
  };
}

import { codeOf, suitOf } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import type { Call } from './calls.ts';
import { cardsDealt, isHandOver } from './dealt.ts';
import { vulnerableSides } from './duplicate.ts';
import { type RubberHand, rubberSheet } from './rubber.ts';
import { tricksFor } from './scoring.ts';
import type { Contract } from './sheetRows.ts';
import { BIDDING, type BridgeView, hasContract, takenByDeclarer } from './state.ts';

/** A contract, and the tricks for and against it. */
export interface BridgeContract extends Contract {
  readonly dummy: number;
  /** The tricks that the declarer's side has taken so far, of those that it needs: 7 to 13. */
  readonly tricks: number;
  readonly needs: number;
  /** The tricks that the defenders have taken so far, of those that beat the contract: 1 to 7. */
  readonly against: number;
  readonly beatenBy: number;
  readonly standing: 'open' | 'made' | 'broken';
}

/** A deal as it was. */
interface BridgeDeal {
  /** The four hands by seat: for each suit, spades first, the letters of its ranks from the highest down: `AT2`. */
  readonly hands: readonly (readonly string[])[];
  /** The opening lead's code; null if everybody passed. */
  readonly lead: string | null;
}

/** What the panels of Contract Bridge show; of two figures the first is that of seats 0 and 2. */
export interface BridgePanel {
  readonly dealer: number;
  /** The calls of this hand, the dealer's first. */
  readonly calls: readonly Call[];
  /** Whose turn it is to call; null before the deal and once the bidding is closed. */
  readonly caller: number | null;
  /** The contract; null while the bidding is not closed, and if everybody passed. */
  readonly contract: BridgeContract | null;
  /** The four hands once this one is over; null before, since nobody may ask about the opening lead then. */
  readonly deal: BridgeDeal | null;
  /** The scored hands of the rubber, the first one first. */
  readonly hands: readonly RubberHand[];
  readonly vulnerable: readonly boolean[];
  /** Is each deal scored by itself, as in duplicate bridge? */
  readonly isBoards: boolean;
  /** All points so far. */
  readonly totals: readonly number[];
}

/** What the panels show of a view. */
export function panelOf(view: BridgeView): BridgePanel {
  const { dealer, phase, speaker, hand, options, hands, game, scores } = view;
  return {
    dealer,
    calls: hand.calls,
    caller: phase === BIDDING ? speaker : null,
    contract: hasContract(view) ? contractOf(view) : null,
    deal: isHandOver(phase) ? dealOf(view) : null,
    hands: rubberSheet(options, hands),
    vulnerable: vulnerableSides(options, game, dealer),
    isBoards: options.scoring === 'duplicate',
    totals: scores,
  };
}

function contractOf(view: BridgeView): BridgeContract {
  const { standing: bid, doubling, declarer, dummy } = view.hand;
  const needs = tricksFor(bid);
  const beatenBy = 14 - needs;
  const tricks = takenByDeclarer(view);
  const against = view.trick.tricks - tricks;
  const standing = tricks >= needs ? 'made' : against >= beatenBy ? 'broken' : 'open';
  return { bid, doubling, declarer, dummy, tricks, needs, against, beatenBy, standing };
}

function dealOf({ hand: { dealt, lead } }: BridgeView): BridgeDeal {
  const hands = [0, 1, 2, 3].map((seat) => {
    const cards = unpackAll(cardsDealt(dealt, seat)).reverse();
    const ranksIn = (suit: number) =>
      cards.filter((card) => suitOf(card) === suit).map((card) => codeOf(card).charAt(0));
    return [0, 1, 2, 3].map((suit) => ranksIn(suit).join(''));
  });
  return { hands, lead: lead === NO_CARD ? null : codeOf(lead) };
}

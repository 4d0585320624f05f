import type { Card } from '../cards/cards.ts';
import { packAll } from '../cards/packed.ts';
import type { Action, Choice, SeatMove } from '../game/action.ts';
import { cardIn, defaultAction } from '../game/defaultAction.ts';
import { actorBit, DEALER, type Game, seatsIn } from '../game/game.ts';
import { sureWay } from './sureTricks.ts';
import type { TrickPlay } from './trickPlay.ts';
import { sortedHand } from './trickView.ts';

/** "The rest of the tricks are mine": what the seat that may act can claim. */
export interface Claim {
  readonly seat: number;
  /** The seats whose cards take the tricks: the claimant's, and in Bridge the dummy's if the declarer claims. */
  readonly hands: readonly number[];
  /** How many tricks are claimed, including the one on the table: 2 or more. */
  readonly tricks: number;
  /** Whether the claimant leads to the next trick. */
  readonly isLead: boolean;
  /**
   * If the tricks are certain however the unseen cards lie: the claimant's cards in the order that takes them.
   * Otherwise null, and the others have to agree.
   */
  readonly way: readonly Card[] | null;
  /** Whether a bot in the claimant's place would claim: each trick is worth taking. */
  readonly isWanted: boolean;
}

/**
 * What a seat can claim; null out of turn, while no cards are played to tricks, and for the last trick, which needs no
 * claim. It depends only on what the seat knows.
 */
export function claimOf<S>(game: Game<S>, state: S, seat: number): Claim | null {
  if (game.rules.claims === undefined || game.rules.actors(state) !== actorBit(seat)) return null;
  const terms = game.rules.claims(state);
  if (terms === null) return null;
  const { trick, hands, isWanted } = terms;
  const tricks = trick.handSize(trick.turn);
  if (tricks < 2) return null;
  return { seat, hands, tricks, isLead: trick.laid === 0, way: sureWay(terms), isWanted };
}

/**
 * The claimant's own cards, packed, sorted as in their hand; '' once nothing can be claimed. A dummy's are open anyway.
 */
export function cardsOfClaim<S>(game: Game<S>, state: S, { seat }: Pick<Claim, 'seat'>): string {
  const trick = game.rules.claims?.(state)?.trick;
  return trick === undefined ? '' : sortedHand(packAll(trick.cardsOf(seat)), trick.order, trick.trump);
}

/** What the seat whose turn it is plays. */
type Line = (choices: readonly Choice[], trick: TrickPlay) => Action;

/**
 * The plays that end a claimed hand, as recorded: everybody plays their lowest card; if that does not give the claimant
 * the tricks, the claimant plays to win them, along the sure way or high cards and trumps first. Null if that fails
 * too: the claim was wrong. `scratch` is a state of the same game that is overwritten.
 */
export function playsOfClaim<S>(game: Game<S>, state: S, scratch: S, claim: Claim): SeatMove[] | null {
  for (const own of [lowest, claim.way === null ? fromTheTop : along(claim.way)]) {
    game.rules.copy(state, scratch);
    const plays = playClaimed(game, scratch, claim, own);
    if (plays !== null) return plays;
  }
  return null;
}

function playClaimed<S>(game: Game<S>, state: S, { hands }: Claim, own: Line): SeatMove[] | null {
  const trick = game.rules.claims?.(state)?.trick;
  if (trick === undefined) return null;
  const plays: SeatMove[] = [];
  for (;;) {
    const actors = game.rules.actors(state);
    if (actors === DEALER && game.chance.dealerStep(state) === 'gather') {
      if (!hands.includes(trick.bestSeat)) return null;
      game.chance.step(state);
      continue;
    }
    const [seat] = seatsIn(actors);
    // all tricks are taken in, or the hand is decided; until then it is somebody's turn
    if (actors === DEALER || seat === undefined) return plays;
    const choices = game.rules.legal(state, seat);
    const action = hands.includes(trick.turn) ? own(choices, trick) : defaultAction(choices);
    const move = game.rules.moveOf(state, seat, action);
    if (move === null) throw new Error(`${game.id} does not allow its own choice ${JSON.stringify(action)}`);
    game.rules.apply(state, seat, move);
    plays.push({ ...action, seat });
  }
}

/** The lowest card. */
const lowest: Line = (choices) => defaultAction(choices);

/** Follows a way: the first card of it that the seat holds. */
function along(way: readonly Card[]): Line {
  return (choices, trick) => {
    const next = way.find((card) => trick.holds(trick.turn, card));
    return asAction(choices.find((choice) => cardIn(choice) === next)) ?? defaultAction(choices);
  };
}

/** Trumps first, and each suit from the top. */
function fromTheTop(choices: readonly Choice[], trick: TrickPlay): Action {
  const cards = choices.filter((choice) => cardIn(choice) >= 0);
  cards.sort((a, b) => trick.strengthOf(cardIn(b)) - trick.strengthOf(cardIn(a)));
  return asAction(cards[0]) ?? defaultAction(choices);
}

/** A choice of a card as an action: it has no amount to fill in. */
function asAction(choice: Choice | undefined): Action | null {
  return choice === undefined ? null : defaultAction([choice]);
}

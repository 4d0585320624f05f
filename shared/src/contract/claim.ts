import { codeOf } from '../kit/cards/cards.ts';
import { DEALER, type Game, seatsIn } from '../kit/game/game.ts';
import type { Random } from '../kit/game/random.ts';
import { type Claim, claimOf, playsOfClaim } from '../kit/tricks/claiming.ts';
import type { Moment } from './cases.ts';
import { show } from './decision.ts';
import { insist } from './insist.ts';

/** One in this many uncertain claims is compared with one in a dealt position. */
const SELDOM = 8;

/**
 * Insists that what the seat to act can claim depends only on what it knows, and that certain claims come true, in the
 * true position and in one dealt from its view: with the plays that the server would record, and however the others
 * play.
 */
export function checkClaim({ game, state, options, seats, random }: Moment): void {
  const [seat, another] = seatsIn(game.rules.actors(state));
  if (seat === undefined || another !== undefined) return;
  const claim = claimOf(game, state, seat);
  if (claim?.way === undefined || (claim.way === null && random.below(SELDOM) > 0)) return;
  const dealt = game.secrecy.determinize(game.secrecy.view(state, seat), random);
  const claimed = claimOf(game, dealt, seat);
  insist(
    show(claimed) === show(claim),
    () => `the claim ${show(claim)} is no other, ${show(claimed)}, in what was dealt`,
  );
  if (claim.way === null) return;
  const scratch = game.rules.setup(options, seats, 0);
  for (const position of [state, dealt]) {
    const plays = playsOfClaim(game, position, scratch, claim);
    insist(plays !== null, () => `the claim ${show(claim)} is borne out by the lowest cards, or by its own way`);
    game.rules.copy(position, scratch);
    checkWay(game, scratch, claim, random);
  }
}

/** Insists that a way takes every trick, whatever the others play. */
function checkWay(game: Game, state: unknown, { hands, way }: Claim, random: Random): void {
  const trick = game.rules.claims?.(state)?.trick;
  if (trick === undefined) return;
  for (let actors = game.rules.actors(state); ; actors = game.rules.actors(state)) {
    if (actors === DEALER && game.chance.dealerStep(state) === 'gather') {
      insist(
        hands.includes(trick.bestSeat),
        () => `the way ${show(way)} takes every trick, not seat ${trick.bestSeat}`,
      );
      game.chance.step(state);
      continue;
    }
    const [seat] = seatsIn(actors);
    if (actors === DEALER || seat === undefined) return;
    const choices = game.rules.legal(state, seat);
    const next = hands.includes(trick.turn) ? way?.find((card) => trick.holds(trick.turn, card)) : undefined;
    const at =
      next === undefined
        ? random.below(choices.length)
        : choices.findIndex((choice) => choice['card'] === codeOf(next));
    insist(at >= 0, () => `the way ${show(way)} is one that the rules allow`);
    game.rules.apply(state, seat, game.rules.pick(state, seat, at, random));
  }
}

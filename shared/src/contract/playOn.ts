import { awaitedBy, DEALER, type Game, seatsIn } from '../kit/game/game.ts';
import { awaitsDeck, shuffled } from '../kit/game/play.ts';
import type { Random } from '../kit/game/random.ts';

/** Makes one step at random: a shuffle, an automatic step, or somebody's move. False once the game is over. */
function stepAtRandom(game: Game, state: unknown, random: Random): boolean {
  const actors = game.rules.actors(state);
  if (actors === 0) return false;
  if (awaitsDeck(game, state)) {
    game.chance.deal(state, shuffled(game, state, random));
  } else if (actors === DEALER) {
    game.chance.step(state);
  } else {
    const seat = random.oneOf(seatsIn(awaitedBy(game, state)));
    game.rules.apply(state, seat, game.rules.pick(state, seat, random.below(game.rules.count(state, seat)), random));
  }
  return true;
}

/** Plays on at random for this many steps, or to the end of the game. */
export function playOn(game: Game, state: unknown, random: Random, steps: number): void {
  for (let i = 0; i < steps && stepAtRandom(game, state, random); i++);
}

/**
 * Plays on at random to the next shuffle, for at most this many steps, or to the end of the game: the part that depends
 * on the cards dealt.
 */
export function playOnWithThisDeck(game: Game, state: unknown, random: Random, steps: number): void {
  for (let i = 0; i < steps && !awaitsDeck(game, state) && stepAtRandom(game, state, random); i++);
}

import type { Game } from '../kit/game.ts';
import { defaultsOf, withAnEnd } from '../kit/options.ts';
import { botChooser, playOut } from '../kit/play.ts';
import { Random } from '../kit/random.ts';

/** Plays a game of the rule book with the game's bot on every seat. Throws where it chooses what is not legal. */
export function playBots(game: Game, seats: number, seed: number): void {
  const random = new Random(seed);
  const state = game.setup(withAnEnd(game.options, defaultsOf(game.options), 1), seats, 0);
  playOut(game, state, new Array(seats).fill(botChooser(game, random)), random, () => {});
}

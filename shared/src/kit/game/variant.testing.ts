import { defineGame, type Game, type GameMembers } from './game.ts';

/** The members of a game side by side, as declared. */
function membersOf<S, V>({ rules, chance, secrecy, picture, bot, traits, ...named }: Game<S, V>) {
  const { choose, playFast } = bot;
  return { ...named, ...rules, ...chance, ...secrecy, ...picture, ...traits, playFast, bot: choose };
}

/** A game that differs from another in some members, for tests. */
export function variantOf<S, V>(game: Game<S, V>, changes: Partial<GameMembers<S, V>>): Game<S, V> {
  return defineGame<S, V>({ ...membersOf(game), ...changes });
}

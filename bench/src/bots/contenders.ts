import { BOT_LEVELS, effortOf, isBotLevel } from '@kibitz/shared/kit/bots/levels';
import type { Game } from '@kibitz/shared/kit/game/game';
import { botsOf, type Player, randomPlayers } from './duel.ts';
import { type FormerGame, formerBots } from './formerBots.ts';

/** The levels, and after them players who choose at random. */
const NAMES = [...[...BOT_LEVELS].reverse(), 'random'];

/** Who plays: bots of a level, or with this effort, or players who choose at random. */
export interface Contender {
  readonly name: string;
  /** Null for players who choose at random. */
  readonly effort: number | null;
}

/** The contender of a name: a level, a number or `random`. Throws RangeError if there is none. */
export function contenderOf(name: string): Contender {
  const effort = name === 'random' ? null : isBotLevel(name) ? effortOf(name) : Number(name);
  if (effort !== null && !(name !== '' && Number.isFinite(effort) && effort >= 0))
    throw new RangeError(`nobody plays as ${name}: ${NAMES.join(', ')} or an effort`);
  return { name, effort };
}

/** The chain of opponents: strong bots play fair ones, fair bots easy ones, and easy bots random players. */
export const BY_LEVEL: readonly Contender[] = NAMES.map(contenderOf);

/** Players of a game; `former` is the same game of another commit, if its bots play. */
export function playersOf({ effort }: Contender, game: Game, former?: FormerGame): Player {
  if (effort === null) return randomPlayers(game);
  return former === undefined ? botsOf(game, effort) : formerBots(game, former, effort);
}

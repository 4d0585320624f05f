import { games } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import { usualSeats } from '@kibitz/shared/kit/game/play';
import { columns, figure } from '../figures.ts';
import { checkedOut } from '../server/former.ts';
import { botsOf, type Duel, duel, type Length, type Player, randomPlayers } from './duel.ts';

/** What is asked for. */
interface Asked {
  /** The games' ids; [] for all that two can play. */
  readonly games: readonly string[];
  readonly hands: number;
  readonly length: Length;
  /** The commit whose bots are the opponents; undefined for players who choose at random. */
  readonly against: string | undefined;
}

function table(duels: readonly Duel[]): string[] {
  const head = ['', 'deals', 'ahead by, a seat', 'error', 'games won', 'ms p50', 'ms p99'];
  const rows = duels.map(({ game, deals, mean, error, won, p50, p99 }) => {
    const share = Number.isNaN(won) ? '' : `${figure(won * 100)}%`;
    return [game, String(deals), mean.toFixed(2), error.toFixed(2), share, p50.toFixed(2), p99.toFixed(2)];
  });
  return columns([head, ...rows]);
}

function duels({ games: ids, hands, length }: Asked, others: (game: Game) => Player): Duel[] {
  const asked = games.filter((game) => usualSeats(game) > 1 && (ids.length === 0 || ids.includes(game.id)));
  return asked.map((game) => duel(game, [botsOf(game), others(game)], hands, length));
}

/** Has the bots play against random players, or against the bots of another commit, and prints how they did. */
export async function benchBots(asked: Asked, print: (line: string) => void): Promise<void> {
  const former = asked.against === undefined ? null : await checkedOut(asked.against);
  try {
    const theirs = former === null ? null : await former.games();
    const others = (game: Game) => {
      const other = theirs?.find(({ id }) => id === game.id);
      return other === undefined ? randomPlayers(game) : botsOf(other, game);
    };
    for (const line of table(duels(asked, others))) print(line);
  } finally {
    await former?.remove();
  }
}

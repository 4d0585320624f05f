import type { Game } from '@kibitz/shared/kit/game/game';
import { isEndless } from '@kibitz/shared/kit/game/options';
import { type Figures, figuresOf } from '@kibitz/shared/kit/game/statistics';
import type { GameFigures } from '@kibitz/shared/wire/ranks';
import type { Kysely } from 'kysely';
import type { FinishedGame } from '../history/finishedGame.ts';
import { playedOut } from '../history/playedOut.ts';
import type { Journal } from '../journal/journal.ts';
import type { Leadership } from '../journal/leases.ts';
import type { StatisticTables } from '../journal/tables/statistics.ts';

/** Both together, name by name. */
function sumOf(a: Figures, b: Figures): Figures {
  return Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)]),
  );
}

/**
 * Everybody's statistics. Only games that they played from the first deal to the last count, since a bot's play is not
 * theirs. Games must be handed over one at a time. Everything here throws StorageFailed.
 */
export class StatisticsBook {
  private readonly games: ReadonlyMap<string, Game>;
  private readonly journal: Journal;
  private readonly db: Kysely<StatisticTables>;

  constructor(games: ReadonlyMap<string, Game>, journal: Journal) {
    this.games = games;
    this.journal = journal;
    this.db = journal.store.queries<StatisticTables>();
  }

  /**
   * Counts a finished game for those who played it. Handing over the same game twice changes nothing. Throws Fenced if
   * another process has taken over since this one got its `leadership`, as it may have counted other games.
   */
  async count(finished: FinishedGame, leadership?: Leadership): Promise<void> {
    if (await this.isCounted(finished.table)) return;
    const entries = await this.entriesOf(finished);
    const counted = this.db.insertInto('counted_games').values({ table_id: finished.table });
    await this.journal.store.together([counted, ...entries], leadership);
  }

  /** Somebody's statistics, their most played game first; ratings and shares are not known here. */
  async of(account: string): Promise<Omit<GameFigures, 'rating' | 'shares'>[]> {
    const rows = await this.db.selectFrom('statistics').selectAll().where('account', '=', account).execute();
    return rows
      .map(({ game, games, won, figures }) => ({ game, games, won, figures: JSON.parse(figures) as Figures }))
      .sort((a, b) => b.games - a.games);
  }

  /** Deletes somebody's statistics. */
  async forget(account: string): Promise<void> {
    await this.journal.store.together([this.db.deleteFrom('statistics').where('account', '=', account)]);
  }

  private async isCounted(table: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('counted_games')
      .select('table_id')
      .where('table_id', '=', table)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The new figures of everybody who played a game whole. */
  private async entriesOf({ game: id, table, seats, result, options, isStopped }: FinishedGame) {
    const game = this.games.get(id);
    // an endless game counts as far as it got; any other stopped game does not
    if (isStopped && (game === undefined || !isEndless(game.options, options))) return [];
    const head = (await this.journal.find(table))?.head;
    const played = game === undefined || head === undefined ? null : await playedOut(game, head, this.journal);
    if (game === undefined || played === null || typeof played === 'string') return [];
    const whole = seats.flatMap(({ account, isWhole }, seat) => (account !== '' && isWhole ? [{ account, seat }] : []));
    return Promise.all(
      whole.map(async ({ account, seat }) => {
        const figures = figuresOf(game.traits.statistics, played.state, seat);
        return this.entry(account, id, result.winners.includes(seat), figures);
      }),
    );
  }

  private async entry(account: string, game: string, hasWon: boolean, figures: Figures) {
    const before = await this.db
      .selectFrom('statistics')
      .selectAll()
      .where('account', '=', account)
      .where('game', '=', game)
      .executeTakeFirst();
    const after = {
      games: (before?.games ?? 0) + 1,
      won: (before?.won ?? 0) + Number(hasWon),
      figures: JSON.stringify(sumOf(before === undefined ? {} : (JSON.parse(before.figures) as Figures), figures)),
    };
    return this.db
      .insertInto('statistics')
      .values({ account, game, ...after })
      .onConflict((conflict) => conflict.columns(['account', 'game']).doUpdateSet(after));
  }
}

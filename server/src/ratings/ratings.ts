import type { Game } from '@kibitz/shared/kit/game/game';
import type { Leaderboard, Ranked, RatedTable, RatingChange, WhyUnrated } from '@kibitz/shared/wire/ranks';
import type { Kysely, Selectable } from 'kysely';
import type { Accounts } from '../accounts/accounts.ts';
import { type FinishedGame, FORGOTTEN } from '../history/finishedGame.ts';
import type { Journal } from '../journal/journal.ts';
import type { Leadership } from '../journal/leases.ts';
import type { AccountTables } from '../journal/tables/accounts.ts';
import type { RatingTables } from '../journal/tables/ratings.ts';
import { ratedBy, ratedResult, whyUnrated } from './rated.ts';
import { NEWCOMER, type Standing, shownRating } from './standing.ts';

/** The fewest rated games for a place on a leaderboard: a rating from fewer says little. */
export const LEAST_GAMES = 5;

/** How many people a page of a leaderboard has. */
const A_PAGE = 50;

type Row = Selectable<RatingTables['ratings']> & { readonly name: string };

/** Somebody's rating. */
export type Rated = Pick<Row, 'game' | 'rules' | 'rating' | 'games'>;

/** The rating key of a game under one set of rules. */
interface RatingKey {
  readonly game: string;
  readonly rules: string;
}

/**
 * Everybody's ratings. Games must be handed over one at a time, in the order in which they ended. Everything here
 * throws StorageFailed.
 */
export class Ratings {
  private readonly games: ReadonlyMap<string, Game>;
  private readonly journal: Journal;
  private readonly accounts: Accounts;
  private readonly db: Kysely<RatingTables & AccountTables>;

  constructor(games: ReadonlyMap<string, Game>, journal: Journal, accounts: Accounts) {
    this.games = games;
    this.journal = journal;
    this.accounts = accounts;
    this.db = journal.store.queries<RatingTables & AccountTables>();
  }

  /**
   * Rates a finished game, if it counts. Handing over the same game twice changes nothing. Returns whether it was rated
   * just now. Throws Fenced if another process has taken over since this one got its `leadership`, as it may have rated
   * other games.
   */
  async apply(finished: FinishedGame, leadership?: Leadership): Promise<boolean> {
    const game = this.games.get(finished.game);
    if (game === undefined || (await this.whyNot(game, finished)) !== null) return false;
    if ((await this.changesBy(finished.table)) !== null) return false;
    const rows = await this.rowsOf(finished);
    const before = rows.map((row): Standing => row ?? NEWCOMER);
    const after = ratedBy(before, game.rules.sides(finished.seats.length), finished, game.traits.lowestWins);
    const changes = after.map((standing, seat): RatingChange => {
      const was = before[seat] ?? NEWCOMER;
      return { before: shownRating(was), after: shownRating(standing ?? was) };
    });
    const standings = after.flatMap((standing, seat) => {
      const { beganBy } = finished.seats[seat] ?? {};
      if (standing === null || beganBy === undefined || beganBy === FORGOTTEN) return [];
      return [this.keeping(finished, seat, standing, rows[seat])];
    });
    const rated = this.db
      .insertInto('rated_games')
      .values({ table_id: finished.table, changes: JSON.stringify(changes) });
    await this.journal.store.together([rated, ...standings], leadership);
    return true;
  }

  /**
   * Rates all games again: `finished` are all that were played or stopped, in the order in which they ended. Returns
   * how many count.
   */
  async recompute(finished: AsyncIterable<FinishedGame> | Iterable<FinishedGame>): Promise<number> {
    await this.journal.store.together([this.db.deleteFrom('rated_games'), this.db.deleteFrom('ratings')]);
    let rated = 0;
    for await (const game of finished) if (await this.apply(game)) rated++;
    return rated;
  }

  /** Somebody's displayed rating; 1000 for those who have not been rated. */
  async ratingOf(account: string, game: string, rules = 'book'): Promise<number> {
    return (await this.row(account, { game, rules }))?.rating ?? shownRating(NEWCOMER);
  }

  /** Somebody's ratings, if they have any: by game, and by the rules under which each was earned. */
  async ratingsOf(account: string): Promise<readonly Rated[]> {
    return this.db
      .selectFrom('ratings')
      .select(['game', 'rules', 'rating', 'games'])
      .where('account', '=', account)
      .execute();
  }

  /** Everything stored about somebody. */
  async keptOf(account: string): Promise<readonly object[]> {
    return this.db.selectFrom('ratings').selectAll().where('account', '=', account).execute();
  }

  /** Deletes somebody's ratings. The rated games have no names in them. */
  async forget(account: string): Promise<void> {
    await this.journal.store.together([this.db.deleteFrom('ratings').where('account', '=', account)]);
  }

  /** What a finished game did to the ratings of its seats. */
  async of(finished: FinishedGame): Promise<RatedTable> {
    const game = this.games.get(finished.game);
    const unrated = game === undefined ? 'rules' : await this.whyNot(game, finished);
    if (unrated !== null) return { unrated };
    const changes = await this.changesBy(finished.table);
    return changes === null ? { unrated: 'later' } : { changes, from: finished.ratedFrom };
  }

  /** A page of a leaderboard. `account` is that of the guest who asks, '' for none. */
  async leaderboard(kind: RatingKey, page: number, account: string): Promise<Leaderboard> {
    const people = await this.count(this.listed(kind));
    const rows = await this.listed(kind)
      .selectAll('ratings')
      .select('accounts.name')
      .orderBy('rating', 'desc')
      .orderBy('games', 'desc')
      .orderBy('account')
      .limit(A_PAGE)
      .offset(page * A_PAGE)
      .execute();
    const [best] = rows;
    const above = best === undefined ? 0 : await this.countAbove(kind, best.rating);
    const first = page * A_PAGE;
    const ranked = rows.map((row): Ranked => {
      const i = rows.findIndex(({ rating }) => rating === row.rating);
      return this.ranked(row, i === 0 ? above + 1 : first + i + 1);
    });
    const pages = Math.max(1, Math.ceil(people / A_PAGE));
    return { ...kind, ranked, people, page, pages, least: LEAST_GAMES, mine: await this.mine(kind, account) };
  }

  private async mine(kind: RatingKey, account: string): Promise<Ranked | null> {
    if (account === '') return null;
    const row = await this.row(account, kind);
    if (row === undefined) return null;
    const isListed = row.games >= LEAST_GAMES;
    return this.ranked(row, isListed ? (await this.countAbove(kind, row.rating)) + 1 : 0);
  }

  private ranked({ account, name, rating, games, won }: Row, place: number): Ranked {
    return { place, name, handle: this.accounts.handleOf(account), rating, games, won };
  }

  /** The people on a leaderboard. */
  private listed({ game, rules }: RatingKey) {
    return this.db
      .selectFrom('ratings')
      .innerJoin('accounts', 'accounts.id', 'ratings.account')
      .where('game', '=', game)
      .where('rules', '=', rules)
      .where('games', '>=', LEAST_GAMES);
  }

  private countAbove(kind: RatingKey, rating: number): Promise<number> {
    return this.count(this.listed(kind).where('rating', '>', rating));
  }

  private async count(people: ReturnType<Ratings['listed']>): Promise<number> {
    const counted = await people.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirst();
    return Number(counted?.n ?? 0);
  }

  private async row(account: string, { game, rules }: RatingKey): Promise<Row | undefined> {
    return this.db
      .selectFrom('ratings')
      .innerJoin('accounts', 'accounts.id', 'ratings.account')
      .selectAll('ratings')
      .select('accounts.name')
      .where('account', '=', account)
      .where('game', '=', game)
      .where('rules', '=', rules)
      .executeTakeFirst();
  }

  private async rowsOf({ seats, game, rules }: FinishedGame): Promise<(Row | undefined)[]> {
    const rows: (Row | undefined)[] = [];
    for (const { beganBy } of seats) rows.push(await this.row(beganBy, { game, rules }));
    return rows;
  }

  /** Stores the standing of a seat's player after a game. */
  private keeping(finished: FinishedGame, seat: number, { mu, sigma }: Standing, before: Row | undefined) {
    const { seats, game, rules } = finished;
    const lowestWins = this.games.get(game)?.traits.lowestWins;
    const figures = {
      mu,
      sigma,
      rating: shownRating({ mu, sigma }),
      games: (before?.games ?? 0) + 1,
      won: (before?.won ?? 0) + Number(ratedResult(finished, lowestWins).winners.includes(seat)),
    };
    const account = seats[seat]?.beganBy ?? '';
    return this.db
      .insertInto('ratings')
      .values({ account, game, rules, ...figures })
      .onConflict((conflict) => conflict.columns(['account', 'game', 'rules']).doUpdateSet(figures));
  }

  private async whyNot(game: Game, finished: FinishedGame): Promise<WhyUnrated | null> {
    const head = (await this.journal.find(finished.table))?.head;
    return whyUnrated(game, finished, head?.deals ?? '');
  }

  private async changesBy(table: string): Promise<readonly RatingChange[] | null> {
    const row = await this.db
      .selectFrom('rated_games')
      .select('changes')
      .where('table_id', '=', table)
      .executeTakeFirst();
    return row === undefined ? null : (JSON.parse(row.changes) as RatingChange[]);
  }
}

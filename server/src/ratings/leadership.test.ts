import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Accounts } from '../accounts/accounts.ts';
import type { FinishedGame } from '../history/finishedGame.ts';
import { type Account, Fenced, type Journal } from '../journal/journal.ts';
import { openPostgresJournal } from '../journal/postgresJournal.ts';
import type { StatisticTables } from '../journal/tables/statistics.ts';
import { StatisticsBook } from '../statistics/statistics.ts';
import { PrivatePostgres } from '../testing/postgres.ts';
import { describeWithPostgres } from '../testing/withProgram.ts';
import { Ratings } from './ratings.ts';

const games: ReadonlyMap<string, Game> = new Map([[highCard.id, highCard as Game]]);
const NO_TOKENS = 0;
const log = pino({ level: 'silent' });

/** A game of two people, which the first has won. */
function won(people: readonly Account[], table: string): FinishedGame {
  const seats = people.map(({ id, name }) => {
    return { kind: 'person', account: id, name, isWhole: true, beganBy: id, gone: 'no' } as const;
  });
  const result = { over: true, hands: [[1, 0]], scores: [1, 0], winners: [0] };
  const rules = { game: highCard.id, options: { hands: 1 }, rules: 'book' };
  return { table, ...rules, seats, result, ratedFrom: 0, isStopped: false, began: 1, ended: 2 };
}

/** A process, and the modules that count finished games there. */
interface Counting {
  readonly journal: Journal;
  readonly accounts: Accounts;
  readonly ratings: Ratings;
  readonly statistics: StatisticsBook;
}

describeWithPostgres('finished games that two processes count, one after the other', () => {
  let postgres: PrivatePostgres;
  let one: Counting;
  let other: Counting;
  let people: readonly Account[];

  beforeAll(async () => {
    postgres = await PrivatePostgres.open();
  });
  afterAll(() => postgres.close());
  beforeEach(async () => {
    const url = await postgres.database();
    const joins = async (): Promise<Counting> => {
      const journal = await openPostgresJournal({ url, log, lease: 3000, isShared: true });
      const accounts = await Accounts.of(journal, NO_TOKENS);
      return {
        journal,
        accounts,
        ratings: new Ratings(games, journal, accounts),
        statistics: new StatisticsBook(games, journal),
      };
    };
    one = await joins();
    people = [await one.accounts.welcome('Ann', new Set()), await one.accounts.welcome('Ben', new Set())];
    other = await joins();
  });
  afterEach(async () => {
    await one.journal.close();
    await other.journal.close();
  });

  test('are rated by the process that leads: one that no longer does writes nothing', async () => {
    const before = (await one.journal.lead('cluster'))!;
    expect(await one.ratings.apply(won(people, 'first'), before)).toBe(true);
    await one.journal.resign(before);
    const lead = (await other.journal.lead('cluster'))!;
    expect(await other.ratings.apply(won(people, 'second'), lead)).toBe(true);
    const ann = people[0]!.id;
    const rating = await other.ratings.ratingOf(ann, 'high-card');
    expect(rating).toBeGreaterThan(1000);

    await expect(one.ratings.apply(won(people, 'third'), before)).rejects.toBeInstanceOf(Fenced);
    expect(await other.ratings.ratingsOf(ann)).toMatchObject([{ rating, games: 2 }]);
    expect(await other.ratings.apply(won(people, 'third'), lead)).toBe(true);
    expect(await other.ratings.ratingsOf(ann)).toMatchObject([{ games: 3 }]);
  });

  test('are counted in statistics by the process that leads', async () => {
    const before = (await one.journal.lead('cluster'))!;
    await one.journal.resign(before);
    const lead = (await other.journal.lead('cluster'))!;
    await expect(one.statistics.count(won(people, 'first'), before)).rejects.toBeInstanceOf(Fenced);
    const counted = () =>
      other.journal.store.queries<StatisticTables>().selectFrom('counted_games').selectAll().execute();
    expect(await counted()).toEqual([]);
    await other.statistics.count(won(people, 'first'), lead);
    expect(await counted()).toEqual([{ table_id: 'first' }]);
  });
});

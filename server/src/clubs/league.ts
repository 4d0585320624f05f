import type { Result } from '@kibitz/shared/kit/game/game';
import type { ClubGame, ClubStanding, League } from '@kibitz/shared/wire/clubs';
import type { Person } from '@kibitz/shared/wire/people';
import type { Kysely } from 'kysely';
import { programMark } from '../ids.ts';
import type { Store } from '../journal/journal.ts';
import type { ClubTables } from '../journal/tables/clubs.ts';
import type { HistoryTables } from '../journal/tables/history.ts';

/** How many games a club's history lists, and how many of the latest count in its league table. */
const MOST_LISTED = 20;
const MOST_COUNTED = 2000;
/** How long the games of the last month count in its table, in milliseconds. */
const MONTH = 30 * 24 * 60 * 60 * 1000;

/** A game as the league table counts it. */
interface Counted {
  readonly ended: number;
  /** Whether each of these accounts won. */
  readonly players: readonly (readonly [account: string, hasWon: boolean])[];
}

/** How the members stand by these games: by wins, and with as many by fewer games; equal ones share a place. */
function standingsIn(games: readonly Counted[], members: ReadonlyMap<string, Person>): ClubStanding[] {
  const counts = new Map<string, { games: number; wins: number }>();
  for (const [account, hasWon] of games.flatMap(({ players }) => players)) {
    const count = counts.get(account) ?? { games: 0, wins: 0 };
    counts.set(account, { games: count.games + 1, wins: count.wins + Number(hasWon) });
  }
  const rows = [...counts].flatMap(([account, count]) => {
    const person = members.get(account);
    return person === undefined ? [] : [{ ...person, ...count }];
  });
  rows.sort((a, b) => b.wins - a.wins || a.games - b.games);
  const placeOf = ({ games: played, wins }: { readonly games: number; readonly wins: number }): number =>
    1 + rows.findIndex((one) => one.wins === wins && one.games === played);
  return rows.map((row) => ({ ...row, place: placeOf(row) }));
}

/** The league table and the history of clubs, made of the games that were played to their end at their tables. */
export class Leagues {
  private readonly db: Kysely<ClubTables & HistoryTables>;

  constructor(store: Store) {
    this.db = store.queries<ClubTables & HistoryTables>();
  }

  /** A club's league, with its members by account. Throws StorageFailed. */
  async of(club: string, members: ReadonlyMap<string, Person>, now: number): Promise<League> {
    const games = await this.db
      .selectFrom('club_tables')
      .innerJoin('finished_games', 'finished_games.table_id', 'club_tables.table_id')
      .select(['finished_games.table_id', 'game', 'result', 'ended'])
      .where('club', '=', club)
      .where('stopped', '=', 0)
      // its end is public
      .where('handed_on', '=', 1)
      .orderBy('ended', 'desc')
      .limit(MOST_COUNTED)
      .execute();
    const rows = await this.db
      .selectFrom('club_tables')
      .innerJoin('finished_seats', 'finished_seats.table_id', 'club_tables.table_id')
      .select(['finished_seats.table_id', 'seat', 'kind', 'account', 'name'])
      .where('club', '=', club)
      .orderBy('seat')
      .execute();
    const seats = Map.groupBy(rows, ({ table_id }) => table_id);
    const counted = games.map(({ table_id, result, ended }): Counted => {
      const { winners } = JSON.parse(result) as Result;
      const people = (seats.get(table_id) ?? []).filter(({ account }) => account !== '');
      return { ended, players: people.map(({ seat, account }) => [account, winners.includes(seat)] as const) };
    });
    const listed = games.slice(0, MOST_LISTED).map(({ table_id, game, result, ended }): ClubGame => {
      const { winners } = JSON.parse(result) as Result;
      const players = (seats.get(table_id) ?? []).filter(({ kind }) => kind !== 'free');
      const seen = players.map(({ seat, name, kind, account }) => ({
        kind: kind === 'person' ? ('person' as const) : ('bot' as const),
        name,
        hasWon: winners.includes(seat),
        ...programMark(account),
      }));
      return { table: table_id, game, ended, players: seen };
    });
    const ofMonth = counted.filter(({ ended }) => now - ended < MONTH);
    return { month: standingsIn(ofMonth, members), all: standingsIn(counted, members), games: listed };
  }
}

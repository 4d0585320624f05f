import type { Result } from '@kibitz/shared/kit/game/game';
import type { ClubGame, ClubStanding, League, LeagueBy } from '@kibitz/shared/wire/clubs';
import type { Person } from '@kibitz/shared/wire/people';
import type { Kysely } from 'kysely';
import { programMark } from '../ids.ts';
import type { Store } from '../journal/journal.ts';
import type { ClubTables } from '../journal/tables/clubs.ts';
import type { HistoryTables } from '../journal/tables/history.ts';
import type { Games } from '../lobby/variants.ts';
import { placesOf } from '../ratings/standing.ts';
import type { StoredClub } from './clubStore.ts';

/** How many games a club's history lists, and how many of the latest count in its league table. */
const MOST_LISTED = 20;
const MOST_COUNTED = 2000;
/** How long games count in the table of the last month, in milliseconds. */
const MONTH = 30 * 24 * 60 * 60 * 1000;

/** What a game is worth to somebody. */
interface Worth {
  readonly wins: number;
  readonly points: number;
}

/** A game in the form that the league table counts. */
interface Counted {
  readonly ended: number;
  readonly players: readonly (readonly [account: string, worth: Worth])[];
}

/** What a game is worth to a seat, given the seats that have people (leagueBys). */
function worthOf(seat: number, result: Result, sides: readonly number[], people: ReadonlySet<number>): Worth {
  const places = placesOf(result, sides);
  const own = sides[seat] ?? -1;
  const others = new Set(sides.filter((side, other) => side !== own && people.has(other)));
  const points = [...others].map((side) => (1 + Math.sign((places[side] ?? 0) - (places[own] ?? 0))) / 2);
  return { wins: Number(result.winners.includes(seat)), points: points.reduce((sum, point) => sum + point, 0) };
}

/** The members' standings from these games: by what counts, then by fewer games. Equal members share a place. */
function standingsIn(games: readonly Counted[], members: ReadonlyMap<string, Person>, by: LeagueBy): ClubStanding[] {
  const counts = new Map<string, Worth & { readonly games: number }>();
  for (const [account, { wins, points }] of games.flatMap(({ players }) => players)) {
    const count = counts.get(account) ?? { games: 0, wins: 0, points: 0 };
    counts.set(account, { games: count.games + 1, wins: count.wins + wins, points: count.points + points });
  }
  const rows = [...counts].flatMap(([account, count]) => {
    const person = members.get(account);
    return person === undefined ? [] : [{ ...person, ...count }];
  });
  rows.sort((a, b) => b[by] - a[by] || a.games - b.games);
  const placeOf = (row: (typeof rows)[number]): number =>
    1 + rows.findIndex((one) => one[by] === row[by] && one.games === row.games);
  return rows.map((row) => ({ ...row, place: placeOf(row) }));
}

/** The league tables and histories of clubs, made from the games that were played to their end at their tables. */
export class Leagues {
  private readonly games: Games;
  private readonly db: Kysely<ClubTables & HistoryTables>;

  constructor(store: Store, games: Games) {
    this.games = games;
    this.db = store.queries<ClubTables & HistoryTables>();
  }

  /** A club's league, with its members by account. Throws StorageFailed. */
  async of({ id: club, leagueBy: by }: StoredClub, members: ReadonlyMap<string, Person>, now: number): Promise<League> {
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
    const counted = games.map(({ table_id, game, ended, ...row }): Counted => {
      const result = JSON.parse(row.result) as Result;
      const own = seats.get(table_id) ?? [];
      const sides = this.games.get(game)?.rules.sides(own.length) ?? own.map(({ seat }) => seat);
      const people = new Set(own.flatMap(({ kind, seat }) => (kind === 'person' ? [seat] : [])));
      const known = own.filter(({ account }) => account !== '');
      return { ended, players: known.map(({ seat, account }) => [account, worthOf(seat, result, sides, people)]) };
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
    return {
      by,
      month: standingsIn(ofMonth, members, by),
      all: standingsIn(counted, members, by),
      games: listed,
    };
  }
}

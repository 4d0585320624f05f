import type { Game } from '@kibitz/shared/kit/game/game';
import type { PlayedGame } from '@kibitz/shared/wire/history';
import type { Person, Profile } from '@kibitz/shared/wire/people';
import type { GameFigures } from '@kibitz/shared/wire/ranks';
import type { StoredAccount } from '../accounts/accountStore.ts';
import { FRIEND, type Pair } from '../friends/pairs.ts';
import type { FinishedGame } from '../history/finishedGame.ts';
import type { History } from '../history/history.ts';
import { programMark } from '../ids.ts';
import type { Ratings } from '../ratings/ratings.ts';
import { placesOf } from '../ratings/standing.ts';
import type { StatisticsBook } from '../statistics/statistics.ts';
import { type PeopleServices, peopleOf, personOf } from './people.ts';

const DAY = 24 * 60 * 60_000;

/** How many of somebody's games others are shown. */
const GAMES_SHOWN = 10;

/** What tells how somebody has played. */
interface PlayServices {
  readonly games: ReadonlyMap<string, Game>;
  readonly history: History;
  readonly statistics: StatisticsBook;
  readonly ratings: Ratings;
}

function playedAs(account: string, game: Game, finished: FinishedGame, leftSeat: number): PlayedGame {
  const { table, rules, seats, result, isStopped, began, ended } = finished;
  const sides = game.rules.sides(seats.length);
  const heldSeat = seats.findIndex((seat) => seat.account === account);
  const ownSeat = heldSeat >= 0 ? heldSeat : leftSeat;
  // of others who left it is only known where they began
  const mySeat = ownSeat >= 0 ? ownSeat : seats.findIndex(({ beganBy }) => beganBy === account);
  return {
    table,
    game: game.id,
    rules,
    seats: seats.map(({ kind, name, account: id }) => ({ kind, name, ...programMark(id) })),
    mySeat,
    scores: result.scores,
    stoppedAfter: isStopped ? result.hands.length : null,
    hasLeft: heldSeat < 0,
    winners: result.winners,
    myPlace: placesOf(result, sides)[sides[mySeat] ?? 0] ?? 1,
    sides,
    began,
    ended,
  };
}

/**
 * Finished games as one of their players saw them, without those that this server no longer has; with their latest
 * seats by table, where known.
 */
export function playedBy(
  account: string,
  finished: readonly FinishedGame[],
  games: ReadonlyMap<string, Game>,
  seats: ReadonlyMap<string, number> = new Map(),
): PlayedGame[] {
  return finished.flatMap((one) => {
    const game = games.get(one.game);
    return game === undefined ? [] : [playedAs(account, game, one, seats.get(one.table) ?? -1)];
  });
}

/** How somebody did in each game, the most played first. Throws StorageFailed. */
export async function figuresOf({ games, statistics, ratings }: PlayServices, account: string): Promise<GameFigures[]> {
  const [figures, rated] = await Promise.all([statistics.of(account), ratings.ratingsOf(account)]);
  return figures.map((one) => ({
    ...one,
    shares: Object.fromEntries(
      Object.entries(games.get(one.game)?.traits.statistics ?? {}).flatMap(([name, { of }]) =>
        of === undefined ? [] : [[name, of]],
      ),
    ),
    rating: rated.find(({ game, rules }) => game === one.game && rules === 'book')?.rating ?? null,
  }));
}

/** The people whom two others both have as friends. Throws StorageFailed. */
async function inCommonOf(services: PeopleServices, account: string, other: string): Promise<Person[]> {
  const { friends } = services.company;
  const [mine, theirs] = await Promise.all([friends.know(account), friends.know(other)]);
  const isFriend = (pair: Pair | undefined): boolean => pair !== undefined && (pair.mine & FRIEND) !== 0;
  return peopleOf(
    services,
    [...mine.keys()].filter((id) => isFriend(mine.get(id)) && isFriend(theirs.get(id))),
  );
}

/** What a guest may know of somebody, or of themselves. Throws StorageFailed. */
export async function profileOf(
  services: PeopleServices & PlayServices,
  account: string,
  other: StoredAccount,
): Promise<Profile> {
  const [figures, games, inCommon] = await Promise.all([
    figuresOf(services, other.id),
    services.history.publicGamesOf(other.id, GAMES_SHOWN),
    account === other.id ? [] : inCommonOf(services, account, other.id),
  ]);
  return {
    ...personOf(other),
    // the moment would be more than anybody asked for
    since: other.created - (other.created % DAY),
    figures,
    games: playedBy(other.id, games, services.games),
    card: other.card,
    inCommon,
  };
}

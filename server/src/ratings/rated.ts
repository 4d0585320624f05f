import { type Game, leadersOf, type Result } from '@kibitz/shared/kit/game/game';
import { isEndless } from '@kibitz/shared/kit/game/options';
import type { WhyUnrated } from '@kibitz/shared/wire/ranks';
import { type FinishedGame, isOnePersonEach } from '../history/finishedGame.ts';
import { ratedAfter, type Standing, shownRating } from './standing.ts';

/**
 * Why a game says nothing about how well people play against each other; null if it is rated. It is rated for those who
 * began it with a person on every seat or, failing that, for those at the first deal with a person on every seat.
 * Nobody escapes that by leaving. A game that was stopped is rated for those who left it, if anybody did.
 */
export function whyUnrated(game: Game, finished: FinishedGame, deals: string): WhyUnrated | null {
  const { rules, seats, options, isStopped } = finished;
  if (game.traits.isOfChance === true) return 'chance';
  if (seats.length < 2) return 'alone';
  if (deals !== '') return 'deals';
  if (rules === 'own') return 'rules';
  if (!isOnePersonEach(seats.map(({ beganBy }) => beganBy))) return 'bots';
  if (!isStopped) return null;
  return !isEndless(game.options, options) && seats.some(({ gone }) => gone === 'left') ? null : 'stopped';
}

/** The basis of a rating: the result or, in a game rated from a later deal on, the scores of the hands since. */
export function ratedResult(
  { result, ratedFrom }: Pick<FinishedGame, 'result' | 'ratedFrom'>,
  lowestWins = false,
): Pick<Result, 'winners' | 'scores'> {
  if (ratedFrom === 0) return result;
  const hands = result.hands.slice(ratedFrom);
  const sign = lowestWins ? -1 : 1;
  const scores = result.scores.map((_, seat) => hands.reduce((sum, hand) => sum + sign * (hand[seat] ?? 0), 0));
  const leaders = leadersOf(scores);
  return { scores, winners: leaders.length === scores.length ? [] : leaders };
}

/** What a game did to the person who began it on a seat; null if it does not count for them. */
export type Rated = readonly (Standing | null)[];

/** The ratings of a stopped game: those who left lose to everybody else, for whom the game does not count. */
function ratedStopped(before: readonly Standing[], sides: readonly number[], { seats, result }: FinishedGame): Rated {
  return seats.map(({ gone }, seat) => {
    if (gone !== 'left') return null;
    const winners = sides.flatMap((side, other) => (side === sides[seat] ? [] : [other]));
    return ratedAfter(before, sides, { ...result, winners })[seat] ?? null;
  });
}

/**
 * What a rated game did to everybody who began it, given their standings before. Its result counts, even for those who
 * left it. Being left by one's partner costs nothing, nor does being sent away, and nobody gains from a game that
 * somebody was sent away from.
 */
export function ratedBy(
  before: readonly Standing[],
  sides: readonly number[],
  finished: FinishedGame,
  lowestWins = false,
): Rated {
  const { seats, isStopped } = finished;
  if (isStopped) return ratedStopped(before, sides, finished);
  const wasSomebodySent = seats.some(({ gone }) => gone === 'removed');
  const isDeserted = (seat: number): boolean =>
    seats.some(({ gone }, other) => other !== seat && gone !== 'no' && sides[other] === sides[seat]);
  return ratedAfter(before, sides, ratedResult(finished, lowestWins)).map((after, seat) => {
    const gained = shownRating(after) - shownRating(before[seat] ?? after);
    switch (seats[seat]?.gone) {
      case 'removed':
        return null;
      case 'left':
        return wasSomebodySent && gained > 0 ? null : after;
      default:
        if (gained < 0 && isDeserted(seat)) return null;
        return wasSomebodySent && gained > 0 ? null : after;
    }
  });
}

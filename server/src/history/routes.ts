import type { Game } from '@kibitz/shared/kit/game/game';
import { historyBefore, type PlayedGame, type PlayedGames } from '@kibitz/shared/wire/history';
import { Router } from 'express';
import { guestOf } from '../accounts/authenticate.ts';
import type { App } from '../app.ts';
import { placesOf } from '../ratings/standing.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal, takeFrom } from '../refusedHttp.ts';
import type { FinishedGame } from './finishedGame.ts';
import type { Place } from './keptGames.ts';

/** How many games are sent at a time. */
const AT_A_TIME = 20;

/** Where to continue, as given by the last page: `<ended>.<table>`; null for the beginning. */
function readPlace(given: unknown): Place | null {
  if (given === undefined) return null;
  const [ended, table] = String(given).split('.');
  const read = historyBefore.safeParse([Number(ended), table]);
  if (!read.success) throw new HttpRefusal(refusal('malformed'));
  return { ended: read.data[0], table: read.data[1] };
}

function shownTo(account: string, game: Game, finished: FinishedGame): PlayedGame {
  const { table, rules, seats, result, isStopped, began, ended } = finished;
  const sides = game.sides(seats.length);
  const heldSeat = seats.findIndex((seat) => seat.account === account);
  // people who left have the seat where they began
  const mySeat = heldSeat >= 0 ? heldSeat : seats.findIndex(({ beganBy }) => beganBy === account);
  return {
    table,
    game: game.id,
    rules,
    seats: seats.map(({ kind, name }) => ({ kind, name })),
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

/** `GET /me/history`: what the guest has played, under `/api`. */
export function historyRoutes(app: App): Router {
  const router = Router();
  router.get('/me/history', async (request, response) => {
    const { id } = await guestOf(app, request);
    takeFrom(app.limits.by.reads, app.limits.addressOf(request));
    const wanted = String(request.query['game'] ?? '');
    if (wanted !== '' && !app.games.has(wanted)) throw new HttpRefusal(refusal('not-found', 'game'));
    const { games, next } = await app.history.played(id, wanted, readPlace(request.query['before']), AT_A_TIME);
    response.json({
      games: games.flatMap((finished) => {
        const game = app.games.get(finished.game);
        return game === undefined ? [] : [shownTo(id, game, finished)];
      }),
      kinds: (await app.history.kindsOf(id)).filter((kind) => app.games.has(kind)),
      next: next === null ? '' : `${next.ended}.${next.table}`,
    } satisfies PlayedGames);
  });
  return router;
}

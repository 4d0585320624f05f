import type { Statistics } from '@kibitz/shared/kit/game/statistics';
import type { GameFigures } from '@kibitz/shared/wire/ranks';
import { Router } from 'express';
import { guestOf, tokenIn } from '../accounts/authenticate.ts';
import type { App } from '../app.ts';
import { finishedAt } from '../history/finishedAt.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal, takeFrom } from '../refusedHttp.ts';
import { leavingFrom } from './leaving.ts';

/** Leaderboards, what a game did to ratings, and everybody's own statistics, under `/api`. */
export function ratingRoutes(app: App): Router {
  const router = Router();

  router.get('/ratings/:game', async (request, response) => {
    limitReads(app, app.limits.addressOf(request));
    const game = app.games.get(request.params.game);
    if (game === undefined) throw new HttpRefusal(refusal('not-found', 'game'));
    const rules = String(request.query['rules'] ?? 'book');
    if (rules !== 'book' && !Object.hasOwn(game.presets, rules)) throw new HttpRefusal(refusal('not-found'));
    const page = Number(request.query['page'] ?? 0);
    if (!Number.isInteger(page) || page < 0 || page > 100_000) throw new HttpRefusal(refusal('malformed'));
    const account = tokenIn(request) === '' ? '' : (await guestOf(app, request)).id;
    response.json(await app.ratings.leaderboard({ game: game.id, rules }, page, account));
  });

  router.get('/tables/:id/ratings', async (request, response) => {
    limitReads(app, app.limits.addressOf(request));
    response.json(await app.ratings.of(await finishedAt(app, request.params.id, request)));
  });

  router.get('/me/tables/:id/leaving', async (request, response) => {
    const account = await guestOf(app, request);
    takeFrom(app.limits.by.own, account.id);
    response.json(await leavingFrom(app, request.params.id, account.id));
  });

  router.get('/me/statistics', async (request, response) => {
    const account = await guestOf(app, request);
    takeFrom(app.limits.by.own, account.id);
    const [figures, ratings] = await Promise.all([app.statistics.of(account.id), app.ratings.ratingsOf(account.id)]);
    response.json(
      figures.map((one) => ({
        ...one,
        shares: sharesIn(app.games.get(one.game)?.statistics ?? {}),
        rating: ratings.find(({ game, rules }) => game === one.game && rules === 'book')?.rating ?? null,
      })) satisfies readonly GameFigures[],
    );
  });
  return router;
}

function sharesIn(statistics: Statistics<never>): GameFigures['shares'] {
  return Object.fromEntries(
    Object.entries(statistics).flatMap(([name, { of }]) => (of === undefined ? [] : [[name, of]])),
  );
}

function limitReads(app: App, address: string): void {
  takeFrom(app.limits.by.reads, address);
}

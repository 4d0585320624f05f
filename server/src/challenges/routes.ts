import { newChallenge, newDuplicate, type TableChallenge } from '@kibitz/shared/wire/challenges';
import { type Request, Router } from 'express';
import { guestOf } from '../accounts/authenticate.ts';
import type { App } from '../app.ts';
import { finishedAt } from '../history/finishedAt.ts';
import type { FinishedGame } from '../history/finishedGame.ts';
import type { Account } from '../journal/journal.ts';
import type { TableOpener } from '../lobby/tableOpener.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal, takeFrom } from '../refusedHttp.ts';
import { Queues } from '../tables/queue.ts';
import { dailyGame, today } from './challenges.ts';
import { tableFor } from './opening.ts';

/** The seat that somebody played from the first deal to the last; -1 for none. */
function wholeSeatOf({ seats }: FinishedGame, { id }: Account): number {
  return seats.findIndex(({ account, isWhole }) => account === id && isWhole);
}

/** The guest who asks, within the limits of reading. */
async function readerOf(app: App, request: Request): Promise<Account> {
  takeFrom(app.limits.by.reads, app.limits.addressOf(request));
  return guestOf(app, request);
}

/** Making things, under `/api`: a challenge from a finished game, a set of deals for several tables. */
export function newChallengeRoutes(app: App): Router {
  const router = Router();
  const turns = new Queues();

  router.post('/challenges', async (request, response) => {
    const account = await readerOf(app, request);
    const read = newChallenge.safeParse(request.body);
    if (!read.success) throw new HttpRefusal(refusal('malformed'));
    const finished = await finishedAt(app, read.data.table, request);
    // only games played to their end can be compared
    if (finished.isStopped) throw new HttpRefusal(refusal('not-found'));
    const head = (await app.journal.find(finished.table))?.head;
    if (head === undefined) throw new HttpRefusal(refusal('not-found'));
    // a game that already is a challenge stays the same one
    if (head.deals !== '') {
      response.json({ id: head.deals });
      return;
    }
    if (app.games.get(finished.game)?.isOfChance === true) throw new HttpRefusal(refusal('options', 'ofChance'));
    const seat = wholeSeatOf(finished, account);
    if (seat < 0) throw new HttpRefusal(refusal('not-seated', 'noChallenge'));
    takeFrom(app.limits.by.newTables, account.id);
    const id = await turns.run(finished.table, () => app.challenges.offer(finished, seat, account));
    response.status(201).json({ id });
  });

  router.post('/duplicates', async (request, response) => {
    const account = await readerOf(app, request);
    const read = newDuplicate.safeParse(request.body);
    if (!read.success) throw new HttpRefusal(refusal('malformed'));
    const game = app.games.get(read.data.game);
    if (game === undefined) throw new HttpRefusal(refusal('not-found', 'game'));
    const { rules } = read.data;
    const named = rules === 'book' ? {} : Object.hasOwn(game.presets, rules) ? game.presets[rules] : undefined;
    if (named === undefined) throw new HttpRefusal(refusal('not-found'));
    takeFrom(app.limits.by.newTables, account.id);
    const id = await app.challenges.duplicate(game, named, account);
    if (id === null) throw new HttpRefusal(refusal('options', 'ofChance'));
    response.status(201).json({ id });
  });
  return router;
}

/** Challenges and the deals of the day, under `/api`. */
export function challengeRoutes(app: App, opener: TableOpener): Router {
  const router = Router();
  const turns = new Queues();

  router.get('/challenges/:id', async (request, response) => {
    const account = await readerOf(app, request);
    await app.history.idle();
    const challenge = await app.challenges.seenBy(await idOf(app, request.params.id), account.id);
    if (challenge === null) throw new HttpRefusal(refusal('not-found'));
    response.json(challenge);
  });

  router.post('/challenges/:id/play', async (request, response) => {
    const account = await readerOf(app, request);
    const address = app.limits.addressOf(request);
    const terms = await app.challenges.termsOf(await idOf(app, request.params.id));
    if (terms === null) throw new HttpRefusal(refusal('not-found'));
    // one at a time: two clicks make one game, and two people who come at once meet
    const turn = terms.kind === 'duplicate' ? terms.id : `${terms.id} ${account.id}`;
    const id = await turns.run(turn, () => tableFor(app, opener, { terms, account, address }));
    response.json({ id });
  });

  router.get('/daily', async (request, response) => {
    const account = await readerOf(app, request);
    response.json(await app.challenges.dailies(today(), account.id));
  });

  router.get('/tables/:id/challenge', async (request, response) => {
    const account = await readerOf(app, request);
    const finished = await finishedAt(app, request.params.id, request);
    const played = (await app.journal.find(finished.table))?.head.deals ?? '';
    const isComparable = app.games.get(finished.game)?.isOfChance !== true && !finished.isStopped;
    const kind = (await app.challenges.termsOf(played))?.kind ?? 'beat';
    const mayOffer = isComparable && (played !== '' || wholeSeatOf(finished, account) >= 0);
    response.json({ played, kind, mayOffer } satisfies TableChallenge);
  });
  return router;
}

/** The id of a challenge; the deal of today is made when somebody first asks for it. */
async function idOf(app: App, id: string): Promise<string> {
  const day = today();
  const game = dailyGame(app.games, id, day);
  return game === undefined ? id : ((await app.challenges.daily(game, day)) ?? id);
}

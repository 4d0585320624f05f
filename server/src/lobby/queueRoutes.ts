import { playNow, seekGame } from '@kibitz/shared/wire/queue';
import { type Request, type Response, Router } from 'express';
import { guestOf } from '../accounts/authenticate.ts';
import type { App } from '../app.ts';
import { isProgram } from '../ids.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal, takeFrom } from '../refusedHttp.ts';
import { kindsOf } from './kinds.ts';
import type { Kind } from './matching.ts';
import type { PlayQueue } from './playQueue.ts';

/** Looking for a game with strangers. */
export function queueRoutes(app: App, queue: PlayQueue): Router {
  const router = Router();
  app.onReopened.push((table) => queue.goOnFinding(table));
  app.onLeadLost.push(() => queue.forgetAll());
  app.queue = queue;

  const enter = async (request: Request, kinds: readonly Kind[]): Promise<string> => {
    if (app.isClosing()) throw new HttpRefusal(refusal('unavailable', 'closing'));
    const account = await guestOf(app, request);
    // strangers have not agreed to play with programs
    if (isProgram(account.id)) throw new HttpRefusal(refusal('no-programs'));
    takeFrom(app.limits.by.searches, account.id);
    await queue.enter(account, app.limits.addressOf(request), kinds);
    return account.id;
  };

  router.post('/queue', async (request, response) => {
    const read = seekGame.safeParse(request.body);
    if (!read.success) throw new HttpRefusal(refusal('malformed'));
    const account = await enter(request, kindsOf(app.games, read.data));
    response.json(queue.stateOf(account));
  });

  router.get('/queue', async (request, response) => {
    const account = await guestOf(app, request);
    if (app.isClosing()) throw new HttpRefusal(refusal('unavailable', 'closing'));
    const after = Number(request.query['after'] ?? 0);
    response.json(await queue.newStateOf(account.id, after, hangingUp(response)));
  });

  router.post('/queue/leave', async (request, response) => {
    const account = await guestOf(app, request);
    takeFrom(app.limits.by.own, account.id);
    await queue.leave(account.id);
    response.json(queue.stateOf(account.id));
  });

  router.post('/play-now', async (request, response) => {
    const read = playNow.safeParse(request.body);
    if (!read.success) throw new HttpRefusal(refusal('malformed'));
    const { game, games = game === undefined ? [] : [game], rules = 'book' } = read.data;
    const account = await enter(request, kindsOf(app.games, { games, rules }));
    const id = await queue.tableFor(account, hangingUp(response));
    if (id === null) await queue.leave(account);
    else response.json({ id });
  });

  return router;
}

/** Tells when the client hangs up before the answer. */
export function hangingUp(response: Response): AbortSignal {
  const hungUp = new AbortController();
  response.once('close', () => hungUp.abort());
  return hungUp.signal;
}

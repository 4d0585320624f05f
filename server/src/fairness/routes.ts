import { Router } from 'express';
import type { App } from '../app.ts';
import { askerOf, noteShown, refuseHeldBack, toldOf } from '../history/told.ts';
import { tableOf } from '../lobby/tableOf.ts';
import { refusal, tooFast } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { seenShuffles } from './seenShuffles.ts';

/** `GET /key`: the server's public keys. `GET /tables/<id>/shuffles?from=`: the proofs of a table's shuffles. Both under `/api`. */
export function fairnessRoutes(app: App): Router {
  const router = Router();
  router.get('/key', (_request, response) => {
    response.json(app.shuffleKeys.public);
  });
  router.get('/tables/:id/shuffles', async (request, response) => {
    const { id } = request.params;
    const from = Number(request.query['from'] ?? 0);
    if (!Number.isInteger(from) || from < 0) throw new HttpRefusal(refusal('malformed'));
    const wait = app.limits.by.proofs.take(app.limits.addressOf(request));
    if (wait > 0) throw new HttpRefusal(tooFast(wait));
    const table = await tableOf(app, id);
    const stored = table === undefined ? await app.journal.find(id) : null;
    const head = table?.head ?? stored?.head;
    // a live table that is not open could not be restored (App.restore)
    if (head === undefined || stored?.status === 'live') throw new HttpRefusal(refusal('not-found'));
    const asker = await askerOf(app, request);
    const told = await toldOf(app, id, table, asker);
    refuseHeldBack(told);
    const seen = await seenShuffles(app, head, table, told, from);
    // players see their own deals anyway
    const isPlaying = table !== undefined && asker !== '' && table.seating.seatOf(asker) >= 0;
    if (seen.shuffles.length > 0 && !isPlaying) await noteShown(app, id, head.game, asker);
    response.json(seen);
  });
  return router;
}

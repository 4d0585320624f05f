import { recordText } from '@kibitz/shared/kit/record/record';
import { newTable, playNow, type TableCard } from '@kibitz/shared/wire/api';
import { type Request, Router } from 'express';
import { guestOf } from '../accounts/authenticate.ts';
import type { App } from '../app.ts';
import type { StoredTable } from '../journal/journal.ts';
import { refusal, tooFast } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { cardOf, cardOfStored, myCardOf } from './cards.ts';
import { finishedRoutes } from './finished.ts';
import type { GameCards } from './gameCards.ts';
import { openAsAsked, openForNow } from './opening.ts';
import { recordOfStored } from './records.ts';
import { tableOf } from './tableOf.ts';
import { TableOpener } from './tableOpener.ts';

/** How many tables the lobby lists. */
const MOST_LISTED = 200;

/** The games and the open tables, under `/api`. */
export function lobbyRoutes(app: App, games: GameCards): Router {
  const router = Router();
  const { limits } = app;
  const opener = new TableOpener(app);
  /** A table read back from the store, which takes the longer the more was played there. */
  const stored = async (request: Request<{ id: string }>): Promise<StoredTable> => {
    const wait = limits.reads.take(limits.addressOf(request));
    if (wait > 0) throw new HttpRefusal(tooFast(wait));
    const found = await app.journal.read(request.params.id);
    if (found === null) throw new HttpRefusal(refusal('not-found'));
    return found;
  };

  router.get('/games', async (request, response) => {
    response.json(await games.in(String(request.query['lang'] ?? 'en')));
  });

  router.get('/tables', (request, response) => {
    const wanted = request.query['game'];
    const cards = app
      .open()
      .filter(
        (table) => table.head.isOpen && table.phase() !== 'over' && (wanted === undefined || table.game.id === wanted),
      )
      // a table that everybody has left is there for those who have its link
      .filter((table) => table.presence.emptySince() === 0)
      .map(cardOf)
      .sort((a, b) => Number(hasFreeSeat(b)) - Number(hasFreeSeat(a)) || b.opened - a.opened);
    response.json(cards.slice(0, MOST_LISTED));
  });

  router.post('/tables', async (request, response) => {
    const account = await guestOf(app, request);
    const read = newTable.safeParse(request.body);
    if (!read.success) throw new HttpRefusal(refusal('malformed'));
    const address = limits.addressOf(request);
    const { id } = await openAsAsked(app, read.data, (head) => opener.open(account, address, head));
    response.status(201).json({ id });
  });

  router.post('/play-now', async (request, response) => {
    const account = await guestOf(app, request);
    const read = playNow.safeParse(request.body);
    if (!read.success) throw new HttpRefusal(refusal('malformed'));
    const address = limits.addressOf(request);
    const { id } = await openForNow(app, account, read.data.game, (head) => opener.open(account, address, head));
    response.json({ id });
  });

  router.get('/tables/:id', async (request, response) => {
    const { id } = request.params;
    const table = await tableOf(app, id);
    if (table !== undefined) {
      response.json(cardOf(table));
      return;
    }
    const found = await stored(request);
    // one that is to be open and is not could not be played on (App.restore)
    if (found.status === 'live') throw new HttpRefusal(refusal('not-found', 'unopened'));
    response.json(cardOfStored(found));
  });

  router.get('/tables/:id/record', async (request, response) => {
    const { id } = request.params;
    // while the game goes on, hidden cards are still in play; and nothing need be read to say so
    const live = await tableOf(app, id);
    if (live !== undefined && live.phase() !== 'over') throw new HttpRefusal(refusal('not-started', 'record'));
    const found = await stored(request);
    if (found.status === 'live' && live === undefined) throw new HttpRefusal(refusal('not-started', 'record'));
    const record = recordOfStored(found, app.games);
    if (record === null) throw new HttpRefusal(refusal('not-found'));
    response.type('application/json').attachment(`${found.head.game}-${id}.json`).send(recordText(record));
  });

  router.use(finishedRoutes(app));

  router.get('/me/tables', async (request, response) => {
    const account = await guestOf(app, request);
    // where a guest has a seat is known of a table only once it is open
    await app.allRestored();
    const mine = app
      .open()
      .filter((table) => table.phase() !== 'over' && table.seating.seatOf(account.id) >= 0)
      .map((table) => myCardOf(table, account.id));
    response.json(mine.sort((a, b) => b.opened - a.opened));
  });

  return router;
}

function hasFreeSeat(card: TableCard): boolean {
  return card.seats.some((seat) => seat.kind === 'free');
}

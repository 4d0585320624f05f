import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type MyTable, newTable, playNow, type TableCard } from '@kibitz/shared/wire/api';
import { type Response, Router } from 'express';
import { guestOf } from '../accounts/authenticate.ts';
import type { App } from '../app.ts';
import type { StoredTable } from '../journal/journal.ts';
import { refusal, tooFast } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { historyOf } from '../tables/tableHistory.ts';
import { cardOf, cardOfClosed, myCardOf } from './cards.ts';
import { Coalesced } from './coalesced.ts';
import { finishedRoutes } from './finished.ts';
import type { GameCards } from './gameCards.ts';
import { openAsAsked, openForNow } from './opening.ts';
import { recordOfStored } from './records.ts';
import { tableOf } from './tableOf.ts';
import { TableOpener } from './tableOpener.ts';

/** How many tables the lobby lists. */
const MOST_LISTED = 200;

/** A list is made at most once in so many milliseconds, however many look at the lobby. */
const LISTED_EVERY = 100;

/** The games and the open tables, under `/api`. */
export function lobbyRoutes(app: App, games: GameCards): Router {
  const router = Router();
  router.get('/games', async (request, response) => {
    response.json(await games.in(String(request.query['lang'] ?? 'en')));
  });
  const lists = listsOf(app);
  router.get('/tables', async (request, response) => {
    const { game } = request.query;
    const list = lists.get(game === undefined ? '' : String(game));
    response.type('json').send(list === undefined ? '[]' : await list.get());
  });
  router.use(openingRoutes(app), storedRoutes(app), finishedRoutes(app));
  router.get('/me/tables', async (request, response) => {
    const account = await guestOf(app, request);
    response.json(await tablesOf(app, account.id));
  });
  return router;
}

/** What the lobby lists, as JSON: by game, and under '' of all games. */
function listsOf(app: App): ReadonlyMap<string, Coalesced<string>> {
  const list = (game?: string) => new Coalesced(() => JSON.stringify(listed(app, game)), LISTED_EVERY);
  return new Map([['', list()], ...[...app.games.keys()].map((game) => [game, list(game)] as const)]);
}

/** The open tables that anybody may join, of one game or of all: those with free seats first, then the newest. */
function listed(app: App, game?: string): TableCard[] {
  return (
    app
      .open()
      .filter((table) => table.head.isOpen && table.phase() !== 'over')
      .filter((table) => game === undefined || table.game.id === game)
      // a table that everybody has left is only for those with its link
      .filter((table) => table.presence.emptySince() === 0)
      .map(cardOf)
      .sort((a, b) => Number(hasFreeSeat(b)) - Number(hasFreeSeat(a)) || b.opened - a.opened)
      .slice(0, MOST_LISTED)
  );
}

function hasFreeSeat(card: TableCard): boolean {
  return card.seats.some((seat) => seat.kind === 'free');
}

/** The tables at which an account is seated, the newest first. */
async function tablesOf(app: App, account: string): Promise<MyTable[]> {
  // where a guest has a seat is known only of tables that are restored
  await app.allRestored();
  const theirs = app.all().filter((table) => table.phase() !== 'over' && table.seating.seatOf(account) >= 0);
  const cards = await Promise.all(theirs.map((table) => myCardOf(app, table, account)));
  return cards.sort((a, b) => b.opened - a.opened);
}

/** Opening a table, or being sent to one. */
function openingRoutes(app: App): Router {
  const router = Router();
  const opener = new TableOpener(app);

  router.post('/tables', async (request, response) => {
    const account = await guestOf(app, request);
    const read = newTable.safeParse(request.body);
    if (!read.success) throw new HttpRefusal(refusal('malformed'));
    const address = app.limits.addressOf(request);
    const { id } = await openAsAsked(app, read.data, (head) => opener.open(account, address, head));
    response.status(201).json({ id });
  });

  router.post('/play-now', async (request, response) => {
    const account = await guestOf(app, request);
    const read = playNow.safeParse(request.body);
    if (!read.success) throw new HttpRefusal(refusal('malformed'));
    const address = app.limits.addressOf(request);
    const { id } = await openForNow(app, account, read.data.game, (head) => opener.open(account, address, head));
    response.json({ id });
  });

  return router;
}

/** Sends an answer as fast as the visitor takes it. If it cannot be finished, the connection is cut, so that nobody takes half of it for the whole. */
async function sendPieces({ limitedLog }: App, pieces: AsyncIterable<string>, response: Response): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), response);
  } catch (error) {
    if (!hasLeft(error)) limitedLog.failure('a record could not be sent to its end', error);
  }
}

/** Has the visitor closed the connection? */
function hasLeft(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** A table's card and its record, also after it has closed. */
function storedRoutes(app: App): Router {
  const router = Router();
  /** Finds a table in the store. Reading it takes the longer the more was played there. */
  const stored = async (id: string, address: string): Promise<StoredTable> => {
    const wait = app.limits.reads.take(address);
    if (wait > 0) throw new HttpRefusal(tooFast(wait));
    const found = await app.journal.find(id);
    if (found === null) throw new HttpRefusal(refusal('not-found'));
    return found;
  };

  router.get('/tables/:id', async (request, response) => {
    const { id } = request.params;
    const table = await tableOf(app, id);
    if (table !== undefined) {
      response.json(cardOf(table));
      return;
    }
    const found = await stored(id, app.limits.addressOf(request));
    // a live table that is not open could not be restored (App.restore)
    if (found.status === 'live') throw new HttpRefusal(refusal('not-found', 'unopened'));
    const { seating } = historyOf(found.head.seats, await app.journal.eventsBesideMoves(id));
    response.json(cardOfClosed(found.head, seating));
  });

  router.get('/tables/:id/record', async (request, response) => {
    const { id } = request.params;
    // while the game goes on, hidden cards are still in play; saying so takes no reading
    const live = await tableOf(app, id);
    if (live !== undefined && live.phase() !== 'over') throw new HttpRefusal(refusal('not-started', 'record'));
    const found = await stored(id, app.limits.addressOf(request));
    if (found.status === 'live' && live === undefined) throw new HttpRefusal(refusal('not-started', 'record'));
    const pieces = await recordOfStored(app, found.head);
    if (pieces === null) throw new HttpRefusal(refusal('not-found'));
    response.type('application/json').attachment(`${found.head.game}-${id}.json`);
    await sendPieces(app, pieces, response);
  });

  return router;
}

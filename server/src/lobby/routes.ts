import { type MyTable, newTable, type TableCard } from '@kibitz/shared/wire/api';
import { Router } from 'express';
import { guestOf } from '../accounts/authenticate.ts';
import { sendPieces } from '../api/sendPieces.ts';
import type { App } from '../app.ts';
import { serverNow } from '../clock.ts';
import { recordOfStored } from '../history/records.ts';
import { finishedRoutes } from '../history/results.ts';
import { askerOf, noteShown, refuseUntilOver, toldOf } from '../history/told.ts';
import type { StoredTable } from '../journal/journal.ts';
import { refusal, tooFast } from '../refusals.ts';
import { HttpRefusal, takeFrom } from '../refusedHttp.ts';
import { toldByToday } from '../tables/rulesInForce.ts';
import { historyOf } from '../tables/tableHistory.ts';
import { cardOf, cardOfClosed, myCardOf } from './cards.ts';
import { Coalesced } from './coalesced.ts';
import { endFor, isPartOf } from './ending.ts';
import type { GameCards } from './gameCards.ts';
import type { KnownPeople } from './knownPeople.ts';
import { knownRatings } from './knownRatings.ts';
import { openAsAsked } from './opening.ts';
import { PlayQueue } from './playQueue.ts';
import { hangingUp, queueRoutes } from './queueRoutes.ts';
import { TableNewsDesk } from './tableNews.ts';
import { tableOf } from './tableOf.ts';
import type { TableOpener } from './tableOpener.ts';

/** How many tables the lobby lists. */
const MOST_LISTED = 200;

/** A list is made at most once in this many milliseconds, however many look at the lobby. */
const LISTED_EVERY = 100;

/** The games and the open tables, under `/api`. */
export function lobbyRoutes(app: App, games: GameCards, opener: TableOpener): Router {
  const router = Router();
  router.get('/games', async (request, response) => {
    response.json(await games.in(String(request.query['lang'] ?? 'en')));
  });
  const lists = listsOf(app);
  const news = new TableNewsDesk(() => listed(app), serverNow());
  router.get('/tables', async (request, response) => {
    const { game, after } = request.query;
    if (after !== undefined) {
      if (app.isClosing()) throw new HttpRefusal(refusal('unavailable', 'closing'));
      response.json(await news.since(Number(after), hangingUp(response)));
      return;
    }
    const list = lists.get(game === undefined ? '' : String(game));
    response.type('json').send(list === undefined ? '[]' : await list.get());
  });
  const queue = new PlayQueue(app, opener, knownPeopleOf(app));
  app.personal.erases((account) => queue.leave(account));
  router.use(openingRoutes(app, opener), queueRoutes(app, queue), storedRoutes(app), finishedRoutes(app));
  router.get('/me/tables', async (request, response) => {
    const account = await guestOf(app, request);
    takeFrom(app.limits.by.own, account.id);
    response.json(await tablesOf(app, account.id));
  });
  router.post('/me/tables/:id/end', async (request, response) => {
    const account = await guestOf(app, request);
    const wait = app.limits.write(account.id, 'stand');
    if (wait > 0) throw new HttpRefusal(tooFast(wait));
    await endFor(app, account, request.params.id);
    response.json({});
  });
  return router;
}

/** What is known of people who might play together. */
function knownPeopleOf({ games, ratings, company: { friends } }: App): KnownPeople {
  return {
    know: (account) => friends.know(account),
    ratingsOf: async (account) => {
      const rated = await ratings.ratingsOf(account);
      return knownRatings(games, rated);
    },
    areApart: (a, b) => friends.areApart(a, b),
    hasBlocked: (a, b) => friends.hasBlocked(a, b),
    isWished: (a, b) => friends.prefers(a, b) || friends.prefers(b, a),
  };
}

/** What the lobby lists, as JSON: by game, and under '' for all games. */
function listsOf(app: App): ReadonlyMap<string, Coalesced<string>> {
  const list = (game?: string) => new Coalesced(() => JSON.stringify(listed(app, game)), LISTED_EVERY);
  return new Map([['', list()], ...[...app.games.keys()].map((game) => [game, list(game)] as const)]);
}

/** The open tables that anybody may join, of one game or of all: those with free seats first, then the newest. */
function listed(app: App, game?: string): TableCard[] {
  return (
    app
      .openEverywhere()
      .filter((table) => table.head.isOpen)
      .filter((table) => game === undefined || table.head.game === game)
      // a table that everybody has left is only for those with its link
      .filter((table) => table.emptySince() === 0)
      .map(cardOf)
      .filter((card) => card.phase !== 'over')
      .sort((a, b) => Number(hasFreeSeat(b)) - Number(hasFreeSeat(a)) || b.opened - a.opened)
      .slice(0, MOST_LISTED)
  );
}

function hasFreeSeat(card: TableCard): boolean {
  return card.seats.some((seat) => seat.kind === 'free');
}

/** An account's tables: those where it is their turn first, then the newest. */
async function tablesOf(app: App, account: string): Promise<MyTable[]> {
  // a guest's seats are known only at tables that are restored
  await app.allRestored();
  const theirs = app.all().filter((table) => table.phase() !== 'over' && isPartOf(table, account));
  const cards = await Promise.all(theirs.map((table) => myCardOf(app, table, account)));
  return cards.sort((a, b) => Number(b.myTurn) - Number(a.myTurn) || b.opened - a.opened);
}

/** Opening a table. */
function openingRoutes(app: App, opener: TableOpener): Router {
  const router = Router();

  router.post('/tables', async (request, response) => {
    const account = await guestOf(app, request);
    const read = newTable.safeParse(request.body);
    if (!read.success) throw new HttpRefusal(refusal('malformed'));
    const address = app.limits.addressOf(request);
    const { id } = await openAsAsked(app, read.data, (head, events) => opener.open(account, address, head, events));
    response.status(201).json({ id });
  });

  return router;
}

/** A table's card and its record, also after it has closed. */
function storedRoutes(app: App): Router {
  const router = Router();
  /** Finds a table in the store. Reading it takes longer the more was played there. */
  const stored = async (id: string, address: string): Promise<StoredTable> => {
    takeFrom(app.limits.by.reads, address);
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
    const card = cardOfClosed(toldByToday(app.games, found.head), seating);
    const { isOver } = await toldOf(app, id, undefined, await askerOf(app, request));
    response.json(isOver ? card : { ...card, phase: 'playing' });
  });

  router.get('/tables/:id/record', async (request, response) => {
    const { id } = request.params;
    // while the game goes on, hidden cards are still in play; saying so takes no reading
    const live = await tableOf(app, id);
    const asker = await askerOf(app, request);
    if (live !== undefined) refuseUntilOver(await toldOf(app, id, live, asker), 'record');
    const found = await stored(id, app.limits.addressOf(request));
    if (live === undefined) refuseUntilOver(await toldOf(app, id, live, asker), 'record');
    const pieces = await recordOfStored(app, found.head);
    if (pieces === null) throw new HttpRefusal(refusal('not-found'));
    await noteShown(app, id, found.head.game, asker);
    response.type('application/json').attachment(`${found.head.game}-${id}.json`);
    await sendPieces(app, pieces, response);
  });

  return router;
}

import { recordText } from '@kibitz/shared/kit/record';
import { newTable, playNow, type TableCard } from '@kibitz/shared/wire/api';
import { Router } from 'express';
import { guestOf } from '../accounts/asking.ts';
import { Allowances } from '../allowance.ts';
import type { House } from '../house.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { refusal } from '../rooms/refusing.ts';
import { cardOf, cardOfStored, myCardOf } from './cards.ts';
import { finishedRoutes } from './finished.ts';
import type { GameCards } from './gameCards.ts';
import { openAsAsked, openForNow } from './opening.ts';
import { recordOfStored } from './records.ts';
import { tableOf } from './tableOf.ts';

/** How many tables the lobby lists. */
const MOST_LISTED = 200;

/** The games and tables of the house, under `/api`. */
export function lobbyRoutes(house: House, games: GameCards): Router {
  const router = Router();
  const newTables = new Allowances(20, 0.2);

  router.get('/games', async (request, response) => {
    response.json(await games.in(String(request.query['lang'] ?? 'en')));
  });

  router.get('/tables', (request, response) => {
    const wanted = request.query['game'];
    const cards = house
      .open()
      .filter(
        (table) => table.head.isOpen && table.phase() !== 'over' && (wanted === undefined || table.game.id === wanted),
      )
      // a table that everybody has left is there for those who have its link
      .filter((table) => table.attendance.emptySince() === 0)
      .map(cardOf)
      .sort((a, b) => Number(hasFreeSeat(b)) - Number(hasFreeSeat(a)) || b.opened - a.opened);
    response.json(cards.slice(0, MOST_LISTED));
  });

  router.post('/tables', async (request, response) => {
    const account = await guestOf(house, request);
    const read = newTable.safeParse(request.body);
    if (!read.success) throw new HttpRefusal(refusal('malformed'));
    if (!newTables.take(account.id)) throw new HttpRefusal(refusal('too-fast'));
    const { id } = await openAsAsked(house, account, read.data);
    response.status(201).json({ id });
  });

  router.post('/play-now', async (request, response) => {
    const account = await guestOf(house, request);
    const read = playNow.safeParse(request.body);
    if (!read.success) throw new HttpRefusal(refusal('malformed'));
    if (!newTables.take(account.id)) throw new HttpRefusal(refusal('too-fast'));
    const { id } = await openForNow(house, account, read.data.game);
    response.json({ id });
  });

  router.get('/tables/:id', async (request, response) => {
    const { id } = request.params;
    const table = await tableOf(house, id);
    if (table !== undefined) {
      response.json(cardOf(table));
      return;
    }
    const stored = await house.journal.read(id);
    if (stored === null) throw new HttpRefusal(refusal('not-found'));
    // one that is to be open and is not could not be played on (House.restore)
    if (stored.status === 'live') throw new HttpRefusal(refusal('not-found', 'unopened'));
    response.json(cardOfStored(stored));
  });

  router.get('/tables/:id/record', async (request, response) => {
    const { id } = request.params;
    const table = await tableOf(house, id);
    const stored = await house.journal.read(id);
    if (stored === null) throw new HttpRefusal(refusal('not-found'));
    // C10: while the game goes on, hidden cards are still in play
    const isOver = stored.status !== 'live' || table?.phase() === 'over';
    if (!isOver) throw new HttpRefusal(refusal('not-started', 'record'));
    const record = recordOfStored(stored, house.games);
    if (record === null) throw new HttpRefusal(refusal('not-found'));
    response.type('application/json').attachment(`${stored.head.game}-${id}.json`).send(recordText(record));
  });

  router.use(finishedRoutes(house));

  router.get('/me/tables', async (request, response) => {
    const account = await guestOf(house, request);
    // where a guest has a seat is known of a table only once it is open
    await house.allRestored();
    const mine = house
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

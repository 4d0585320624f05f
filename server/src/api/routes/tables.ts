import { gameCard, lobbyCounts, type MyTable, myTable, newTable, tableCard, tableNews } from '@kibitz/shared/wire/api';
import * as z from 'zod';
import { cardOf, cardOfClosed } from '../../cluster/tableCards.ts';
import { knowledgeOf, refuseUntilOver } from '../../history/knowledge.ts';
import { recordOfStored } from '../../history/records.ts';
import type { StoredTable } from '../../journal/journal.ts';
import { endFor, isPartOf } from '../../lobby/ending.ts';
import { openAsAsked } from '../../lobby/opening.ts';
import { refusal } from '../../refusals.ts';
import { HttpRefusal, takeFrom, unavailable } from '../../refusedHttp.ts';
import { toldByToday } from '../../tables/rulesInForce.ts';
import { historyOf } from '../../tables/tableHistory.ts';
import { listOf, routesAbout, SENT } from '../route.ts';
import { sendPieces } from '../sendPieces.ts';
import type { Services } from '../services.ts';
import { hangingUp } from './queue.ts';
import { file, madeTable, NOW, sampleSeats, TABLE } from './samples.ts';

const { command, route } = routesAbout('Tables');

/** An account's tables: those where it is their turn first, then the newest. */
async function tablesOf(services: Services, account: string): Promise<MyTable[]> {
  // a guest's seats are known only at tables that are restored
  await services.directory.allRestored();
  const theirs = services.directory.all().filter((table) => table.phase() !== 'over' && isPartOf(table, account));
  const cards = await Promise.all(theirs.map((table) => services.directory.cardFor(account, table)));
  return cards.sort((a, b) => Number(b.myTurn) - Number(a.myTurn) || b.opened - a.opened);
}

/** Finds a table in the store. The more was played there, the longer reading it takes. */
async function storedTable(services: Services, id: string, address: string): Promise<StoredTable> {
  takeFrom(services.limits.by.reads, address);
  const found = await services.journal.find(id);
  if (found === null) throw new HttpRefusal(refusal('not-found'));
  return found;
}

const card = {
  id: TABLE,
  game: 'spades',
  phase: 'waiting',
  changed: {},
  seats: sampleSeats,
  clock: 45,
  admits: 'anyone',
  watchers: 1,
  opened: NOW,
};

/** The games, the open tables, and a guest's own tables. */
const listRoutes = [
  route({
    path: '/api/games',
    says: 'The games, their options and presets.',
    token: 'none',
    rate: { none: 'It is made once, and reads nothing.' },
    query: z.object({ lang: z.string().default('en').describe('The language of titles, such as `en` or `ar-EG`.') }),
    answer: listOf(gameCard, {
      id: 'spades',
      title: 'Spades',
      about: 'Bid what you will take.',
      seats: [4],
      sides: [[0, 1, 0, 1]],
      options: { target: { kind: 'choice', values: [500, 200], default: 500 } },
      presets: { Traditional: { target: 200 } },
      clocks: { quick: 15, easy: 45 },
      allowsEmptySeats: false,
      isOfSkill: true,
      hasIdlePartner: false,
    }),
    handle: ({ cards }, { query }) => cards.in(query.lang),
  }),
  route({
    path: '/api/tables',
    says: 'The tables that anybody may join or watch: those with free seats first.',
    token: 'none',
    rate: { none: 'It is in memory, and made ten times a second at most.' },
    query: z.object({
      game: z.string().default('').describe('Only tables of this game.'),
      after: z.coerce
        .number()
        .optional()
        .describe(
          'Instead of the list, what is new since this version: a TableNews, once there is something or after some ' +
            'seconds.',
        ),
    }),
    answer: { schema: z.union([z.array(tableCard), tableNews]), example: [card] },
    async handle(services, { query: { game, after }, response }) {
      if (after !== undefined) {
        if (services.directory.isClosing()) throw unavailable('unavailable', 'closing');
        return services.lists.news.since(after, hangingUp(response));
      }
      response.type('json').send(await services.lists.textOf(game));
      return SENT;
    },
  }),
  route({
    path: '/api/lobby',
    says: 'How many people are here, how many games are in play, and how many people wait for which game.',
    token: 'none',
    rate: { none: 'It is in memory, and made ten times a second at most.' },
    answer: { schema: lobbyCounts, example: { people: 12, playing: 3, waiting: [{ game: 'spades', people: 2 }] } },
    handle: ({ lists }) => lists.counts.get(),
  }),
  route({
    path: '/api/me/tables',
    says: 'The tables at which the guest has a seat, or is the host and nobody sits yet, the latest first.',
    rate: 'own',
    answer: listOf(myTable, { ...card, mySeat: 0, myTurn: false, awaited: 'Pip', due: 0 }),
    handle: (services, { account }) => tablesOf(services, account.id),
  }),
];

/** The games and the open tables; a table's card and its record, also after it has closed. */
export const lobbyRoutes = [
  ...listRoutes,
  route({
    method: 'post',
    path: '/api/tables',
    says: 'Opens a table. The guest is its host, without a seat yet; its link is `/t/{id}`.',
    rate: { within: 'newTables' },
    body: {
      schema: newTable,
      example: { game: 'spades', options: {}, seats: 4, open: false, clock: 30, settings: { programs: true } },
    },
    answer: madeTable,
    status: 201,
    refuses: ['not-found', 'options', 'too-many'],
    async handle(services, { account, address, body }) {
      const { id } = await openAsAsked(services, body, (head, events) =>
        services.opener.open(account, address, head, events),
      );
      return { id };
    },
  }),
  command({
    path: '/api/me/tables/{id}/end',
    says:
      'Ends the guest’s part in a table: where other people sit, a bot takes the seat, or it is free again if the ' +
      'game has not begun; otherwise the table is closed.',
    rate: 'writes',
    refuses: ['not-found', 'not-seated'],
    handle: (services, { account, params }) => endFor(services.directory, account, params.id),
  }),
  route({
    path: '/api/tables/{id}',
    says: 'A table’s card, also once it is closed: then its phase is `over`.',
    token: 'optional',
    rate: { within: 'reads' },
    answer: { schema: tableCard, example: card },
    refuses: ['not-found'],
    async handle(services, { account, address, params: { id } }) {
      const table = await services.directory.knownHere(id);
      if (table !== undefined) return cardOf(table);
      const found = await storedTable(services, id, address);
      // a live table that is not open could not be restored (TableDirectory.restore)
      if (found.status === 'live') throw new HttpRefusal(refusal('not-found', 'unopened'));
      const { seating } = historyOf(found.head.seats, await services.journal.eventsBesideMoves(id));
      const evening = found.head.deals === '' ? '' : await services.evenings.eveningOf(id);
      const closed = {
        ...cardOfClosed(toldByToday(services.games, found.head), seating),
        ...(evening !== '' && { evening }),
      };
      const { isOver } = await knowledgeOf(services, id, undefined, account?.id ?? '');
      return isOver ? closed : { ...closed, phase: 'playing' as const };
    },
  }),
  route({
    path: '/api/tables/{id}/record',
    says:
      'The record of a game that is over (docs/records.md), as a file. For a set of deals only guests get ' +
      'it, who count as knowing the deals from then on.',
    token: 'optional',
    rate: { within: 'reads' },
    answer: file,
    refuses: ['guest', 'not-started', 'not-found'],
    async handle(services, { account, address, params: { id }, response }) {
      const asker = account?.id ?? '';
      // while the game goes on, hidden cards are still in play; saying so takes no reading
      const live = await services.directory.knownHere(id);
      if (live !== undefined) refuseUntilOver(await knowledgeOf(services, id, live, asker), 'record');
      const found = await storedTable(services, id, address);
      if (live === undefined) refuseUntilOver(await knowledgeOf(services, id, live, asker), 'record');
      const pieces = await recordOfStored(services, found.head);
      if (pieces === null) throw new HttpRefusal(refusal('not-found'));
      await services.challenges.noteShown(id, found.head.game, asker);
      response.type('application/json').attachment(`${found.head.game}-${id}.json`);
      await sendPieces(services.limitedLog, pieces, response);
      return SENT;
    },
  }),
];

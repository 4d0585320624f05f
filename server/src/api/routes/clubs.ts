import { made } from '@kibitz/shared/wire/api';
import {
  chosenLine,
  chosenPreset,
  chosenStanding,
  club,
  clubAct,
  clubCard,
  league,
  newClub,
  newClubLine,
  newLeagueBy,
  newPreset,
  newStanding,
  standingTold,
} from '@kibitz/shared/wire/clubs';
import { openAsAsked } from '../../lobby/opening.ts';
import { listOf, routesAbout, SENT } from '../route.ts';
import { madeTable, NOW, OTHER, samplePerson, TABLE } from './samples.ts';

const { command, route } = routesAbout('Clubs');

const CLUB = 'cL7bQ2xMv9Ks';
const PRESET = 'pR3sEt8Wq1Zx';
const table = { game: 'spades', options: { target: 200 }, seats: 4, clock: 45 };

/** Clubs, and their members. */
const memberRoutes = [
  route({
    method: 'post',
    path: '/api/clubs',
    says: 'A new club, owned by the guest. Its link is `/club/{id}`.',
    rate: 'settling',
    body: { schema: newClub, example: { name: 'Tuesday club' } },
    answer: { schema: made, example: { id: CLUB } },
    status: 201,
    refuses: ['too-many'],
    async handle({ clubs }, { account, body }) {
      return { id: await clubs.create(body.name, account.id) };
    },
  }),
  route({
    path: '/api/clubs',
    says: 'The clubs that the guest is in, those of the longest standing first.',
    rate: 'own',
    answer: listOf(clubCard, { id: CLUB, name: 'Tuesday club', role: 'owner', size: 12 }),
    handle: ({ clubs }, { account }) => clubs.cardsFor(account.id),
  }),
  route({
    path: '/api/clubs/{id}',
    says: 'A club. Non-members see its name, its owner’s name, its size and its standing tables.',
    rate: 'own',
    answer: {
      schema: club,
      example: {
        id: CLUB,
        name: 'Tuesday club',
        role: 'member',
        owner: 'Ben',
        size: 2,
        members: [{ ...samplePerson, handle: OTHER, role: 'owner', since: NOW }],
        removed: [],
        presets: [{ id: PRESET, name: 'Short Spades', table }],
        tables: [],
        standing: [],
        isTold: false,
        lines: [{ ...samplePerson, handle: OTHER, n: 1, at: NOW, text: 'See you on Tuesday' }],
      },
    },
    refuses: ['not-found'],
    handle: ({ clubs }, { account, params }) => clubs.viewFor(params.id, account.id),
  }),
  command({
    path: '/api/clubs/{id}/join',
    says: 'The guest joins a club.',
    rate: 'settling',
    refuses: ['not-found', 'removed', 'full', 'too-many'],
    handle: ({ clubs }, { account, params }) => clubs.join(params.id, account.id),
  }),
  command({
    path: '/api/clubs/{id}/leave',
    says:
      'The guest leaves a club. If they own it, it passes to the longest-serving host, or else member; a club ' +
      'without members is deleted.',
    rate: 'settling',
    refuses: ['not-found'],
    handle: ({ clubs }, { account, params }) => clubs.leave(params.id, account.id),
  }),
  command({
    path: '/api/clubs/{id}/members',
    says:
      'The owner or a host does something about a member. Hosts remove members, who cannot join again until they are ' +
      'readmitted; the owner also makes hosts, and may hand the club over.',
    rate: 'settling',
    body: { schema: clubAct, example: { handle: OTHER, act: 'makeHost' } },
    refuses: ['not-found', 'not-host'],
    handle: ({ clubs }, { account, params, body }) => clubs.act(params.id, account.id, body.handle, body.act),
  }),
];

/** The chat of clubs. */
const chatRoutes = [
  command({
    path: '/api/clubs/{id}/lines',
    says: 'A member says something to the others. The latest lines are kept.',
    rate: 'lines',
    body: { schema: newClubLine, example: { text: 'See you on Tuesday' } },
    refuses: ['not-found', 'not-host'],
    handle: ({ clubs }, { account, params, body }) => clubs.say(params.id, account.id, body.text),
  }),
  command({
    path: '/api/clubs/{id}/lines/remove',
    says: 'The owner or a host deletes the line with this number that was said at this time.',
    rate: 'settling',
    body: { schema: chosenLine, example: { n: 1, at: 1791000000000 } },
    refuses: ['not-found', 'not-host'],
    handle: ({ clubs }, { account, params, body }) => clubs.removeLine(params.id, account.id, body),
  }),
];

/** The tables of clubs. */
const tableRoutes = [
  command({
    path: '/api/clubs/{id}/presets',
    says: 'The owner or a host saves rules for the club, under a name.',
    rate: 'settling',
    body: { schema: newPreset, example: { name: 'Short Spades', table } },
    refuses: ['not-found', 'not-host', 'options', 'too-many'],
    handle: ({ clubs }, { account, params, body }) => clubs.savePreset(params.id, account.id, body),
  }),
  command({
    path: '/api/clubs/{id}/presets/remove',
    says: 'The owner or a host removes saved rules.',
    rate: 'settling',
    body: { schema: chosenPreset, example: { preset: PRESET } },
    refuses: ['not-found', 'not-host'],
    handle: ({ clubs }, { account, params, body }) => clubs.removePreset(params.id, account.id, body.preset),
  }),
  route({
    method: 'post',
    path: '/api/clubs/{id}/tables',
    says: 'A member opens a table for the club, which is reached by its link and by the club’s page.',
    rate: 'settling',
    body: { schema: chosenPreset, example: { preset: PRESET } },
    answer: madeTable,
    status: 201,
    refuses: ['not-found', 'not-host', 'options', 'too-many'],
    async handle(services, { account, address, params, body }) {
      const id = await services.clubs.openTable(params.id, account.id, body.preset, async (asked) => {
        const opened = await openAsAsked(services, { ...asked, open: false }, (head, events) =>
          services.opener.open(account, address, head, events),
        );
        return opened.id;
      });
      return { id };
    },
  }),
  route({
    path: '/api/clubs/{id}/league',
    says:
      'How the members stand by the games finished at the club’s tables, in the last thirty days and in all, and the ' +
      'latest of these games; only for members.',
    rate: 'own',
    answer: {
      schema: league,
      example: {
        by: 'wins',
        month: [],
        all: [{ ...samplePerson, place: 1, games: 3, wins: 2, points: 4.5 }],
        games: [
          {
            table: TABLE,
            game: 'spades',
            ended: NOW,
            players: [
              { kind: 'person', name: 'Ben', hasWon: true },
              { kind: 'bot', name: 'Pip', hasWon: false },
            ],
          },
        ],
      },
    },
    refuses: ['not-found', 'not-host'],
    handle: ({ clubs }, { account, params }) => clubs.leagueOf(params.id, account.id),
  }),
  command({
    path: '/api/clubs/{id}/league',
    says:
      'The owner or a host chooses what counts in the league: wins, or points, one for every other side with people ' +
      'that a member finishes ahead of, and half of one for a tie.',
    rate: 'settling',
    body: { schema: newLeagueBy, example: { by: 'points' } },
    refuses: ['not-found', 'not-host'],
    handle: ({ clubs }, { account, params, body }) => clubs.setLeagueBy(params.id, account.id, body.by),
  }),
];

const weekly = { preset: PRESET, weekday: 2, minute: 1200, zone: 'Europe/Berlin' };

/** The standing tables of clubs. */
const standingRoutes = [
  command({
    path: '/api/clubs/{id}/standing',
    says: 'The owner or a host adds a standing table, which opens by itself every week, ten minutes before its time.',
    rate: 'settling',
    body: { schema: newStanding, example: weekly },
    refuses: ['not-found', 'not-host', 'too-many'],
    handle: ({ clubs }, { account, params, body }) => clubs.addStanding(params.id, account.id, body),
  }),
  command({
    path: '/api/clubs/{id}/standing/remove',
    says: 'The owner or a host removes a standing table.',
    rate: 'settling',
    body: { schema: chosenStanding, example: { standing: 'sT4nD1ngTbL8' } },
    refuses: ['not-found', 'not-host'],
    handle: ({ clubs }, { account, params, body }) => clubs.removeStanding(params.id, account.id, body.standing),
  }),
  command({
    path: '/api/clubs/{id}/told',
    says: 'Whether a member is notified, on all their devices, when a standing table opens.',
    rate: 'settling',
    body: { schema: standingTold, example: { isTold: true } },
    refuses: ['not-found', 'not-host'],
    handle: ({ clubs }, { account, params, body }) => clubs.setTold(params.id, account.id, body.isTold),
  }),
  route({
    path: '/api/clubs/{id}/calendar.ics',
    says: 'The next 26 times of each standing table as a calendar file, for anyone who has the link.',
    token: 'none',
    rate: 'reads',
    answer: 'text/calendar',
    refuses: ['not-found'],
    async handle({ clubs, origins }, { params, request, response }) {
      const site = origins[0] ?? `${request.protocol}://${request.get('host')}`;
      response.type('text/calendar').send(await clubs.calendarFor(params.id, `${site}/club/${params.id}`));
      return SENT;
    },
  }),
];

/** Clubs, their members, chat and tables. */
export const clubRoutes = [...memberRoutes, ...chatRoutes, ...tableRoutes, ...standingRoutes];

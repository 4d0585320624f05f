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
import { listOf, route, SENT } from '../route.ts';
import { done, madeTable, NOW, OTHER, samplePerson, TABLE } from './samples.ts';

const CLUB = 'cL7bQ2xMv9Ks';
const PRESET = 'pR3sEt8Wq1Zx';
const table = { game: 'spades', options: { target: 200 }, seats: 4, clock: 45 };

/** Clubs, and their members. */
const memberRoutes = [
  route({
    method: 'post',
    path: '/api/clubs',
    about: 'Clubs',
    says: 'A new club, owned by the guest. Its link is `/club/{id}`.',
    token: 'needed',
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
    method: 'get',
    path: '/api/clubs',
    about: 'Clubs',
    says: 'The clubs that the guest is in, those of the longest standing first.',
    token: 'needed',
    rate: 'own',
    answer: listOf(clubCard, { id: CLUB, name: 'Tuesday club', role: 'owner', size: 12 }),
    handle: ({ clubs }, { account }) => clubs.cardsFor(account.id),
  }),
  route({
    method: 'get',
    path: '/api/clubs/{id}',
    about: 'Clubs',
    says: 'A club. Others than members are told its name, its owner’s, its size and its standing tables.',
    token: 'needed',
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
  route({
    method: 'post',
    path: '/api/clubs/{id}/join',
    about: 'Clubs',
    says: 'The guest joins a club.',
    token: 'needed',
    rate: 'settling',
    answer: done,
    refuses: ['not-found', 'removed', 'full', 'too-many'],
    async handle({ clubs }, { account, params }) {
      await clubs.join(params.id, account.id);
      return {};
    },
  }),
  route({
    method: 'post',
    path: '/api/clubs/{id}/leave',
    about: 'Clubs',
    says:
      'The guest leaves a club. If they own it, it passes to the longest-serving host, or else member; a club ' +
      'without members is forgotten.',
    token: 'needed',
    rate: 'settling',
    answer: done,
    refuses: ['not-found'],
    async handle({ clubs }, { account, params }) {
      await clubs.leave(params.id, account.id);
      return {};
    },
  }),
  route({
    method: 'post',
    path: '/api/clubs/{id}/members',
    about: 'Clubs',
    says:
      'The owner or a host does something about a member. Hosts remove members, who cannot join again until they are ' +
      'readmitted; the owner also makes hosts, and may hand the club over.',
    token: 'needed',
    rate: 'settling',
    body: { schema: clubAct, example: { handle: OTHER, act: 'makeHost' } },
    answer: done,
    refuses: ['not-found', 'not-host'],
    async handle({ clubs }, { account, params, body }) {
      await clubs.act(params.id, account.id, body.handle, body.act);
      return {};
    },
  }),
];

/** The chat of clubs. */
const chatRoutes = [
  route({
    method: 'post',
    path: '/api/clubs/{id}/lines',
    about: 'Clubs',
    says: 'A member says something to the others. The latest lines are kept.',
    token: 'needed',
    rate: 'lines',
    body: { schema: newClubLine, example: { text: 'See you on Tuesday' } },
    answer: done,
    refuses: ['not-found', 'not-host'],
    async handle({ clubs }, { account, params, body }) {
      await clubs.say(params.id, account.id, body.text);
      return {};
    },
  }),
  route({
    method: 'post',
    path: '/api/clubs/{id}/lines/remove',
    about: 'Clubs',
    says: 'The owner or a host deletes a line.',
    token: 'needed',
    rate: 'settling',
    body: { schema: chosenLine, example: { line: 1 } },
    answer: done,
    refuses: ['not-found', 'not-host'],
    async handle({ clubs }, { account, params, body }) {
      await clubs.removeLine(params.id, account.id, body.line);
      return {};
    },
  }),
];

/** The tables of clubs. */
const tableRoutes = [
  route({
    method: 'post',
    path: '/api/clubs/{id}/presets',
    about: 'Clubs',
    says: 'The owner or a host saves rules for the club, under a name.',
    token: 'needed',
    rate: 'settling',
    body: { schema: newPreset, example: { name: 'Short Spades', table } },
    answer: done,
    refuses: ['not-found', 'not-host', 'options', 'too-many'],
    async handle({ clubs }, { account, params, body }) {
      await clubs.savePreset(params.id, account.id, body);
      return {};
    },
  }),
  route({
    method: 'post',
    path: '/api/clubs/{id}/presets/remove',
    about: 'Clubs',
    says: 'The owner or a host removes saved rules.',
    token: 'needed',
    rate: 'settling',
    body: { schema: chosenPreset, example: { preset: PRESET } },
    answer: done,
    refuses: ['not-found', 'not-host'],
    async handle({ clubs }, { account, params, body }) {
      await clubs.removePreset(params.id, account.id, body.preset);
      return {};
    },
  }),
  route({
    method: 'post',
    path: '/api/clubs/{id}/tables',
    about: 'Clubs',
    says: 'A member opens a table for the club, which is reached by its link and by the club’s page.',
    token: 'needed',
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
    method: 'get',
    path: '/api/clubs/{id}/league',
    about: 'Clubs',
    says:
      'How the members stand by the games finished at the club’s tables, in the last thirty days and in all, and the ' +
      'latest of these games; only for members.',
    token: 'needed',
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
  route({
    method: 'post',
    path: '/api/clubs/{id}/league',
    about: 'Clubs',
    says:
      'The owner or a host chooses what counts in the league: wins, or points, one for every other side with people ' +
      'that a member finishes ahead of, and half of one for a tie.',
    token: 'needed',
    rate: 'settling',
    body: { schema: newLeagueBy, example: { by: 'points' } },
    answer: done,
    refuses: ['not-found', 'not-host'],
    async handle({ clubs }, { account, params, body }) {
      await clubs.setLeagueBy(params.id, account.id, body.by);
      return {};
    },
  }),
];

const weekly = { preset: PRESET, weekday: 2, minute: 1200, zone: 'Europe/Berlin' };

/** The standing tables of clubs. */
const standingRoutes = [
  route({
    method: 'post',
    path: '/api/clubs/{id}/standing',
    about: 'Clubs',
    says: 'The owner or a host adds a standing table, which opens by itself ten minutes before its time, every week.',
    token: 'needed',
    rate: 'settling',
    body: { schema: newStanding, example: weekly },
    answer: done,
    refuses: ['not-found', 'not-host', 'too-many'],
    async handle({ clubs }, { account, params, body }) {
      await clubs.addStanding(params.id, account.id, body);
      return {};
    },
  }),
  route({
    method: 'post',
    path: '/api/clubs/{id}/standing/remove',
    about: 'Clubs',
    says: 'The owner or a host removes a standing table.',
    token: 'needed',
    rate: 'settling',
    body: { schema: chosenStanding, example: { standing: 'sT4nD1ngTbL8' } },
    answer: done,
    refuses: ['not-found', 'not-host'],
    async handle({ clubs }, { account, params, body }) {
      await clubs.removeStanding(params.id, account.id, body.standing);
      return {};
    },
  }),
  route({
    method: 'post',
    path: '/api/clubs/{id}/told',
    about: 'Clubs',
    says: 'Whether a member is notified, on all their devices, when a standing table opens.',
    token: 'needed',
    rate: 'settling',
    body: { schema: standingTold, example: { isTold: true } },
    answer: done,
    refuses: ['not-found', 'not-host'],
    async handle({ clubs }, { account, params, body }) {
      await clubs.setTold(params.id, account.id, body.isTold);
      return {};
    },
  }),
  route({
    method: 'get',
    path: '/api/clubs/{id}/calendar.ics',
    about: 'Clubs',
    says: 'The next 26 times of each standing table as a calendar file, for whoever has the link.',
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

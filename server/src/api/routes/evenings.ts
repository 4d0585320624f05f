import { made } from '@kibitz/shared/wire/api';
import {
  adjustment,
  board,
  entering,
  evening,
  eveningCard,
  extension,
  newEvening,
  substitution,
} from '@kibitz/shared/wire/evenings';
import { isProgram } from '../../ids.ts';
import { refusal } from '../../refusals.ts';
import { HttpRefusal, takeFrom } from '../../refusedHttp.ts';
import { listOf, routesAbout } from '../route.ts';
import { NOW, OTHER, TABLE } from './samples.ts';

const { command, route } = routesAbout('Evenings');

const EVENING = 'eV3n1nGkQ8sT';

const plan = {
  movement: 'mitchell',
  entrants: 'pair',
  rounds: 6,
  boardsARound: 4,
  boardsMove: false,
  scoring: 'matchPoints',
  minutes: 30,
};

const sampleEvening = {
  id: EVENING,
  title: 'Thursday pairs',
  game: 'contract-bridge',
  seats: 4,
  changed: {},
  ...plan,
  state: 'entering',
  round: 0,
  opens: 0,
  until: 0,
  now: NOW,
  host: 'Ann',
  isDirector: false,
  members: 2,
  list: [
    {
      n: 0,
      places: [
        { kind: 'person', name: 'Ben', handle: OTHER },
        { kind: 'free', name: '', handle: '' },
      ],
      from: 1,
      hasWithdrawn: false,
    },
  ],
  standings: [],
  tables: [],
  sittingOut: [],
  mine: { entrant: -1, code: '', number: 0, table: '' },
};

/** Making evenings and taking part in them. */
const guestsRoutes = [
  route({
    method: 'post',
    path: '/api/evenings',
    says: 'A new evening: an event for many tables, directed by the guest.',
    rate: 'reads',
    body: {
      schema: newEvening,
      example: { title: 'Thursday pairs', game: 'contract-bridge', rules: 'book', ...plan },
    },
    answer: { schema: made, example: { id: EVENING } },
    status: 201,
    refuses: ['not-found', 'options', 'too-many'],
    async handle({ evenings, limits }, { account, body }) {
      takeFrom(limits.by.newTables, account.id);
      return { id: await evenings.create(body, account) };
    },
  }),
  route({
    path: '/api/evenings',
    says: 'The evenings that the guest directs or has entered, the latest first.',
    rate: 'own',
    answer: listOf(eveningCard, {
      id: EVENING,
      title: 'Thursday pairs',
      game: 'contract-bridge',
      state: 'entering',
      isDirector: true,
    }),
    handle: ({ evenings }, { account }) => evenings.cardsFor(account.id),
  }),
  route({
    path: '/api/evenings/{id}',
    says:
      'An evening: who has entered, where they play, and the standings after the rounds that are over. It never ' +
      'shows anything of a hand.',
    rate: 'own',
    answer: { schema: evening, example: sampleEvening },
    refuses: ['not-found'],
    handle: ({ evenings }, { account, params }) => evenings.viewFor(params.id, account.id),
  }),
  route({
    path: '/api/evenings/{id}/boards',
    says: 'What was scored on each board of an evening that everybody who is to play it has played.',
    rate: 'own',
    answer: listOf(board, {
      set: 1,
      deal: 1,
      lines: [
        {
          round: 1,
          number: 1,
          table: TABLE,
          sides: [[0], [6]],
          scores: [420, 0],
          points: [2, 8],
          isAdjusted: false,
        },
      ],
      frequencies: [{ score: 420, tables: 1 }],
    }),
    refuses: ['not-found'],
    handle: ({ evenings }, { params }) => evenings.boardsOf(params.id),
  }),
  command({
    path: '/api/evenings/{id}/enter',
    says:
      'The guest enters: as a new entrant or, with the code of one, in a free place of it. Once the rounds have ' +
      'begun they play from the next one on.',
    rate: 'settling',
    body: { schema: entering, example: {} },
    refuses: ['not-found', 'no-programs', 'started', 'full', 'over'],
    async handle({ evenings }, { account, params, body }) {
      // people have not agreed to play with programs
      if (isProgram(account.id)) throw new HttpRefusal(refusal('no-programs'));
      await evenings.enter(params.id, account, body.code ?? '');
    },
  }),
  command({
    path: '/api/evenings/{id}/leave',
    says: 'The guest leaves. Once the rounds have begun a bot plays on for them.',
    rate: 'settling',
    refuses: ['not-found', 'over'],
    handle: ({ evenings }, { account, params }) => evenings.leave(params.id, account.id),
  }),
];

/** The director's actions. */
const directorsRoutes = [
  command({
    path: '/api/evenings/{id}/begin',
    says:
      'The director has the first round drawn. Incomplete entrants are put together, bots fill the places that are ' +
      'left, and there are fewer rounds if some would meet again.',
    rate: 'settling',
    refuses: ['not-found', 'not-host', 'not-started', 'started'],
    handle: ({ evenings }, { account, params }) => evenings.director.begin(params.id, account.id),
  }),
  command({
    path: '/api/evenings/{id}/extend',
    says: 'The director gives the round more time.',
    rate: 'settling',
    body: { schema: extension, example: { minutes: 5 } },
    refuses: ['not-found', 'not-host', 'not-started'],
    handle: ({ evenings }, { account, params, body }) => evenings.director.extend(params.id, account.id, body.minutes),
  }),
  command({
    path: '/api/evenings/{id}/substitute',
    says: 'The director has a bot play on for a member of an entrant, who has left from then on.',
    rate: 'settling',
    body: { schema: substitution, example: { entrant: 3, member: 0 } },
    refuses: ['not-found', 'not-host', 'over'],
    handle: ({ evenings }, { account, params, body }) =>
      evenings.substitute(params.id, account.id, body.entrant, body.member),
  }),
  command({
    path: '/api/evenings/{id}/adjust',
    says:
      'The director adjusts what the sides of a table scored with a deal: in percent, IMPs or points, by the ' +
      'evening’s scoring. An empty list restores what they scored.',
    rate: 'settling',
    body: { schema: adjustment, example: { round: 1, number: 2, deal: 1, awards: [60, 40] } },
    refuses: ['not-found', 'not-host'],
    handle: ({ evenings }, { account, params, body }) => evenings.director.adjust(params.id, account.id, body),
  }),
  command({
    path: '/api/evenings/{id}/end',
    says: 'The director ends the evening: what has been scored in this round counts, and no other follows.',
    rate: 'settling',
    refuses: ['not-found', 'not-host', 'over'],
    handle: ({ evenings }, { account, params }) => evenings.director.end(params.id, account.id),
  }),
];

/** Evenings: events for many tables. */
export const eveningRoutes = [...guestsRoutes, ...directorsRoutes];

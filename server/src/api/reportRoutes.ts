import { report } from '@kibitz/shared/wire/reports';
import * as answers from './answers.ts';
import type { Route } from './route.ts';
import { done, OTHER, person, TABLE } from './samples.ts';

/** The routes about reports to the people who run the server. */
export const reportRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/reports/{table}',
    about: 'People',
    says: 'Who else has had a seat at a table of the guest’s, and can be reported; nobody where the guest has had none.',
    token: 'needed',
    limit: 'people',
    answer: { schema: answers.reportablePeople, example: { people: [{ ...person, isReported: false }] } },
    refuses: ['guest'],
  },
  {
    method: 'post',
    path: '/api/reports',
    about: 'People',
    says: 'Reports a player of a table at which the guest has had a seat too, once, to the people who run the server. The player is not told.',
    token: 'needed',
    limit: 'people',
    body: {
      schema: report,
      example: { table: TABLE, handle: OTHER, reason: 'stalling', hand: 3, text: 'Waits for the clock at every turn' },
    },
    answer: done,
    refuses: ['guest', 'not-found', 'not-seated', 'too-many', 'words'],
  },
];

import { dropInvitation, invite, personAct } from '@kibitz/shared/wire/people';
import * as answers from './answers.ts';
import type { Route } from './route.ts';
import { done, OTHER, person, TABLE } from './samples.ts';

const stranger = { isFriend: false, hasAsked: false, isAsking: false, isBlocked: false, isPreferred: false };

/** The routes about friends and other people. */
export const peopleRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/me/news',
    about: 'People',
    says: 'Who asks the guest for something. Asked again and again, with `If-None-Match`; who asks counts as here.',
    token: 'needed',
    limit: 'news',
    answer: {
      schema: answers.news,
      example: { requests: [], invitations: [{ from: person, table: TABLE, game: 'spades' }], again: 6 },
    },
    refuses: ['guest'],
  },
  {
    method: 'get',
    path: '/api/me/friends',
    about: 'People',
    says: 'The guest’s friends, where they are, and who else the guest has settled something about.',
    token: 'needed',
    limit: 'people',
    answer: {
      schema: answers.friendsList,
      example: {
        friends: [{ ...person, isPreferred: false, where: 'here', table: null }],
        requests: [],
        asked: [],
        blocked: [],
        preferred: [],
        mine: { id: TABLE, game: 'spades' },
      },
    },
    refuses: ['guest'],
  },
  {
    method: 'get',
    path: '/api/people/{handle}',
    about: 'People',
    says: 'A person, and how the guest stands with them.',
    token: 'needed',
    limit: 'people',
    answer: { schema: answers.knownPerson, example: { ...person, ...stranger, mayAsk: true } },
    refuses: ['guest', 'not-found'],
  },
  {
    method: 'post',
    path: '/api/people/{handle}',
    about: 'People',
    says: 'Asks a person to be friends, accepts, blocks, prefers.',
    token: 'needed',
    limit: 'people',
    body: { schema: personAct, example: { act: 'ask' } },
    answer: {
      schema: answers.knownPerson,
      example: { ...person, ...stranger, hasAsked: true, mayAsk: false },
    },
    refuses: ['guest', 'not-found', 'too-many'],
  },
  {
    method: 'post',
    path: '/api/people/{handle}/invite',
    about: 'People',
    says: 'Asks a friend to a table at which the guest is.',
    token: 'needed',
    limit: 'people',
    body: { schema: invite, example: { table: TABLE } },
    answer: done,
    refuses: ['guest', 'not-found'],
  },
  {
    method: 'post',
    path: '/api/me/invitations/drop',
    about: 'People',
    says: 'An invitation is answered, and goes.',
    token: 'needed',
    limit: 'people',
    body: { schema: dropInvitation, example: { from: OTHER } },
    answer: done,
    refuses: ['guest'],
  },
];

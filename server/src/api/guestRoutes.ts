import { deletion, recovery } from '@kibitz/shared/wire/account';
import { guestRequest } from '@kibitz/shared/wire/api';
import * as answers from './answers.ts';
import type { Route } from './route.ts';
import { done, guest, HANDLE, NOW } from './samples.ts';

/** The routes about guests and their accounts. */
export const guestRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/guests',
    about: 'Guests',
    says: 'Makes a guest, or renames the one whose token is given. Everything else is asked with the token that this answers. A program says `bot`.',
    token: 'welcome',
    limit: 'newGuests',
    body: { schema: guestRequest, example: { name: 'Robo', bot: true } },
    answer: { schema: answers.guest, example: guest },
    refuses: ['name', 'guest'],
  },
  {
    method: 'get',
    path: '/api/me',
    about: 'Guests',
    says: 'The guest’s account.',
    token: 'needed',
    limit: 'own',
    answer: {
      schema: answers.myAccount,
      example: { name: 'Ann', picture: '', handle: HANDLE, created: NOW, codeMade: 0 },
    },
    refuses: ['guest'],
  },
  {
    method: 'post',
    path: '/api/me/recovery-code',
    about: 'Guests',
    says: 'A new code that moves the account to another device; the one before is no longer good. It is told this once.',
    token: 'needed',
    limit: 'ownAccount',
    answer: { schema: answers.recoveryCode, example: { code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23' } },
    refuses: ['guest'],
  },
  {
    method: 'post',
    path: '/api/recover',
    about: 'Guests',
    says: 'The guest whose recovery code it is.',
    token: 'none',
    limit: 'recoveries',
    body: { schema: recovery, example: { code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23' } },
    answer: { schema: answers.guest, example: guest },
    refuses: ['not-found'],
  },
  {
    method: 'post',
    path: '/api/me/sign-out-others',
    about: 'Guests',
    says: 'The guest with a new token: all others are no longer good.',
    token: 'needed',
    limit: 'ownAccount',
    answer: { schema: answers.guest, example: guest },
    refuses: ['guest'],
  },
  {
    method: 'get',
    path: '/api/me/export',
    about: 'Guests',
    says: 'All that is kept of the guest, as a file.',
    token: 'needed',
    limit: 'exports',
    answer: { schema: answers.file, example: {} },
    refuses: ['guest'],
  },
  {
    method: 'post',
    path: '/api/me/delete',
    about: 'Guests',
    says: 'Deletes all that names the guest, for good.',
    token: 'needed',
    limit: 'ownAccount',
    body: { schema: deletion, example: { sure: true } },
    answer: done,
    refuses: ['guest'],
  },
];

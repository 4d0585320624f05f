import { deletion, type MyAccount, myAccount, recovery, recoveryCode } from '@kibitz/shared/wire/account';
import { guest } from '@kibitz/shared/wire/api';
import { CLOSED } from '@kibitz/shared/wire/closed';
import { conventionCard } from '@kibitz/shared/wire/conventionCard';
import type { StoredAccount } from '../../accounts/accountStore.ts';
import { RecoveryCodes } from '../../accounts/recoveryCodes.ts';
import { deleteAccount } from '../../privacy/deleting.ts';
import { refusal } from '../../refusals.ts';
import { HttpRefusal } from '../../refusedHttp.ts';
import { routesAbout, SENT } from '../route.ts';
import type { Services } from '../services.ts';
import { guestShown } from './guests.ts';
import { file, HANDLE, NOW, sampleCard, sampleGuest } from './samples.ts';

const { command, route } = routesAbout('Guests');

function codesOf({ journal }: Pick<Services, 'journal'>): RecoveryCodes {
  return new RecoveryCodes(journal.store);
}

/** An account as its guest sees it. */
export async function accountShown(services: Pick<Services, 'journal'>, account: StoredAccount): Promise<MyAccount> {
  const { name, picture, handle, created, card } = account;
  return { name, picture, handle, created, codeMade: await codesOf(services).madeFor(account.id), card };
}

/** What a guest can do with their own account. */
export const accountRoutes = [
  route({
    path: '/api/me',
    says: 'The guest’s account.',
    rate: 'own',
    answer: {
      schema: myAccount,
      example: { name: 'Ann', picture: '', handle: HANDLE, created: NOW, codeMade: 0, card: sampleCard },
    },
    handle: (services, { account }) => accountShown(services, account),
  }),
  command({
    path: '/api/me/card',
    says: 'Replaces the guest’s convention card: what they play at Bridge, which everybody can read.',
    rate: 'settling',
    body: { schema: conventionCard, example: sampleCard },
    async handle(services, { account, body }) {
      const card = Object.values(body).some((entry) => entry !== '') ? body : null;
      await services.accounts.change(account, { card, isKept: true });
    },
  }),
  route({
    method: 'post',
    path: '/api/me/recovery-code',
    says:
      'A new code that moves the account to another device; the one before no longer works. ' +
      'It is shown only once.',
    rate: 'ownAccount',
    answer: { schema: recoveryCode, example: { code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23' } },
    async handle(services, { account: { id } }) {
      const code = await codesOf(services).make(id);
      await services.accounts.keep(id);
      return { code };
    },
  }),
  route({
    method: 'post',
    path: '/api/recover',
    says: 'The guest whose recovery code this is.',
    token: 'none',
    rate: 'recoveries',
    body: { schema: recovery, example: { code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23' } },
    answer: { schema: guest, example: sampleGuest },
    refuses: ['not-found'],
    async handle(services, { body }) {
      const id = await codesOf(services).accountOf(body.code);
      const account = id === null ? null : await services.accounts.known(id);
      if (account === null) throw new HttpRefusal(refusal('not-found', 'recoveryCode'));
      return guestShown(services, account);
    },
  }),
  route({
    method: 'post',
    path: '/api/me/sign-out-others',
    says: 'The guest with a new token: no other token works any more, and no device is notified of anything.',
    rate: 'ownAccount',
    answer: { schema: guest, example: sampleGuest },
    async handle(services, { account, response }) {
      const renewed = { ...account, generation: account.generation + 1 };
      await services.accounts.change(account, { generation: renewed.generation });
      await services.push.forget(account.id);
      // this browser's own windows come back with the token of the answer, so they have it first
      response.once('finish', () => {
        services.processes.tell('sentAway', { account: account.id, code: CLOSED.signedOut }).catch((error: unknown) => {
          services.limitedLog.failure('the windows of a guest who has signed out could not be closed', error);
        });
      });
      return guestShown(services, renewed);
    },
  }),
  route({
    path: '/api/me/export',
    says: 'Everything stored about the guest, as a file.',
    rate: 'exports',
    answer: file,
    async handle(services, { account, response }) {
      const all = await services.personal.allOf(account);
      response
        .attachment('kibitz.json')
        .type('json')
        .send(`${JSON.stringify(all, null, 2)}\n`);
      return SENT;
    },
  }),
  command({
    path: '/api/me/delete',
    says: 'Deletes everything that names the guest, for good.',
    rate: 'ownAccount',
    body: { schema: deletion, example: { sure: true } },
    handle: (services, { account }) => deleteAccount(services, account.id),
  }),
];

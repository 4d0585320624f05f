import { deletion, type MyAccount, type RecoveryCode, recovery } from '@kibitz/shared/wire/account';
import { CLOSED } from '@kibitz/shared/wire/closed';
import { Router } from 'express';
import type { App } from '../app.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal, takeFrom } from '../refusedHttp.ts';
import type { StoredAccount } from './accountStore.ts';
import { guestOf } from './authenticate.ts';
import { deleteAccount } from './deleting.ts';
import type { OwnTable } from './ownTables.ts';
import { RecoveryCodes } from './recoveryCodes.ts';
import { guestShown } from './routes.ts';

/** What a guest can do with their own account, under `/api`. The account and its tables are added to what they can export. */
export function accountRoutes(app: App): Router {
  const router = Router();
  const codes = new RecoveryCodes(app.journal.store);

  const shown = async (account: StoredAccount): Promise<MyAccount> => {
    const { name, picture, handle, created } = account;
    return { name, picture, handle, created, codeMade: await codes.madeFor(account.id) };
  };
  app.personal.exports('account', async (account) => ({
    id: account.id,
    ...(await shown(account)),
    seen: account.seen,
  }));
  app.personal.exports('tables', async ({ id }) => {
    const all: OwnTable[] = [];
    for await (const tables of app.ownTables.of(id)) all.push(...tables);
    return all;
  });

  router.get('/me', async (request, response) => {
    const account = await guestOf(app, request);
    takeFrom(app.limits.by.own, account.id);
    response.json(await shown(account));
  });

  router.post('/me/recovery-code', async (request, response) => {
    const { id } = await guestOf(app, request);
    takeFrom(app.limits.by.ownAccount, id);
    const code = await codes.make(id);
    await app.accounts.keep(id);
    response.json({ code } satisfies RecoveryCode);
  });

  router.post('/recover', async (request, response) => {
    const read = recovery.safeParse(request.body);
    if (!read.success) throw new HttpRefusal(refusal('malformed'));
    takeFrom(app.limits.by.recoveries, app.limits.addressOf(request));
    const id = await codes.accountOf(read.data.code);
    const account = id === null ? null : await app.accounts.known(id);
    if (account === null) throw new HttpRefusal(refusal('not-found', 'recoveryCode'));
    response.json(guestShown(app, account));
  });

  router.post('/me/sign-out-others', async (request, response) => {
    const account = await guestOf(app, request);
    takeFrom(app.limits.by.ownAccount, account.id);
    const renewed = { ...account, generation: account.generation + 1 };
    await app.accounts.change(account, { generation: renewed.generation });
    // this browser's own windows come back with the token of the answer, so they have it first
    response.once('finish', () => {
      app.everywhere('sentAway', { account: account.id, code: CLOSED.signedOut }).catch((error: unknown) => {
        app.limitedLog.failure('the windows of a guest who has signed out could not be closed', error);
      });
    });
    response.json(guestShown(app, renewed));
  });

  router.get('/me/export', async (request, response) => {
    const account = await guestOf(app, request);
    takeFrom(app.limits.by.exports, account.id);
    const all = await app.personal.allOf(account);
    response
      .attachment('kibitz.json')
      .type('json')
      .send(`${JSON.stringify(all, null, 2)}\n`);
  });

  router.post('/me/delete', async (request, response) => {
    const account = await guestOf(app, request);
    takeFrom(app.limits.by.ownAccount, account.id);
    const read = deletion.safeParse(request.body);
    if (!read.success) throw new HttpRefusal(refusal('malformed'));
    await deleteAccount(app, account.id);
    response.json({});
  });

  return router;
}

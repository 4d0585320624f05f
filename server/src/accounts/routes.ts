import { type Guest, guestRequest } from '@kibitz/shared/wire/api';
import { Router } from 'express';
import type { App } from '../app.ts';
import { refusal, tooFast } from '../refusals.ts';
import { HttpRefusal, takeFrom } from '../refusedHttp.ts';
import type { StoredAccount } from './accountStore.ts';
import { guestOf, refuseBannedAddress, tokenIn } from './authenticate.ts';
import { renameGuest } from './renameGuest.ts';

/** What a guest is told about themselves. */
export function guestShown(app: App, account: StoredAccount): Guest {
  const { id, name, picture, handle } = account;
  return { id, name, picture, handle, token: app.accounts.tokenOf(account), renewAt: app.accounts.renewAt() };
}

/** Gives a guest another picture, here and at every table, as often as the limits allow. Refuses if that is too often. */
async function changePicture(app: App, account: StoredAccount, picture: string): Promise<void> {
  if (picture === account.picture) return;
  takeFrom(app.limits.by.renames, account.id);
  await app.accounts.change(account, { picture, isKept: true });
  for (const table of app.open()) if (table.seating.seatOf(account.id) >= 0) table.changed();
}

/** `/api/guests`: makes an account for a new guest, or renames one. */
export function guestRoutes(app: App): Router {
  const router = Router();

  router.post('/guests', async (request, response) => {
    const read = guestRequest.safeParse(request.body);
    if (!read.success) {
      const isName = read.error.issues.some((issue) => issue.path[0] === 'name');
      throw new HttpRefusal(refusal(isName ? 'name' : 'malformed'));
    }
    const { name = null, picture, bot } = read.data;
    if (tokenIn(request) === '') {
      refuseBannedAddress(app, request);
      const wait = app.limits.newGuest(app.limits.addressOf(request));
      if (wait > 0) throw new HttpRefusal(tooFast(wait));
      const wanted = { language: read.data.lang, picture, bot };
      response.json(guestShown(app, await app.accounts.welcome(name, app.names(), wanted)));
      return;
    }
    // an account stays a person or a program, as it was made
    if (bot !== undefined) throw new HttpRefusal(refusal('malformed'));
    const account = await guestOf(app, request);
    if (name !== null) {
      const answer = await renameGuest(app, account, name);
      if (!answer.ok) throw new HttpRefusal(answer.refused);
    }
    if (picture !== undefined) await changePicture(app, account, picture);
    response.json(guestShown(app, (await app.accounts.known(account.id)) ?? account));
  });
  return router;
}

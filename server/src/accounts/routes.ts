import { type Guest, guestRequest } from '@kibitz/shared/wire/api';
import { Router } from 'express';
import type { App } from '../app.ts';
import type { Account } from '../journal/journal.ts';
import { refusal, tooFast } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { guestOf, tokenIn } from './authenticate.ts';
import { renameGuest } from './renameGuest.ts';

/** `/api/guests`: makes an account for a new guest, or renames one. */
export function guestRoutes(app: App): Router {
  const router = Router();

  const shown = (account: Account): Guest => ({ ...account, token: app.accounts.tokenOf(account) });

  router.post('/guests', async (request, response) => {
    const read = guestRequest.safeParse(request.body);
    if (!read.success) {
      const isName = read.error.issues.some((issue) => issue.path[0] === 'name');
      throw new HttpRefusal(refusal(isName ? 'name' : 'malformed'));
    }
    const name = read.data.name ?? null;
    if (tokenIn(request) === '') {
      const wait = app.limits.newGuest(app.limits.addressOf(request));
      if (wait > 0) throw new HttpRefusal(tooFast(wait));
      response.json(shown(await app.accounts.welcome(name, app.names())));
      return;
    }
    const account = await guestOf(app, request);
    if (name !== null) {
      const answer = await renameGuest(app, account, name);
      if (!answer.ok) throw new HttpRefusal(answer.refused);
    }
    response.json(shown({ id: account.id, name: name ?? account.name }));
  });
  return router;
}

import { type Guest, guestRequest } from '@kibitz/shared/wire/api';
import { Router } from 'express';
import type { House } from '../house.ts';
import type { Account } from '../journal/journal.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { refusal, tooFast } from '../tables/refusing.ts';
import { guestOf, tokenIn } from './authenticate.ts';
import { renameGuest } from './renameGuest.ts';

/** `/api/guests`: who comes in without an account gets one. */
export function guestRoutes(house: House): Router {
  const router = Router();

  const shown = (account: Account): Guest => ({ ...account, token: house.accounts.tokenOf(account) });

  router.post('/guests', async (request, response) => {
    const read = guestRequest.safeParse(request.body);
    if (!read.success) {
      const isName = read.error.issues.some((issue) => issue.path[0] === 'name');
      throw new HttpRefusal(refusal(isName ? 'name' : 'malformed'));
    }
    const name = read.data.name ?? null;
    if (tokenIn(request) === '') {
      const wait = house.limits.newGuest(house.limits.addressOf(request));
      if (wait > 0) throw new HttpRefusal(tooFast(wait));
      response.json(shown(await house.accounts.welcome(name, house.names())));
      return;
    }
    const account = await guestOf(house, request);
    if (name !== null) {
      const answer = await renameGuest(house, account, name);
      if (!answer.ok) throw new HttpRefusal(answer.refused);
    }
    response.json(shown({ id: account.id, name: name ?? account.name }));
  });
  return router;
}

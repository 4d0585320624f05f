import { type Guest, guestRequest } from '@kibitz/shared/wire/api';
import { Router } from 'express';
import { Allowances } from '../allowance.ts';
import type { House } from '../house.ts';
import type { Account } from '../journal/journal.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { refusal } from '../rooms/refusing.ts';
import { guestOf, tokenIn } from './asking.ts';

/** `/api/guests`: who comes in without an account gets one. */
export function guestRoutes(house: House): Router {
  const router = Router();
  // a household, a school class, but not a machine that fills the store
  const newGuests = new Allowances(60, 0.5);

  const shown = (account: Account): Guest => ({ ...account, token: house.accounts.tokenOf(account) });

  router.post('/guests', async (request, response) => {
    const read = guestRequest.safeParse(request.body);
    if (!read.success) {
      const isName = read.error.issues.some((issue) => issue.path[0] === 'name');
      throw new HttpRefusal(refusal(isName ? 'name' : 'malformed'));
    }
    const name = read.data.name ?? null;
    if (tokenIn(request) === '') {
      if (!newGuests.take(request.ip ?? '')) throw new HttpRefusal(refusal('too-fast'));
      response.json(shown(await house.accounts.welcome(name, house.names())));
      return;
    }
    const account = await guestOf(house, request);
    if (name !== null) {
      const answer = await house.rename(account, name);
      if (!answer.ok) throw new HttpRefusal(answer.refused);
    }
    response.json(shown({ id: account.id, name: name ?? account.name }));
  });
  return router;
}

import { type Guest, guest, guestRequest } from '@kibitz/shared/wire/api';
import type { StoredAccount } from '../../accounts/accountStore.ts';
import { renameGuest } from '../../accounts/names.ts';
import { refusal, tooFast } from '../../refusals.ts';
import { HttpRefusal, takeFrom } from '../../refusedHttp.ts';
import { guestOf, refuseBannedAddress, tokenIn } from '../authenticate.ts';
import { routesAbout } from '../route.ts';
import type { Services } from '../services.ts';
import { sampleGuest } from './samples.ts';

const { route } = routesAbout('Guests');

/** What a guest is told about themselves. */
export function guestShown(services: Services, account: StoredAccount): Guest {
  const { id, name, picture, handle } = account;
  return { id, name, picture, handle, token: services.accounts.tokenOf(account), renewAt: services.accounts.renewAt() };
}

/**
 * Gives a guest another picture, here and at every table, within the rate limit. Refuses beyond it.
 */
async function changePicture(services: Services, account: StoredAccount, picture: string): Promise<void> {
  if (picture === account.picture) return;
  takeFrom(services.limits.by.renames, account.id);
  await services.accounts.change(account, { picture, isKept: true });
  for (const table of services.tables.open()) if (table.seating.seatOf(account.id) >= 0) table.changed();
}

/** Becoming a guest, and being renamed. */
export const guestRoutes = [
  route({
    method: 'post',
    path: '/api/guests',
    says:
      'Makes a guest, or renames the one whose token is given. Everything else is asked with the token that this ' +
      'answers. A program says `bot`.',
    token: 'optional',
    rate: { within: 'newGuests' },
    body: { schema: guestRequest, example: { name: 'Robo', bot: true } },
    codes: { name: 'name' },
    answer: { schema: guest, example: sampleGuest },
    refuses: ['name', 'guest', 'banned'],
    async handle(services, { body: { name = null, picture, bot, lang }, address, request }) {
      if (tokenIn(request) === '') {
        refuseBannedAddress(services, request);
        const wait = services.limits.newGuest(address);
        if (wait > 0) throw new HttpRefusal(tooFast(wait));
        return guestShown(
          services,
          await services.accounts.welcome(name, services.directory.names(), { language: lang, picture, bot }),
        );
      }
      // an account stays a person's or a program's, as it was created
      if (bot !== undefined) throw new HttpRefusal(refusal('malformed', 'field', { field: 'bot' }));
      const account = await guestOf(services, request);
      if (name !== null) {
        const answer = await renameGuest(services, account, name);
        if (!answer.ok) throw new HttpRefusal(answer.refused);
      }
      if (picture !== undefined) await changePicture(services, account, picture);
      return guestShown(services, (await services.accounts.known(account.id)) ?? account);
    },
  }),
];

import { CLOSED } from '@kibitz/shared/wire/closed';
import { Router } from 'express';
import * as z from 'zod';
import { bannedNetwork } from '../bans/bannedNetworks.ts';
import type { Ban } from '../bans/bans.ts';
import { html } from '../html.ts';
import type { FormGuard } from './guard.ts';
import { ADMIN, type AdminServices, list, moment, page, written } from './page.ts';

const HOUR = 60 * 60_000;

/** The lengths of a ban by the form's value, in milliseconds; 0 for good. */
const TERMS = {
  hour: ['an hour', HOUR],
  day: ['a day', 24 * HOUR],
  week: ['a week', 7 * 24 * HOUR],
  month: ['30 days', 30 * 24 * HOUR],
  ever: ['for good', 0],
} as const;

const banForm = z.object({
  who: z.string().trim().min(1).max(60),
  term: z.enum(['hour', 'day', 'week', 'month', 'ever']),
  reason: z.string().trim().max(200),
});
const liftForm = z.object({ kind: z.enum(['account', 'address']), who: z.string().max(60) });

/** What the ban form is filled in with. */
interface Proposed {
  readonly who: string;
  readonly reason: string;
}

const WRONG_SIZE = 'Networks can be banned from /24 to /32 of IPv4 and from /48 to /64 of IPv6.';

/** Whom an operator means, or what is wrong with the input. */
async function whoIn(services: AdminServices, written: string): Promise<Pick<Ban, 'kind' | 'who'> | string> {
  const network = bannedNetwork(written);
  if (network === 'size') return WRONG_SIZE;
  if (network !== null) return { kind: 'address', who: network.name };
  const isKnown = (await services.accounts.known(written)) !== null;
  return isKnown ? { kind: 'account', who: written } : 'This is neither an account nor an address.';
}

function bansPage(services: AdminServices, forms: FormGuard, { who, reason }: Proposed, fault: string | null): string {
  const columns = ['Who', 'Kind', 'Reason', 'Since', 'Until', 'Lift'];
  const rows = services.bans.all().map((ban) => [
    written(ban.who),
    ban.kind,
    written(ban.reason),
    moment(ban.since),
    ban.until === 0 ? 'for good' : moment(ban.until),
    html`<form method="post" action="${ADMIN}/bans/lift">${forms.field()}
<input type="hidden" name="kind" value="${ban.kind}"><input type="hidden" name="who" value="${ban.who}">
<button aria-label="Lift the ban on ${ban.who}">Lift</button></form>`,
  ]);
  const terms = Object.entries(TERMS).map(([value, [says]]) => html`<option value="${value}">${says}</option>`);
  return page('Bans', [
    fault === null ? null : html`<p class="grave" role="alert">${fault}</p>`,
    html`<form method="post" action="${ADMIN}/bans">${forms.field()}
<label>Account id, address or network
<input name="who" value="${who}" maxlength="60" required autocomplete="off"></label>
<label>For <select name="term">${terms}</select></label>
<label>Reason, for operators <input name="reason" value="${reason}" maxlength="200" autocomplete="off"></label>
<button class="grave">Ban</button></form>
<p>A player’s account id is shown on the pages of their tables. Banning an account closes its windows at once, and a bot
plays on in its place. Banning an address keeps people from connecting again; windows that are already open stay open.
A network is written as 203.0.113.0/24 or 2001:db8:1:2300::/56; an IPv6 address alone stands for its /64.</p>`,
    list('Who is banned', columns, rows, 'Nobody.'),
  ]);
}

/** Closes the windows of a banned account. If that fails, they stay open until they are reloaded. */
function sendAway(services: AdminServices, account: string): void {
  services.processes.tell('sentAway', { account, code: CLOSED.banned }).catch((error: unknown) => {
    services.limitedLog.failure('the windows of a banned account could not be closed', error);
  });
}

/** The page of bans, and the actions of its forms. */
export function banRoutes(services: AdminServices, forms: FormGuard): Router {
  const router = Router();
  router.get('/bans', (request, response) => {
    const [who, reason] = ['who', 'reason'].map((name) => String(request.query[name] ?? ''));
    const proposed = { who: (who ?? '').slice(0, 60), reason: (reason ?? '').slice(0, 200) };
    response.type('html').send(bansPage(services, forms, proposed, null));
  });
  router.post('/bans', async (request, response) => {
    const read = banForm.safeParse(request.body);
    const found = read.success ? await whoIn(services, read.data.who) : 'Fill in the form.';
    if (!read.success || typeof found === 'string') {
      const proposed = { who: read.data?.who ?? '', reason: read.data?.reason ?? '' };
      response
        .status(400)
        .type('html')
        .send(bansPage(services, forms, proposed, String(found)));
      return;
    }
    const { kind, who } = found;
    const [, term] = TERMS[read.data.term];
    const since = Date.now();
    await services.bans.add({ kind, who, reason: read.data.reason, since, until: term === 0 ? 0 : since + term });
    services.log.warn({ kind }, 'an operator has banned somebody');
    if (kind === 'account') sendAway(services, who);
    response.redirect(303, `${ADMIN}/bans`);
  });
  router.post('/bans/lift', async (request, response) => {
    const read = liftForm.safeParse(request.body);
    if (read.success) await services.bans.lift(read.data.kind, read.data.who);
    response.redirect(303, `${ADMIN}/bans`);
  });
  return router;
}

import { createHash } from 'node:crypto';
import { dropInvitation, invite, personAct } from '@kibitz/shared/wire/people';
import { type Request, type Response, Router } from 'express';
import type { StoredAccount } from '../accounts/accountStore.ts';
import { guestOf } from '../accounts/authenticate.ts';
import type { App } from '../app.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal, takeFrom } from '../refusedHttp.ts';
import { actOn, inviteTo } from './acting.ts';
import { friendsListOf, newsOf } from './news.ts';
import { knownPerson } from './people.ts';

/** Answers JSON with its ETag, or 304 if the client already has it. */
function answerAnew(request: Request, response: Response, answer: object): void {
  const body = JSON.stringify(answer);
  const tag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  response.set('etag', tag);
  // not express's own comparison: browsers ask with Cache-Control: no-cache here, which turns that off
  if (request.get('if-none-match') === tag) response.status(304).end();
  else response.type('json').send(body);
}

/** The guest who asks, and the person they ask about. Refuses unknown people, and requests that come too often. */
async function bothOf(app: App, request: Request): Promise<{ account: StoredAccount; other: StoredAccount }> {
  const account = await guestOf(app, request);
  takeFrom(app.limits.by.people, account.id);
  const other = await app.accounts.byHandle(String(request.params['handle']));
  if (other === null || other.id === account.id) throw new HttpRefusal(refusal('not-found', 'person'));
  return { account, other };
}

/** What a guest has settled about others, for them to take away. */
async function exported(app: App, account: string): Promise<object> {
  const { mine: _, friends, ...lists } = await friendsListOf(app, account);
  return { friends: friends.map(({ where: _where, table: _table, ...friend }) => friend), ...lists };
}

/** Friends, requests, invitations, and who is blocked or preferred, under `/api`. They are added to what a guest can export. */
export function friendRoutes(app: App): Router {
  const router = Router();
  app.personal.exports('people', ({ id }) => exported(app, id));

  router.get('/me/news', async (request, response) => {
    const { id } = await guestOf(app, request);
    takeFrom(app.limits.by.news, id);
    app.company.whereabouts.note(id);
    answerAnew(request, response, await newsOf(app, id));
  });

  router.get('/me/friends', async (request, response) => {
    const { id } = await guestOf(app, request);
    takeFrom(app.limits.by.people, id);
    app.company.whereabouts.note(id);
    answerAnew(request, response, await friendsListOf(app, id));
  });

  router.get('/people/:handle', async (request, response) => {
    const { account, other } = await bothOf(app, request);
    response.json(await knownPerson(app, account.id, other));
  });

  router.post('/people/:handle', async (request, response) => {
    const read = personAct.safeParse(request.body);
    if (!read.success) throw new HttpRefusal(refusal('malformed'));
    const { account, other } = await bothOf(app, request);
    await actOn(app, account.id, other.id, read.data.act);
    response.json(await knownPerson(app, account.id, other));
  });

  router.post('/people/:handle/invite', async (request, response) => {
    const read = invite.safeParse(request.body);
    if (!read.success) throw new HttpRefusal(refusal('malformed'));
    const { account, other } = await bothOf(app, request);
    await inviteTo(app, account.id, other.id, read.data.table);
    response.json({});
  });

  router.post('/me/invitations/drop', async (request, response) => {
    const read = dropInvitation.safeParse(request.body);
    if (!read.success) throw new HttpRefusal(refusal('malformed'));
    const account = await guestOf(app, request);
    takeFrom(app.limits.by.people, account.id);
    const other = await app.accounts.byHandle(read.data.from);
    if (other !== null) await app.company.invitations.drop(account.id, other.id);
    response.json({});
  });

  return router;
}

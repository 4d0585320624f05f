import { createHash } from 'node:crypto';
import { shownCard } from '@kibitz/shared/wire/conventionCard';
import { dropInvitation, friendsList, invite, knownPerson, news, personAct, profile } from '@kibitz/shared/wire/people';
import type { Request, Response } from 'express';
import type { StoredAccount } from '../../accounts/accountStore.ts';
import { actOn, askToCome, inviteTo } from '../../people/acting.ts';
import { friendsListOf, newsOf } from '../../people/news.ts';
import { knownPersonOf, type PeopleServices } from '../../people/people.ts';
import { profileOf } from '../../people/profile.ts';
import { refusal } from '../../refusals.ts';
import { HttpRefusal } from '../../refusedHttp.ts';
import { routesAbout, SENT } from '../route.ts';
import type { Services } from '../services.ts';
import { samplePlayed } from './history.ts';
import { sampleFigures } from './ratings.ts';
import { HANDLE, NOW, OTHER, sampleCard, sampleKnown, samplePerson, TABLE } from './samples.ts';

const { command, route } = routesAbout('People');

/** Answers JSON with its ETag, or 304 if the client already has it. Guests who ask about themselves count as here. */
async function answerOwn(
  services: Services,
  { account: { id }, request, response }: { account: StoredAccount; request: Request; response: Response },
  answerFor: (services: PeopleServices, id: string) => Promise<object>,
): Promise<typeof SENT> {
  services.company.whereabouts.note(id);
  const answer = await answerFor(services, id);
  const body = JSON.stringify(answer);
  const tag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  response.set('etag', tag);
  // not express's own comparison: browsers ask with Cache-Control: no-cache here, which turns that off
  if (request.get('if-none-match') === tag) response.status(304).end();
  else response.type('json').send(body);
  return SENT;
}

/** The person a guest asks about. Refuses unknown people and the guest themselves. */
async function otherThan({ id }: StoredAccount, services: Services, handle: string): Promise<StoredAccount> {
  const other = await services.accounts.byHandle(handle);
  if (other === null || other.id === id) throw new HttpRefusal(refusal('not-found', 'person'));
  return other;
}

/** A person whom a guest may look up. Refuses unknown people, and those who have blocked the guest. */
async function shownTo({ id }: StoredAccount, services: Services, handle: string): Promise<StoredAccount> {
  const other = await services.accounts.byHandle(handle);
  if (other === null || services.company.friends.hasBlocked(other.id, id))
    throw new HttpRefusal(refusal('not-found', 'person'));
  return other;
}

/** Friends, requests, invitations, and who is blocked or preferred. */
export const friendRoutes = [
  route({
    path: '/api/me/news',
    says: 'Who asks the guest for something. To be polled, with `If-None-Match`: guests who do so count as here.',
    rate: 'news',
    answer: {
      schema: news,
      example: {
        requests: [],
        invitations: [{ from: samplePerson, table: TABLE, game: 'spades' }],
        asks: [],
        again: 6,
      },
    },
    handle: (services, given) => answerOwn(services, given, newsOf),
  }),
  route({
    path: '/api/me/friends',
    says: 'The guest’s friends, where they are, requests, and the people whom the guest blocks or prefers.',
    rate: 'people',
    answer: {
      schema: friendsList,
      example: {
        friends: [{ ...samplePerson, isPreferred: false, where: 'here', table: null }],
        requests: [],
        asked: [],
        blocked: [],
        preferred: [],
        mine: { id: TABLE, game: 'spades' },
      },
    },
    handle: (services, given) => answerOwn(services, given, friendsListOf),
  }),
  route({
    path: '/api/people/{handle}',
    says: 'A person, and what they are to the guest.',
    rate: 'people',
    answer: { schema: knownPerson, example: sampleKnown },
    refuses: ['not-found'],
    async handle(services, { account, params }) {
      return knownPersonOf(services, account.id, await otherThan(account, services, params.handle));
    },
  }),
  route({
    path: '/api/people/{handle}/profile',
    says: 'How somebody, perhaps the guest, has played, and the friends that both have.',
    rate: 'people',
    answer: {
      schema: profile,
      example: {
        ...samplePerson,
        since: NOW,
        figures: [sampleFigures],
        games: [samplePlayed],
        card: sampleCard,
        inCommon: [{ handle: HANDLE, name: 'Cleo', picture: '' }],
      },
    },
    refuses: ['not-found'],
    async handle(services, { account, params }) {
      return profileOf(services, account.id, await shownTo(account, services, params.handle));
    },
  }),
  route({
    path: '/api/people/{handle}/card',
    says: 'The convention card of a person: what they play at Bridge.',
    rate: 'people',
    answer: { schema: shownCard, example: { card: sampleCard } },
    refuses: ['not-found'],
    async handle(services, { account, params }) {
      const { card } = await shownTo(account, services, params.handle);
      return { card };
    },
  }),
  route({
    method: 'post',
    path: '/api/people/{handle}',
    says: 'Asks a person to be friends, or accepts, blocks or prefers them.',
    rate: 'people',
    body: { schema: personAct, example: { act: 'ask' } },
    answer: { schema: knownPerson, example: { ...sampleKnown, hasAsked: true, mayAsk: false } },
    refuses: ['not-found', 'too-many'],
    async handle(services, { account, params, body }) {
      const other = await otherThan(account, services, params.handle);
      await actOn(services, account.id, other.id, body.act);
      return knownPersonOf(services, account.id, other);
    },
  }),
  command({
    path: '/api/people/{handle}/invite',
    says: 'Asks a friend to a table at which the guest is.',
    rate: 'people',
    body: { schema: invite, example: { table: TABLE } },
    refuses: ['not-found'],
    async handle(services, { account, params, body }) {
      const other = await otherThan(account, services, params.handle);
      await inviteTo(services, account, other.id, body.table);
    },
  }),
  command({
    path: '/api/people/{handle}/ask',
    says: 'Asks a friend who is at a table to be invited to it.',
    rate: 'people',
    refuses: ['not-found'],
    async handle(services, { account, params }) {
      await askToCome(services, account.id, (await otherThan(account, services, params.handle)).id);
    },
  }),
  command({
    path: '/api/me/invitations/drop',
    says: 'Removes an invitation that has been answered.',
    rate: 'people',
    body: { schema: dropInvitation, example: { from: OTHER } },
    async handle(services, { account, body }) {
      const other = await services.accounts.byHandle(body.from);
      if (other !== null) await services.company.invitations.drop(account.id, other.id);
    },
  }),
];

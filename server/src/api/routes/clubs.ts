import { made } from '@kibitz/shared/wire/api';
import { club, clubAct, clubCard, newClub } from '@kibitz/shared/wire/clubs';
import { listOf, route } from '../route.ts';
import { done, NOW, OTHER, samplePerson } from './samples.ts';

const CLUB = 'cL7bQ2xMv9Ks';

/** Clubs, and their members. */
export const clubRoutes = [
  route({
    method: 'post',
    path: '/api/clubs',
    about: 'Clubs',
    says: 'A new club, owned by the guest. Its link is `/club/{id}`.',
    token: 'needed',
    rate: 'settling',
    body: { schema: newClub, example: { name: 'Tuesday club' } },
    answer: { schema: made, example: { id: CLUB } },
    status: 201,
    refuses: ['too-many'],
    async handle({ clubs }, { account, body }) {
      return { id: await clubs.create(body.name, account.id) };
    },
  }),
  route({
    method: 'get',
    path: '/api/clubs',
    about: 'Clubs',
    says: 'The clubs that the guest is in, those of the longest standing first.',
    token: 'needed',
    rate: 'own',
    answer: listOf(clubCard, { id: CLUB, name: 'Tuesday club', role: 'owner', size: 12 }),
    handle: ({ clubs }, { account }) => clubs.cardsFor(account.id),
  }),
  route({
    method: 'get',
    path: '/api/clubs/{id}',
    about: 'Clubs',
    says: 'A club. Those who are not in it learn its name, its owner’s, and how many members it has.',
    token: 'needed',
    rate: 'own',
    answer: {
      schema: club,
      example: {
        id: CLUB,
        name: 'Tuesday club',
        role: 'member',
        owner: 'Ben',
        size: 2,
        members: [{ ...samplePerson, handle: OTHER, role: 'owner', since: NOW }],
        removed: [],
      },
    },
    refuses: ['not-found'],
    handle: ({ clubs }, { account, params }) => clubs.viewFor(params.id, account.id),
  }),
  route({
    method: 'post',
    path: '/api/clubs/{id}/join',
    about: 'Clubs',
    says: 'The guest joins a club.',
    token: 'needed',
    rate: 'settling',
    answer: done,
    refuses: ['not-found', 'removed', 'full', 'too-many'],
    async handle({ clubs }, { account, params }) {
      await clubs.join(params.id, account.id);
      return {};
    },
  }),
  route({
    method: 'post',
    path: '/api/clubs/{id}/leave',
    about: 'Clubs',
    says:
      'The guest leaves a club. The longest-serving host, or else member, owns it after its owner; once nobody is left ' +
      'it is forgotten.',
    token: 'needed',
    rate: 'settling',
    answer: done,
    refuses: ['not-found'],
    async handle({ clubs }, { account, params }) {
      await clubs.leave(params.id, account.id);
      return {};
    },
  }),
  route({
    method: 'post',
    path: '/api/clubs/{id}/members',
    about: 'Clubs',
    says:
      'The owner or a host does something about a member. Hosts remove members, who cannot join again until they are ' +
      'readmitted; the owner also makes hosts, and may hand the club over.',
    token: 'needed',
    rate: 'settling',
    body: { schema: clubAct, example: { handle: OTHER, act: 'makeHost' } },
    answer: done,
    refuses: ['not-found', 'not-host'],
    async handle({ clubs }, { account, params, body }) {
      await clubs.act(params.id, account.id, body.handle, body.act);
      return {};
    },
  }),
];

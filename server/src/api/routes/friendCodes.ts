import { friendCode, friendCodeWish, knownPerson } from '@kibitz/shared/wire/people';
import { befriend, ownerOfCode } from '../../people/acting.ts';
import { knownPersonOf } from '../../people/people.ts';
import { routesAbout } from '../route.ts';
import { NOW, sampleKnown } from './samples.ts';

const { route } = routesAbout('People');

/** Becoming friends by a code, which a link or a picture may carry. */
export const friendCodeRoutes = [
  route({
    method: 'post',
    path: '/api/me/friend-code',
    says:
      'The code by which others become the guest’s friends at once. It works for a week, or until a new one ' +
      'is asked for.',
    rate: 'settling',
    body: { schema: friendCodeWish, example: { renew: false } },
    answer: { schema: friendCode, example: { code: 'K7QM-2XPA', until: NOW } },
    handle({ company: { codes } }, { account: { id }, body: { renew } }) {
      return renew ? codes.renew(id) : codes.of(id);
    },
  }),
  route({
    path: '/api/friend-codes/{code}',
    says: 'Whose code this is.',
    rate: 'friendCodes',
    answer: { schema: knownPerson, example: sampleKnown },
    refuses: ['not-found'],
    async handle(services, { account: { id }, params }) {
      return knownPersonOf(services, id, await ownerOfCode(services, id, params.code));
    },
  }),
  route({
    method: 'post',
    path: '/api/friend-codes/{code}',
    says: 'Makes the guest and the owner of the code friends.',
    rate: 'friendCodes',
    answer: { schema: knownPerson, example: { ...sampleKnown, isFriend: true, mayAsk: false } },
    refuses: ['not-found', 'too-many'],
    async handle(services, { account: { id }, params }) {
      const owner = await ownerOfCode(services, id, params.code);
      await befriend(services, id, owner.id);
      return knownPersonOf(services, id, owner);
    },
  }),
];

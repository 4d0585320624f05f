import * as z from 'zod';
import { route, SENT } from '../route.ts';

const query = z.object({ lang: z.string().default('').describe('The language of the words: `en` or `ar`.') });

/** The pictures that messengers show of links. */
export const previewRoutes = [
  route({
    method: 'get',
    path: '/preview/{id}.png',
    about: 'Tables',
    says: 'The picture that messengers show of a table’s link.',
    token: 'none',
    rate: { within: 'pictures' },
    query,
    answer: 'image/png',
    refuses: ['not-found'],
    async handle({ previews }, { params, query: { lang }, request, response }) {
      await previews.sendTable(request, response, params.id, lang);
      return SENT;
    },
  }),
  route({
    method: 'get',
    path: '/preview/c/{id}.png',
    about: 'Tables',
    says: 'The picture of a challenge’s link, which is in the head of its page.',
    token: 'none',
    rate: { within: 'pictures' },
    query,
    answer: 'image/png',
    refuses: ['not-found'],
    async handle({ previews }, { params, query: { lang }, request, response }) {
      await previews.sendChallenge(request, response, params.id, lang);
      return SENT;
    },
  }),
];

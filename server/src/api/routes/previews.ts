import * as z from 'zod';
import { routesAbout, SENT } from '../route.ts';

const { route } = routesAbout('Tables');

const query = z.object({ lang: z.string().default('').describe('The language of the words: `en` or `ar`.') });

type Path = '/preview/{id}.png' | '/preview/c/{id}.png';

/** The route of the pictures that one method of the previews sends. */
const previewRoute = (path: Path, says: string, send: 'sendTable' | 'sendChallenge') =>
  route({
    path,
    says,
    token: 'none',
    rate: { within: 'pictures' },
    query,
    answer: 'image/png',
    refuses: ['not-found'],
    async handle({ previews }, { params, query: { lang }, request, response }) {
      await previews[send](request, response, params.id, lang);
      return SENT;
    },
  });

/** The pictures that messengers show of links. */
export const previewRoutes = [
  previewRoute('/preview/{id}.png', 'The picture that messengers show of a table’s link.', 'sendTable'),
  previewRoute(
    '/preview/c/{id}.png',
    'The picture of a challenge’s link, which is in the head of its page.',
    'sendChallenge',
  ),
];

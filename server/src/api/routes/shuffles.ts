import { seenShuffles, serverKeys } from '@kibitz/shared/wire/fairness';
import * as z from 'zod';
import { knowledgeOf, refuseHeldBack } from '../../history/knowledge.ts';
import { shufflesFor } from '../../history/records.ts';
import { refusal } from '../../refusals.ts';
import { HttpRefusal } from '../../refusedHttp.ts';
import { routesAbout } from '../route.ts';
import { TABLE } from './samples.ts';

const { route } = routesAbout('Tables');

/** The server's public keys, and the proofs of a table's shuffles. */
export const fairnessRoutes = [
  route({
    path: '/api/key',
    says:
      'The public key (Ed25519) with which the server signs its commitments to shuffles, and those that it used ' +
      'before (docs/fairness.md).',
    token: 'none',
    rate: { none: 'It is in memory.' },
    answer: { schema: serverKeys, example: { key: 'd7'.repeat(32), earlier: [] } },
    handle: (services) => services.shuffleKeys.public,
  }),
  route({
    path: '/api/tables/{id}/shuffles',
    says:
      'The proofs of a table’s shuffles (docs/records.md, “Proofs”), as far as the one who asks may know them: ' +
      'those without a seat as late as they see the table.',
    token: 'optional',
    rate: 'proofs',
    query: z.object({
      from: z.coerce.number().int().min(0).default(0).describe('The number of the first shuffle that is asked for.'),
    }),
    answer: {
      schema: seenShuffles,
      example: { source: 'proven', version: 2, table: TABLE, game: 'spades', shuffles: [] },
    },
    refuses: ['guest', 'not-started', 'not-found'],
    async handle(services, { account, params: { id }, query: { from } }) {
      const asker = account?.id ?? '';
      const table = await services.directory.knownHere(id);
      const stored = table === undefined ? await services.journal.find(id) : null;
      const head = table?.head ?? stored?.head;
      // a live table that is not open could not be restored (TableDirectory.restore)
      if (head === undefined || stored?.status === 'live') throw new HttpRefusal(refusal('not-found'));
      const known = await knowledgeOf(services, id, table, asker);
      refuseHeldBack(known);
      const shown = await shufflesFor(services, head, table, known, from);
      // players see their own deals anyway
      const isPlaying = table !== undefined && asker !== '' && table.seating.seatOf(asker) >= 0;
      if (shown.shuffles.length > 0 && !isPlaying) await services.challenges.noteShown(id, head.game, asker);
      return shown;
    },
  }),
];

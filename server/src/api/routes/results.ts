import { finishedTable } from '@kibitz/shared/wire/api';
import { knowledgeOf, refuseHeldBack } from '../../history/knowledge.ts';
import { type Outcome, resultOfLive } from '../../history/results.ts';
import { refusal } from '../../refusals.ts';
import { HttpRefusal, takeFrom } from '../../refusedHttp.ts';
import { routesAbout } from '../route.ts';
import type { Services } from '../services.ts';
import { sampleSeats, TABLE } from './samples.ts';

const { route } = routesAbout('Tables');

async function outcomeOf(services: Services, id: string, asker: string, address: string): Promise<Outcome> {
  const live = await services.directory.knownHere(id);
  if (live === undefined) {
    // a cached result needs no reading, and every guest may know it
    if (services.results.isCached(id) && asker !== '') return services.results.of(id);
    takeFrom(services.limits.by.reads, address);
    refuseHeldBack(await knowledgeOf(services, id, live, asker));
    return services.results.of(id);
  }
  // hidden cards are still in play until the end
  const result = (await knowledgeOf(services, id, live, asker)).isOver ? resultOfLive(live) : null;
  return result ?? { refused: refusal('not-started', 'result') };
}

async function isOpen(services: Services, id: string): Promise<boolean> {
  return (
    (await services.directory.known(id)) !== undefined ||
    (!services.processes.isAlone && (await services.journal.find(id))?.status === 'live')
  );
}

/** How a game ended. */
export const resultRoutes = [
  route({
    path: '/api/tables/{id}/result',
    says:
      'How a game ended, as a spectator sees it. For a set of deals only guests get it, who count as knowing ' +
      'the deals from then on.',
    token: 'optional',
    rate: { within: 'reads' },
    answer: {
      schema: finishedTable,
      example: {
        id: TABLE,
        game: 'spades',
        options: {},
        seats: sampleSeats,
        open: false,
        clock: 30,
        rematch: '',
        stoppedAfter: null,
        mySeat: -1,
        rulesVersion: 1,
        view: {},
      },
    },
    refuses: ['guest', 'not-started', 'over', 'not-found'],
    async handle(services, { account, address, params }) {
      const asker = account?.id ?? '';
      const outcome = await outcomeOf(services, params.id, asker, address);
      if ('refused' in outcome) throw new HttpRefusal(outcome.refused);
      const { finished, accounts } = outcome;
      await services.challenges.noteShown(finished.id, finished.game, asker);
      const rematch = (await isOpen(services, finished.rematch)) ? finished.rematch : '';
      const evening = await services.evenings.eveningOf(params.id);
      const mySeat = asker === '' ? -1 : accounts.indexOf(asker);
      return { ...finished, rematch, mySeat, ...(evening !== '' && { evening }) };
    },
  }),
];

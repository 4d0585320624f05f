import { historyBefore, playedGames } from '@kibitz/shared/wire/history';
import * as z from 'zod';
import type { HistoryCursor } from '../../history/keptGames.ts';
import { playedBy } from '../../people/profile.ts';
import { refusal } from '../../refusals.ts';
import { HttpRefusal } from '../../refusedHttp.ts';
import { routesAbout } from '../route.ts';
import { NOW, sampleSeats, TABLE } from './samples.ts';

const { route } = routesAbout('What remains');

/** How many games are sent at a time. */
const AT_A_TIME = 20;

/** Where to continue, as given by the last page: `<ended>.<table>`; null for the beginning. */
function readCursor(given: string | undefined): HistoryCursor | null {
  if (given === undefined) return null;
  const [ended, table] = given.split('.');
  const read = historyBefore.safeParse([Number(ended), table]);
  if (!read.success) throw new HttpRefusal(refusal('malformed', 'field', { field: 'before' }));
  return { ended: read.data[0], table: read.data[1] };
}

/** A game that the guest has played. */
export const samplePlayed = {
  table: TABLE,
  game: 'spades',
  rules: 'book',
  seats: sampleSeats,
  mySeat: 0,
  stoppedAfter: null,
  hasLeft: false,
  scores: [502, 310, 502, 310],
  winners: [0, 2],
  myPlace: 1,
  sides: [0, 1, 0, 1],
  began: NOW,
  ended: NOW + 1_800_000,
};

/** What a guest has played. */
export const historyRoutes = [
  route({
    path: '/api/me/history',
    says: 'The games that the guest played, finished or stopped, the latest first, some at a time.',
    rate: 'reads',
    query: z.object({
      game: z.string().default('').describe('Only those of this game.'),
      before: z.string().optional().describe('The `next` of the answer before.'),
    }),
    answer: { schema: playedGames, example: { games: [samplePlayed], kinds: ['spades'], next: '' } },
    refuses: ['not-found'],
    async handle(services, { account: { id }, query: { game: wanted, before } }) {
      if (wanted !== '' && !services.games.has(wanted)) throw new HttpRefusal(refusal('not-found', 'game'));
      const { games, seats, next } = await services.history.played(id, wanted, readCursor(before), AT_A_TIME);
      return {
        games: playedBy(id, games, services.games, seats),
        kinds: (await services.history.kindsOf(id)).filter((kind) => services.games.has(kind)),
        next: next === null ? '' : `${next.ended}.${next.table}`,
      };
    },
  }),
];

import { gameFigures, leaderboard, leaving, ratedTable } from '@kibitz/shared/wire/ranks';
import * as z from 'zod';
import { finishedAt } from '../../history/knowledge.ts';
import { figuresOf } from '../../people/profile.ts';
import { leavingFrom } from '../../ratings/leaving.ts';
import { refusal } from '../../refusals.ts';
import { HttpRefusal } from '../../refusedHttp.ts';
import { listOf, routesAbout } from '../route.ts';
import { OTHER } from './samples.ts';

const { route } = routesAbout('What remains');

const ranked = { place: 1, name: 'Ben', handle: OTHER, rating: 1712, games: 31, won: 19 };

/** How somebody did in a game. */
export const sampleFigures = { game: 'spades', games: 12, won: 7, figures: { nils: 3 }, shares: {}, rating: 1540 };

/** Leaderboards, what a game did to ratings, and everybody's own statistics. */
export const ratingRoutes = [
  route({
    path: '/api/ratings/{game}',
    says: 'Who plays a game best, by one set of rules.',
    token: 'optional',
    rate: 'reads',
    query: z.object({
      rules: z.string().default('book').describe('`book`, or the name of one of the game’s presets.'),
      page: z.coerce.number().int().min(0).max(100_000).default(0).describe('From 0.'),
    }),
    answer: {
      schema: leaderboard,
      example: { game: 'spades', rules: 'book', ranked: [ranked], people: 1, page: 0, pages: 1, least: 5, mine: null },
    },
    refuses: ['not-found'],
    async handle(services, { account, params, query: { rules, page } }) {
      const game = services.games.get(params.game);
      if (game === undefined) throw new HttpRefusal(refusal('not-found', 'game'));
      if (rules !== 'book' && !Object.hasOwn(game.presets, rules)) throw new HttpRefusal(refusal('not-found'));
      return services.ratings.leaderboard({ game: game.id, rules }, page, account?.id ?? '');
    },
  }),
  route({
    path: '/api/tables/{id}/ratings',
    says: 'How a finished game changed each seat’s rating, or why it changed none.',
    token: 'optional',
    rate: 'reads',
    answer: { schema: ratedTable, example: { unrated: 'bots' } },
    refuses: ['not-started', 'not-found'],
    async handle(services, { account, params }) {
      return services.ratings.of(await finishedAt(services, params.id, account?.id ?? ''));
    },
  }),
  routesAbout('Tables').route({
    path: '/api/me/tables/{id}/leaving',
    says:
      'Whether the game in play counts for the guest’s rating even if they leave it, and whether ending it as the ' +
      'host is a loss.',
    rate: 'own',
    answer: { schema: leaving, example: { leaving: true, ending: false, from: 1 } },
    handle: (services, { account, params }) => leavingFrom(services, params.id, account.id),
  }),
  route({
    path: '/api/me/statistics',
    says: 'The games that the guest has played, the most played first.',
    rate: 'own',
    answer: listOf(gameFigures, sampleFigures),
    handle: (services, { account }) => figuresOf(services, account.id),
  }),
];

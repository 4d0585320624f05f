import { type Route, routesAbout } from './route.ts';
import { accountRoutes } from './routes/account.ts';
import { challengeRoutes } from './routes/challenges.ts';
import { clubRoutes } from './routes/clubs.ts';
import { eveningRoutes } from './routes/evenings.ts';
import { friendCodeRoutes } from './routes/friendCodes.ts';
import { friendRoutes } from './routes/friends.ts';
import { guestRoutes } from './routes/guests.ts';
import { historyRoutes } from './routes/history.ts';
import { joinRoutes } from './routes/matchmaking.ts';
import { opsRoutes } from './routes/operators.ts';
import { previewRoutes } from './routes/previews.ts';
import { pushRoutes } from './routes/push.ts';
import { queueRoutes } from './routes/queue.ts';
import { ratingRoutes } from './routes/ratings.ts';
import { reportRoutes } from './routes/reports.ts';
import { resultRoutes } from './routes/results.ts';
import { file } from './routes/samples.ts';
import { fairnessRoutes } from './routes/shuffles.ts';
import { lobbyRoutes } from './routes/tables.ts';

const { route } = routesAbout('This API');

/** The routes that any process of a cluster answers itself. */
export const operatorRoutes: readonly Route[] = opsRoutes;

/** The routes for visitors. In a cluster, the process that a request belongs to answers it (cluster/routing.ts). */
export const visitorRoutes: readonly Route[] = [
  ...guestRoutes,
  ...accountRoutes,
  ...lobbyRoutes,
  ...queueRoutes,
  ...resultRoutes,
  ...fairnessRoutes,
  ...joinRoutes,
  ...previewRoutes,
  ...friendRoutes,
  ...pushRoutes,
  ...friendCodeRoutes,
  ...reportRoutes,
  ...ratingRoutes,
  ...historyRoutes,
  ...challengeRoutes,
  ...eveningRoutes,
  ...clubRoutes,
  route({
    method: 'get',
    path: '/api/openapi.json',
    says: 'This document.',
    token: 'none',
    rate: { none: 'It is made once.' },
    answer: file,
    handle: ({ openApi }) => ({ ...openApi() }),
  }),
];

/** All routes of the server except pages and files. */
export const allRoutes: readonly Route[] = [...visitorRoutes, ...operatorRoutes];

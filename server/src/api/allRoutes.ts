import { accountRoutes } from '../accounts/accountRoutes.ts';
import { guestRoutes } from '../accounts/routes.ts';
import { challengeRoutes } from '../challenges/routes.ts';
import { fairnessRoutes } from '../fairness/routes.ts';
import { friendRoutes } from '../friends/routes.ts';
import { resultRoutes } from '../history/resultRoutes.ts';
import { historyRoutes } from '../history/routes.ts';
import { queueRoutes } from '../lobby/queueRoutes.ts';
import { lobbyRoutes } from '../lobby/routes.ts';
import { opsRoutes } from '../ops/routes.ts';
import { previewRoutes } from '../preview/routes.ts';
import { ratingRoutes } from '../ratings/routes.ts';
import { reportRoutes } from '../reports/routes.ts';
import { joinRoutes } from '../rooms/matchmaking.ts';
import { documentRoutes } from './documentRoutes.ts';
import type { Route } from './route.ts';

/** What any process of a cluster answers itself. */
export const operatorRoutes: readonly Route[] = opsRoutes;

/** What visitors ask: in a cluster the process answers that it belongs to (cluster/routing.ts). */
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
  ...reportRoutes,
  ...ratingRoutes,
  ...historyRoutes,
  ...challengeRoutes,
  ...documentRoutes,
];

/** All routes of the server except pages and files. */
export const allRoutes: readonly Route[] = [...visitorRoutes, ...operatorRoutes];

import { guestRoutes } from './guestRoutes.ts';
import { operatorRoutes } from './operatorRoutes.ts';
import { peopleRoutes } from './peopleRoutes.ts';
import { playedRoutes } from './playedRoutes.ts';
import { reportRoutes } from './reportRoutes.ts';
import type { Route } from './route.ts';
import { tableRoutes } from './tableRoutes.ts';

/**
 * All routes of the server except pages and files, for the documentation (docs/api.md, docs/openapi.json). A test says which is missing, and which
 * example does not fit.
 */
export const routeList: readonly Route[] = [
  ...guestRoutes,
  ...tableRoutes,
  ...peopleRoutes,
  ...reportRoutes,
  ...playedRoutes,
  ...operatorRoutes,
];

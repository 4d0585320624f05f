import type { Route } from './route.ts';

/** The routes for operators. */
export const operatorRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/healthz',
    about: 'For operators',
    says: 'Is the server alive?',
    token: 'none',
    limit: { none: 'It reads nothing.' },
    answer: 'text/plain',
  },
  {
    method: 'get',
    path: '/readyz',
    about: 'For operators',
    says: 'May visitors be sent to it? 503 while it starts or closes.',
    token: 'none',
    limit: { none: 'Load balancers ask often, and it reads one row; the door shares the server among addresses.' },
    answer: 'text/plain',
  },
  {
    method: 'get',
    path: '/metrics',
    about: 'For operators',
    says: 'Metrics for Prometheus, with the operator’s token.',
    token: 'none',
    limit: { none: 'It is for the operator alone.' },
    answer: 'text/plain',
  },
];

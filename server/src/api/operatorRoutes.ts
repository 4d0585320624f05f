import type { Route } from './route.ts';

/** The routes for operators. */
export const operatorRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/healthz',
    about: 'For operators',
    says: 'Is the server alive?',
    token: 'none',
    answer: 'text/plain',
  },
  {
    method: 'get',
    path: '/readyz',
    about: 'For operators',
    says: 'May visitors be sent to it? 503 while it starts or closes.',
    token: 'none',
    answer: 'text/plain',
  },
  {
    method: 'get',
    path: '/metrics',
    about: 'For operators',
    says: 'Metrics for Prometheus, with the operator’s token.',
    token: 'none',
    answer: 'text/plain',
  },
];

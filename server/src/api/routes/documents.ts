import { route } from '../route.ts';
import { file } from './samples.ts';

/** This description itself. */
export const documentRoutes = [
  route({
    method: 'get',
    path: '/api/openapi.json',
    about: 'This API',
    says: 'This document.',
    token: 'none',
    rate: { none: 'It is made once.' },
    answer: file,
    handle: ({ openApi }) => ({ ...openApi() }),
  }),
];

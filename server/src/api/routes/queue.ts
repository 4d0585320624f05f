import { playNow, queueState, type SeekGame, seekGame } from '@kibitz/shared/wire/queue';
import type { Response } from 'express';
import * as z from 'zod';
import type { StoredAccount } from '../../accounts/accountStore.ts';
import { isProgram } from '../../ids.ts';
import { variantsOf } from '../../lobby/variants.ts';
import { refusal } from '../../refusals.ts';
import { HttpRefusal, takeFrom, unavailable } from '../../refusedHttp.ts';
import { routesAbout, SENT } from '../route.ts';
import type { Services } from '../services.ts';
import { madeTable, NOW } from './samples.ts';

const { route } = routesAbout('Tables');

/** Signals if the client hangs up before the answer. */
export function hangingUp(response: Response): AbortSignal {
  const hungUp = new AbortController();
  response.once('close', () => hungUp.abort());
  return hungUp.signal;
}

async function enter(
  { directory, games, limits, queue }: Services,
  account: StoredAccount,
  address: string,
  asked: SeekGame,
): Promise<void> {
  if (directory.isClosing()) throw unavailable('unavailable', 'closing');
  // strangers have not agreed to play with programs
  if (isProgram(account.id)) throw new HttpRefusal(refusal('no-programs'));
  takeFrom(limits.by.searches, account.id);
  await queue.enter(account, address, { variants: variantsOf(games, asked), begins: asked.begins ?? 'soon' });
}

const waiting = {
  schema: queueState,
  example: {
    version: 3,
    state: 'waiting',
    games: ['spades'],
    begins: 'soon',
    until: NOW + 8_000,
    span: 10_000,
    now: NOW,
    others: [{ name: 'Ben', games: ['spades'] }],
    inAll: 2,
  },
};

/** Looking for a game with strangers. */
export const queueRoutes = [
  route({
    method: 'post',
    path: '/api/play-now',
    says:
      'As `POST /api/queue`, but answers the table once there is one, which takes ten seconds at most. Not for ' +
      'programs’ accounts.',
    rate: { within: 'searches' },
    body: { schema: playNow, example: { game: 'spades' } },
    answer: madeTable,
    refuses: ['no-programs', 'not-found', 'too-many'],
    async handle(services, { account, address, body, response }) {
      const { queue } = services;
      const { game, games = game === undefined ? [] : [game], rules = 'book' } = body;
      await enter(services, account, address, { games, rules });
      const id = await queue.tableFor(account.id, hangingUp(response));
      if (id !== null) return { id };
      await queue.leave(account.id);
      return SENT;
    },
  }),
  route({
    method: 'post',
    path: '/api/queue',
    says: 'Looks for a game with strangers. Not for programs’ accounts.',
    rate: { within: 'searches' },
    body: { schema: seekGame, example: { games: ['spades'], rules: 'either' } },
    answer: waiting,
    refuses: ['no-programs', 'not-found', 'too-many'],
    async handle(services, { account, address, body }) {
      await enter(services, account, address, body);
      return services.queue.stateOf(account.id);
    },
  }),
  route({
    path: '/api/queue',
    says: 'How the search stands, once there is news or after some seconds. Guests who stop asking leave the queue.',
    rate: { none: 'It is in memory, and waits for news.' },
    query: z.object({ after: z.coerce.number().default(0).describe('The `version` that is known already.') }),
    answer: waiting,
    async handle(services, { account, query, response }) {
      if (services.directory.isClosing()) throw unavailable('unavailable', 'closing');
      return services.queue.newStateOf(account.id, query.after, hangingUp(response));
    },
  }),
  route({
    method: 'post',
    path: '/api/queue/leave',
    says: 'Leaves the queue.',
    rate: 'own',
    answer: { schema: queueState, example: { version: 4, state: 'none' } },
    async handle({ queue }, { account }) {
      await queue.leave(account.id);
      return queue.stateOf(account.id);
    },
  }),
];

import { tricksByDeclarer, tricksByLead } from '@kibitz/shared/games/contract-bridge/doubleDummy';
import { DoubleDummy } from '@kibitz/shared/kit/solver/doubleDummy';
import type { Question } from './solvedDeal.ts';

/*
 * A worker of the browser that solves deals: an answer to each question, in their order.
 */

/** 16 MB: a search from the first trick meets many positions of the same lengths. */
const solver = new DoubleDummy(13, 64);

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const { kind, dealt, strain } = data;
  postMessage(
    kind === 'table'
      ? { kind, strain, tricks: tricksByDeclarer(solver, dealt, strain) }
      : { kind, strain, declarer: data.declarer, leads: tricksByLead(solver, dealt, strain, data.declarer) },
  );
});

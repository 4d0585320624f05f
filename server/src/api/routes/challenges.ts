import { made } from '@kibitz/shared/wire/api';
import { challenge, dailyDeal, newChallenge, newDuplicate, tableChallenge } from '@kibitz/shared/wire/challenges';
import { dailyGame, today } from '../../challenges/challenges.ts';
import { tableFor } from '../../challenges/opening.ts';
import type { FinishedGame } from '../../history/finishedGame.ts';
import { finishedAt } from '../../history/knowledge.ts';
import type { Account } from '../../journal/journal.ts';
import { refusal } from '../../refusals.ts';
import { HttpRefusal, takeFrom } from '../../refusedHttp.ts';
import { listOf, routesAbout, SENT } from '../route.ts';
import type { Services } from '../services.ts';
import { HANDLE, madeTable, TABLE } from './samples.ts';

const { route } = routesAbout('What remains');

/** The seat that somebody played from the first deal to the last; -1 for none. */
function wholeSeatOf({ seats }: FinishedGame, { id }: Account): number {
  return seats.findIndex(({ account, isWhole }) => account === id && isWhole);
}

/** The id of a challenge. Today's deal is made when somebody first asks for it. */
async function idOf(services: Services, id: string): Promise<string> {
  const day = today();
  const game = dailyGame(services.games, id, day);
  return game === undefined ? id : ((await services.challenges.daily(game, day)) ?? id);
}

/** Making a challenge from a finished game, or a set of deals for several tables. */
const makingRoutes = [
  route({
    method: 'post',
    path: '/api/challenges',
    says: 'Offers the deals of a finished game to others.',
    rate: 'reads',
    body: { schema: newChallenge, example: { table: TABLE } },
    answer: { schema: made, example: { id: 'cH7a…' } },
    status: 201,
    refuses: ['not-found', 'not-seated', 'not-started', 'options'],
    async handle(services, { account, body, response }) {
      const finished = await finishedAt(services, body.table, account.id);
      // only games played to their end can be compared
      if (finished.isStopped) throw new HttpRefusal(refusal('not-found'));
      const head = (await services.journal.find(finished.table))?.head;
      if (head === undefined) throw new HttpRefusal(refusal('not-found'));
      // a game that already is a challenge stays the same one
      if (head.deals !== '') {
        if ((await services.challenges.termsOf(head.deals)) === null) throw new HttpRefusal(refusal('not-found'));
        response.json({ id: head.deals });
        return SENT;
      }
      if (services.games.get(finished.game)?.traits.isOfChance === true)
        throw new HttpRefusal(refusal('options', 'ofChance'));
      const seat = wholeSeatOf(finished, account);
      if (seat < 0) throw new HttpRefusal(refusal('not-seated', 'noChallenge'));
      takeFrom(services.limits.by.newTables, account.id);
      return {
        id: await services.challengeLocks.run(finished.table, () => services.challenges.offer(finished, seat, account)),
      };
    },
  }),
  route({
    method: 'post',
    path: '/api/duplicates',
    says: 'A new set of deals for several tables of a game.',
    rate: 'reads',
    body: { schema: newDuplicate, example: { game: 'contract-bridge', rules: 'book' } },
    answer: { schema: made, example: { id: 'dU9c…' } },
    status: 201,
    refuses: ['not-found', 'options'],
    async handle(services, { account, body: { game: wanted, rules } }) {
      const game = services.games.get(wanted);
      if (game === undefined) throw new HttpRefusal(refusal('not-found', 'game'));
      const named = rules === 'book' ? {} : Object.hasOwn(game.presets, rules) ? game.presets[rules] : undefined;
      if (named === undefined) throw new HttpRefusal(refusal('not-found'));
      takeFrom(services.limits.by.newTables, account.id);
      const id = await services.challenges.duplicate(game, named, account);
      if (id === null) throw new HttpRefusal(refusal('options', 'ofChance'));
      return { id };
    },
  }),
];

const sampleChallenge = {
  id: 'cH7a…',
  kind: 'beat',
  measure: 'lead',
  comparison: '',
  game: 'spades',
  changed: {},
  seats: 4,
  host: 'Ann',
  isOwn: false,
  day: '',
  mine: 'none',
  knows: false,
  entries: [
    { name: 'Ann', handle: HANDLE, isMine: false, state: 'done', knew: false, scores: [], hasWon: false, table: '' },
  ],
};

/** Challenges, sets of deals, and the deals of the day. */
export const challengeRoutes = [
  ...makingRoutes,
  route({
    path: '/api/challenges/{id}',
    says: 'A challenge, and who has played it. It never shows anything of the deals.',
    rate: 'reads',
    answer: { schema: challenge, example: sampleChallenge },
    refuses: ['not-found'],
    async handle(services, { account, params }) {
      await services.history.idle();
      const view = await services.challenges.viewFor(await idOf(services, params.id), account.id);
      if (view === null) throw new HttpRefusal(refusal('not-found'));
      return view;
    },
  }),
  route({
    method: 'post',
    path: '/api/challenges/{id}/play',
    says: 'The guest’s own table of a challenge, opened when they first ask.',
    rate: 'reads',
    answer: madeTable,
    refuses: ['not-found', 'too-many'],
    async handle(services, { account, address, params }) {
      const terms = await services.challenges.termsOf(await idOf(services, params.id));
      if (terms === null) throw new HttpRefusal(refusal('not-found'));
      // one at a time, so that two clicks make one game, and two people who come at once meet
      const turn = terms.kind === 'duplicate' ? terms.id : `${terms.id} ${account.id}`;
      return { id: await services.challengeLocks.run(turn, () => tableFor(services, { terms, account, address })) };
    },
  }),
  route({
    path: '/api/daily',
    says: 'Today’s deal of each game of skill, by UTC.',
    rate: 'reads',
    answer: listOf(dailyDeal, { id: 'dA31…', game: 'spades', people: 4, mine: 'none' }),
    handle: (services, { account }) => services.challenges.dailies(today(), account.id),
  }),
  route({
    path: '/api/tables/{id}/challenge',
    says: 'Which challenge was played at a table, and whether the guest may offer its deals.',
    rate: 'reads',
    answer: { schema: tableChallenge, example: { played: '', kind: 'beat', mayOffer: true } },
    refuses: ['not-started', 'not-found'],
    async handle(services, { account, params }) {
      const finished = await finishedAt(services, params.id, account.id);
      const deals = (await services.journal.find(finished.table))?.head.deals ?? '';
      const terms = await services.challenges.termsOf(deals);
      // the deals of an evening are not a challenge
      if (deals !== '' && terms === null) return { played: '', kind: 'duplicate' as const, mayOffer: false };
      const isComparable = services.games.get(finished.game)?.traits.isOfChance !== true && !finished.isStopped;
      const mayOffer = isComparable && (deals !== '' || wholeSeatOf(finished, account) >= 0);
      return { played: deals, kind: terms?.kind ?? 'beat', mayOffer };
    },
  }),
];

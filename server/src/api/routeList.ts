import { deletion, recovery } from '@kibitz/shared/wire/account';
import { guestRequest, joinOptions, newTable } from '@kibitz/shared/wire/api';
import { newChallenge, newDuplicate } from '@kibitz/shared/wire/challenges';
import { dropInvitation, invite, personAct } from '@kibitz/shared/wire/people';
import { playNow, seekGame } from '@kibitz/shared/wire/queue';
import * as z from 'zod';
import * as answers from './answers.ts';
import type { Route } from './route.ts';

/*
 * Every route of the server, for the documentation (docs/api.md, docs/openapi.json). A test says which is missing, and which example does not fit.
 */

const TABLE = 'q7Rw9fJ2mKxA';
const HANDLE = 'h3Yd0aQx7LmP';
const OTHER = 'Zk2f8Wc1RtBv';
const NOW = 1_780_000_000_000;

const seats = [
  { kind: 'person', name: 'Ann' },
  { kind: 'free', name: '' },
  { kind: 'bot', name: 'Pip' },
  { kind: 'free', name: '' },
];
const card = { id: TABLE, game: 'spades', phase: 'waiting', changed: {}, seats, clock: 45, watchers: 1, opened: NOW };
const guest = {
  id: '4fGh…',
  name: 'Ann',
  picture: '',
  handle: HANDLE,
  token: 'k3.4fGh….0.20790.9_eo…',
  renewAt: 1_796_860_800_000,
};
const person = { handle: OTHER, name: 'Ben', picture: '' };
const stranger = { isFriend: false, hasAsked: false, isAsking: false, isBlocked: false, isPreferred: false };
const made = { schema: answers.made, example: { id: TABLE } };
const done = { schema: answers.nothing, example: {} };
const list = (schema: z.ZodType, example: unknown) => ({ schema: z.array(schema), example: [example] });
const ranked = { place: 1, name: 'Ben', handle: OTHER, rating: 1712, games: 31, won: 19 };

const waiting = {
  schema: answers.queueState,
  example: {
    version: 3,
    state: 'waiting',
    games: ['spades'],
    until: NOW + 8_000,
    span: 10_000,
    now: NOW,
    others: [{ name: 'Ben', games: ['spades'] }],
    inAll: 2,
  },
};

const guests: readonly Route[] = [
  {
    method: 'post',
    path: '/api/guests',
    about: 'Guests',
    says: 'Makes a guest, or renames the one whose token is given. Everything else is asked with the token that this answers. A program says `bot`.',
    token: 'welcome',
    body: { schema: guestRequest, example: { name: 'Robo', bot: true } },
    answer: { schema: answers.guest, example: guest },
    refuses: ['name', 'guest'],
  },
  {
    method: 'get',
    path: '/api/me',
    about: 'Guests',
    says: 'The guest’s account.',
    token: 'needed',
    answer: {
      schema: answers.myAccount,
      example: { name: 'Ann', picture: '', handle: HANDLE, created: NOW, codeMade: 0 },
    },
    refuses: ['guest'],
  },
  {
    method: 'post',
    path: '/api/me/recovery-code',
    about: 'Guests',
    says: 'A new code that moves the account to another device; the one before is no longer good. It is told this once.',
    token: 'needed',
    answer: { schema: answers.recoveryCode, example: { code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23' } },
    refuses: ['guest'],
  },
  {
    method: 'post',
    path: '/api/recover',
    about: 'Guests',
    says: 'The guest whose recovery code it is.',
    token: 'none',
    body: { schema: recovery, example: { code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23' } },
    answer: { schema: answers.guest, example: guest },
    refuses: ['not-found'],
  },
  {
    method: 'post',
    path: '/api/me/sign-out-others',
    about: 'Guests',
    says: 'The guest with a new token: all others are no longer good.',
    token: 'needed',
    answer: { schema: answers.guest, example: guest },
    refuses: ['guest'],
  },
  {
    method: 'get',
    path: '/api/me/export',
    about: 'Guests',
    says: 'All that is kept of the guest, as a file.',
    token: 'needed',
    answer: { schema: answers.file, example: {} },
    refuses: ['guest'],
  },
  {
    method: 'post',
    path: '/api/me/delete',
    about: 'Guests',
    says: 'Deletes all that names the guest, for good.',
    token: 'needed',
    body: { schema: deletion, example: { sure: true } },
    answer: done,
    refuses: ['guest'],
  },
];

const tables: readonly Route[] = [
  {
    method: 'get',
    path: '/api/games',
    about: 'Tables',
    says: 'The games, their options and presets.',
    token: 'none',
    query: { lang: 'The language of titles, such as `en` or `ar-EG`.' },
    answer: list(answers.gameCard, {
      id: 'spades',
      title: 'Spades',
      about: 'Bid what you will take.',
      seats: [4],
      sides: [[0, 1, 0, 1]],
      options: { target: { kind: 'choice', values: [500, 200], default: 500 } },
      presets: { Traditional: { target: 200 } },
      clocks: { quick: 15, easy: 45 },
      allowsEmptySeats: false,
      isOfSkill: true,
    }),
  },
  {
    method: 'get',
    path: '/api/tables',
    about: 'Tables',
    says: 'The tables that anybody may join or watch: those with free seats first.',
    token: 'none',
    query: {
      game: 'Only tables of this game.',
      after:
        'Instead of the list, what is new since this version: a TableNews (shared/src/wire/api.ts), once there is something or after some seconds.',
    },
    answer: list(answers.tableCard, card),
  },
  {
    method: 'post',
    path: '/api/tables',
    about: 'Tables',
    says: 'Opens a table. The guest is its host, without a seat yet; its link is `/t/{id}`.',
    token: 'needed',
    body: {
      schema: newTable,
      example: { game: 'spades', options: {}, seats: 4, open: false, clock: 30, settings: { programs: true } },
    },
    answer: made,
    status: 201,
    refuses: ['guest', 'not-found', 'options', 'too-many'],
  },
  {
    method: 'post',
    path: '/api/play-now',
    about: 'Tables',
    says: 'As `POST /api/queue`, but answers the table once there is one, which takes ten seconds at most. Not for programs’ accounts.',
    token: 'needed',
    body: { schema: playNow, example: { game: 'spades' } },
    answer: made,
    refuses: ['guest', 'no-programs', 'not-found', 'too-many'],
  },
  {
    method: 'post',
    path: '/api/queue',
    about: 'Tables',
    says: 'Looks for a game with strangers. Not for programs’ accounts.',
    token: 'needed',
    body: { schema: seekGame, example: { games: ['spades'], rules: 'either' } },
    answer: waiting,
    refuses: ['guest', 'no-programs', 'not-found', 'too-many'],
  },
  {
    method: 'get',
    path: '/api/queue',
    about: 'Tables',
    says: 'How the search stands: once there is news, or after some seconds. Who stops asking has left the queue.',
    token: 'needed',
    query: { after: 'The `version` that is known already.' },
    answer: waiting,
    refuses: ['guest'],
  },
  {
    method: 'post',
    path: '/api/queue/leave',
    about: 'Tables',
    says: 'Leaves the queue.',
    token: 'needed',
    answer: { schema: answers.queueState, example: { version: 4, state: 'none' } },
    refuses: ['guest'],
  },
  {
    method: 'get',
    path: '/api/me/tables',
    about: 'Tables',
    says: 'The tables at which the guest has a seat, or is the host and nobody sits yet, the latest first.',
    token: 'needed',
    answer: list(answers.myTable, { ...card, mySeat: 0, myTurn: false, awaited: 'Pip' }),
    refuses: ['guest'],
  },
  {
    method: 'post',
    path: '/api/me/tables/{id}/end',
    about: 'Tables',
    says: 'Ends the guest’s part in a table: where other people sit a bot takes the seat, or it is free again before the start; otherwise the table is closed.',
    token: 'needed',
    answer: done,
    refuses: ['guest', 'not-found', 'not-seated'],
  },
  {
    method: 'get',
    path: '/api/tables/{id}',
    about: 'Tables',
    says: 'A table’s card, also once it is closed: then its phase is `over`.',
    token: 'none',
    answer: { schema: answers.tableCard, example: card },
    refuses: ['not-found'],
  },
  {
    method: 'get',
    path: '/api/tables/{id}/result',
    about: 'Tables',
    says: 'How a game ended, as a spectator sees it.',
    token: 'none',
    answer: {
      schema: answers.finishedTable,
      example: {
        id: TABLE,
        game: 'spades',
        options: {},
        seats,
        open: false,
        clock: 30,
        rematch: '',
        mySeat: -1,
        table: {},
      },
    },
    refuses: ['not-started', 'over', 'not-found'],
  },
  {
    method: 'get',
    path: '/api/tables/{id}/record',
    about: 'Tables',
    says: 'The record of a game that is over (docs/records.md), as a file.',
    token: 'none',
    answer: { schema: answers.file, example: {} },
    refuses: ['not-started', 'not-found'],
  },
  {
    method: 'post',
    path: '/matchmake/joinById/{table}',
    about: 'Tables',
    says: 'Keeps a place in a table’s room for a socket: what Colyseus’s client asks for by itself (`joinById`). Refuses with `{ code, error }`, where `error` is a Refused as JSON.',
    token: 'none',
    body: { schema: joinOptions, example: { token: guest.token } },
    answer: { schema: answers.file, example: { name: 'spades', roomId: TABLE, sessionId: 'a8Kd…', processId: 'x2…' } },
    refuses: ['guest', 'full', 'removed', 'not-found'],
  },
  {
    method: 'get',
    path: '/preview/{id}.png',
    about: 'Tables',
    says: 'The picture that messengers show of a table’s link.',
    token: 'none',
    query: { lang: 'The language of the words: `en` or `ar`.' },
    answer: 'image/png',
    refuses: ['not-found'],
  },
];

const people: readonly Route[] = [
  {
    method: 'get',
    path: '/api/me/news',
    about: 'People',
    says: 'Who asks the guest for something. Asked again and again, with `If-None-Match`; who asks counts as here.',
    token: 'needed',
    answer: {
      schema: answers.news,
      example: { requests: [], invitations: [{ from: person, table: TABLE, game: 'spades' }], again: 6 },
    },
    refuses: ['guest'],
  },
  {
    method: 'get',
    path: '/api/me/friends',
    about: 'People',
    says: 'The guest’s friends, where they are, and who else the guest has settled something about.',
    token: 'needed',
    answer: {
      schema: answers.friendsList,
      example: {
        friends: [{ ...person, isPreferred: false, where: 'here', table: null }],
        requests: [],
        asked: [],
        blocked: [],
        preferred: [],
        mine: { id: TABLE, game: 'spades' },
      },
    },
    refuses: ['guest'],
  },
  {
    method: 'get',
    path: '/api/people/{handle}',
    about: 'People',
    says: 'A person, and how the guest stands with them.',
    token: 'needed',
    answer: { schema: answers.knownPerson, example: { ...person, ...stranger, mayAsk: true } },
    refuses: ['guest', 'not-found'],
  },
  {
    method: 'post',
    path: '/api/people/{handle}',
    about: 'People',
    says: 'Asks a person to be friends, accepts, blocks, prefers.',
    token: 'needed',
    body: { schema: personAct, example: { act: 'ask' } },
    answer: {
      schema: answers.knownPerson,
      example: { ...person, ...stranger, hasAsked: true, mayAsk: false },
    },
    refuses: ['guest', 'not-found', 'too-many'],
  },
  {
    method: 'post',
    path: '/api/people/{handle}/invite',
    about: 'People',
    says: 'Asks a friend to a table at which the guest is.',
    token: 'needed',
    body: { schema: invite, example: { table: TABLE } },
    answer: done,
    refuses: ['guest', 'not-found'],
  },
  {
    method: 'post',
    path: '/api/me/invitations/drop',
    about: 'People',
    says: 'An invitation is answered, and goes.',
    token: 'needed',
    body: { schema: dropInvitation, example: { from: OTHER } },
    answer: done,
    refuses: ['guest'],
  },
];

const games: readonly Route[] = [
  {
    method: 'get',
    path: '/api/ratings/{game}',
    about: 'What remains',
    says: 'Who plays a game best, by one set of rules.',
    token: 'welcome',
    query: { rules: '`book`, or the name of one of the game’s presets.', page: 'From 0.' },
    answer: {
      schema: answers.leaderboard,
      example: { game: 'spades', rules: 'book', ranked: [ranked], people: 1, page: 0, pages: 1, least: 5, mine: null },
    },
    refuses: ['not-found'],
  },
  {
    method: 'get',
    path: '/api/tables/{id}/ratings',
    about: 'What remains',
    says: 'What a finished game did to each seat’s rating, or why nothing.',
    token: 'none',
    answer: { schema: answers.ratedTable, example: { unrated: 'bots' } },
    refuses: ['not-started', 'not-found'],
  },
  {
    method: 'get',
    path: '/api/me/history',
    about: 'What remains',
    says: 'The games that the guest played to their end, the latest first, some at a time.',
    token: 'needed',
    query: { before: 'The `next` of the answer before.' },
    answer: {
      schema: answers.playedGames,
      example: {
        games: [
          {
            table: TABLE,
            game: 'spades',
            rules: 'book',
            seats,
            mySeat: 0,
            scores: [502, 310, 502, 310],
            winners: [0, 2],
            myPlace: 1,
            sides: [0, 1, 0, 1],
            began: NOW,
            ended: NOW + 1_800_000,
          },
        ],
        next: '',
      },
    },
    refuses: ['guest'],
  },
  {
    method: 'get',
    path: '/api/me/statistics',
    about: 'What remains',
    says: 'The games that the guest has played, the most played first.',
    token: 'needed',
    answer: list(answers.gameFigures, {
      game: 'spades',
      games: 12,
      won: 7,
      figures: { nils: 3 },
      shares: {},
      rating: 1540,
    }),
    refuses: ['guest'],
  },
  {
    method: 'get',
    path: '/api/daily',
    about: 'What remains',
    says: 'Today’s deal of each game of skill, by UTC.',
    token: 'needed',
    answer: list(answers.dailyDeal, { id: 'dA31…', game: 'spades', people: 4, mine: 'none' }),
    refuses: ['guest'],
  },
  {
    method: 'post',
    path: '/api/challenges',
    about: 'What remains',
    says: 'Offers the deals of a finished game to others.',
    token: 'needed',
    body: { schema: newChallenge, example: { table: TABLE } },
    answer: { schema: answers.made, example: { id: 'cH7a…' } },
    status: 201,
    refuses: ['guest', 'not-found', 'not-seated', 'not-started'],
  },
  {
    method: 'post',
    path: '/api/duplicates',
    about: 'What remains',
    says: 'A new set of deals for several tables of a game.',
    token: 'needed',
    body: { schema: newDuplicate, example: { game: 'contract-bridge', rules: 'book' } },
    answer: { schema: answers.made, example: { id: 'dU9c…' } },
    status: 201,
    refuses: ['guest', 'not-found', 'options'],
  },
  {
    method: 'get',
    path: '/api/challenges/{id}',
    about: 'What remains',
    says: 'A challenge, and who has played it. It never has anything of the deals.',
    token: 'needed',
    answer: {
      schema: answers.challenge,
      example: {
        id: 'cH7a…',
        kind: 'beat',
        measure: 'lead',
        game: 'spades',
        changed: {},
        seats: 4,
        host: 'Ann',
        day: '',
        mine: 'none',
        knows: false,
        entries: [
          {
            name: 'Ann',
            handle: HANDLE,
            isMine: false,
            state: 'done',
            knew: false,
            scores: [],
            hasWon: false,
            table: '',
          },
        ],
      },
    },
    refuses: ['guest', 'not-found'],
  },
  {
    method: 'post',
    path: '/api/challenges/{id}/play',
    about: 'What remains',
    says: 'The guest’s own table of a challenge, opened when they first ask.',
    token: 'needed',
    answer: made,
    refuses: ['guest', 'not-found', 'too-many'],
  },
  {
    method: 'get',
    path: '/api/tables/{id}/challenge',
    about: 'What remains',
    says: 'Which challenge was played at a table, and whether the guest may offer its deals.',
    token: 'needed',
    answer: { schema: answers.tableChallenge, example: { played: '', kind: 'beat', mayOffer: true } },
    refuses: ['guest', 'not-found'],
  },
];

const operators: readonly Route[] = [
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

/** All routes of the server but the pages and files. */
export const routeList: readonly Route[] = [...guests, ...tables, ...people, ...games, ...operators];

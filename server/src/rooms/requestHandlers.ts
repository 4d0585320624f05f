import type { Action } from '@kibitz/shared/kit/game/action';
import {
  type Answer,
  type RefusalCode,
  type RequestName,
  type RequestOf,
  requests,
  type SentAction,
} from '@kibitz/shared/wire/messages';
import { type Account, StorageFailed } from '../journal/journal.ts';
import { findOthers } from '../lobby/findingOthers.ts';
import { kindOf } from '../ops/metrics.ts';
import { traced } from '../ops/traces.ts';
import { DONE, refuse } from '../refusals.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { wake } from '../tables/seating.ts';
import { standUp } from '../tables/standingUp.ts';
import { startGame } from '../tables/starting.ts';
import { letIn } from './admitting.ts';
import { answerClaim, makeClaim } from './claimRequests.ts';
import {
  changeRules,
  endTable,
  handOver,
  openTo,
  pauseGame,
  placeBot,
  removePerson,
  removeWatcher,
  swapSeats,
} from './hostRequests.ts';
import { giveHint, goOn, makeMove, wantRematch } from './playRequests.ts';
import type { RoomServices } from './roomServices.ts';
import { sitDown } from './sittingDown.ts';
import { answerTakeBack, takeBack } from './takeBackRequests.ts';
import { byAsked, byHost, byPlayer, type Handler } from './whoMayAsk.ts';

/** Requests that are not about the game and its seats. They neither wait for the game nor change it. */
type NonGameName = 'rename' | 'say' | 'chat' | 'hands' | 'commitPart' | 'revealPart';
export type NonGameRequests = {
  readonly [N in NonGameName]: (account: Account, asked: RequestOf<N>) => Promise<Answer>;
};

/** The refusal of such a request if it cannot be read. */
const UNREADABLE: { readonly [N in NonGameName]: RefusalCode } = {
  rename: 'name',
  say: 'words',
  chat: 'malformed',
  hands: 'malformed',
  commitPart: 'malformed',
  revealPart: 'malformed',
};

/** An action in the game's form, with a type. */
function typed(action: SentAction): Action {
  return { ...action, type: String(action['type']) };
}

const handlers: { readonly [N in Exclude<RequestName, NonGameName>]: Handler<RequestOf<N>> } = {
  act: byPlayer((player, { action, more = [], turn }) => makeMove(player, [action, ...more].map(typed), turn)),
  sit: (table, account, { seat }, services) => sitDown(services, table, account, seat),
  stand: (table, account) => standUp(table, account),
  bot: byHost('start', (table, _, { seat, present }) => placeBot(table, seat, present)),
  start: byHost('start', (table, _, { fill }) => startGame(table, fill)),
  findOthers: byHost('start', (table, _, { wanted }, services) => findOthers(services, table, wanted)),
  next: (table, account) => goOn(table, account),
  hint: byPlayer((player) => giveHint(player)),
  rematch: (table, account, _, services) => wantRematch(services, table, account),
  claim: byPlayer((player, { turn }) => makeClaim(player, turn)),
  answerClaim: byAsked(
    'claim',
    ({ claim }) => claim,
    (answerer, { accept }) => answerClaim(answerer, accept),
  ),
  here: () => DONE,
  handOver: byHost('all', (table, account, { seat }) => handOver(table, account, seat)),
  swap: byHost('some', (table, _, { seat, other }) => swapSeats(table, seat, other)),
  remove: byHost('all', (table, account, asked) =>
    'who' in asked ? removeWatcher(table, account, asked.who) : removePerson(table, account, asked.seat),
  ),
  pause: byHost('some', (table, account, { on }) => pauseGame(table, account, on)),
  rules: byHost('all', (table, _, asked) => changeRules(table, asked)),
  letIn: byHost('start', (table, _, asked, services) =>
    letIn(table, asked, (who, seat) => sitDown(services, table, who, seat)),
  ),
  openTo: byHost('all', (table, account, asked, services) => openTo(services, table, account, asked)),
  end: byHost('all', (table) => endTable(table)),
  takeBack: byPlayer((player) => takeBack(player)),
  answerTakeBack: byAsked(
    'takeBack',
    ({ n }) => n,
    (answerer, { accept }) => answerTakeBack(answerer, accept),
  ),
};

/** Requests after which there is no change of the table to publish: none was made, or the decision has published it. */
const PUBLISHES_NOTHING: ReadonlySet<RequestName> = new Set(['hint', 'here', 'act', 'takeBack', 'answerTakeBack']);

/** Whether there is a request of this name. */
export function isRequest(name: string): name is RequestName {
  return Object.hasOwn(requests, name);
}

function isNonGame(name: RequestName): name is NonGameName {
  return Object.hasOwn(UNREADABLE, name);
}

/** The table at which something is asked, and what is needed to answer it. */
interface Asked {
  readonly table: LiveTable;
  readonly services: RoomServices;
  readonly nonGameRequests: NonGameRequests;
}

async function handleNonGame<N extends NonGameName>(
  { nonGameRequests }: Asked,
  account: Account,
  name: N,
  payload: unknown,
) {
  const read = requests[name].safeParse(payload);
  return read.success ? nonGameRequests[name](account, read.data as RequestOf<N>) : refuse(UNREADABLE[name]);
}

function handle<N extends Exclude<RequestName, NonGameName>>(
  { table, services }: Asked,
  account: Account,
  name: N,
  payload: unknown,
) {
  const read = requests[name].safeParse(payload);
  if (!read.success) return refuse('malformed');
  return table.queue.run(async () => {
    // any request shows that they are not asleep
    const person = table.seating.personOn(table.seating.seatOf(account.id));
    const hasStirred = person !== null && wake(person);
    const answer = await handlers[name](table, account, read.data as RequestOf<N>, services);
    if (hasStirred || (answer.ok && !PUBLISHES_NOTHING.has(name))) table.changed();
    return answer;
  });
}

/**
 * Carries out a guest's request at a table, whatever the payload. Every outcome is an answer: it never throws, and a
 * refused request has changed nothing.
 */
export async function answerTo(asked: Asked, account: Account, name: RequestName, payload: unknown): Promise<Answer> {
  const { table, services } = asked;
  const since = performance.now();
  // the number and times of declarations in a private window must not leak
  if (name === 'act' && table.play?.isInWindow() === true) return attempt(asked, account, name, payload);
  return traced('table.request', { 'kibitz.table': table.id, 'kibitz.kind': kindOf(name) }, async (span) => {
    const answer = await attempt(asked, account, name, payload);
    const outcome = answer.ok ? 'done' : answer.refused.code;
    span.setAttribute('kibitz.outcome', outcome);
    services.metrics.answered(name, outcome, since);
    return answer;
  });
}

async function attempt(asked: Asked, account: Account, name: RequestName, payload: unknown): Promise<Answer> {
  const { table, services } = asked;
  try {
    return await (isNonGame(name)
      ? handleNonGame(asked, account, name, payload)
      : handle(asked, account, name, payload));
  } catch (error) {
    if (table.noteDisowned(error)) return refuse('unavailable', 'closing');
    services.limitedLog.failure('a request at a table failed', error, { table: table.id });
    return refuse(error instanceof StorageFailed ? 'storage' : 'unavailable');
  }
}

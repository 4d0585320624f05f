import type { Action } from '@kibitz/shared/kit/game/action';
import {
  type Answer,
  type RefusalCode,
  type RequestName,
  type RequestOf,
  requests,
  type SentAction,
} from '@kibitz/shared/wire/messages';
import { type Account, Fenced, StorageFailed } from '../journal/journal.ts';
import { kindOf } from '../ops/metrics.ts';
import { traced } from '../ops/traces.ts';
import { DONE, refuse } from '../refusals.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { hasWoken } from '../tables/seating.ts';
import { letIn } from './admitting.ts';
import { answerClaim, makeClaim } from './claimRequests.ts';
import {
  changeRules,
  endTable,
  handOver,
  pauseGame,
  placeBot,
  removePerson,
  removeWatcher,
  swapSeats,
} from './hostRequests.ts';
import { giveHint, goOn, makeMove, wantRematch } from './playRequests.ts';
import { sitDown, standUp, startAsHost } from './seatRequests.ts';
import { answerTakeBack, takeBack } from './takeBackRequests.ts';

/** Requests that are not about the game and its seats: they do not wait for the game, and do not change it. */
type AsideName = 'rename' | 'say' | 'chat' | 'commitPart' | 'revealPart';
type Aside<N extends AsideName> = (account: Account, asked: RequestOf<N>) => Promise<Answer>;
export type Asides = { readonly [N in AsideName]: Aside<N> };

/** Why an aside that cannot be read is refused. */
const UNREADABLE: { readonly [N in AsideName]: RefusalCode } = {
  rename: 'name',
  say: 'words',
  chat: 'malformed',
  commitPart: 'malformed',
  revealPart: 'malformed',
};

/** Carries out a request at a table. */
type Handler<N extends RequestName> = (
  table: LiveTable,
  account: Account,
  asked: RequestOf<N>,
) => Answer | Promise<Answer>;

/** An action as the game takes it: with a type. */
function typed(action: SentAction): Action {
  return { ...action, type: String(action['type']) };
}

const handlers: { readonly [N in Exclude<RequestName, AsideName>]: Handler<N> } = {
  act: (table, account, { action, more = [], turn }) => makeMove(table, account, [action, ...more].map(typed), turn),
  sit: (table, account, { seat }) => sitDown(table, account, seat),
  stand: (table, account) => standUp(table, account),
  bot: (table, account, { seat, present }) => placeBot(table, account, seat, present),
  start: (table, account, { fill }) => startAsHost(table, account, fill),
  findOthers: (table, account, { wanted }) => table.context.findOthers(table, account.id, wanted),
  next: (table, account) => goOn(table, account),
  hint: (table, account) => giveHint(table, account),
  rematch: (table, account) => wantRematch(table, account),
  claim: (table, account, { turn }) => makeClaim(table, account, turn),
  answerClaim: (table, account, { accept, claim }) => answerClaim(table, account, claim, accept),
  here: () => DONE,
  handOver: (table, account, { seat }) => handOver(table, account, seat),
  swap: (table, account, { seat, other }) => swapSeats(table, account, seat, other),
  remove: (table, account, asked) =>
    'who' in asked ? removeWatcher(table, account, asked.who) : removePerson(table, account, asked.seat),
  pause: (table, account, { on }) => pauseGame(table, account, on),
  rules: (table, account, asked) => changeRules(table, account, asked),
  letIn: (table, account, asked) => letIn(table, account, asked, (who, seat) => sitDown(table, who, seat)),
  end: (table, account) => endTable(table, account),
  takeBack: (table, account) => takeBack(table, account),
  answerTakeBack: (table, account, { accept, n }) => answerTakeBack(table, account, n, accept),
};

/** Requests that only ask something, or only say that somebody is there. */
const CHANGES_NOTHING: ReadonlySet<RequestName> = new Set(['hint', 'here']);

/** Is there a request of this name? */
export function isRequest(name: string): name is RequestName {
  return Object.hasOwn(requests, name);
}

function isAside(name: RequestName): name is AsideName {
  return Object.hasOwn(UNREADABLE, name);
}

async function handleAside<N extends AsideName>(asides: Asides, account: Account, name: N, payload: unknown) {
  const read = requests[name].safeParse(payload);
  return read.success ? asides[name](account, read.data as RequestOf<N>) : refuse(UNREADABLE[name]);
}

function handle<N extends Exclude<RequestName, AsideName>>(
  table: LiveTable,
  account: Account,
  name: N,
  payload: unknown,
) {
  const read = requests[name].safeParse(payload);
  if (!read.success) return refuse('malformed');
  return table.queue.run(async () => {
    // whatever they ask, they are not asleep
    const person = table.seating.personOn(table.seating.seatOf(account.id));
    const hasStirred = person !== null && hasWoken(person);
    const answer = await handlers[name](table, account, read.data as RequestOf<N>);
    if (hasStirred || (answer.ok && !CHANGES_NOTHING.has(name))) table.changed();
    return answer;
  });
}

/**
 * Carries out a guest's request at a table, whatever the payload. Every outcome is an answer: nothing is thrown, and a refused request has
 * changed nothing.
 */
export async function answerTo(
  table: LiveTable,
  account: Account,
  name: RequestName,
  payload: unknown,
  asides: Asides,
): Promise<Answer> {
  const since = performance.now();
  // how many declarations a private window sees, and when, must not leak
  if (name === 'act' && table.play?.isInWindow() === true) return attempt(table, account, name, payload, asides);
  return traced('table.request', { 'kibitz.table': table.id, 'kibitz.kind': kindOf(name) }, async (span) => {
    const answer = await attempt(table, account, name, payload, asides);
    const outcome = answer.ok ? 'done' : answer.refused.code;
    span.setAttribute('kibitz.outcome', outcome);
    table.context.metrics.answered(name, outcome, since);
    return answer;
  });
}

async function attempt(
  table: LiveTable,
  account: Account,
  name: RequestName,
  payload: unknown,
  asides: Asides,
): Promise<Answer> {
  try {
    return await (isAside(name) ? handleAside(asides, account, name, payload) : handle(table, account, name, payload));
  } catch (error) {
    if (error instanceof Fenced) {
      table.disown();
      return refuse('unavailable', 'closing');
    }
    table.context.limitedLog.failure('a request at a table failed', error, { table: table.id });
    return refuse(error instanceof StorageFailed ? 'storage' : 'unavailable');
  }
}

import type { Action } from '@kibitz/shared/kit/game/action';
import { type Answer, type RequestName, type RequestOf, requests, type SentAction } from '@kibitz/shared/wire/messages';
import { type Account, Fenced, StorageFailed } from '../journal/journal.ts';
import { refuse } from '../refusals.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { answerClaim, makeClaim } from './claimRequests.ts';
import { giveHint, goOn, makeMove, wantRematch } from './playRequests.ts';
import { placeBot, sitDown, standUp, startAsHost } from './seatRequests.ts';

/** Gives a guest another name, wherever it is shown. */
type Rename = (account: Account, name: string) => Promise<Answer>;

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

const handlers: { readonly [N in Exclude<RequestName, 'rename'>]: Handler<N> } = {
  act: (table, account, { action, more = [], turn }) => makeMove(table, account, [action, ...more].map(typed), turn),
  sit: (table, account, { seat }) => sitDown(table, account, seat),
  stand: (table, account) => standUp(table, account),
  bot: (table, account, { seat, present }) => placeBot(table, account, seat, present),
  start: (table, account, { fill }) => startAsHost(table, account, fill),
  next: (table, account) => goOn(table, account),
  hint: (table, account) => giveHint(table, account),
  rematch: (table, account) => wantRematch(table, account),
  claim: (table, account, { turn }) => makeClaim(table, account, turn),
  answerClaim: (table, account, { accept, claim }) => answerClaim(table, account, claim, accept),
};

/** Is there a request of this name? */
export function isRequest(name: string): name is RequestName {
  return Object.hasOwn(requests, name);
}

function handle<N extends Exclude<RequestName, 'rename'>>(
  table: LiveTable,
  account: Account,
  name: N,
  payload: unknown,
) {
  const read = requests[name].safeParse(payload);
  if (!read.success) return refuse('malformed');
  return table.queue.run(async () => {
    const answer = await handlers[name](table, account, read.data as RequestOf<N>);
    if (answer.ok && name !== 'hint') table.changed();
    return answer;
  });
}

/**
 * Carries out a guest's request at a table, whatever the payload. Every outcome is an answer: nothing is thrown, and what is refused has
 * changed nothing.
 */
export async function answerTo(
  table: LiveTable,
  account: Account,
  name: RequestName,
  payload: unknown,
  rename: Rename,
): Promise<Answer> {
  const since = performance.now();
  const answer = await attempt(table, account, name, payload, rename);
  table.context.metrics.answered(name, answer.ok ? 'done' : answer.refused.code, since);
  return answer;
}

async function attempt(
  table: LiveTable,
  account: Account,
  name: RequestName,
  payload: unknown,
  rename: Rename,
): Promise<Answer> {
  try {
    if (name !== 'rename') return await handle(table, account, name, payload);
    const read = requests.rename.safeParse(payload);
    return read.success ? await rename(account, read.data.name) : refuse('name');
  } catch (error) {
    if (error instanceof Fenced) {
      table.disown();
      return refuse('unavailable', 'closing');
    }
    table.context.limitedLog.failure('a request at a table failed', error);
    return refuse(error instanceof StorageFailed ? 'storage' : 'unavailable');
  }
}

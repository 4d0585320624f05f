import { CLOSED } from '@kibitz/shared/wire/closed';
import type { PersonAct } from '@kibitz/shared/wire/people';
import type { App } from '../app.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal, takeFrom } from '../refusedHttp.ts';
import { ASKED, type FriendAct, type Pair } from './pairs.ts';
import { mayAsk } from './people.ts';

/** How many people may be asked to be friends at a time, without an answer yet. */
export const MOST_ASKED = 30;

/** How many people a guest may have settled something about. */
const MOST_SETTLED = 1000;

/** Acts that settle something about somebody, rather than take it back. */
const SETTLING: ReadonlySet<FriendAct> = new Set(['ask', 'block', 'prefer']);

function checkNumbers(ties: ReadonlyMap<string, Pair>, act: FriendAct): void {
  const settled = [...ties.values()].filter(({ mine }) => mine !== 0);
  if (settled.length >= MOST_SETTLED) throw new HttpRefusal(refusal('too-many', 'manyPeople'));
  const asked = settled.filter(({ mine }) => (mine & ASKED) !== 0);
  if (act === 'ask' && asked.length >= MOST_ASKED) throw new HttpRefusal(refusal('too-many', 'manyAsked'));
}

/** A guest does something about another. Refuses what is not allowed, or too frequent. Throws StorageFailed. */
export async function actOn(app: App, account: string, other: string, act: PersonAct): Promise<void> {
  const { friends, invitations } = app.company;
  const before = friends.between(account, other);
  if (act === 'ask' && !friends.areFriends(account, other) && !(await mayAsk(app, account, other))) {
    throw new HttpRefusal(refusal('not-seated', 'strangers'));
  }
  if (SETTLING.has(act) && before.mine === 0) checkNumbers(await friends.know(account), act);
  takeFrom(app.limits.by.settling, account);
  await friends.act(account, other, act);
  if (friends.areFriends(account, other)) {
    await Promise.all([account, other].map((one) => app.accounts.keep(one)));
  }
  if (act === 'block' || act === 'remove') {
    await invitations.drop(account, other);
    await invitations.drop(other, account);
  }
  // somebody who is blocked must leave the blocker's tables, unless they have a seat there: the host may remove them
  if (act === 'block')
    await app.processes.tell('sentAway', { account: other, code: CLOSED.crowdedOut, hostedBy: account });
  if (act === 'block' || act === 'unblock') await app.processes.tell('blocks', { account });
}

/** A guest asks a friend to a table where they are. Refuses what is not allowed. Throws StorageFailed. */
export async function inviteTo(app: App, account: string, other: string, id: string): Promise<void> {
  const { friends, invitations } = app.company;
  if (!friends.areFriends(account, other)) throw new HttpRefusal(refusal('not-found', 'notFriends'));
  const table = await app.directory.known(id);
  if (table === undefined) throw new HttpRefusal(refusal('not-found'));
  if (table.phase() === 'over') throw new HttpRefusal(refusal('over'));
  const isHere = app.company.whereabouts.tablesOf(account).includes(id);
  const belongs = isHere || table.head.host === account || table.seating.seatOf(account) >= 0;
  if (!belongs) throw new HttpRefusal(refusal('not-seated', 'notAtTable'));
  takeFrom(app.limits.by.invitations, account);
  await invitations.invite(other, account, id);
}

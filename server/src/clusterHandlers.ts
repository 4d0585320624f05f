import type { CallHandlers, ClusterNews } from './cluster/calls.ts';
import type { Cluster } from './cluster/cluster.ts';
import { summaryOf } from './cluster/tableCards.ts';
import { dropStrangers, gatherAt, moveTo } from './lobby/seatingStrangers.ts';
import { leaveOwnTable, leaveOwnTables } from './privacy/deleting.ts';
import { refusal } from './refusals.ts';
import { HttpRefusal } from './refusedHttp.ts';
import type { RoomServices } from './rooms/roomServices.ts';
import type { LiveTable } from './tables/liveTable.ts';

/** The parts of the server that news and calls from other processes act on. */
interface AnsweringParts
  extends Pick<RoomServices, 'games' | 'accounts' | 'company' | 'tables' | 'directory' | 'groups'> {
  /** A table has been closed for good. Must not throw. */
  closed(table: string): void;
}

type AnsweringCluster = Pick<Cluster, 'table' | 'summaries' | 'apply' | 'forget' | 'handTo' | 'hasTold'>;

/** A table that is open here. Refuses any other: the caller is out of date. */
function openAt(parts: AnsweringParts, id: string): LiveTable {
  const table = parts.tables.get(id);
  if (table === undefined) throw new HttpRefusal(refusal('not-found'));
  return table;
}

function sendAway(parts: AnsweringParts, { account, code, hostedBy }: ClusterNews['sentAway']): void {
  for (const table of parts.tables.open()) {
    const isTheirs = hostedBy === undefined || table.head.host === hostedBy || table.host() === hostedBy;
    if (isTheirs && (hostedBy === undefined || table.seating.seatOf(account) < 0))
      table.publish('sentAway', account, code);
  }
}

function forget(parts: AnsweringParts, account: string): void {
  parts.accounts.forget(account);
  parts.company.friends.forget(account);
  parts.company.whereabouts.forget(account);
  for (const table of parts.tables.open()) table.publish('forgotten', account);
}

/** Applies news to a process's own tables and caches. Throws StorageFailed. */
const HEARD: {
  readonly [N in keyof ClusterNews]: (parts: AnsweringParts, news: ClusterNews[N]) => Promise<void> | void;
} = {
  // the process that made a change has already made it here
  changed: () => undefined,
  renamed: (parts, { account }) => parts.directory.renameHere(account),
  sentAway: (parts, news) => sendAway(parts, news),
  blocks: (parts, { account }) => {
    for (const table of parts.tables.open()) if (table.presence.isHere(account)) table.publish('blocked', account);
  },
  leaves: (parts, { account, table }) =>
    table === undefined ? leaveOwnTables(parts, account) : leaveOwnTable(parts, account, table),
  forgotten: (parts, { account }) => forget(parts, account),
};

/** Applies cluster-wide news here. */
export async function hear<N extends keyof ClusterNews>(
  parts: AnsweringParts,
  name: N,
  news: ClusterNews[N],
): Promise<void> {
  await HEARD[name](parts, news);
}

/** Reads cached data of accounts again that other processes have changed. Throws StorageFailed. */
async function reread(parts: AnsweringParts, accounts: readonly string[]): Promise<void> {
  const { friends } = parts.company;
  await Promise.all(accounts.flatMap((account) => [parts.accounts.reread(account), friends.reread(account)]));
  for (const table of parts.tables.open()) {
    if (accounts.some((account) => table.seating.seatOf(account) >= 0)) table.changed();
  }
}

/** Calls to the leading process. */
function leadersHandlers(
  parts: AnsweringParts,
  cluster: AnsweringCluster,
): Pick<CallHandlers, 'summaries' | 'closed' | 'rename' | 'waits' | 'waitsNoMore'> {
  return {
    summaries: async (summaries) => cluster.apply(summaries),
    closed: async ({ table }) => {
      cluster.forget(table);
      parts.closed(table);
    },
    rename: ({ account, name }) => parts.directory.rename(account, name),
    waits: async ({ summary, process }) => {
      cluster.apply({ process, isWhole: false, tables: [summary], gone: [] });
      const table = cluster.table(summary.head.id);
      if (table === undefined) throw new HttpRefusal(refusal('not-found'));
      await parts.groups.waits(table);
      table.changed();
    },
    waitsNoMore: ({ table }) => parts.groups.waitsNoMore(table),
  };
}

/** Calls that this process answers. */
export function callHandlers(parts: AnsweringParts, cluster: AnsweringCluster): CallHandlers {
  return {
    ...leadersHandlers(parts, cluster),
    open: async ({ head, events }) => summaryOf(await parts.directory.open(head, events)),
    tables: async () => cluster.summaries(),
    close: async ({ table }) => parts.directory.close(openAt(parts, table)),
    park: async ({ table }) => {
      const open = parts.tables.get(table);
      if (open !== undefined) await parts.directory.parkEarly(open);
      // the leading process counts open tables
      await cluster.hasTold();
    },
    handTo: async ({ table, process }) => cluster.handTo(openAt(parts, table), process),
    adopt: async ({ table }) => {
      const open = await parts.directory.opened(table);
      await cluster.hasTold();
      return open !== undefined;
    },
    matchmaking: async ({ table, countdown }) => {
      const open = openAt(parts, table);
      open.matchmaking = countdown;
      open.changed();
    },
    gather: async ({ table, ...match }) =>
      gatherAt({ games: parts.games, friends: parts.company.friends }, openAt(parts, table), match),
    moveTo: async ({ table, to }) => moveTo(openAt(parts, table), to),
    dropStrangers: async ({ table }) => dropStrangers(openAt(parts, table)),
    changed: ({ accounts }) => reread(parts, accounts),
    renamed: async (news) => {
      await parts.accounts.reread(news.account.id);
      await hear(parts, 'renamed', news);
    },
    sentAway: (news) => hear(parts, 'sentAway', news),
    blocks: (news) => hear(parts, 'blocks', news),
    leaves: (news) => hear(parts, 'leaves', news),
    forgotten: (news) => hear(parts, 'forgotten', news),
  };
}

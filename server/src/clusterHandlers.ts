import type { Game } from '@kibitz/shared/kit/game/game';
import type { Accounts } from './accounts/accounts.ts';
import type { CallHandlers, ClusterNews, SummariesOf } from './cluster/calls.ts';
import type { LocalTables } from './cluster/localTables.ts';
import type { RemoteTable } from './cluster/remoteTable.ts';
import { summaryOf } from './cluster/tableCards.ts';
import type { TableDirectory } from './directory/tableDirectory.ts';
import type { SocialGraph } from './friends/socialGraph.ts';
import type { WaitingGroups } from './lobby/openTable.ts';
import { gatherAt, moveTo } from './lobby/seatingStrangers.ts';
import { leaveOwnTable, leaveOwnTables } from './privacy/deleting.ts';
import { refusal } from './refusals.ts';
import { HttpRefusal } from './refusedHttp.ts';
import type { LiveTable } from './tables/liveTable.ts';

/** The parts of the server that news and calls from other processes act on. */
interface AnsweringParts {
  readonly games: ReadonlyMap<string, Game>;
  readonly accounts: Accounts;
  readonly company: SocialGraph;
  readonly tables: LocalTables;
  readonly directory: TableDirectory;
  /** The queue for strangers, if this process leads. */
  readonly groups: WaitingGroups;
  /** A table has been closed for good. Must not throw. */
  closed(table: string): void;
}

/** What answering calls needs from the cluster. */
interface AnsweringCluster {
  table(id: string): RemoteTable | undefined;
  summaries(): SummariesOf;
  /** Refuses if this process does not lead. */
  apply(summaries: SummariesOf): void;
  forget(table: string): void;
  /**
   * Hands a table that is open here over to another process. Returns whether that process took it. Throws
   * StorageFailed.
   */
  handTo(table: LiveTable, process: string): Promise<boolean>;
  /** Resolves once the leading process has been told the state of this one's tables. */
  hasTold(): Promise<void>;
}

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
async function reread(parts: AnsweringParts, accounts: readonly string[]): Promise<null> {
  const { friends } = parts.company;
  await Promise.all(accounts.flatMap((account) => [parts.accounts.reread(account), friends.reread(account)]));
  for (const table of parts.tables.open()) {
    if (accounts.some((account) => table.seating.seatOf(account) >= 0)) table.changed();
  }
  return null;
}

/** Calls to the leading process. */
function leadersHandlers(
  parts: AnsweringParts,
  cluster: AnsweringCluster,
): Pick<CallHandlers, 'summaries' | 'closed' | 'rename' | 'waits' | 'waitsNoMore'> {
  return {
    summaries: async (summaries) => {
      cluster.apply(summaries);
      return null;
    },
    closed: async ({ table }) => {
      cluster.forget(table);
      parts.closed(table);
      return null;
    },
    rename: async ({ account, name }) => {
      await parts.directory.rename(account, name);
      return null;
    },
    waits: async ({ summary, process }) => {
      cluster.apply({ process, isWhole: false, tables: [summary], gone: [] });
      const table = cluster.table(summary.head.id);
      if (table === undefined) throw new HttpRefusal(refusal('not-found'));
      await parts.groups.waits(table);
      table.changed();
      return null;
    },
    waitsNoMore: async ({ table }) => {
      await parts.groups.waitsNoMore(table);
      return null;
    },
  };
}

/** Calls that this process answers. */
export function callHandlers(parts: AnsweringParts, cluster: AnsweringCluster): CallHandlers {
  const heard =
    <N extends keyof ClusterNews>(name: N) =>
    async (news: ClusterNews[N]): Promise<null> => {
      await hear(parts, name, news);
      return null;
    };
  return {
    ...leadersHandlers(parts, cluster),
    open: async ({ head, events }) => summaryOf(await parts.directory.open(head, events)),
    tables: async () => cluster.summaries(),
    close: async ({ table }) => {
      await parts.directory.close(openAt(parts, table));
      return null;
    },
    park: async ({ table }) => {
      const open = parts.tables.get(table);
      if (open !== undefined) await parts.directory.parkEarly(open);
      // the leading process counts open tables
      await cluster.hasTold();
      return null;
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
      return null;
    },
    gather: async ({ table, ...match }) =>
      gatherAt({ games: parts.games, friends: parts.company.friends }, openAt(parts, table), match),
    moveTo: async ({ table, to }) => {
      await moveTo(openAt(parts, table), to);
      return null;
    },
    dropStrangers: async ({ table: id }) => {
      const table = openAt(parts, id);
      await table.queue.run(() => table.record({ type: 'strangers', wanted: false }));
      return null;
    },
    changed: ({ accounts }) => reread(parts, accounts),
    renamed: async ({ account }) => {
      await parts.accounts.reread(account.id);
      return heard('renamed')({ account });
    },
    sentAway: heard('sentAway'),
    blocks: heard('blocks'),
    leaves: heard('leaves'),
    forgotten: heard('forgotten'),
  };
}

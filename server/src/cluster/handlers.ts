import type { App } from '../app.ts';
import { gatherAt, moveTo } from '../lobby/seatingStrangers.ts';
import { leaveOwnTables } from '../privacy/deleting.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import type { CallHandlers, ClusterNews, SummariesOf } from './calls.ts';
import type { RemoteTable } from './remoteTable.ts';
import { summaryOf } from './summarizing.ts';

/** What answering needs of the cluster. */
interface AnsweringCluster {
  table(id: string): RemoteTable | undefined;
  summaries(): SummariesOf;
  /** Refuses if this process does not lead. */
  take(summaries: SummariesOf): void;
  forget(table: string): void;
  /** Hands a table that is open here over to another process. Did that process take it? Throws StorageFailed. */
  handTo(table: LiveTable, process: string): Promise<boolean>;
  /** Resolves once the leading process has been told the state of this one's tables. */
  hasTold(): Promise<void>;
}

/** A table that is open here. Refuses any other: the caller is out of date. */
function openAt(app: App, id: string): LiveTable {
  const table = app.table(id);
  if (table === undefined) throw new HttpRefusal(refusal('not-found'));
  return table;
}

function sendAway(app: App, { account, code, hostedBy }: ClusterNews['sentAway']): void {
  for (const table of app.open()) {
    const isTheirs = hostedBy === undefined || table.head.host === hostedBy || table.host() === hostedBy;
    if (isTheirs && (hostedBy === undefined || table.seating.seatOf(account) < 0)) table.onSendAway(account, code);
  }
}

function forget(app: App, account: string): void {
  app.accounts.forget(account);
  app.company.friends.forget(account);
  app.company.whereabouts.forget(account);
  for (const table of app.open()) table.onForget(account);
}

/** What a process does with news, at its own tables and in its caches. Throws StorageFailed. */
const HEARD: { readonly [N in keyof ClusterNews]: (app: App, news: ClusterNews[N]) => Promise<void> | void } = {
  // the process that made a change has already made it here
  changed: () => undefined,
  renamed: (app, { account }) => app.renameHere(account),
  sentAway: (app, news) => sendAway(app, news),
  blocks: (app, { account }) => {
    for (const table of app.open()) if (table.presence.isHere(account)) table.onBlock(account);
  },
  leaves: (app, { account }) => leaveOwnTables(app, account),
  forgotten: (app, { account }) => forget(app, account),
};

/** Applies cluster-wide news here. */
export async function hear<N extends keyof ClusterNews>(app: App, name: N, news: ClusterNews[N]): Promise<void> {
  await HEARD[name](app, news);
}

/** Others have changed accounts: their cached data is read again. Throws StorageFailed. */
async function reread(app: App, accounts: readonly string[]): Promise<null> {
  const { friends } = app.company;
  await Promise.all(accounts.flatMap((account) => [app.accounts.reread(account), friends.reread(account)]));
  for (const table of app.open()) {
    if (accounts.some((account) => table.seating.seatOf(account) >= 0)) table.changed();
  }
  return null;
}

/** Calls to the leading process. */
function leadersHandlers(
  app: App,
  cluster: AnsweringCluster,
): Pick<CallHandlers, 'summaries' | 'closed' | 'rename' | 'waits' | 'waitsNoMore'> {
  return {
    summaries: async (summaries) => {
      cluster.take(summaries);
      return null;
    },
    closed: async ({ table }) => {
      cluster.forget(table);
      app.history.enqueue(table);
      return null;
    },
    rename: async ({ account, name }) => {
      await app.rename(account, name);
      return null;
    },
    waits: async ({ summary, process }) => {
      cluster.take({ process, isWhole: false, tables: [summary], gone: [] });
      const table = cluster.table(summary.head.id);
      if (table === undefined) throw new HttpRefusal(refusal('not-found'));
      await app.groups.waits(table);
      table.changed();
      return null;
    },
    waitsNoMore: async ({ table }) => {
      await app.groups.waitsNoMore(table);
      return null;
    },
  };
}

/** Calls that this process answers. */
export function callHandlers(app: App, cluster: AnsweringCluster): CallHandlers {
  const heard =
    <N extends keyof ClusterNews>(name: N) =>
    async (news: ClusterNews[N]): Promise<null> => {
      await hear(app, name, news);
      return null;
    };
  return {
    ...leadersHandlers(app, cluster),
    open: async ({ head, events }) => summaryOf(await app.openTable(head, events)),
    tables: async () => cluster.summaries(),
    close: async ({ table }) => {
      await app.close(openAt(app, table));
      return null;
    },
    park: async ({ table }) => {
      const open = app.table(table);
      if (open !== undefined) await app.parkEarly(open);
      // the leading process counts open tables
      await cluster.hasTold();
      return null;
    },
    handTo: async ({ table, process }) => cluster.handTo(openAt(app, table), process),
    adopt: async ({ table }) => {
      const open = await app.opened(table);
      await cluster.hasTold();
      return open !== undefined;
    },
    finding: async ({ table, finding }) => {
      const open = openAt(app, table);
      open.finding = finding;
      open.changed();
      return null;
    },
    gather: async ({ table, ...match }) => gatherAt(app, openAt(app, table), match),
    moveTo: async ({ table, to }) => {
      await moveTo(openAt(app, table), to);
      return null;
    },
    dropStrangers: async ({ table: id }) => {
      const table = openAt(app, id);
      await table.queue.run(() => table.record({ type: 'strangers', wanted: false }));
      return null;
    },
    changed: ({ accounts }) => reread(app, accounts),
    renamed: async ({ account }) => {
      await app.accounts.reread(account.id);
      return heard('renamed')({ account });
    },
    sentAway: heard('sentAway'),
    blocks: heard('blocks'),
    leaves: heard('leaves'),
    forgotten: heard('forgotten'),
  };
}

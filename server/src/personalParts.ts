import type { OwnTable } from './accounts/ownTables.ts';
import { accountShown } from './api/routes/account.ts';
import type { Services } from './api/services.ts';
import { friendsListOf } from './people/news.ts';

/** The modules that store something about a person. */
type KeepingModules = Omit<
  Services,
  'lists' | 'cards' | 'previews' | 'challengeLocks' | 'openApi' | 'origins' | 'metricsToken'
>;

/** Registers what the modules store about a person, and how they forget it, for export and erasure. */
export function addPersonalParts(modules: KeepingModules): void {
  const { personal, accounts, bans, company, history, ratings, statistics, chats } = modules;
  const { challenges, evenings, clubs, reports, push, ownTables, queue } = modules;
  personal.exports('games', ({ id }) => history.keptOf(id));
  personal.exports('ratings', ({ id }) => ratings.keptOf(id));
  personal.exports('statistics', ({ id }) => statistics.of(id));
  personal.exports('chat', ({ id }) => chats.saidBy((table) => accounts.aliasAt(table, id)));
  personal.exports('challenges', ({ id }) => challenges.keptOf(id));
  personal.exports('evenings', ({ id }) => evenings.keptOf(id));
  personal.exports('clubs', ({ id }) => clubs.keptOf(id));
  personal.exports('clubLines', ({ id }) => clubs.saidBy(id));
  personal.exports('reports', ({ id }) => reports.keptOf(id));
  personal.exports('devices', async ({ id }) => (await push.registered(id)).devices);
  personal.exports('account', async (account) => ({
    id: account.id,
    ...(await accountShown(modules, account)),
    seen: account.seen,
  }));
  personal.exports('tables', async ({ id }) => {
    const all: OwnTable[] = [];
    for await (const tables of ownTables.of(id)) all.push(...tables);
    return all;
  });
  personal.exports('people', async ({ id }) => {
    const { mine: _, friends, ...lists } = await friendsListOf(modules, id);
    const friendCode = await company.codes.heldBy(id);
    return { friends: friends.map(({ where: _where, table: _table, ...friend }) => friend), ...lists, friendCode };
  });
  personal.erases(async (account) => {
    await company.erase(account);
    await bans.lift('account', account);
    await ratings.forget(account);
    await statistics.forget(account);
    await challenges.forget(account);
    await evenings.forget(account);
    await clubs.forget(account);
    await reports.forget(account);
    await push.forget(account);
    await history.forget(account);
    await chats.forget((table) => accounts.aliasAt(table, account));
    await queue.leave(account);
  });
}

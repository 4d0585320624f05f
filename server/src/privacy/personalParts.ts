import type { Accounts } from '../accounts/accounts.ts';
import type { Bans } from '../bans/bans.ts';
import type { Challenges } from '../challenges/challenges.ts';
import type { KeptLines } from '../chat/keptLines.ts';
import type { Clubs } from '../clubs/clubs.ts';
import type { Evenings } from '../evenings/evenings.ts';
import type { SocialGraph } from '../friends/socialGraph.ts';
import type { History } from '../history/history.ts';
import type { Push } from '../push/push.ts';
import type { Ratings } from '../ratings/ratings.ts';
import type { Reports } from '../reports/reports.ts';
import type { StatisticsBook } from '../statistics/statistics.ts';
import type { PersonalData } from './personalData.ts';

/** The modules that store something about a person (App). */
interface KeepingModules {
  readonly accounts: Accounts;
  readonly bans: Bans;
  readonly company: SocialGraph;
  readonly history: History;
  readonly ratings: Ratings;
  readonly statistics: StatisticsBook;
  readonly chats: KeptLines;
  readonly challenges: Challenges;
  readonly evenings: Evenings;
  readonly clubs: Clubs;
  readonly reports: Reports;
  readonly push: Push;
}

/** Registers what these modules store about a person, and how they forget it, for export and erasure. */
export function addPersonalParts(personal: PersonalData, modules: KeepingModules): void {
  const { accounts, bans, company, history, ratings, statistics, chats, challenges, evenings, clubs, reports, push } =
    modules;
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
  });
}

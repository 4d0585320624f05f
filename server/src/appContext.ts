import { CloseCode } from '@colyseus/core';
import type { Game } from '@kibitz/shared/kit/game/game';
import { CLOSED } from '@kibitz/shared/wire/closed';
import type { Accounts } from './accounts/accounts.ts';
import { type OwnTables, seatedBy } from './accounts/ownTables.ts';
import type { AppOptions } from './appOptions.ts';
import type { Challenges } from './challenges/challenges.ts';
import type { OtherProcesses } from './cluster/otherProcesses.ts';
import type { Beacon } from './fairness/beacon.ts';
import type { AskedHead, TableEvent } from './journal/journal.ts';
import { findOthers } from './lobby/findingOthers.ts';
import type { WaitingGroups } from './lobby/openTable.ts';
import type { LiveTable } from './tables/liveTable.ts';
import { rematchOf } from './tables/rematch.ts';
import type { TableContext } from './tables/tableContext.ts';

/** The parts of an app that its tables use. */
interface ContextApp
  extends Pick<
    TableContext<LiveTable>,
    'chance' | 'clock' | 'shuffleKeys' | 'metrics' | 'limitedLog' | 'company' | 'ratings'
  > {
  readonly games: ReadonlyMap<string, Game>;
  readonly beacon: Beacon | null;
  readonly groups: WaitingGroups;
  readonly cluster: OtherProcesses | null;
  readonly onFinished: readonly ((table: LiveTable) => void)[];
  readonly ownTables: OwnTables;
  readonly accounts: Accounts;
  readonly challenges: Challenges;
  openTable(head: AskedHead, events: readonly TableEvent[]): Promise<LiveTable>;
  playTogether(people: readonly string[]): void;
  hasClosed(table: string): void;
  forget(table: LiveTable, code: number): Promise<void>;
  inBackground(table: LiveTable, work: Promise<unknown>, message: string): void;
}

/** What an app provides to its tables. */
export function appContext(app: ContextApp, { pace, clocks, grace, log }: AppOptions): TableContext<LiveTable> {
  return {
    chance: app.chance,
    clock: app.clock,
    beacon: app.beacon,
    shuffleKeys: app.shuffleKeys,
    metrics: app.metrics,
    pace,
    clocks,
    grace,
    log,
    limitedLog: app.limitedLog,
    openRematch: async (table) => {
      const { head, events } = rematchOf(table, app.chance);
      return (await app.openTable(head, events)).id;
    },
    findOthers: (table, account, isWanted) => findOthers(app, table, account, isWanted),
    changed: (table) => app.cluster?.note(table.id),
    finished: (table) => {
      for (const listener of app.onFinished) listener(table);
    },
    claimSeat: (head, account, seat) => app.challenges.claimSeat(head, account, seat),
    giveUpSeats: async (head, accounts) => {
      try {
        await app.challenges.giveUpSeats(head, accounts);
      } catch (error) {
        // they may sit down here again, and stand up
        log.error({ err: error, table: head.id }, 'a seat at a set of deals could not be given up');
      }
    },
    noteSeats: (table, events) => app.ownTables.note(table, seatedBy(events)),
    playTogether: (people) => app.playTogether(people),
    faceOf: (account, changed) => app.accounts.faceOf(account, changed, app.limitedLog),
    company: app.company,
    ratings: app.ratings,
    ended: (table) => {
      app.hasClosed(table.id);
      const work = app.forget(table, CLOSED.ended);
      app.inBackground(table, work, 'a table that its host has ended could not be closed');
    },
    lookedOn: (table, account) => {
      const work = app.challenges.lookedOn(table.id, account);
      app.inBackground(table, work, 'a spectator could not be noted');
    },
    drop: (table) => {
      app.metrics.moved('taken-away');
      log.warn({ table: table.id }, 'another process owns this table now; it is closed here');
      const work = app.forget(table, CloseCode.MAY_TRY_RECONNECT);
      app.inBackground(table, work, 'a table that another process owns could not be closed');
    },
  };
}

import type { LiveTable } from '../tables/liveTable.ts';
import { seatPlayedBy } from '../tables/playingForBots.ts';
import { cardOf, nameInTurn, presentCardOf } from './tableCards.ts';
import type { TableSummary } from './tableSummary.ts';

/** The summary of a table. */
export function summaryOf(table: LiveTable, isParked = false): TableSummary {
  const { head, history, seating, play } = table;
  const { shuffles, ...saved } = history.saved();
  const people = seating.people();
  return {
    head,
    history: { ...saved, ...(isParked && shuffles !== undefined && { shuffles }) },
    phase: table.phase(),
    card: cardOf(table),
    present: presentCardOf(table),
    host: table.host(),
    here: table.presence.accounts(),
    idle: people.filter(({ isIdle }) => isIdle).map(({ account }) => account),
    awaited: people
      .filter(({ account }) => play?.isAwaited(seatPlayedBy(table, account)) === true)
      .map(({ account }) => account),
    inTurn: nameInTurn(table),
    rests: table.restingSince(),
    empty: table.emptySince(),
    still: table.stillSince(),
    isParked,
  };
}

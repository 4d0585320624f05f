import { delayOf } from '@kibitz/shared/wire/kibitzing';
import { isByDays } from '@kibitz/shared/wire/turnTime';
import type { Logger } from 'pino';
import type { LiveTable } from './liveTable.ts';
import type { ParkedTable } from './parkedTable.ts';

const MINUTE = 60_000;
/** How long a table is kept after everybody has left if the game is over or only bots have played. */
const KEPT_BRIEFLY = 2 * MINUTE;
/** As above where little is at stake: a game not begun or never played, practice with bots, a game among strangers. */
const KEPT_IDLE = 10 * MINUTE;
/** As above in the middle of a game among people who know each other, unless KIBITZ_KEEP_DESERTED says otherwise. */
export const KEPT = 24 * 60 * MINUTE;

/**
 * Whether a table that everybody has left is due to be closed. `now` is by the server's clock; `kept` is how long a
 * game among people who know each other is kept, in milliseconds.
 */
export function isDueToClose(table: LiveTable | ParkedTable, now: number, kept = KEPT): boolean {
  // a game without players is paused, so spectators alone do not keep its table open
  const since = table.phase() === 'playing' ? table.restingSince() : table.emptySince();
  return since > 0 && now - since >= keptFor(table, kept) && table.history.due.at <= now;
}

/** How long a game with days for a move is kept: long enough for everybody to have made two, in milliseconds. */
function patienceOf({ head, seating }: LiveTable | ParkedTable): number {
  return 2 * seating.seats.length * head.clock * 1000;
}

/** How long a table is kept after the last of its players has left, in milliseconds. */
function keptFor(table: LiveTable | ParkedTable, kept: number): number {
  const delay = delayOf(table.head.settings);
  if (isByDays(table.head.clock) && table.phase() !== 'over') return Math.max(kept, patienceOf(table));
  switch (table.phase()) {
    case 'over':
      // someone who sees the table late may come back for its end
      return KEPT_BRIEFLY + (typeof delay === 'number' ? delay * 1000 : 0);
    case 'waiting':
      return KEPT_IDLE;
    case 'playing':
      if (table.head.fillsItself || table.seating.people().length <= 1)
        return table.history.hasPersonPlayed ? KEPT_IDLE : KEPT_BRIEFLY;
      return table.history.hasPersonPlayed ? kept : KEPT_IDLE;
  }
}

/** Finishes what is under way at a table, and stores a snapshot for the next start. */
export async function finishTable(table: LiveTable, log: Logger): Promise<void> {
  await table.stop();
  await table.saveSnapshot().catch((error: unknown) => {
    // the next start reads its events instead
    log.error({ err: error, table: table.id }, 'a snapshot of a table could not be kept');
  });
}

import type { Answer } from '@kibitz/shared/wire/messages';
import { DONE, refuse } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import type { WaitingGroups } from './groups.ts';
import { type Games, variantOf } from './variants.ts';

/** What looking for strangers requires. */
interface MatchmakingParts {
  readonly games: Games;
  readonly groups: WaitingGroups;
}

/** Why the people of a table cannot wait for strangers; null if they can. */
function objection({ games }: Pick<MatchmakingParts, 'games'>, table: LiveTable): Answer | null {
  if (variantOf(games, table.head) === null) return refuse('options', 'rulesWithoutName');
  if (table.head.settings.admits !== 'anyone') return refuse('options', 'admitsFew');
  if (table.head.settings.kibitz === 'friends') return refuse('options', 'kibitzStrangers');
  return table.seating.people().length === 0 ? refuse('not-seated', 'nobodySeated') : null;
}

/**
 * The host of a waiting table asks for strangers on its free seats, or stops asking. Only within the table's queue.
 * Throws StorageFailed.
 */
export async function findOthers(parts: MatchmakingParts, table: LiveTable, isWanted: boolean): Promise<Answer> {
  if (table.phase() !== 'waiting') return refuse('started');
  try {
    if (!isWanted) {
      if (table.history.wantsStrangers) await table.record({ type: 'strangers', wanted: false });
      table.matchmaking = null;
      await parts.groups.waitsNoMore(table.id);
      table.changed();
      return DONE;
    }
    const refused = objection(parts, table);
    if (refused !== null) return refused;
    if (table.matchmaking !== null) return DONE;
    if (!table.history.wantsStrangers) await table.record({ type: 'strangers', wanted: true });
    await parts.groups.waits(table);
    return DONE;
  } catch (error) {
    if (error instanceof HttpRefusal) return { ok: false, refused: error.refused };
    throw error;
  }
}

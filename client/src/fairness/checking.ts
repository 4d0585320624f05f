import { type SeenShuffles, seenShuffles } from '@kibitz/shared/wire/fairness';
import type { GuestSession } from '../net/guest.ts';
import { rulesOf } from '../replay/gameFiles.ts';
import type { CheckedShuffle } from './checkedShuffle.ts';
import { type CheckedGame, checkRecord } from './checkRecord.ts';
import { checkShuffle, type Evidence } from './checkShuffle.ts';
import { keysOf } from './serverKeys.ts';

/** What a window knows when a proof becomes available. */
export interface Known extends Pick<Evidence, 'table' | 'game' | 'contributor' | 'seat' | 'seen'> {
  readonly session: GuestSession;
  /** The first shuffle since which the window has been at the table without a break. */
  readonly thereSince: number;
}

/** The proofs from a given one on, each checked, and where the decks come from. Rejects if they cannot be loaded. */
export async function checkedFrom(
  n: number,
  { table, game, session, contributor, seat, thereSince, seen }: Known,
): Promise<{ source: SeenShuffles['source']; checked: CheckedShuffle[] }> {
  const answer = await session.ask<unknown>('GET', `/api/tables/${table}/shuffles?from=${n}`);
  const { source, version, shuffles } = seenShuffles.parse(answer);
  const rules = await rulesOf(game).catch(() => undefined);
  const keys = await keysOf(session).catch(() => null);
  const checked = shuffles.map(({ proof, before = null }) => {
    const wasThere = proof.n >= thereSince;
    return checkShuffle({ version, table, game, proof, before, keys, rules, contributor, seat, wasThere, seen });
  });
  return { source, checked };
}

/** What the record of a finished game says about all its shuffles. Rejects if it cannot be loaded. */
export async function checkedGame(table: string, game: string, session: GuestSession): Promise<CheckedGame> {
  const record = await session.ask<unknown>('GET', `/api/tables/${table}/record`);
  return checkRecord(JSON.stringify(record), game);
}

import type { Game } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { Store } from '../journal/journal.ts';
import type { Schema } from '../journal/schema.ts';
import { gameOfTable, optionsOf } from './rulesInForce.ts';

/** The options in force as stored for tables from before rules had versions. */
const UNKNOWN = '{}';

function wholeOptions(game: Game, options: AnyOptions): AnyOptions | null {
  try {
    return optionsOf(game, { id: '', game: game.id, options, inForce: {}, rulesVersion: 1 });
  } catch {
    // those tables are stopped when they are reopened
    return null;
  }
}

/**
 * Stores every option of the tables from before rules had versions, which kept only options that differed from the
 * defaults. Takes one statement for each set of options, however many tables share it. Throws StorageFailed.
 */
export async function completeRules(store: Store, games: ReadonlyMap<string, Game>): Promise<void> {
  const db = store.queries<Pick<Schema, 'tables'>>();
  const kinds = await db
    .selectFrom('tables')
    .select(['game', 'options', 'rules_version'])
    .distinct()
    .where('in_force', '=', UNKNOWN)
    .execute();
  for (const { game: id, options, rules_version } of kinds) {
    const game = gameOfTable(games, { game: id, rulesVersion: rules_version });
    const whole = game === undefined ? null : wholeOptions(game, JSON.parse(options) as AnyOptions);
    if (whole === null || Object.keys(whole).length === 0) continue;
    await db
      .updateTable('tables')
      .set({ in_force: JSON.stringify(whole) })
      .where('in_force', '=', UNKNOWN)
      .where('game', '=', id)
      .where('options', '=', options)
      .where('rules_version', '=', rules_version)
      .execute();
  }
}

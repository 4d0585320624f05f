import type { Game } from '@kibitz/shared/kit/game/game';
import { type AnyOptions, changedOptions, defaultsOf, readOptions } from '@kibitz/shared/kit/game/options';
import { gameByVersion, versionOf } from '@kibitz/shared/kit/game/rulesVersions';
import type { TableEvent, TableHead } from '../journal/journal.ts';

/*
 * The rules that a table is played by. Every option is fixed when the table is opened, however the game changes later:
 * a table finishes under the rules it began with or, if the game no longer has them, is stopped.
 */

/** A table cannot go on under the rules it began with: the game no longer has them, or its moves no longer fit. */
export class RulesChanged extends Error {
  override readonly name = 'RulesChanged';
}

type Ruled = Pick<TableHead, 'id' | 'game' | 'options' | 'inForce' | 'rulesVersion'>;

/** All options of a table. Throws RulesChanged if it has any that the game does not have. */
export function optionsOf(game: Game, { id, options, inForce }: Ruled): AnyOptions {
  // before rules had versions, only options that differed from the defaults were kept
  const isWhole = Object.keys(inForce).length > 0;
  const read = readOptions(game.options, isWhole ? inForce : options, game.checkOptions);
  if ('error' in read)
    throw new RulesChanged(`table ${id} has options that ${game.id} does not have: ${read.error.reason}`);
  return read.options;
}

/**
 * The options in force at a new table with these changes to the current rule book. Throws RangeError if the game does
 * not have these options.
 */
export function inForceToday(game: Game, options: AnyOptions): Pick<TableHead, 'options' | 'inForce' | 'rulesVersion'> {
  const read = readOptions(game.options, options, game.checkOptions);
  if ('error' in read) throw new RangeError(`${game.id} has no such options: ${read.error.reason}`);
  return { options, inForce: read.options, rulesVersion: versionOf(game) };
}

/** The game of a table under the rules it began with; undefined if they no longer exist. */
export function gameOfTable(games: ReadonlyMap<string, Game>, head: Pick<Ruled, 'game' | 'rulesVersion'>) {
  const game = games.get(head.game);
  return game === undefined ? undefined : gameByVersion(game, head.rulesVersion);
}

/**
 * The game and head of a table about to be opened: under the rules it began with or, if those are gone and nothing has
 * been dealt, under the current ones. Throws RulesChanged if neither exists.
 */
export function ruledTable(
  games: ReadonlyMap<string, Game>,
  { head, history: { dealer } }: { readonly head: TableHead; readonly history: { readonly dealer: number } },
): { readonly game: Game; readonly head: TableHead } {
  const game = gameOfTable(games, head);
  const today = games.get(head.game);
  if (game !== undefined) {
    optionsOf(game, head);
    return { game, head };
  }
  if (today === undefined) throw new RulesChanged(`there is no longer a game ${head.game}`);
  if (dealer >= 0) throw new RulesChanged(`${head.game} no longer has version ${head.rulesVersion} of its rules`);
  const inForce = optionsOf(today, { ...head, inForce: {} });
  return { game: today, head: { ...head, inForce, rulesVersion: versionOf(today) } };
}

/** The event after which a table is played by the rules in its head. */
export function settledAnew({ options, inForce, rulesVersion, clock, settings }: TableHead): TableEvent {
  return { type: 'rules', options, inForce, rulesVersion, clock, settings };
}

/**
 * A table's head with its differences from the current rule book: as shown to people, and as used for a rematch.
 */
export function toldByToday(games: ReadonlyMap<string, Game>, head: TableHead): TableHead {
  const specs = games.get(head.game)?.options;
  if (specs === undefined || Object.keys(head.inForce).length === 0) return head;
  const known = Object.entries(head.inForce).filter(([name]) => Object.hasOwn(specs, name));
  const formerly = Object.entries(defaultsOf(specs)).filter(([name]) => !Object.hasOwn(head.inForce, name));
  return { ...head, options: changedOptions(specs, Object.fromEntries([...known, ...formerly])) };
}

import type { Game } from '@kibitz/shared/kit/game/game';
import { type AnyOptions, changedOptions, defaultsOf, readOptions } from '@kibitz/shared/kit/game/options';
import { gameByVersion, versionOf } from '@kibitz/shared/kit/game/rulesVersions';
import type { TableEvent, TableHead } from '../journal/journal.ts';

/*
 * The rules that a table is played by. They are settled when it is opened, every option of them, and stay what they were however the game
 * changes: a table that began by them is finished by them or, where the game no longer has them, stopped.
 */

/** A table cannot go on by the rules that it began with: the game no longer has them, or their moves no longer fit. */
export class RulesChanged extends Error {
  override readonly name = 'RulesChanged';
}

type Ruled = Pick<TableHead, 'id' | 'game' | 'options' | 'inForce' | 'rulesVersion'>;

/** All options of a table. Throws RulesChanged if it has some that the game does not have. */
export function optionsOf(game: Game, { id, options, inForce }: Ruled): AnyOptions {
  // before rules had versions only what differed from the defaults was kept
  const isWhole = Object.keys(inForce).length > 0;
  const read = readOptions(game.options, isWhole ? inForce : options, game.checkOptions);
  if ('error' in read)
    throw new RulesChanged(`table ${id} has options that ${game.id} does not have: ${read.error.reason}`);
  return read.options;
}

/** What is in force at a new table that changes so much in the rule book of today. Throws RangeError if the game does not have these options. */
export function inForceToday(game: Game, options: AnyOptions): Pick<TableHead, 'options' | 'inForce' | 'rulesVersion'> {
  const read = readOptions(game.options, options, game.checkOptions);
  if ('error' in read) throw new RangeError(`${game.id} has no such options: ${read.error.reason}`);
  return { options, inForce: read.options, rulesVersion: versionOf(game) };
}

/** The game of a table, by the rules that it began with; undefined where there no longer are any such. */
export function gameOfTable(games: ReadonlyMap<string, Game>, head: Pick<Ruled, 'game' | 'rulesVersion'>) {
  const game = games.get(head.game);
  return game === undefined ? undefined : gameByVersion(game, head.rulesVersion);
}

/**
 * The game of a table that is to be opened, and its head: by the rules that it began with or, before its first deal, by those of today where the others
 * are gone. Throws RulesChanged where there is neither.
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

/** The event with which a table is played by what its head says from now on. */
export function settledAnew({ options, inForce, rulesVersion, clock, settings }: TableHead): TableEvent {
  return { type: 'rules', options, inForce, rulesVersion, clock, settings };
}

/** Why a table that was begun before this start cannot go on, as far as its head tells; null where it can. */
export function whyStopped(
  games: ReadonlyMap<string, Game>,
  table: Parameters<typeof ruledTable>[1],
): RulesChanged | null {
  try {
    ruledTable(games, table);
    return null;
  } catch (error) {
    if (error instanceof RulesChanged) return error;
    throw error;
  }
}

/** A table's head, with what differs from the rule book of today: that is what people are told, and what a rematch is played by. */
export function toldByToday(games: ReadonlyMap<string, Game>, head: TableHead): TableHead {
  const specs = games.get(head.game)?.options;
  if (specs === undefined || Object.keys(head.inForce).length === 0) return head;
  const known = Object.entries(head.inForce).filter(([name]) => Object.hasOwn(specs, name));
  const formerly = Object.entries(defaultsOf(specs)).filter(([name]) => !Object.hasOwn(head.inForce, name));
  return { ...head, options: changedOptions(specs, Object.fromEntries([...known, ...formerly])) };
}

import { changedOptions, readOptions } from '@kibitz/shared/kit/game/options';
import type { NewTable } from '@kibitz/shared/wire/api';
import { settingsWith } from '@kibitz/shared/wire/usualSettings';
import type { Chance } from '../chance.ts';
import type { OpenTable } from '../cluster/remoteTable.ts';
import type { TableEvent } from '../journal/journal.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { botOn } from '../tables/starting.ts';
import type { NewHead } from './tableOpener.ts';
import type { Games } from './variants.ts';

/** Opens a table for a guest. Refuses if there are too many (TableOpener.open). */
type Open = (head: NewHead, events: readonly TableEvent[]) => Promise<OpenTable>;

/** Opens a table as a guest wants it. Refuses what cannot be played. */
export async function openAsAsked(
  { games, chance }: { readonly games: Games; readonly chance: Chance },
  asked: NewTable,
  open: Open,
): Promise<OpenTable> {
  const head = headAsked(games, asked);
  return open(head, head.settings.show ? bots(asked.seats, chance) : []);
}

/** The settings of a table that a guest wants. Refuses what cannot be played. */
export function headAsked(games: Games, asked: NewTable): NewHead {
  const game = games.get(asked.game);
  if (game === undefined) throw new HttpRefusal(refusal('not-found', 'game'));
  if (!game.seats.includes(asked.seats)) throw new HttpRefusal(refusal('options', 'seats'));
  const read = readOptions(game.options, asked.options, game.checkOptions);
  if ('error' in read)
    throw new HttpRefusal(refusal('options', 'options', { option: read.error.option, reason: read.error.reason }));
  const settings = settingsWith(asked.settings ?? {});
  if (settings.admits === 'rated' && game.traits.isOfChance === true)
    throw new HttpRefusal(refusal('options', 'ratedChance'));
  if (settings.kibitz === 'friends' && (asked.open || settings.admits === 'rated'))
    throw new HttpRefusal(refusal('options', 'kibitzStrangers'));
  return {
    game: game.id,
    seats: asked.seats,
    options: changedOptions(game.options, read.options),
    isOpen: asked.open,
    clock: asked.clock,
    fillsItself: false,
    settings,
    deals: '',
  };
}

/** A game that begins with bots on all seats. */
function bots(seats: number, chance: Chance): TableEvent[] {
  const names = new Set<string>();
  return [...Array.from({ length: seats }, (_, seat) => botOn(seat, names, chance)), { type: 'starting' }];
}

import type { GameCard, TableCard } from '@kibitz/shared/wire/api';
import { computed, signal } from '@preact/signals';
import { rulesInForce } from '../rules/inForce.ts';
import { cardOf, tables } from './lobbyState.ts';

/** What the list of tables may be narrowed to; '' for any. */
export interface Filters {
  readonly game: string;
  readonly rules: '' | 'book' | 'other';
  readonly clock: '' | 'with' | 'without';
  readonly isFreeOnly: boolean;
}

const NONE: Filters = { game: '', rules: '', clock: '', isFreeOnly: false };

/** What the list is narrowed to now. */
export const filters = signal(NONE);

/** Shows all tables again. */
export function clearFilters(): void {
  filters.value = NONE;
}

/** Whether a table passes the filters. `game` is the card of its game, once that is here. */
export function passes(table: TableCard, game: GameCard | undefined, by: Filters): boolean {
  if (by.game !== '' && table.game !== by.game) return false;
  if (by.isFreeOnly && !table.seats.some((seat) => seat.kind === 'free')) return false;
  if (by.clock !== '' && table.clock > 0 !== (by.clock === 'with')) return false;
  const isByTheBook = game === undefined || rulesInForce(game.options, table.changed).changed.length === 0;
  return by.rules === '' || isByTheBook === (by.rules === 'book');
}

/** The tables that pass the filters. */
export const shownTables = computed(() => {
  if (tables.value.state !== 'here') return [];
  return tables.value.value.filter((table) => passes(table, cardOf(table.game), filters.value));
});

/** Whether somebody can still take a seat at a table, in a game also a bot's. */
export function hasRoom({ phase, seats }: TableCard): boolean {
  return seats.some(({ kind }) => (phase === 'waiting' ? kind === 'free' : kind !== 'person'));
}

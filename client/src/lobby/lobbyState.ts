import type { GameCard, MyTable, TableCard } from '@kibitz/shared/wire/api';
import { computed, signal } from '@preact/signals';
import { send } from '../net/api.ts';
import { ask, guest } from '../net/guest.ts';

/** A list that is on its way, here, or could not be had. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'here'; readonly value: T };

/** The games of the house, loaded once. */
export const games = signal<Loaded<readonly GameCard[]>>({ state: 'loading' });
/** The open tables, loaded anew while the lobby is looked at. */
export const tables = signal<Loaded<readonly TableCard[]>>({ state: 'loading' });
/** The tables at which this guest has a seat. */
export const mine = signal<readonly MyTable[]>([]);

/** Which tables the list shows. */
export const shownGame = signal('');
export const freeOnly = signal(false);

/** The tables that pass the filters. */
export const shownTables = computed(() => {
  if (tables.value.state !== 'here') return [];
  return tables.value.value.filter(
    (table) =>
      (shownGame.value === '' || table.game === shownGame.value) &&
      (!freeOnly.value || table.seats.some((seat) => seat.kind === 'free')),
  );
});

/** The card of a game; undefined until the games are here. */
export function cardOf(id: string): GameCard | undefined {
  return games.value.state === 'here' ? games.value.value.find((game) => game.id === id) : undefined;
}

/** Loads the games, unless they are here. */
export async function loadGames(): Promise<void> {
  if (games.value.state === 'here') return;
  try {
    games.value = { state: 'here', value: await send<GameCard[]>('GET', '/api/games?lang=en') };
  } catch {
    games.value = { state: 'failed' };
  }
}

/** Loads the tables anew; a list that is here stays while the next is on its way. */
export async function loadTables(): Promise<void> {
  try {
    tables.value = { state: 'here', value: await send<TableCard[]>('GET', '/api/tables') };
    if (guest.value !== null) mine.value = await ask<MyTable[]>('GET', '/api/me/tables');
  } catch {
    if (tables.value.state !== 'here') tables.value = { state: 'failed' };
  }
}

const EVERY_MS = 4000;

/** Keeps the tables fresh while the page is looked at; the returned function ends it. */
export function watchTables(): () => void {
  void loadGames();
  void loadTables();
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void loadTables();
  }, EVERY_MS);
  return () => clearInterval(timer);
}

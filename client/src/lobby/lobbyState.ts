import type { GameCard, MyTable, TableCard } from '@kibitz/shared/wire/api';
import { computed, signal } from '@preact/signals';
import { send } from '../net/api.ts';
import { ask, guest } from '../net/guest.ts';
import type { LanguageCode } from '../words/languages.ts';
import { prepareWith, spoken } from '../words/spoken.ts';

/** A list that is loading, here, or could not be loaded. */
type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'here'; readonly value: T };

/** The games by the language of their words, loaded once each. */
const cards = signal<ReadonlyMap<LanguageCode, readonly GameCard[]>>(new Map());
const areGamesMissed = signal(false);

/** The games, in the language spoken. */
export const games = computed<Loaded<readonly GameCard[]>>(() => {
  const value = cards.value.get(spoken.value);
  return value === undefined ? { state: areGamesMissed.value ? 'failed' : 'loading' } : { state: 'here', value };
});
/** The open tables, reloaded while the lobby is visible. */
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

async function loadGamesIn(language: LanguageCode): Promise<void> {
  if (cards.peek().has(language)) return;
  const loaded = await send<GameCard[]>('GET', `/api/games?lang=${language}`);
  cards.value = new Map(cards.peek()).set(language, loaded);
}

let areGamesWanted = false;

/** Loads the games, unless they are here; in another language too, once it is spoken. */
export async function loadGames(): Promise<void> {
  if (!areGamesWanted) prepareWith(loadGamesIn);
  areGamesWanted = true;
  try {
    await loadGamesIn(spoken.peek());
    areGamesMissed.value = false;
  } catch {
    areGamesMissed.value = true;
  }
}

/** Reloads the tables; the old list stays until the new one is here. */
export async function loadTables(): Promise<void> {
  try {
    tables.value = { state: 'here', value: await send<TableCard[]>('GET', '/api/tables') };
    if (guest.value !== null) mine.value = await ask<MyTable[]>('GET', '/api/me/tables');
  } catch {
    if (tables.value.state !== 'here') tables.value = { state: 'failed' };
  }
}

const EVERY_MS = 4000;

/** Keeps the tables fresh while the page is visible; the returned function ends it. */
export function watchTables(): () => void {
  void loadGames();
  void loadTables();
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void loadTables();
  }, EVERY_MS);
  return () => clearInterval(timer);
}

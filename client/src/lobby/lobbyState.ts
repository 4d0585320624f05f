import type { GameCard, LobbyCounts, MyTable, TableCard, TableNews } from '@kibitz/shared/wire/api';
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
/** The games; none until they are here. */
export function gameList(): readonly GameCard[] {
  return games.value.state === 'here' ? games.value.value : [];
}

/** Whether a game is of several, in which one player can be better than another. */
export function isContested({ isOfSkill, seats }: GameCard): boolean {
  return isOfSkill && seats.some((n) => n > 1);
}

/** The open tables, reloaded while the lobby is visible. */
export const tables = signal<Loaded<readonly TableCard[]>>({ state: 'loading' });
/** The tables at which this guest has a seat. */
export const mine = signal<readonly MyTable[]>([]);
/** How many people are here, in how many games, as of some seconds ago; null until the server has said. */
export const counts = signal<LobbyCounts | null>(null);

/** The card of a game; undefined until the games are here. */
export function cardOf(id: string): GameCard | undefined {
  return gameList().find((game) => game.id === id);
}

async function loadGamesIn(language: LanguageCode): Promise<void> {
  if (cards.peek().has(language)) return;
  const loaded = await send<GameCard[]>('GET', `/api/games?lang=${language}`);
  knowGames(language, loaded);
}

/** Sets the games in a language, so that no server is asked. */
export function knowGames(language: LanguageCode, known: readonly GameCard[]): void {
  cards.value = new Map(cards.peek()).set(language, known);
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

const known = new Map<string, TableCard>();
let version = 0;

function hasFreeSeat(table: TableCard): boolean {
  return table.seats.some((seat) => seat.kind === 'free');
}

/** Applies changes to the list: tables with free seats come first, then the newest. */
function applyNews(news: TableNews): void {
  version = news.version;
  if (news.whole) known.clear();
  for (const id of news.gone) known.delete(id);
  for (const table of news.tables) known.set(table.id, table);
  if (tables.peek().state === 'here' && !news.whole && news.tables.length + news.gone.length === 0) return;
  const value = [...known.values()].sort(
    (a, b) => Number(hasFreeSeat(b)) - Number(hasFreeSeat(a)) || b.opened - a.opened,
  );
  tables.value = { state: 'here', value };
}

/** Loads changes to the list of tables, at once or as soon as there are any; the old list stays until then. */
export async function loadTables(): Promise<boolean> {
  try {
    applyNews(await send<TableNews>('GET', `/api/tables?after=${version}`));
    return true;
  } catch {
    if (tables.peek().state !== 'here') tables.value = { state: 'failed' };
    return false;
  }
}

/** Reloads the guest's own tables. */
async function loadMine(): Promise<void> {
  if (guest.peek() === null) return;
  const loaded = await ask<MyTable[]>('GET', '/api/me/tables').catch(() => null);
  if (loaded !== null) mine.value = loaded;
}

/** How long a page waits before it asks for more news, so that several changes come together. */
const BREATH_MS = 1000;
/** The same where the server did not answer. */
const TROUBLE_MS = 4000;
/** How often people are counted, and the guest's own tables asked for while there are any: no list tells the turn. */
const ASKED_EVERY_MS = 5000;

/** Counts the people here again. */
function count(): void {
  void send<LobbyCounts>('GET', '/api/lobby').then(
    (now) => {
      counts.value = now;
    },
    () => undefined,
  );
}

/** Keeps the tables fresh while the page is visible; the returned function ends it. */
export function watchTables(): () => void {
  let isOver = false;
  const follow = async (): Promise<void> => {
    while (!isOver) {
      const isFine = document.visibilityState !== 'visible' || (await loadTables());
      await new Promise((resolve) => setTimeout(resolve, isFine ? BREATH_MS : TROUBLE_MS));
    }
  };
  void loadGames();
  void loadMine();
  count();
  void follow();
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    count();
    if (mine.peek().length > 0) void loadMine();
  }, ASKED_EVERY_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

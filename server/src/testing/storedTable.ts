import type { Game } from '@kibitz/shared/kit/game/game';
import { type Move, usualSeats } from '@kibitz/shared/kit/game/play';
import { USUAL_SETTINGS } from '@kibitz/shared/wire/usualSettings';
import type { Journal, StoredTable, TableEvent, TableHead } from '../journal/journal.ts';

/** The head of a table of a game by the rule book, with its usual seats; `different` overrides parts of it. */
export function tableHead(game: Game, different: Partial<TableHead> = {}): TableHead {
  return {
    id: 'T',
    game: game.id,
    seats: usualSeats(game),
    options: {},
    inForce: {},
    rulesVersion: 1,
    isOpen: true,
    clock: 0,
    fillsItself: false,
    settings: USUAL_SETTINGS,
    deals: '',
    host: 'ann',
    opened: 0,
    ...different,
  };
}

/** The head of a table, for tests of the journal. */
export function aTable(id: string): TableHead {
  return {
    id,
    game: 'spades',
    seats: 4,
    options: { target: 200 },
    inForce: {},
    rulesVersion: 1,
    isOpen: true,
    clock: 30,
    fillsItself: false,
    settings: USUAL_SETTINGS,
    deals: '',
    host: 'ann',
    opened: 1_763_718_840_000,
  };
}

/** Somebody takes a seat. */
export const sat = (seat: number): TableEvent => ({ type: 'sat', seat, account: `a${seat}`, name: `Knave ${seat}` });

/** A card is played. */
export const played = (card: string): TableEvent => ({ type: 'move', move: { seat: 1, type: 'play', card } });

/** A table with all of its events, for a test to look at; null if there is none. */
export async function storedTable(
  journal: Journal,
  id: string,
): Promise<(StoredTable & { readonly events: readonly TableEvent[] }) | null> {
  const table = await journal.find(id);
  if (table === null) return null;
  const events: TableEvent[] = [];
  for await (const some of journal.events(id)) events.push(...some);
  return { ...table, events };
}

/** The moves among events. */
export function movesIn(events: readonly TableEvent[]): Move[] {
  return events.flatMap((event) => (event.type === 'move' ? [event.move] : []));
}

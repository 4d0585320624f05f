import { USUAL_SETTINGS } from '@kibitz/shared/wire/usualSettings';
import type { TableEvent, TableHead } from '../journal/journal.ts';

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

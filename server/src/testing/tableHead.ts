import type { Game } from '@kibitz/shared/kit/game/game';
import { usualSeats } from '@kibitz/shared/kit/game/play';
import { USUAL_SETTINGS } from '@kibitz/shared/wire/usualSettings';
import type { TableHead } from '../journal/journal.ts';

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

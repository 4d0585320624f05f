import { isDeepStrictEqual } from 'node:util';
import type { Game } from '@kibitz/shared/kit/game/game';
import { namedOptions } from '@kibitz/shared/kit/game/namedRules';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { traditionalPreset } from '@kibitz/shared/kit/game/presets';
import type { SeekGame } from '@kibitz/shared/wire/queue';
import type { TableHead } from '../journal/journal.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { isSameKind, type Kind } from './matching.ts';

/** How many seats a new table among strangers has, if the game allows. */
const USUAL_SEATS = 4;

/** All games, by id. */
export type Games = ReadonlyMap<string, Game>;

/**
 * The kinds of game somebody would play: any that is played with others, if they name none. Refuses an unknown game.
 */
export function kindsOf(games: Games, asked: SeekGame): Kind[] {
  const social = [...games.values()].filter((game) => usualSeats(game) > 1).map(({ id }) => id);
  const wanted = asked.games.length === 0 ? social : [...new Set(asked.games)];
  return wanted.flatMap((id): Kind[] => {
    const game = games.get(id);
    if (game === undefined) throw new HttpRefusal(refusal('not-found', 'game'));
    const book: Kind = { game: id, rules: 'book' };
    // without a preset there is one way to play it
    if (asked.rules === 'book' || traditionalPreset(game) === null) return [book];
    const traditional: Kind = { game: id, rules: 'traditional' };
    return asked.rules === 'traditional' ? [traditional] : [book, traditional];
  });
}

/** The changes to the rule book at a table of this kind. */
export function optionsOf(games: Games, { game, rules }: Kind): AnyOptions {
  const found = games.get(game);
  if (found === undefined) throw new RangeError(`there is no game ${game}`);
  return namedOptions(found, rules);
}

/** What kind of game a table plays; null if its rules have no name, or its cards are set. */
export function kindOf(games: Games, head: Pick<TableHead, 'game' | 'options' | 'deals'>): Kind | null {
  if (head.deals !== '') return null;
  const kinds: Kind[] = [
    { game: head.game, rules: 'book' },
    { game: head.game, rules: 'traditional' },
  ];
  return kinds.find((kind) => isDeepStrictEqual(optionsOf(games, kind), head.options)) ?? null;
}

/** Whether this is one of those kinds. */
export function isAmong(kinds: readonly Kind[], kind: Kind | null): boolean {
  return kind !== null && kinds.some((one) => isSameKind(one, kind));
}

/** How many seats a new table has. */
export function usualSeats(game: Game): number {
  if (game.seats.includes(USUAL_SEATS)) return USUAL_SEATS;
  return game.seats.findLast((n) => n < USUAL_SEATS) ?? game.seats[0] ?? 1;
}

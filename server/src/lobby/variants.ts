import { isDeepStrictEqual } from 'node:util';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { namedOptions, traditionalPreset } from '@kibitz/shared/kit/game/presets';
import type { SeekGame } from '@kibitz/shared/wire/queue';
import type { TableHead } from '../journal/journal.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { isSameVariant, type Variant } from './matching.ts';

/** How many seats a new table among strangers has, if the game allows. */
const USUAL_SEATS = 4;

/** All games, by id. */
export type Games = ReadonlyMap<string, Game>;

/**
 * The variants somebody would play, or those of all games for several people if they name none. Refuses unknown games.
 */
export function variantsOf(games: Games, asked: SeekGame): Variant[] {
  const social = [...games.values()].filter((game) => usualSeats(game) > 1).map(({ id }) => id);
  const wanted = asked.games.length === 0 ? social : [...new Set(asked.games)];
  return wanted.flatMap((id): Variant[] => {
    const game = games.get(id);
    if (game === undefined) throw new HttpRefusal(refusal('not-found', 'game'));
    const book: Variant = { game: id, rules: 'book' };
    // a game without presets can be played in one way
    if (asked.rules === 'book' || traditionalPreset(game) === null) return [book];
    const traditional: Variant = { game: id, rules: 'traditional' };
    return asked.rules === 'traditional' ? [traditional] : [book, traditional];
  });
}

/** The variant's differences from the rule book. */
export function optionsOf(games: Games, { game, rules }: Variant): AnyOptions {
  const found = games.get(game);
  if (found === undefined) throw new RangeError(`there is no game ${game}`);
  return namedOptions(found, rules);
}

/** The variant that a table plays; null if its rules have no name, or it plays a set of deals. */
export function variantOf(games: Games, head: Pick<TableHead, 'game' | 'options' | 'deals'>): Variant | null {
  if (head.deals !== '') return null;
  const variants: Variant[] = [
    { game: head.game, rules: 'book' },
    { game: head.game, rules: 'traditional' },
  ];
  return variants.find((variant) => isDeepStrictEqual(optionsOf(games, variant), head.options)) ?? null;
}

/** Whether this is one of those variants. */
export function isAmong(variants: readonly Variant[], variant: Variant | null): boolean {
  return variant !== null && variants.some((one) => isSameVariant(one, variant));
}

/** How many seats a new table has. */
export function usualSeats(game: Game): number {
  if (game.seats.includes(USUAL_SEATS)) return USUAL_SEATS;
  return game.seats.findLast((n) => n < USUAL_SEATS) ?? game.seats[0] ?? 1;
}

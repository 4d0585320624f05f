import type { Game } from '@kibitz/shared/kit/game/game';
import { type AnyOptions, changedOptions, withAnEnd, withDeals } from '@kibitz/shared/kit/game/options';
import { settingsWith } from '@kibitz/shared/wire/usualSettings';
import { nameAtTable } from '../accounts/names.ts';
import type { Chance } from '../chance.ts';
import type { AskedHead, TableEvent } from '../journal/journal.ts';
import type { EveningRow, PlaceRow, RoundTableRow } from '../journal/tables/evenings.ts';
import { botOn } from '../tables/starting.ts';

/** Seconds for a decision. */
const CLOCK = 45;

/** The number of hands after which a game ends that would otherwise have no end. */
const MOST_HANDS = 8;

/** What the tables of an evening play: the rules asked for, with this many deals a game where that can be set. */
export function setOptions(game: Game, rules: AnyOptions, deals: number): AnyOptions {
  const asked = { ...rules, ...game.traits.duplicate?.options };
  return changedOptions(game.options, withDeals(game.options, withAnEnd(game.options, asked, MOST_HANDS), deals));
}

/** Who sits on a seat: a member of an entrant. */
export interface SeatOfEntrant {
  readonly entrant: number;
  readonly member: number;
}

/** Who sits at a table of a round, by seat. */
export function seatingOf({ seating }: Pick<RoundTableRow, 'seating'>): readonly SeatOfEntrant[] {
  return JSON.parse(seating) as SeatOfEntrant[];
}

/** Whether any person plays at a table: no game goes on without people. */
export function isPlayed(table: Pick<RoundTableRow, 'seating'>, places: readonly PlaceRow[]): boolean {
  return places.some((place) => sitsAt(table, place));
}

/** Whether somebody with this place at the evening plays at a table. */
export function sitsAt(table: Pick<RoundTableRow, 'seating'>, place: Pick<PlaceRow, 'n' | 'member'>): boolean {
  return seatingOf(table).some(({ entrant, member }) => entrant === place.n && member === place.member);
}

/**
 * A table of a round. It has no host, only the people assigned there may take its seats, and moves may not be taken
 * back. `options` are those of its set of deals.
 */
export function headOf(
  { game, seats }: Pick<EveningRow, 'game' | 'seats'>,
  { table_id: id, deals }: Pick<RoundTableRow, 'table_id' | 'deals'>,
  options: AnyOptions,
): AskedHead {
  return {
    id,
    game,
    seats,
    options,
    isOpen: false,
    clock: CLOCK,
    fillsItself: true,
    settings: settingsWith({ takeBack: false, admits: 'friends' }),
    deals,
    host: '',
  };
}

/** The events that seat everybody, with bots in places that nobody has, and begin the game. */
export function beginning(
  table: Pick<RoundTableRow, 'seating'>,
  places: readonly PlaceRow[],
  dealer: number,
  chance: Chance,
): TableEvent[] {
  const names = new Set<string>();
  const sitting = seatingOf(table).map(({ entrant, member }, seat): TableEvent => {
    const place = places.find((one) => one.n === entrant && one.member === member);
    if (place === undefined) return botOn(seat, names, chance);
    const name = nameAtTable(place.name, names);
    names.add(name);
    return { type: 'sat', seat, account: place.account, name };
  });
  return [...sitting, { type: 'started', dealer }];
}

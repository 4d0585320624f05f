import { cardOf, codeOf } from '@kibitz/shared/kit/cards/cards';
import { EMPTY } from '@kibitz/shared/kit/cards/packed';
import type { SeenTable } from '@kibitz/shared/wire/seen';

/**
 * How a place of the layout stands: a card lies there, the viewer may lay it now, any player holding it may, or it
 * waits.
 */
type PlaceState = 'laid' | 'mine' | 'next' | 'waits';

/** A place of the layout. */
export interface StopsPlace {
  /** 0 to 51: by suits S H D C, each from two to ace. */
  readonly place: number;
  readonly code: string;
  readonly state: PlaceState;
}

const RANKS = 13;
const SUITS = ['S', 'H', 'D', 'C'] as const;

/** The 52 places of the layout, in order; none where nothing is laid out. */
export function placesOf({ table, choices }: Pick<SeenTable, 'table' | 'choices'>): StopsPlace[] {
  const zone = table?.zones.find(({ kind }) => kind === 'layout');
  if (zone === undefined) return [];
  const mine = new Set(choices.filter(({ type }) => type === 'play').map((choice) => choice['card']));
  return Array.from(zone.cards, (face, place): StopsPlace => {
    const code = codeOf(cardOf(Math.floor(place / RANKS), (place % RANKS) + 2));
    if (face !== EMPTY) return { place, code, state: 'laid' };
    if (mine.has(code)) return { place, code, state: 'mine' };
    return { place, code, state: zone.marks?.includes(place) === true ? 'next' : 'waits' };
  });
}

/**
 * The part of a suit that is laid: its lowest and its highest rank as letters, both '' where its jack has not been
 * laid.
 */
export interface Run {
  readonly suit: (typeof SUITS)[number];
  readonly low: string;
  readonly high: string;
}

/** The part of each suit that is laid. */
export function runsOf(places: readonly StopsPlace[]): Run[] {
  return SUITS.map((suit) => {
    const laid = places.filter(({ code, state }) => state === 'laid' && code.endsWith(suit));
    return { suit, low: laid[0]?.code.charAt(0) ?? '', high: laid.at(-1)?.code.charAt(0) ?? '' };
  });
}

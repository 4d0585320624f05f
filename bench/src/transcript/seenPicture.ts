import { createHash } from 'node:crypto';
import { cardOfCode, codeOf } from '@kibitz/shared/kit/cards/cards';
import { unpackAll } from '@kibitz/shared/kit/cards/packed';
import type { Choice } from '@kibitz/shared/kit/game/action';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { Table } from '@kibitz/shared/kit/table/table';
import { NOBODY, type SeenTable } from '@kibitz/shared/wire/seen';
import { seenTable } from '@kibitz/shared/wire/seenTable';
import type { SyncedTable } from '@kibitz/shared/wire/wholeTable';

/** One view of a table that a window was sent: what everybody knows, and one seat's part if it had one. */
export interface SeenPicture {
  /** The picture that it gives. */
  readonly table: Table;
  /** The seat whose part came with it; -1 for none. */
  readonly seat: number;
  /** If that is a bot's seat, the seat of the player who is shown it; -1 if it is the player's own. */
  readonly by: number;
  readonly choices: readonly Choice[];
  readonly claim: SeenTable['claim'];
  /** The number of the take-back that has just been carried out; -1 for none. */
  readonly takenBack: number;
  /** Marks of its parts: the same for equal ones. */
  readonly marks: PictureMarks;
}

/** Marks of what everybody knows, and of what only one seat knows and may do; '' for nothing. */
export interface PictureMarks {
  readonly shared: string;
  readonly own: string;
  readonly choices: string;
}

/** Data as text, the same for equal data, since keys may come over the wire in a different order. */
export function ordered(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** A short mark of data, the same for equal data; '' for null. */
export function markOf(data: unknown): string {
  return data === null ? '' : createHash('sha1').update(ordered(data)).digest('base64');
}

/**
 * What a synced state shows, apart from what was held before it; null while the game has not begun. Throws if the view
 * is not one of the game.
 */
export function seenPicture({ shared, own }: SyncedTable, game: Game): SeenPicture | null {
  const me = { ...NOBODY, seat: own?.by ?? own?.seat ?? -1 };
  const { view: open } = seenTable({ shared, own: null }, NOBODY, null);
  const { table, choices, claim, takeBack } = seenTable({ shared, own }, me, game.picture);
  if (open === null || table === null) return null;
  return {
    table,
    seat: own?.seat ?? -1,
    by: own?.by ?? -1,
    choices,
    claim,
    takenBack: takeBack?.stage === 'taken' ? takeBack.n : -1,
    marks: {
      shared: markOf(open),
      own: markOf(own?.known ?? null),
      choices: choices.length === 0 ? '' : markOf(choices),
    },
  };
}

/** The codes of packed cards. */
export function packedIn(cards: string): string[] {
  return unpackAll(cards).flatMap((card) => (card < 0 ? [] : [codeOf(card)]));
}

/** The codes in a text that is nothing but codes of cards; [] for any other. */
function codesIn(text: string): string[] {
  const words = text.split(' ');
  return words.every((word) => cardOfCode(word) >= 0) ? words : [];
}

/** The codes of cards anywhere in data, if a text is one of them or several. */
export function codesWithin(data: unknown): string[] {
  if (typeof data === 'string') return codesIn(data);
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap(codesWithin);
}

/** The cards that lie face up in a picture, as codes: in zones that everybody sees, and in the viewer's own. */
export function faceUpIn({ zones, own }: Table): string[] {
  const texts = [...zones.map(({ cards }) => cards), ...Object.values(own?.cards ?? {})];
  return texts.flatMap(packedIn);
}

/** All cards that a picture reveals, as codes: those face up, and those that it names. */
export function cardsTold(table: Table, choices: readonly Choice[] = []): string[] {
  const { zones: _, own, ...rest } = table;
  return [...faceUpIn(table), ...codesWithin(rest), ...codesWithin({ ...own, cards: null }), ...codesWithin(choices)];
}

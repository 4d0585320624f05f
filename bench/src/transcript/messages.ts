import type { Game } from '@kibitz/shared/kit/game/game';
import { proofNews, shuffleNews } from '@kibitz/shared/wire/fairness';
import type { Me } from '@kibitz/shared/wire/seen';
import * as z from 'zod';
import { unknownInMe } from './knownNames.ts';
import { offeredTo, type RecordedMoment, tableOf } from './recordedCourse.ts';
import { cardsTold, codesWithin, markOf } from './seenPicture.ts';

/** What is wrong with a message: it reveals something that had not happened yet, or is of an unknown kind. */
export interface MessageTrouble {
  readonly code: 'news' | 'hint' | 'unknown';
  readonly card: string;
}

const newsList = z.array(z.object({ event: z.number(), text: z.unknown() }));
const me = z.looseObject({ seat: z.int() });
const action = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const said = z.strictObject({ key: z.string(), with: action.optional() });
const answer = z.union([
  z.strictObject({
    ok: z.literal(true),
    action: action.optional(),
    more: z.array(action).optional(),
    why: said.optional(),
    expects: said.optional(),
    asked: z.literal(true).optional(),
  }),
  z.strictObject({ ok: z.literal(false), refused: z.looseObject({ why: z.unknown() }) }),
]);

const UNKNOWN: MessageTrouble = { code: 'unknown', card: '' };

/** What the room told the window about itself; null if it is another message. */
export function meIn(payload: unknown): Pick<Me, 'seat'> | null {
  const read = me.safeParse(payload);
  return read.success && unknownInMe(read.data) === '' ? read.data : null;
}

/** News sent when the window came: all of it must have happened by now. */
export function newsTrouble(
  payload: unknown,
  here: readonly RecordedMoment[],
  happened: ReadonlySet<string>,
): MessageTrouble | null {
  const read = newsList.safeParse(payload);
  if (!read.success) return UNKNOWN;
  const now = new Set(here.map(({ news }) => news));
  const early = read.data.find((one) => !happened.has(markOf(one)) && !now.has(markOf(one)));
  return early === undefined ? null : { code: 'news', card: codesWithin(early)[0] ?? '' };
}

/**
 * The answer to a request: a hint is of the seat's own cards, and a refusal names none. `isUnclear` if it names one
 * that cannot be placed.
 */
export function answerTrouble(
  payload: unknown,
  game: Game,
  here: readonly RecordedMoment[],
  seat: number,
): { readonly trouble: MessageTrouble | null; readonly isUnclear: boolean } {
  const read = answer.safeParse(payload);
  if (!read.success) return { trouble: UNKNOWN, isUnclear: false };
  const known = new Set(
    here.flatMap(({ state }) => cardsTold(tableOf(game, state, seat), offeredTo(game, state, seat))),
  );
  const beyond = codesWithin(read.data).find((code) => !known.has(code));
  if (beyond === undefined) return { trouble: null, isUnclear: false };
  // a refusal says which card was tried, and the request is not in a transcript
  return read.data.ok
    ? { trouble: { code: 'hint', card: beyond }, isUnclear: false }
    : { trouble: null, isUnclear: true };
}

/**
 * A message that says nothing about the cards: what is written at the table, refusals, and how the next shuffle is
 * made.
 */
export function isBesideTheGame(type: string, payload: unknown): boolean {
  switch (type) {
    case 'chat':
    case 'line':
    case 'refused':
      return true;
    case 'shuffle':
      return shuffleNews.safeParse(payload).success;
    case 'proof':
      return proofNews.safeParse(payload).success;
    default:
      return false;
  }
}

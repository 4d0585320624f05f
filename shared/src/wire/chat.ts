import * as z from 'zod/mini';
import { isLine, spellLine } from './text.ts';

/*
 * What is said at a table. It is not part of what is synced: the room sends `chat` to a client that comes, or whose
 * reading rights have changed, and `line` for each line that follows.
 */

/**
 * What can be said with one press. They travel as keys, and everybody reads them in their own language. None of them
 * says anything about the cards.
 */
export const PHRASES = [
  'hello',
  'goodLuck',
  'wellPlayed',
  'thanks',
  'sorry',
  'noMatter',
  'oneMoment',
  'back',
  'yourTurn',
  'goodGame',
  'goodbye',
] as const;

/** What can be shown with one press: a picture for a moment beside the plate. They travel as keys too. */
export const EMOTES = ['thumb', 'heart', 'laugh', 'wow', 'think', 'sad'] as const;
export type Emote = (typeof EMOTES)[number];

/** Words of one's own, in their one spelling. */
export const ownWords = z.string().check(z.overwrite(spellLine), z.refine(isLine));

/** `say`: a line for those who may read it: words of one's own, a phrase, or a picture. */
export const say = z.union([
  z.strictObject({ text: ownWords }),
  z.strictObject({ phrase: z.enum(PHRASES) }),
  z.strictObject({ emote: z.enum(EMOTES) }),
]);
export type Said = z.infer<typeof say>;

/** `chat`: the host switches the chat of the table on or off. */
export const chat = z.strictObject({ isOn: z.boolean() });

/** Who reads a line: everybody at the table, or only those who watch the game in play. */
export type Audience = 'table' | 'watchers';

/** A line as it is read. */
export interface ChatLine {
  readonly to: Audience;
  /** Counted from 1 for each audience at a table. */
  readonly n: number;
  /** Whose it is: the same for all lines of one person at this table, and nowhere else. */
  readonly who: string;
  readonly name: string;
  /** The seat of whoever said it; -1 for none. */
  readonly seat: number;
  readonly said: Said;
}

/** The message `chat`: what the client may read of what was said, the latest lines of it. */
export interface SeenChat {
  readonly isOn: boolean;
  /** Which lines are the reader's own. */
  readonly me: string;
  readonly lines: readonly ChatLine[];
}

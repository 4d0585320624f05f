import * as z from 'zod/mini';
import { isLine, spellLine } from './text.ts';

/*
 * The chat of a table. It is not part of the synced state: the room sends `chat` to a client that joins, or whose
 * reading rights have changed, and `line` for each line that follows.
 */

/**
 * Phrases that can be said with one press. They travel as keys, and everybody reads them in their own language. None
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

/** Pictures that can be shown with one press, for a moment beside the plate. They travel as keys too. */
export const EMOTES = ['thumb', 'heart', 'laugh', 'wow', 'think', 'sad'] as const;
export type Emote = (typeof EMOTES)[number];

/** The sender's own words, normalised. */
export const ownWords = z.string().check(z.overwrite(spellLine), z.refine(isLine));

/** `say`: a line for those who may read it: the sender's own words, a phrase, or a picture. */
export const say = z.union([
  z.strictObject({ text: ownWords }),
  z.strictObject({ phrase: z.enum(PHRASES) }),
  z.strictObject({ emote: z.enum(EMOTES) }),
]);
export type Said = z.infer<typeof say>;

/** `chat`: the host switches the chat of the table on or off. */
export const chat = z.strictObject({ isOn: z.boolean() });

/** Who reads a line: everybody at the table, or only spectators of the game in play. */
export type Audience = 'table' | 'watchers';

/** A line as it is read. */
export interface ChatLine {
  readonly to: Audience;
  /** Counted from 1 for each audience at a table. */
  readonly n: number;
  /** Who said it: the same for all lines of one person at this table, and used nowhere else. */
  readonly who: string;
  readonly name: string;
  /** The seat of the person who said it; -1 for none. */
  readonly seat: number;
  readonly said: Said;
}

/** The message `chat`: the latest lines that the client may read. */
export interface SeenChat {
  readonly isOn: boolean;
  /** Which lines are the reader's own. */
  readonly me: string;
  readonly lines: readonly ChatLine[];
}

import type { AnyOptions } from '../kit/game/options.ts';

/*
 * A transcript: everything that the server sent to one window over the socket of one table, as it came
 * (docs/records.md). A line of JSON each: the head, then the frames.
 */

/** The version of the format and of the frames; raise WIRE (version.ts) along with it. */
export const TRANSCRIPT = 5;

/**
 * The first line. Except for `isCut`, what it says can be read from the frames too: it is for people who look at the
 * file.
 */
export interface TranscriptHead {
  readonly transcript: typeof TRANSCRIPT;
  readonly game: string;
  /** The table's id. */
  readonly table: string;
  /** Every option of the table. */
  readonly options: AnyOptions;
  /**
   * The window's own seats over time, as the room told it: milliseconds since the first frame, and the seat from then
   * on; -1 for none.
   */
  readonly seats: readonly (readonly [ms: number, seat: number])[];
  /** There were more frames than were kept: the end is missing. */
  readonly isCut: boolean;
}

/** A frame: the milliseconds since the first one, and its bytes. */
export type TranscriptFrame = readonly [ms: number, bytes: Uint8Array];

/** This many bytes are converted at once, since the number of arguments to a call is limited. */
const AT_ONCE = 8192;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += AT_ONCE) text += String.fromCharCode(...bytes.subarray(i, i + AT_ONCE));
  return btoa(text);
}

/** The lines of a transcript, each with its end. */
export function transcriptLines(head: TranscriptHead, frames: readonly TranscriptFrame[]): string[] {
  return [
    `${JSON.stringify(head)}\n`,
    ...frames.map(([ms, bytes]) => `${JSON.stringify([Math.round(ms), base64(bytes)])}\n`),
  ];
}

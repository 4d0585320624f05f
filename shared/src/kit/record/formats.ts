import type { Reading } from './record.ts';

/** A form in which other programs read the games of one kind. A game declares its own in `formats.ts`. */
export interface RecordFormat {
  /** As people call it: `PBN`. */
  readonly name: string;
  /** The ending of the file's name, without the dot. */
  readonly extension: string;
  /** The file. The record must be right as far as it goes. */
  write(reading: Reading): string;
}

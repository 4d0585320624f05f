import { TRANSCRIPT, type TranscriptFrame, type TranscriptHead } from '@kibitz/shared/wire/transcript';
import * as z from 'zod';

const head = z.strictObject({
  transcript: z.literal(TRANSCRIPT),
  game: z.string(),
  table: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  seats: z.array(z.tuple([z.number(), z.int()])),
  isCut: z.boolean(),
});

const ofAnyVersion = z.looseObject({ transcript: z.int() });

const frame = z.tuple([z.number().min(0), z.base64()]);

/** A transcript as it was read. */
export interface Transcript {
  readonly head: TranscriptHead;
  readonly frames: readonly TranscriptFrame[];
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Reads the text of a transcript, or says in a sentence why it is not one. */
export function readTranscript(text: string): Transcript | string {
  const [first = '', ...rest] = text.split('\n');
  const said = parsed(first);
  const version = ofAnyVersion.safeParse(said).data?.transcript;
  if (version !== undefined && version !== TRANSCRIPT) {
    const versions = `This transcript has version ${version}, and this Kibitz reads version ${TRANSCRIPT}`;
    return `${versions}: use the Kibitz that it came from.`;
  }
  const readHead = head.safeParse(said);
  if (!readHead.success) return 'The first line is not the head of a transcript.';
  if (rest.at(-1) === '') rest.pop();
  const frames: TranscriptFrame[] = [];
  let last = 0;
  for (const [i, line] of rest.entries()) {
    const read = frame.safeParse(parsed(line));
    if (!read.success) return `Line ${i + 2} is not a frame.`;
    const [ms, bytes] = read.data;
    if (ms < last) return `Line ${i + 2} is earlier than the one before it.`;
    last = ms;
    frames.push([ms, Buffer.from(bytes, 'base64')]);
  }
  return { head: readHead.data, frames };
}

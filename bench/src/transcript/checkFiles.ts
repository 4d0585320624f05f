import { checkText, textOf } from '@kibitz/server/src/cli/check.ts';
import { messageOf, readArguments, UsageError } from '@kibitz/server/src/cli/commandLine.ts';
import { gameOf } from '@kibitz/shared/games';
import type { Reading } from '@kibitz/shared/kit/record/record';
import { readRecordText, wasRead } from '@kibitz/shared/kit/record/record';
import type { TranscriptHead } from '@kibitz/shared/wire/transcript';
import { ordered } from './seenPicture.ts';
import { checkTranscript, type TranscriptVerdict } from './transcriptCheck.ts';
import { readTranscript } from './transcriptFile.ts';

/** An answer without a verdict: a file is invalid, or the two do not belong together. */
function refused(code: 'malformed' | 'record' | 'other', reason: string): object {
  return { ok: false, code, reason };
}

/** Whether the record is of another table or game, as far as the heads of both say. */
function areOfTwo(head: TranscriptHead, { game, options, record }: Reading): boolean {
  const { shuffle } = record;
  const table = typeof shuffle === 'object' && shuffle !== null && 'table' in shuffle ? shuffle.table : head.table;
  return head.game !== game.id || ordered(head.options) !== ordered(options) || table !== head.table;
}

const REASONS = {
  card: 'The window was shown a card that its seat could not know then.',
  choice: 'The window was offered something its seat could not do then.',
  seat: 'The window was shown the part of another seat.',
  claim: 'A claim showed cards that the claimant did not hold.',
  news: 'The window was told something that had not happened yet.',
  hint: 'A hint named a card that the seat could not know.',
  picture: 'The window was shown something the record does not show.',
  order: 'The window was shown something the record shows, but not at that time.',
  unreadable: 'A frame cannot be read.',
  unknown: 'A frame has something that no server of this version sends.',
  other: 'The record is of another game.',
} as const;

/** The line with the verdict on a transcript. */
function answerOf({ fault, counts, notJudged }: TranscriptVerdict, isCut: boolean): { readonly ok: boolean } {
  if (fault !== null) {
    const { code, frame, ms, card } = fault;
    return { ok: false, ...{ code, frame, ms, ...(card !== '' && { card }), reason: REASONS[code] } };
  }
  const isPartial = isCut || Object.values(notJudged).some((times) => times > 0);
  if (!isPartial) return { ok: true, ...counts };
  const reason = 'Nothing is wrong with what could be judged, but not everything could be.';
  return { ok: false, ...{ code: 'partial', ...counts, notJudged: { ...notJudged, isCut }, reason } };
}

async function verdictOn(file: string, recordFile: string): Promise<object> {
  const [text, recordText] = await Promise.all([textOf(file), textOf(recordFile)]);
  if (typeof text !== 'string') return refused('malformed', text.ok ? '' : text.reason);
  if (typeof recordText !== 'string') return refused('record', recordText.ok ? '' : recordText.reason);
  const transcript = readTranscript(text);
  if (typeof transcript === 'string') return refused('malformed', transcript);
  const checked = await checkText(recordText);
  if (!checked.ok) return refused('record', checked.reason);
  const reading = readRecordText(recordText, gameOf);
  if (!wasRead(reading)) return refused('record', 'This is not a record.');
  if (areOfTwo(transcript.head, reading)) return refused('other', REASONS.other);
  return answerOf(checkTranscript(transcript, reading), transcript.head.isCut);
}

/**
 * Whether everything that a server sent to one window was something that it could know by then. `args` names two files:
 * the transcript, and the record of its game. Prints a line of JSON. The exit status: 1 where it was not, or where not
 * all of it can be judged. Throws a UsageError on other arguments.
 */
export async function checkFiles(args: readonly string[], print: (line: string) => void): Promise<number> {
  const [file, record, ...more] = readArguments(args, []).plain;
  if (file === undefined || record === undefined || more.length > 0)
    throw new UsageError('Two files are needed: the transcript, and the record of its game.');
  const answer = await verdictOn(file, record);
  print(JSON.stringify({ file, ...answer }));
  return 'ok' in answer && answer.ok === true ? 0 : 1;
}

/** `npm run transcript -- FILE RECORD`. */
if (import.meta.main) {
  try {
    process.exitCode = await checkFiles(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

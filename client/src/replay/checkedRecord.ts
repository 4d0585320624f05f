import { type Reading, readRecord, readRecordText, type Unread, wasRead } from '@kibitz/shared/kit/record/record';
import { RecordedGame } from '@kibitz/shared/kit/record/recordedGame';
import { ProofCheck, type ProofSaid, type TrustedKeys } from '@kibitz/shared/kit/record/recordProof';
import { replay } from '@kibitz/shared/kit/record/replay';
import type { Message } from '@kibitz/shared/kit/words/message';
import { message } from '@kibitz/shared/kit/words/message';
import { mendName } from '@kibitz/shared/wire/text';
import { keysOf } from '../fairness/serverKeys.ts';
import { session } from '../net/guest.ts';
import { formatOf, rulesOf } from './gameFiles.ts';

/** No record of a real game comes near these. */
export const MOST_BYTES = 8 * 1024 * 1024;
export const MOST_MOVES = 100_000;

/** What is wrong with a record: at a move, counted from 0, or -1 where it could not be read at all. */
export interface Wrong {
  readonly move: number;
  readonly why: Message;
  /** The game whose words the reason uses; without it, the table's. */
  readonly game?: string;
}

/** A record that was checked against the rules. */
export interface CheckedRecord {
  readonly reading: Reading;
  readonly game: RecordedGame;
  /** Null if everything is right. Otherwise the game ends where the fault is. */
  readonly wrong: Wrong | null;
  /** What its proofs say about its shuffles. */
  readonly proof: ProofSaid;
  /** The seats whose parts were left out of a shuffle. */
  readonly leftOut: readonly number[];
  /** What is wrong with the proofs; null for nothing. */
  readonly unproven: Message | null;
}

/** The game that a text calls its own; '' where it calls none. */
function gameNamedIn(text: string): string {
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === 'object' && given !== null && 'game' in given ? String(given.game) : '';
  } catch {
    return '';
  }
}

/** Looks at every shuffle of a record. */
function proofIn(reading: Reading, trusted: TrustedKeys): Pick<CheckedRecord, 'proof' | 'leftOut' | 'unproven'> {
  const proof = new ProofCheck(reading, trusted);
  const { fault } = replay(reading, proof.inspect);
  const found = fault?.code === 'proof' ? fault : proof.fault;
  return { proof: proof.said, leftOut: proof.leftOut, unproven: found?.why ?? null };
}

function check(reading: Reading | Unread, trusted: TrustedKeys): CheckedRecord | Wrong {
  if (!wasRead(reading)) return { move: -1, why: reading.fault.why };
  const game = new RecordedGame(reading.game, reading.options, reading.record);
  const played = game.fault === null ? null : { move: game.fault.move, why: game.fault.refusal.why };
  const unread = reading.fault === null ? null : { move: reading.fault.move, why: reading.fault.why };
  return { reading, game, wrong: played ?? unread, ...proofIn(reading, trusted) };
}

/**
 * Reads the text of a record and plays it through with the rules of its game, which are loaded for it. Rejects where
 * they cannot be.
 */
export async function checkedRecord(text: string): Promise<CheckedRecord | Wrong> {
  const rules = await rulesOf(gameNamedIn(text));
  return checkedReading(readRecordText(text, (id) => (rules?.id === id ? rules : undefined)));
}

/** The same for a file by its name, which may be another program's format. */
export async function checkedFile(name: string, text: string): Promise<CheckedRecord | Wrong> {
  const found = await formatOf(name);
  if (found === undefined) return checkedRecord(text);
  const { game, format } = found;
  const rules = await rulesOf(game);
  if (rules === undefined) throw new Error(`no rules of ${game}`);
  const given = format.read(text, rules);
  return 'why' in given ? { move: -1, why: given.why, game } : checkedReading(readRecord(given, () => rules));
}

async function checkedReading(reading: Reading | Unread): Promise<CheckedRecord | Wrong> {
  if (wasRead(reading) && reading.record.moves.length > MOST_MOVES) {
    return { move: -1, why: message('import.long', { n: MOST_MOVES }) };
  }
  // where this server does not name its keys, nothing ties a record to it
  return check(reading, await keysOf(session).catch(() => new Set<string>()));
}

/** The name that a record gives a seat; '' for none. */
export function nameIn({ record }: Reading, seat: number): string {
  const named: readonly unknown[] = Array.isArray(record.players) ? record.players : [];
  const given = named[seat];
  return typeof given === 'string' ? mendName(given) : '';
}

/** Whether it was a record at all, even a wrong one. */
export function isRecord(checked: CheckedRecord | Wrong): checked is CheckedRecord {
  return 'reading' in checked;
}

import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { gameOf } from '@kibitz/shared/games';
import { type CheckerAnswer, checkerAnswer } from '@kibitz/shared/kit/record/checker';
import { readRecordText, wasRead } from '@kibitz/shared/kit/record/record';
import type { TrustedKeys } from '@kibitz/shared/kit/record/recordProof';
import { sentence } from '@kibitz/shared/kit/words/say';
import { words as kitWords } from '@kibitz/shared/kit/words/words.en';
import { wordsOf } from '../gameWords.ts';
import { messageOf, pathAsTyped, readArguments, UsageError } from './commandLine.ts';

/** Standard input, in place of a file name. */
const STANDARD_INPUT = '-';

const UNREADABLE: { readonly [code: string]: string } = {
  ENOENT: 'There is no such file.',
  EISDIR: 'This is a folder, not a file.',
  EACCES: 'This file cannot be read: permission denied.',
};

function malformed(reason: string): CheckerAnswer {
  return { ok: false, move: -1, code: 'malformed', reason, proof: 'none' };
}

async function bytesOf(file: string): Promise<Uint8Array> {
  return file === STANDARD_INPUT ? buffer(process.stdin) : readFile(pathAsTyped(file));
}

/** The text of a file, or of standard input; or the checker's answer where there is none. */
export async function textOf(file: string): Promise<string | CheckerAnswer> {
  let bytes: Uint8Array;
  try {
    bytes = await bytesOf(file);
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
    return malformed(UNREADABLE[code] ?? `This file cannot be read: ${messageOf(error)}.`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return malformed('This is not text.');
  }
}

/** The checker's answer to one record as text. `trusted` are public keys of servers. */
export function checkText(text: string, trusted: TrustedKeys = new Set()): Promise<CheckerAnswer> {
  return answerTo(readRecordText(text, gameOf), trusted);
}

/** The checker's answer to a record that was read, or could not be. */
export async function answerTo(
  reading: ReturnType<typeof readRecordText>,
  trusted: TrustedKeys = new Set(),
): Promise<CheckerAnswer> {
  const words = wasRead(reading) ? await wordsOf(reading.game.id) : kitWords;
  try {
    return checkerAnswer(reading, (why) => sentence(why, words), trusted);
  } catch (error) {
    // a bug in the rules, not in the record; still, people who check records want a line, not a stack trace
    return malformed(`The rules failed on this record: ${messageOf(error)}.`);
  }
}

/** An Ed25519 public key, as a server names it. */
const PUBLIC_KEY = /^[0-9a-f]{64}$/;

/** `check FILE... --key HEX`: prints a line of JSON per record. The exit status is 1 if any record is wrong. */
export async function check(args: readonly string[], print: (line: string) => void): Promise<number> {
  // a lone `-` is a file here, which parseArgs takes for a plain argument too
  const { plain: files, all } = readArguments(args, ['key']);
  if (files.length === 0) throw new UsageError('check needs the name of a file, or - for standard input.');
  const keys = all('key').map((key) => key.toLowerCase());
  const wrong = keys.find((key) => !PUBLIC_KEY.test(key));
  if (wrong !== undefined) throw new UsageError(`--key needs the 64 hexadecimal digits of a key, not ${wrong}.`);
  const trusted = new Set(keys);
  let status = 0;
  for (const file of files) {
    const text = await textOf(file);
    const answer = typeof text === 'string' ? await checkText(text, trusted) : text;
    if (!answer.ok) status = 1;
    print(JSON.stringify({ file, ...answer }));
  }
  return status;
}

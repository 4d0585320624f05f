import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { codeOf } from '../journal/storeUnusable.ts';

/*
 * The format of a backup, the same for every kind of store: lines of JSON, compressed with gzip. The first line says
 * what it is and which migrations the store had. Then each table has a line with its columns and a line for each row.
 * The last line has the number of rows and the SHA-256 of all lines before it.
 */

/** A backup that cannot be made or restored. The message is a sentence for the operator. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
}

/** What a column may hold. */
export type Cell = string | number | Uint8Array | null;

/** A value in written form, with bytes as Base64. */
const cell = z.union([
  z.string(),
  z.number(),
  z.null(),
  z.strictObject({ base64: z.base64() }).transform(({ base64 }): Uint8Array => Buffer.from(base64, 'base64')),
]);

function written(value: Cell): unknown {
  return value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
}

const header = z.object({
  kibitz: z.literal('backup'),
  format: z.number().int(),
  /** When the backup was begun, in ISO 8601. */
  made: z.string(),
  /** The migrations applied to the store, in order. */
  migrations: z.array(z.string()).min(1),
});
const tableLine = z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) });
const endLine = z.strictObject({ rows: z.number().int(), sha256: z.string() });
const rowLine = z.array(cell);

export type BackupHeader = z.infer<typeof header>;

/** The format version that this program writes. It cannot read later ones. */
export const FORMAT = 1;

/** One table of a backup. */
export interface TableInBackup {
  readonly table: string;
  readonly columns: readonly string[];
}

/** The contents of a backup, in order: tables, each before its rows. */
export type BackupPart = TableInBackup | { readonly row: readonly Cell[] };

/** How much text is passed on at a time, in characters. */
const PIECE = 64 * 1024;

/** The text of a backup, in pieces. Returns how many rows there were. */
export async function* backupText(
  head: BackupHeader,
  parts: AsyncIterable<BackupPart>,
): AsyncGenerator<string, number> {
  const hash = createHash('sha256');
  let rows = 0;
  let text = `${JSON.stringify(head)}\n`;
  for await (const part of parts) {
    if ('row' in part) rows++;
    text += `${JSON.stringify('row' in part ? part.row.map(written) : part)}\n`;
    if (text.length < PIECE) continue;
    hash.update(text);
    yield text;
    text = '';
  }
  hash.update(text);
  yield `${text}${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`;
  return rows;
}

/** The error for a file that could not be read to its end: a system error, such as EACCES, or one in its contents. */
function unread(file: string, cause?: unknown): BackupFailed {
  const code = codeOf(cause);
  if (code === 'ENOENT') return new BackupFailed(`There is no file ${file}.`);
  if (/^E[A-Z]+$/.test(code))
    return new BackupFailed(`${file} cannot be read (${code}). Nothing was restored.`, { cause });
  return new BackupFailed(
    `${file} is damaged, cut off, or not a backup of Kibitz. Nothing was restored; use another backup.`,
    { cause },
  );
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  // readline does not pass on errors from earlier in the pipeline
  const failed = new Promise<never>((_, reject) => {
    source.on('error', reject);
    unpacked.on('error', reject);
  });
  failed.catch(() => undefined);
  source.pipe(unpacked);
  const lines = createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([lines.next(), failed]);
      if (next.done === true) break;
      yield next.value;
    }
    await Promise.race([failed, Promise.resolve()]);
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

/** A backup that is being read. */
export interface OpenBackup {
  readonly header: BackupHeader;
  /**
   * Its tables and rows. Throws BackupFailed if the file is damaged or cut off, which may show only at its end: nothing
   * counts until then.
   */
  readonly parts: AsyncIterable<BackupPart>;
}

function read<T>(schema: z.ZodType<T>, line: unknown, file: string): T {
  const given = schema.safeParse(line);
  if (!given.success) throw unread(file, given.error);
  return given.data;
}

async function* partsOf(file: string, lines: AsyncGenerator<string>, first: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256').update(`${first}\n`);
  let rows = 0;
  let columns = 0;
  let hasEnded = false;
  for await (const line of lines) {
    if (hasEnded) throw unread(file);
    const given: unknown = JSON.parse(line);
    if (Array.isArray(given)) {
      const row = read(rowLine, given, file);
      if (row.length !== columns) throw unread(file);
      rows++;
      yield { row };
    } else if (typeof given === 'object' && given !== null && 'sha256' in given) {
      const end = read(endLine, given, file);
      if (end.rows !== rows || end.sha256 !== hash.digest('hex')) throw unread(file);
      hasEnded = true;
      continue;
    } else {
      const table = read(tableLine, given, file);
      columns = table.columns.length;
      yield table;
    }
    hash.update(`${line}\n`);
  }
  if (!hasEnded) throw unread(file);
}

async function* told(file: string, parts: AsyncGenerator<BackupPart>): AsyncGenerator<BackupPart> {
  try {
    yield* parts;
  } catch (error) {
    throw error instanceof BackupFailed ? error : unread(file, error);
  }
}

/** Opens a backup. Throws BackupFailed if there is none, or if a later version of Kibitz wrote it. */
export async function openBackup(file: string): Promise<OpenBackup> {
  const lines = linesOf(file);
  let first: string;
  try {
    const next = await lines.next();
    if (next.done === true) throw unread(file);
    first = next.value;
  } catch (error) {
    if (error instanceof BackupFailed) throw error;
    throw unread(file, error);
  }
  let given: unknown;
  try {
    given = JSON.parse(first);
  } catch (cause) {
    throw unread(file, cause);
  }
  const head = read(header, given, file);
  if (head.format > FORMAT) {
    throw new BackupFailed(`${file} was written by a later version of Kibitz. Restore it with that version.`);
  }
  return { header: head, parts: told(file, partsOf(file, lines, first)) };
}

import * as z from 'zod/mini';
import type { Refusal } from '../game/action.ts';
import type { Game } from '../game/game.ts';
import { type AnyOptions, changedOptions, readOptions } from '../game/options.ts';
import type { Move } from '../game/play.ts';
import { gameByVersion, versionIn } from '../game/rulesVersions.ts';
import { type Message, message } from '../words/message.ts';
import { shown } from '../words/shown.ts';

/**
 * A game as it is stored (docs/records.md): the shuffles and the players' actions, from which everything else follows.
 */
export interface GameRecord {
  readonly record: 1;
  readonly game: string;
  /** What differs from the game's defaults. */
  readonly options: AnyOptions;
  readonly seats: number;
  /** The seat of the first dealer. */
  readonly dealer: number;
  readonly moves: readonly Move[];
  /**
   * Names by seat. This and the other three fields of type `unknown` are kept but never read by the rules, so they may
   * be anything.
   */
  readonly players?: unknown;
  /** When it was played and, from the second version of the rules on, by which (rulesVersions.ts). */
  readonly when?: unknown;
  readonly clock?: unknown;
  /** What proves the decks fair (recordProof.ts). */
  readonly shuffle?: unknown;
}

/** A record without its moves. */
export type RecordHead = Omit<GameRecord, 'moves'>;

/**
 * Codes of a wrong record. `malformed`: not JSON or not this format, including an unknown game or number of seats, an
 * action that the game does not have, and one with a value too few, too many or of the wrong kind. `options`: an option
 * or a value that the game does not have. `deck`: cards that are not the pack, or a deck when none is due. `turn`: a
 * seat that may not act, or that the table does not have. `illegal`: an action of the game that is not allowed now.
 * `over`: anything after the end. `proof`: what should prove a shuffle does not.
 */
export type FaultCode = 'malformed' | 'options' | 'deck' | 'turn' | 'illegal' | 'over' | 'proof';

/** What is wrong with a record. */
export interface Fault {
  /** The move to blame, from 0; -1 for none. */
  readonly move: number;
  readonly code: FaultCode;
  /** The reason; its words are the kit's or the game's. */
  readonly why: Message;
}

/** A record that has been read. */
export interface Reading {
  readonly game: Game;
  /** Every option, the defaults filled in. */
  readonly options: AnyOptions;
  /** The record, up to the first move that is not of this format. */
  readonly record: GameRecord;
  /** That move's fault; null if all moves are well formed. Whether they are legal is up to `replay`. */
  readonly fault: Fault | null;
}

/** Finds the game of an id. */
type GameFinder = (id: string) => Game | undefined;

/** A record that could not be read at all. */
export interface Unread {
  readonly fault: Fault;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const head = z.strictObject(
  {
    record: z.literal(1, 'record.version'),
    game: z.string('record.noGame'),
    options: z.optional(z.custom<object>(isObject, 'record.optionsNoObject')),
    seats: z.int('record.noSeats'),
    dealer: z.optional(z.int('record.dealer')),
    moves: z.array(z.unknown(), 'record.noMoves'),
    players: z.optional(z.unknown()),
    when: z.optional(z.unknown()),
    clock: z.optional(z.unknown()),
    shuffle: z.optional(z.unknown()),
  },
  'record.noObject',
);

const deckMove = z.strictObject({ deck: z.string('record.deckNoText') });

const seatMove = z.catchall(
  z.object({ seat: z.int('record.noSeat').check(z.gte(0, 'record.noSeat')), type: z.string('record.noType') }),
  z.union([z.string(), z.number(), z.boolean()], 'record.notFlat'),
);

function malformed(move: number, why: Message): Fault {
  return { move, code: 'malformed', why };
}

/** The first complaint of a schema, whose messages are keys of the words. */
function complaint(issues: readonly z.core.$ZodIssue[]): Message {
  const issue = issues[0];
  if (issue?.code === 'unrecognized_keys') return message('record.unknownName', { name: shown(issue.keys[0]) });
  return message(issue?.message ?? 'record.notJson', { name: shown(issue?.path.at(-1)) });
}

function readMove(given: unknown): { readonly move: Move } | { readonly why: Message } {
  if (!isObject(given)) return { why: message('record.noMove') };
  const read = Object.hasOwn(given, 'deck') ? deckMove.safeParse(given) : seatMove.safeParse(given);
  return read.success ? { move: read.data } : { why: complaint(read.error.issues) };
}

/**
 * Reads a record from the result of JSON.parse, refusing unknown fields. The four fields that the rules ignore may hold
 * anything; `options` and `dealer` may be left out.
 */
export function readRecord(given: unknown, find: GameFinder): Reading | Unread {
  const read = head.safeParse(given);
  if (!read.success) return { fault: malformed(-1, complaint(read.error.issues)) };
  const { data } = read;
  const found = find(data.game);
  if (found === undefined) return { fault: malformed(-1, message('record.unknownGame', { game: shown(data.game) })) };
  // if those rules are gone, the current ones may still be able to read it
  const game = gameByVersion(found, versionIn(data.when)) ?? found;
  const { seats, dealer = 0 } = data;
  if (!game.seats.includes(seats)) return { fault: malformed(-1, message('record.seats', { seats: shown(seats) })) };
  if (dealer < 0 || dealer >= seats) return { fault: malformed(-1, message('record.dealer')) };
  const chosen = readOptions(game.options, data.options ?? {}, game.checkOptions);
  if ('error' in chosen) {
    return { fault: { move: -1, code: 'options', why: message('record.options', { reason: chosen.error.reason }) } };
  }

  const moves: Move[] = [];
  let fault: Fault | null = null;
  for (const [i, entry] of data.moves.entries()) {
    const read = readMove(entry);
    if ('why' in read) {
      fault = malformed(i, read.why);
      break;
    }
    moves.push(read.move);
  }
  const options = changedOptions(game.options, chosen.options);
  return { game, options: chosen.options, record: { ...data, options, dealer, moves }, fault };
}

/** Reads the text of a record; anything but JSON is malformed too. */
export function readRecordText(text: string, find: GameFinder): Reading | Unread {
  if (text.trim() === '') return { fault: malformed(-1, message('record.empty')) };
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { fault: malformed(-1, message('record.notJson')) };
  }
  return readRecord(given, find);
}

/** Whether a record was read, at least up to a move that is not of this format. */
export function wasRead(reading: Reading | Unread): reading is Reading {
  return 'record' in reading;
}

/** A record without its moves, for a game played with these options. */
export function recordHeadOf(
  game: Pick<Game, 'id' | 'options'>,
  options: AnyOptions,
  seats: number,
  dealer: number,
): RecordHead {
  return { record: 1, game: game.id, options: changedOptions(game.options, options), seats, dealer };
}

/** The record of a game played with these options. */
export function recordOf(
  game: Pick<Game, 'id' | 'options'>,
  options: AnyOptions,
  seats: number,
  dealer: number,
  moves: readonly Move[],
): GameRecord {
  return { ...recordHeadOf(game, options, seats, dealer), moves };
}

function headText(head: RecordHead): string {
  const lines = Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')},\n  "moves": [`;
}

/** Some of the moves as text; `areFirst` says whether they begin the list. */
function movesText(moves: readonly Move[], areFirst: boolean): string {
  if (moves.length === 0) return '';
  return `${areFirst ? '' : ','}\n${moves.map((move) => `    ${JSON.stringify(move)}`).join(',\n')}`;
}

const end = (hasMoves: boolean): string => (hasMoves ? '\n  ]\n}\n' : ']\n}\n');

/** A record as text: JSON with a line for each move, for people and version control to read. */
export function recordText({ moves, ...head }: GameRecord): string {
  return headText(head) + movesText(moves, true) + end(moves.length > 0);
}

/** The text of a record piece by piece, where its moves arrive in batches. */
export async function* recordPieces(
  head: RecordHead,
  moves: AsyncIterable<readonly Move[]> | Iterable<readonly Move[]>,
): AsyncGenerator<string> {
  let hasMoves = false;
  yield headText(head);
  for await (const some of moves) {
    yield movesText(some, !hasMoves);
    hasMoves ||= some.length > 0;
  }
  yield end(hasMoves);
}

/** A refused move as a fault of the record. */
export function faultOf(move: number, refusal: Refusal): Fault {
  // a record has no turn numbers that could be stale
  const code = refusal.code === 'stale' ? 'turn' : refusal.code;
  return { move, code, why: refusal.why };
}

/** A file format in which other programs read records of a game. A game declares its own in `formats.ts`. */
export interface RecordFormat {
  /** As people call it: `PBN`. */
  readonly name: string;
  /** The extension of the file's name, without the dot. */
  readonly extension: string;
  /** The file. The record must be right as far as it goes. */
  write(reading: Reading): string;
  /** The record in a file, without a proof of its shuffles; or why the file is invalid, in the words of the game. */
  read(text: string, game: Game): GameRecord | { readonly why: Message };
}

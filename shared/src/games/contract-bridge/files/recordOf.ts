import { type Card, codeOf } from '../../../kit/cards/cards.ts';
import type { Action, Refusal } from '../../../kit/game/action.ts';
import { type Game, seatsIn } from '../../../kit/game/game.ts';
import { type AnyOptions, readOptions } from '../../../kit/game/options.ts';
import { awaitsDeck, type Move, settle } from '../../../kit/game/play.ts';
import { type GameRecord, recordOf } from '../../../kit/record/record.ts';
import { makeMove } from '../../../kit/record/replay.ts';
import { type Message, message } from '../../../kit/words/message.ts';
import { vulnerableSides } from '../duplicate.ts';
import type { BridgeState } from '../state.ts';
import { isWhole, SIDES, vulnerability } from './boards.ts';

/*
 * A record of boards that a file holds. The rules make every call and play, so what cannot have been played here is
 * refused where it stands.
 */

/** A file that cannot be a record, for a reason in the words of the game. */
export class FileFault extends Error {
  readonly why: Message;

  constructor(why: Message) {
    super(why.key);
    this.why = why;
  }
}

/** The fault of a line, counted from 1. */
export function faultAt(line: number, { key, with: values = {} }: Message): FileFault {
  return new FileFault(message('file.line', { ...values, line, why: key }));
}

/** Something in a file, with the line where it stands. */
export interface Placed<T> {
  readonly line: number;
  readonly value: T;
}

/** A board as a file has it: one, or the beginning of one. */
export interface GivenBoard {
  /** Where its deal stands. */
  readonly line: number;
  readonly dealer: number;
  /** As PBN writes it; null where the file does not say. */
  readonly vulnerable: string | null;
  readonly hands: readonly (readonly Card[])[];
  readonly calls: readonly Placed<Action>[];
  /** In the order of play. */
  readonly cards: readonly Placed<Card>[];
}

/** Whether the last of these boards was not played to its end. */
export function isStopped(boards: readonly GivenBoard[]): boolean {
  const last = boards.at(-1);
  if (last === undefined) return true;
  const isPassedOut = last.calls.length === SIDES.length && last.calls.every(({ value }) => value.type === 'pass');
  return !isPassedOut && !isWhole(last.cards);
}

/** A file as it was read. */
export interface GivenFile {
  readonly boards: readonly GivenBoard[];
  /** Not yet checked. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: readonly string[];
  /** The day of play, `2026-11-22`; '' where it is not known. */
  readonly day: string;
}

/** Makes the moves of a game one by one. */
class Moves {
  readonly made: Move[] = [];
  private readonly game: Game;
  private readonly state: BridgeState;

  constructor(game: Game, options: AnyOptions, dealer: number) {
    this.game = game;
    this.state = game.rules.setup(options, SIDES.length, dealer) as BridgeState;
  }

  deal(board: GivenBoard): void {
    const { game, state } = this;
    const { line, dealer, hands } = board;
    settle(game, state);
    if (game.rules.actors(state) === 0) throw faultAt(line, message('file.over'));
    if (!awaitsDeck(game, state)) throw faultAt(line, message('file.unfinished'));
    if (dealer !== state.dealer) throw faultAt(line, message('file.dealer', { compass: `compass.${state.dealer}` }));
    this.checkVulnerability(board);
    // one card at a time from the dealer's left
    const deck = Array.from({ length: 52 }, (_, i) => hands[(dealer + 1 + i) & 3]?.[i >> 2] ?? -1);
    this.make({ deck: deck.map(codeOf).join(' ') }, line);
  }

  private checkVulnerability({ line, vulnerable }: GivenBoard): void {
    const { options, game, dealer } = this.state;
    const here = vulnerability(vulnerableSides(options, game, dealer));
    if (vulnerable !== null && vulnerable !== here) throw faultAt(line, message(`file.vulnerable.${here}`));
  }

  /** An action of the seat whose turn it is. */
  act({ line, value }: Placed<Action>): void {
    const { game, state } = this;
    settle(game, state);
    const [seat = 0] = seatsIn(game.rules.actors(state));
    this.make({ seat, ...value }, line);
  }

  private make(move: Move, line: number): void {
    const refusal: Refusal | null = makeMove(this.game, this.state, move);
    if (refusal !== null) throw faultAt(line, refusal.why);
    this.made.push(move);
  }
}

/** The record of a file. Throws a FileFault where it cannot be one. */
export function recordOfFile(game: Game, { boards, options, players, day }: GivenFile): GameRecord {
  const [first] = boards;
  if (first === undefined) throw new FileFault(message('file.empty'));
  const chosen = readOptions(game.options, options, game.checkOptions);
  if ('error' in chosen) throw new FileFault(message('record.options', { reason: chosen.error.reason }));
  const moves = new Moves(game, chosen.options, first.dealer);
  for (const board of boards) {
    moves.deal(board);
    for (const call of board.calls) moves.act(call);
    for (const { line, value } of board.cards) moves.act({ line, value: { type: 'play', card: codeOf(value) } });
  }
  return {
    ...recordOf(game, chosen.options, SIDES.length, first.dealer, moves.made),
    ...(players.some((name) => name !== '') && { players }),
    ...(day !== '' && { when: day }),
  };
}

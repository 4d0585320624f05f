import { type Game, seatsIn } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { type Move, settle } from '@kibitz/shared/kit/game/play';
import { readRecord, wasRead } from '@kibitz/shared/kit/record/record';
import { makeMove } from '@kibitz/shared/kit/record/replay';

/** A recorded game up to some move: its table, and the moves. */
interface RecordPart {
  readonly options: AnyOptions;
  readonly seats: number;
  readonly dealer: number;
  readonly moves: readonly Move[];
}

/** A moment of a recorded game, and the seat to act. */
interface RecordMoment extends RecordPart {
  readonly seat: number;
}

/** A whole record, as far as it can be read; null if it is not one of this game. */
export function endOfRecord(game: Game, given: unknown): RecordPart | null {
  const reading = readRecord(given, (id) => (id === game.id ? game : undefined));
  if (!wasRead(reading)) return null;
  const { seats, dealer, moves } = reading.record;
  return { options: reading.options, seats, dealer, moves };
}

/**
 * The first place of a record where somebody is offered an action of this type; null where it has none, or is not one
 * of this game.
 */
function momentOf(game: Game, given: unknown, type: string): RecordMoment | null {
  const whole = endOfRecord(game, given);
  if (whole === null) return null;
  const { options, seats, dealer, moves } = whole;
  const state = game.rules.setup(options, seats, dealer);
  for (let made = 0; made <= moves.length; made++) {
    settle(game, state);
    const seat = seatsIn(game.rules.actors(state)).find((one) =>
      game.rules.legal(state, one).some((choice) => choice.type === type),
    );
    if (seat !== undefined) return { options, seats, dealer, moves: moves.slice(0, made), seat };
    const move = moves[made];
    // a wrong move is the end of a record that shows a fault
    if (move === undefined || makeMove(game, state, move) !== null) return null;
  }
  return null;
}

/** The first moment in these records that offers an action of this type; null where none does. */
export function momentInRecords(game: Game, records: readonly unknown[], type: string): RecordMoment | null {
  for (const given of records) {
    const moment = momentOf(game, given, type);
    if (moment !== null) return moment;
  }
  return null;
}

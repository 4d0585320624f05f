import type { Choice } from '@kibitz/shared/kit/game/action';
import { DEALER, type Game, SPECTATOR } from '@kibitz/shared/kit/game/game';
import { ownPart } from '@kibitz/shared/kit/game/ownFields';
import { isInWindow, windowChoices } from '@kibitz/shared/kit/game/privateWindow';
import type { Reading } from '@kibitz/shared/kit/record/record';
import { makeMove } from '@kibitz/shared/kit/record/replay';
import type { Table } from '@kibitz/shared/kit/table/table';
import { markOf, type SeenPicture } from './seenPicture.ts';

/** What one seat knew and could do at a moment, as marks. */
interface OwnMarks {
  readonly own: string;
  readonly choices: string;
}

/** A moment of a recorded game, with the state that it was in. */
export interface RecordedMoment {
  /** How many moves had been made. */
  readonly moves: number;
  readonly state: unknown;
  /** What everybody knew, as a mark. */
  readonly shared: string;
  /** The text of the news that everybody saw, as a mark; '' for none. */
  readonly news: string;
  readonly owns: Map<number, OwnMarks>;
}

/** What a viewer saw of a state. */
export function tableOf(game: Game, state: unknown, viewer: number): Table {
  const shared = game.picture.table(game.secrecy.view(state, SPECTATOR));
  return viewer < 0 ? shared : { ...shared, own: game.picture.ownPicture(game.secrecy.view(state, viewer)) };
}

/** What a seat is offered: in a private window all seats are, whether or not they have anything to declare. */
export function offeredTo(game: Game, state: unknown, seat: number): readonly Choice[] {
  if (seat < 0) return [];
  return isInWindow(game, state) ? windowChoices(game, state, seat) : game.rules.legal(state, seat);
}

/** A state as a moment, so that pictures can be compared with it. */
export function momentOf(game: Game, state: unknown, moves: number): RecordedMoment {
  const open = game.secrecy.view(state, SPECTATOR);
  return { moves, state, shared: markOf(open), news: markOf(game.picture.news(open)), owns: new Map() };
}

function ownMarks(game: Game, { state, owns }: RecordedMoment, seat: number): OwnMarks {
  const known = owns.get(seat);
  if (known !== undefined) return known;
  const choices = offeredTo(game, state, seat);
  const marks = {
    own: markOf(ownPart(game.secrecy.view(state, seat), game.secrecy.ownFields)),
    choices: choices.length === 0 ? '' : markOf(choices),
  };
  owns.set(seat, marks);
  return marks;
}

/**
 * Whether this is the picture of that moment. Choices may be missing, as while the game is paused; if there are any,
 * they must match the rules.
 */
export function isPictureOf(game: Game, moment: RecordedMoment, { seat, by, marks }: SeenPicture): boolean {
  if (marks.shared !== moment.shared) return false;
  if (seat < 0) return true;
  const { own, choices } = ownMarks(game, moment, seat);
  if (marks.own !== own || (marks.choices !== '' && marks.choices !== choices)) return false;
  if (by < 0) return true;
  // a person plays for their bot partner, and sees what that seat knows, while they have nothing to decide themselves
  const partnered = game.rules.idlePartner?.(moment.state) ?? null;
  return partnered !== null && partnered.seat === seat && partnered.idle === by;
}

/** The place of the first moment from `from` on whose picture it is; -1 if there is none. */
export function placeOf(game: Game, moments: readonly RecordedMoment[], seen: SeenPicture, from: number): number {
  return moments.findIndex((moment, i) => i >= from && isPictureOf(game, moment, seen));
}

/** A game replayed step by step, with everything there was to see of it. */
export class Remade {
  readonly moments: RecordedMoment[] = [];
  readonly state: unknown;
  private readonly game: Game;
  private readonly fresh: () => unknown;

  /** `fresh` makes a state before the first move. */
  constructor(game: Game, fresh: () => unknown) {
    this.game = game;
    this.fresh = fresh;
    this.state = fresh();
  }

  /** The state is a moment, with this many moves made. */
  note(moves: number): void {
    const copy = this.fresh();
    this.game.rules.copy(this.state, copy);
    this.moments.push(momentOf(this.game, copy, moves));
  }

  /** The same, and after each of the dealer's steps that follow. */
  noteSteps(moves: number): void {
    const { game, state } = this;
    this.note(moves);
    while (game.rules.actors(state) === DEALER && game.chance.dealerStep(state) !== 'shuffle') {
      game.chance.step(state);
      this.note(moves);
    }
  }
}

/** The moments of a recorded game in order: after each move, and after each of the dealer's steps that follow it. */
export function recordedMoments({ game, options, record }: Reading): readonly RecordedMoment[] {
  const remade = new Remade(game, () => game.rules.setup(options, record.seats, record.dealer));
  remade.noteSteps(0);
  for (const [i, move] of record.moves.entries()) {
    if (makeMove(game, remade.state, move) !== null)
      throw new RangeError(`move ${i} of a record that was checked is refused`);
    remade.noteSteps(i + 1);
  }
  return remade.moments;
}

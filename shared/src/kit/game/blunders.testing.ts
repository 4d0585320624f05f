import * as z from 'zod/mini';
import { readRecord, wasRead } from '../record/record.ts';
import { replay } from '../record/replay.ts';
import type { Words } from '../words/message.ts';
import { sentence } from '../words/say.ts';
import { words as kitWords } from '../words/words.en.ts';
import type { Action, Choice } from './action.ts';
import { type Game, seatsIn } from './game.ts';
import { Random } from './random.ts';

/*
 * Positions in which any good player knows what to do, or what not to do: each game of skill lists its own in
 * `games/<id>/blunders.json`. They are chosen by card sense, not by what a bot does. Only tests read this file.
 */

const blunder = z
  .strictObject({
    /** The maxim, as a card player says it. */
    says: z.string().check(z.minLength(1)),
    /** The good choices; anything else is a blunder. Choices are abbreviated: `AH`, `4S`, `pass`, `KS 2D`. */
    does: z.optional(z.string()),
    /** The blunders: these choices, or any that includes one of these cards. */
    never: z.optional(z.string()),
    /** The seat that is to choose; left out if only one seat may act. */
    seat: z.optional(z.int()),
    /** Why an easy bot, which tries few worlds, may get it wrong; left out where it may not. */
    easyMay: z.optional(z.string()),
    /** A game that ends at the position (docs/records.md). */
    record: z.record(z.string(), z.unknown()),
  })
  .check(z.refine((one) => (one.does === undefined) !== (one.never === undefined), 'either does or never is wanted'));

const blunders = z.array(blunder).check(z.minLength(1));

/** A position that a beginner may get wrong, as its file has it. */
export type Blunder = z.infer<typeof blunder>;
/** What a position says of its choices. */
type Maxim = Pick<Blunder, 'does' | 'never'>;

/** The positions of a game, from the text of its file. Throws an Error that names the game if the form is wrong. */
export function readBlunders(id: string, text: string): Blunder[] {
  const read = blunders.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`${id}/blunders.json: ${z.prettifyError(read.error)}`);
  return read.data;
}

/** Who is to choose in a position, and from what. */
interface Position<S> {
  readonly state: S;
  readonly seat: number;
}

/**
 * Plays a record up to its position. Throws an Error that names the game, the position and the move if a move of the
 * record is wrong, or if the seat is not to act after the last. `words` are the game's English words.
 */
export function positionOf<S>(game: Game<S>, { says, seat: named, record }: Blunder, words: Words): Position<S> {
  const wrong = (what: string) => new Error(`${game.id}, "${says}": ${what}`);
  const reading = readRecord(record, (id) => (id === game.id ? (game as Game) : undefined));
  const { state, fault } = wasRead(reading) ? replay(reading) : { state: null, fault: reading.fault };
  if (fault !== null) {
    throw wrong(`move ${fault.move} is ${fault.code}: ${sentence(fault.why, { ...kitWords, ...words })}`);
  }
  const toAct = seatsIn(game.rules.actors(state as S));
  const [seat = -1, ...others] = named === undefined ? toAct : toAct.filter((one) => one === named);
  if (seat < 0 || others.length > 0) {
    const last = wasRead(reading) ? reading.record.moves.length - 1 : -1;
    throw wrong(`after move ${last}, the last, one seat is to choose, but these may act: [${toAct.join()}]`);
  }
  return { state: state as S, seat };
}

/** A choice, abbreviated: its values, or its type if it has none. */
function inShort({ type, ...values }: Action | Choice): string {
  return Object.values(values).join('') || type;
}

/** Abbreviates the choices of a position: where two types have the same values, with the type before them. */
function abbreviating<S>({ rules }: Game<S>, { state, seat }: Position<S>): (action: Action) => string {
  const legal = rules.legal(state, seat);
  return (action) => {
    const short = inShort(action);
    const isShared = legal.some((other) => other.type !== action.type && inShort(other) === short);
    return isShared && short !== action.type ? `${action.type} ${short}` : short;
  };
}

/** What a bot of some effort does in a position, drawing by a seed. */
export function chosenIn<S>(game: Game<S>, { state, seat }: Position<S>, effort: number, seed: number): string {
  const [view, choices] = [game.secrecy.view(state, seat), game.rules.legal(state, seat)];
  return abbreviating(game, { state, seat })(game.bot.choose(view, seat, choices, new Random(seed), effort));
}

/** Enough draws to meet every choice of a few cards from a hand. */
const DRAWS = 1000;

/** What a seat may do in a position; of free amounts and of many cards to choose from, some. */
export function choicesIn<S>(game: Game<S>, position: Position<S>): string[] {
  const { rules } = game;
  const { state, seat } = position;
  const short = abbreviating(game, position);
  const random = new Random(1);
  const n = rules.count(state, seat);
  const move = (i: number) => rules.pick(state, seat, i % n, random);
  return Array.from({ length: DRAWS }, (_, i) => short(rules.actionOf(state, seat, move(i))));
}

/** Several choices, abbreviated. */
function choicesOf(text = ''): string[] {
  return text.split('|').map((choice) => choice.trim());
}

/** The choices that a position names, good ones or blunders. */
export function namedIn({ does, never }: Maxim): string[] {
  return choicesOf(does ?? never);
}

/** Whether a choice is the one named; the cards of several may be in any order. */
function isSame(chosen: string, named: string): boolean {
  const sorted = (choice: string) => choice.split(' ').sort().join(' ');
  return sorted(chosen) === sorted(named);
}

/** Whether a choice is the one named, or includes the card that is named. */
export function isNamed(chosen: string, named: string): boolean {
  return isSame(chosen, named) || chosen.split(' ').includes(named);
}

/** Whether a choice is one that a good player may make. */
export function isSound(chosen: string, { does, never }: Maxim): boolean {
  if (does !== undefined) return choicesOf(does).some((good) => isSame(chosen, good));
  return !choicesOf(never).some((bad) => isNamed(chosen, bad));
}

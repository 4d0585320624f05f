import { createHash } from 'node:crypto';
import { codeOfFace } from '../cards/packed.ts';
import { DEALER, type Game, SPECTATOR } from '../game/game.ts';
import { isDeck, type Move } from '../game/play.ts';
import type { Reading } from '../record/record.ts';
import { makeMove } from '../record/replay.ts';
import type { Message } from '../words/message.ts';

/*
 * The pictures of a recorded game, for tests that they stay as they are: those of everybody as one figure, and those of
 * one player as text that people can read.
 */

/** Is told what has just happened, and the state then. */
type Look = (what: string, state: unknown) => void;

function said(move: Move): string {
  if (isDeck(move)) return 'deck';
  const { seat, type, ...values } = move;
  return [`${type} by ${seat}`, ...Object.entries(values).map(([name, value]) => `${name}=${value}`)].join(' ');
}

/** Plays a record to its end, or to the hand's with `isOneHand`, and looks after each step of the dealer and move. */
function playThrough({ game, options, record }: Reading, isOneHand: boolean, look: Look): void {
  const state = game.rules.setup(options, record.seats, record.dealer);
  const deals = () => {
    while (game.rules.actors(state) === DEALER) {
      const step = game.chance.dealerStep(state);
      if (step === 'shuffle' || (isOneHand && step === 'next')) return;
      game.chance.step(state);
      look(`dealer: ${step}`, state);
    }
  };
  for (const move of record.moves) {
    deals();
    if (isOneHand && game.rules.result(state).hands.length > 0) return;
    if (makeMove(game, state, move) !== null) throw new Error(`${game.id}: a move is refused: ${said(move)}`);
    look(said(move), state);
  }
  deals();
}

const tableOf = (game: Game, state: unknown, viewer: number) => game.picture.table(game.secrecy.view(state, viewer));

/** A figure of all pictures of a record, a spectator's and each seat's: another as soon as one of them is different. */
export function pictureFigure(reading: Reading): string {
  const { game, record } = reading;
  const hash = createHash('sha256');
  let pictures = 0;
  playThrough(reading, false, (_, state) => {
    for (let viewer = SPECTATOR; viewer < record.seats; viewer++, pictures++)
      hash.update(JSON.stringify(tableOf(game, state, viewer)));
  });
  return `${pictures} pictures ${hash.digest('hex').slice(0, 12)}`;
}

/** What a picture consists of, line by line, by where it stands. */
type Lines = Map<string, string>;

/** What can be said within a line; undefined for what takes several. */
function withinLine(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return String(value);
  if (!Array.isArray(value)) return 'key' in value ? `<${messageLine(value as Message)}>` : undefined;
  const said = value.map(withinLine);
  return said.includes(undefined) ? undefined : `[${said.join(' ')}]`;
}

/** Packed cards as their codes. */
function codesOf(cards: string): string {
  return cards
    .split('')
    .map((face) => codeOfFace(face) || face)
    .join(' ');
}

function messageLine({ key, with: values = {} }: Message): string {
  return [key, ...Object.entries(values).map(([name, value]) => `${name}=${value}`)].join(' ');
}

/** Notes what stands somewhere in a picture: in one line if that is possible, or else each part by itself. */
function noteLines(value: object, at: string, lines: Lines): void {
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  const said = parts.map(([name, part]) => {
    const isPacked = typeof part === 'string' && (name === 'cards' || at === 'own.cards');
    return { name, part, line: isPacked ? codesOf(part) : withinLine(part) };
  });
  if (at !== '' && said.every(({ line }) => line !== undefined)) {
    lines.set(at, said.map(({ name, line }) => (Array.isArray(value) ? line : `${name}=${line}`)).join(' '));
    return;
  }
  for (const { name, part, line } of said) {
    const under = at === '' ? name : `${at}.${part?.id ?? name}`;
    if (line === undefined) noteLines(part as object, under, lines);
    else lines.set(under, line);
  }
}

/** The most steps and moves that a text tells of. */
const MOST_TOLD = 60;

/**
 * How the first hand of a record begins for the player of seat 0: each move and step of the dealer, and which lines of
 * the picture it changes.
 */
export function pictureText(reading: Reading): string {
  const text: string[] = [];
  let before: Lines = new Map();
  let told = 0;
  playThrough(reading, true, (what, state) => {
    if (++told > MOST_TOLD) return;
    const now: Lines = new Map();
    noteLines(tableOf(reading.game, state, 0), '', now);
    text.push(what);
    for (const [at, line] of now) if (before.get(at) !== line) text.push(`  ${at}: ${line}`);
    for (const at of before.keys()) if (!now.has(at)) text.push(`  ${at} -`);
    before = now;
  });
  return text.join('\n');
}

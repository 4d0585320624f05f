import type { Card } from '../../../kit/cards/cards.ts';
import type { Action } from '../../../kit/game/action.ts';
import type { Game } from '../../../kit/game/game.ts';
import type { GameRecord } from '../../../kit/record/record.ts';
import { isBetter } from '../../../kit/tricks/trickMemory.ts';
import { message } from '../../../kit/words/message.ts';
import { SIDES } from './boards.ts';
import { optionsIn, usualOptions } from './fileOptions.ts';
import { callOf, cardOf, handOf, SUITS, seatOf, wholeHands } from './fileText.ts';
import { FileFault, faultAt, type GivenBoard, isStopped, type Placed, recordOfFile } from './recordOf.ts';

/*
 * Files in Portable Bridge Notation, in its import format: tags in any order, sections of tokens, comments, and values
 * that are those of the game before (`#`).
 */

/** A game of a file: its tags, and the tokens under its sections. */
interface PbnGame {
  readonly tags: ReadonlyMap<string, Placed<string>>;
  readonly auction: readonly Placed<string>[];
  readonly play: readonly Placed<string>[];
}

type Draft = { tags: Map<string, Placed<string>>; auction: Placed<string>[]; play: Placed<string>[] };

const TAG = /^\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*$/;
/** Tokens that are neither calls nor cards: notes, annotations, and marks of an irregular call or play. */
const ASIDE = /^(?:=\d*=|\$\d+|[!?]+|\^\w+)$/;

/** The games of a file. */
class Games {
  readonly list: PbnGame[] = [];
  private draft: Draft | null = null;
  private section = '';
  private before: ReadonlyMap<string, Placed<string>> = new Map();
  /** Within a comment in braces. */
  private isComment = false;

  line(text: string, line: number): void {
    const tag = this.isComment ? null : TAG.exec(text);
    if (tag !== null) this.tag(tag[1] ?? '', (tag[2] ?? '').replace(/\\(.)/g, '$1'), line);
    else if (!this.isComment && text.trim() === '') this.end();
    else this.tokens(text, line);
  }

  private tokens(text: string, line: number): void {
    for (const value of this.uncommented(text).split(/\s+/)) {
      if (value === '' || ASIDE.test(value)) continue;
      if (this.section === 'Auction') this.draft?.auction.push({ line, value });
      else if (this.section === 'Play') this.draft?.play.push({ line, value });
      else if (this.section === '') throw faultAt(line, message('file.noTag'));
    }
  }

  end(): void {
    if (this.draft !== null) {
      this.list.push(this.draft);
      this.before = this.draft.tags;
    }
    this.draft = null;
    this.section = '';
  }

  private tag(name: string, given: string, line: number): void {
    // a game may begin without an empty line before it
    if (this.draft?.tags.has(name) === true) this.end();
    this.draft ??= { tags: new Map(), auction: [], play: [] };
    const value = given === '#' || given === '##' ? (this.before.get(name)?.value ?? '') : given;
    this.draft.tags.set(name, { line, value });
    this.section = name;
  }

  private uncommented(text: string): string {
    let rest = '';
    for (const character of text) {
      if (this.isComment) this.isComment = character !== '}';
      else if (character === ';') break;
      else if (character === '{') this.isComment = true;
      else rest += character;
    }
    return rest;
  }
}

function tagOf({ tags }: PbnGame, name: string): Placed<string> {
  const found = tags.get(name);
  if (found !== undefined) return found;
  const [first] = tags.values();
  throw faultAt(first?.line ?? 1, message('file.missing', { tag: name }));
}

/** The hands of a deal, by seat. */
function handsOf({ line, value }: Placed<string>): readonly (readonly Card[])[] {
  const [, first = '', rest = ''] = /^([NESW]):(.*)$/i.exec(value.trim()) ?? [];
  const texts = rest.trim().split(/\s+/);
  if (first === '' || texts.length !== SIDES.length) throw faultAt(line, message('file.deal'));
  const leftmost = seatOf(first, line);
  const hands: (Card[] | null)[] = [null, null, null, null];
  for (const [i, text] of texts.entries()) {
    hands[(leftmost + i) & 3] = text === '-' ? null : handOf(text.split('.'), line);
  }
  return wholeHands(hands, line);
}

/** Calls up to where the auction stops; `AP` stands for the passes that end it. */
function callsOf({ auction }: PbnGame): Placed<Action>[] {
  const calls: Placed<Action>[] = [];
  for (const { line, value } of auction) {
    if (value === '*' || value === '+') break;
    if (value === '-') continue;
    const ends = value.toUpperCase() === 'AP';
    const passes = calls.every((call) => call.value.type === 'pass') ? 4 - calls.length : 3;
    for (let n = 0; n < (ends ? passes : 1); n++) calls.push({ line, value: callOf(ends ? 'P' : value, line) });
  }
  return calls;
}

/** The cards in the order of play: each row has those of a trick by seat, from the opening leader on. */
function cardsOf({ tags, play }: PbnGame, trump: number): Placed<Card>[] {
  const cells = play.slice(0, endOf(play));
  const cards: Placed<Card>[] = [];
  const start = tags.get('Play');
  let leader = start === undefined ? 0 : seatOf(start.value, start.line);
  const first = leader;
  for (let i = 0; i < cells.length; i += SIDES.length) {
    const row = cells
      .slice(i, i + SIDES.length)
      .map(({ line, value }) => ({ line, value: value === '-' ? null : cardOf(value, line) }));
    const trick: { readonly seat: number; readonly card: Card }[] = [];
    for (let k = 0; k < SIDES.length; k++) {
      const seat = (leader + k) & 3;
      const cell = row[(seat - first) & 3];
      if (cell?.value === undefined || cell.value === null) return cards;
      cards.push({ line: cell.line, value: cell.value });
      trick.push({ seat, card: cell.value });
    }
    leader = trick.reduce((best, one) => (isBetter(one.card, best.card, trump) ? one : best)).seat;
  }
  return cards;
}

function endOf(play: readonly Placed<string>[]): number {
  const end = play.findIndex(({ value }) => value === '*' || value === '+');
  return end < 0 ? play.length : end;
}

const VULNERABLE: Readonly<Record<string, string>> = {
  none: 'None',
  love: 'None',
  '-': 'None',
  ns: 'NS',
  ew: 'EW',
  all: 'All',
  both: 'All',
};

function boardOf(game: PbnGame): GivenBoard {
  const deal = tagOf(game, 'Deal');
  const dealer = tagOf(game, 'Dealer');
  const calls = callsOf(game);
  const last = calls.findLast(({ value }) => value.type === 'bid');
  const named = game.tags.get('Vulnerable')?.value.toLowerCase() ?? '';
  return {
    line: deal.line,
    dealer: seatOf(dealer.value, dealer.line),
    vulnerable: VULNERABLE[named] ?? null,
    hands: handsOf(deal),
    calls,
    cards: cardsOf(game, SUITS.indexOf(String(last?.value['strain']))),
  };
}

/** The record that a PBN file holds. Throws a FileFault where it holds none. */
export function recordOfPbn(text: string, game: Game): GameRecord {
  const games = new Games();
  let options = '';
  for (const [i, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (!line.startsWith('%')) games.line(line, i + 1);
    else options ||= /^%Kibitz: (.*)$/.exec(line)?.[1] ?? '';
  }
  games.end();
  const [first] = games.list;
  if (first === undefined) throw new FileFault(message('file.empty'));
  const boards = games.list.map(boardOf);
  const isRubber = /^rubber/i.test(first.tags.get('Scoring')?.value ?? '');
  const name = (tag: string) => first.tags.get(tag)?.value.replace(/^\?$/, '') ?? '';
  const [, year, month, day] = /^(\d{4})\.(\d\d)\.(\d\d)$/.exec(name('Date')) ?? [];
  return recordOfFile(game, {
    boards,
    options: optionsIn(options, usualOptions(isRubber, boards.length, isStopped(boards))),
    players: ['South', 'West', 'North', 'East'].map(name),
    day: year === undefined ? '' : `${year}-${month}-${day}`,
  });
}

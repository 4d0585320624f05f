import type { Card } from '../../../kit/cards/cards.ts';
import type { Action } from '../../../kit/game/action.ts';
import type { Game } from '../../../kit/game/game.ts';
import type { GameRecord, Reading } from '../../../kit/record/record.ts';
import { message } from '../../../kit/words/message.ts';
import { type Board, boardsOf, cardText, namesIn, ranksOf } from './boards.ts';
import { optionsIn, optionsText, usualOptions } from './fileOptions.ts';
import { callOf, cardOf, handOf, SUITS, wholeHands } from './fileText.ts';
import { faultAt, type GivenBoard, isStopped, type Placed, recordOfFile } from './recordOf.ts';

/*
 * Boards as LIN, the format of Bridge Base Online: commands of two letters with a value, `md|3SAKQ...|mb|1N|pc|D2|`.
 * Seats come as South, West, North, East.
 */

const RUBBER = 'Rubber bridge';
const BOARDS = 'Duplicate bridge';
const VULNERABLE: Readonly<Record<string, string>> = { None: 'o', NS: 'n', EW: 'e', All: 'b' };
const VULNERABLE_READ: Readonly<Record<string, string>> = { o: 'None', '0': 'None', n: 'NS', e: 'EW', b: 'All' };

function handText(hand: readonly Card[]): string {
  return ranksOf(hand)
    .map((ranks, suit) => `${SUITS[suit]}${ranks}`)
    .join('');
}

function callText(call: string): string {
  return { Pass: 'p', X: 'd', XX: 'r' }[call] ?? call.replace('NT', 'N');
}

/** A text without the characters that separate values. */
function plain(text: string): string {
  return text.replace(/[|,\p{Cc}]/gu, ' ');
}

function boardText(board: Board, names: string): string {
  const { number, dealer, vulnerable, hands, calls, played } = board;
  const head = `qx|o${number}|pn|${names}|st||md|${dealer + 1}${hands.map(handText).join(',')}|rh||ah|Board ${number}|`;
  const auction = calls.map((call) => `mb|${callText(call)}|`).join('');
  const play = played.map(({ card }) => `pc|${cardText(card)}|`).join('');
  return `${head}sv|${VULNERABLE[vulnerable] ?? 'o'}|${auction}pg||\n${play}pg||\n`;
}

/** A rubber, or boards, as a LIN file. */
export function linOf(reading: Reading): string {
  const boards = boardsOf(reading);
  const title = reading.options['scoring'] === 'duplicate' ? BOARDS : RUBBER;
  const [first, last] = [boards[0]?.number ?? 1, boards.at(-1)?.number ?? 1];
  const names = namesIn(reading.record.players).map(plain).join(',');
  const head = `vg|${title},${optionsText(reading, boards)},I,${first},${last},,0,,0|\n`;
  return head + boards.map((board) => boardText(board, names)).join('');
}

type Draft = GivenBoard & { vulnerable: string | null; calls: Placed<Action>[]; cards: Placed<Card>[] };

/** Takes the commands of a file one by one. */
class Commands {
  readonly boards: Draft[] = [];
  title = '';
  names: readonly string[] = [];
  /** The other table of a match, which is another game. */
  private isOtherRoom = false;

  take(command: string, value: string, line: number): void {
    if (command === 'qx') this.isOtherRoom = value.startsWith('c');
    if (this.isOtherRoom) return;
    const board = this.boards.at(-1);
    switch (command) {
      case 'vg':
        this.title = value;
        return;
      case 'pn':
        if (this.boards.length === 0) this.names = value.split(',').slice(0, 4);
        return;
      case 'md':
        this.boards.push(dealt(value, line));
        return;
      case 'sv':
        if (board !== undefined) board.vulnerable = VULNERABLE_READ[value.toLowerCase()] ?? null;
        return;
      case 'mb':
        this.called(value, line);
        return;
      case 'pc':
        this.placed(line).cards.push({ line, value: cardOf(value, line) });
        return;
      default:
      // names, notes, claims and pages of a show say nothing about the cards
    }
  }

  private called(value: string, line: number): void {
    // several calls may stand in one command
    for (const call of value.match(/[1-7](?:NT?|[CDHS])!*|[^1-7\s]/gi) ?? [value]) {
      if (call !== '!') this.placed(line).calls.push({ line, value: callOf(call, line) });
    }
  }

  private placed(line: number): Draft {
    const board = this.boards.at(-1);
    if (board === undefined) throw faultAt(line, message('file.noTag'));
    return board;
  }
}

const HAND = /^(?:S([^SHDC]*))?(?:H([^SHDC]*))?(?:D([^SHDC]*))?(?:C([^SHDC]*))?$/i;

/** The deal of a board: the dealer's number from South on, and the hands; the fourth may be left out. */
function dealt(value: string, line: number): Draft {
  const [, dealer = '', rest = ''] = /^([1-4])(.*)$/s.exec(value.trim()) ?? [];
  if (dealer === '') throw faultAt(line, message('file.missing', { tag: 'Dealer' }));
  const texts = rest.split(',').map((text) => text.trim());
  const hands = [0, 1, 2, 3].map((seat) => {
    const text = texts[seat] ?? '';
    if (text === '') return null;
    const suits = HAND.exec(text);
    if (suits === null) throw faultAt(line, message('file.deal'));
    return handOf(
      suits.slice(1).map((ranks) => ranks ?? ''),
      line,
    );
  });
  return { line, dealer: Number(dealer) - 1, vulnerable: null, hands: wholeHands(hands, line), calls: [], cards: [] };
}

/** The record that a LIN file holds. Throws a FileFault where it holds none. */
export function recordOfLin(text: string, game: Game): GameRecord {
  const commands = new Commands();
  const pieces = text.split('|');
  let line = 1;
  for (let i = 0; i + 1 < pieces.length; i += 2) {
    const [command = '', value = ''] = [pieces[i], pieces[i + 1]];
    line += command.split('\n').length - 1;
    commands.take(command.trim().toLowerCase(), value, line);
    line += value.split('\n').length - 1;
  }
  const { boards, title, names } = commands;
  const [event = '', segment = ''] = title.split(',');
  const usual = usualOptions(/rubber/i.test(event), boards.length, isStopped(boards));
  const players = [0, 1, 2, 3].map((seat) => (names[seat] ?? '').trim());
  return recordOfFile(game, { boards, options: optionsIn(segment, usual), players, day: '' });
}

import type { SeenTable } from '@kibitz/shared/wire/seen';

/** A word that a seat said when it was asked for trumps: `pass`, `turnDown`, `orderUp`, `assist`, `takeUp` or `name`. */
export interface Call {
  readonly word: string;
  /** The letter of the suit that was named in the second round; '' otherwise. */
  readonly suit: string;
}

/** What the seat whose turn it is has to answer before the play. */
export type Question = 'accept' | 'name' | 'exchange' | 'alone';

/** How trumps are made, as everybody sees it. */
export interface Making {
  /** In the order of speaking, the dealer last. */
  readonly speakers: readonly number[];
  readonly dealer: number;
  /** The two rounds, a place a speaker; null where nothing was said. */
  readonly rounds: readonly (readonly (Call | null)[])[];
  /** The place of whose word is awaited; null once trumps are made. */
  readonly next: { readonly row: number; readonly column: number } | null;
  readonly asked: number;
  readonly question: Question;
  /** The word by which the card turned up is accepted; '' where that is not asked. */
  readonly accept: string;
  /** The word by which the seat declines: pass, turnDown or leave; '' where it cannot. */
  readonly decline: string;
  /** The card turned up. */
  readonly turned: string;
  /** Where that is: `up` while it is offered or may be taken, `down`, `left` by the dealer or `taken`. */
  readonly turnedIs: 'up' | 'down' | 'left' | 'taken';
  /** The seat that made trumps and the suit's letter; -1 and '' until then. */
  readonly maker: number;
  readonly trump: string;
}

const ROUNDS = 2;

function questionFrom(text: string | undefined): Question | null {
  switch (text) {
    case 'accept':
    case 'name':
    case 'exchange':
    case 'alone':
      return text;
    default:
      return null;
  }
}

function placeFrom(text: string | undefined): Making['turnedIs'] {
  return text === 'down' || text === 'left' || text === 'taken' ? text : 'up';
}

/** Is anybody asked for a word before the play? */
export function isMaking(seen: SeenTable): boolean {
  return questionFrom(seen.table?.board['question']) !== null;
}

/** How trumps are made; null once cards are played, and before the deal. */
export function makingOf({ table }: SeenTable): Making | null {
  const board = table?.board ?? {};
  const question = questionFrom(board['question']);
  if (table === null || question === null) return null;
  const n = table.seats.length;
  const dealer = Number(board['dealer']);
  const calls = (board['calls'] ?? '').split(' ').filter((word) => word !== '');
  // nobody is left out in either round, so that calls fill the paper place by place
  const callAt = (place: number): Call | null => {
    const [, word, suit = ''] = calls[place]?.split(':') ?? [];
    return word === undefined ? null : { word, suit };
  };
  const isCalling = question === 'accept' || question === 'name';
  const maker = board['maker'] ?? '';
  return {
    speakers: table.seats.map((_, i) => (dealer + 1 + i) % n),
    dealer,
    rounds: Array.from({ length: ROUNDS }, (_, row) => table.seats.map((_seat, column) => callAt(row * n + column))),
    next: isCalling ? { row: Math.floor(calls.length / n), column: calls.length % n } : null,
    asked: Number(board['asked']),
    question,
    accept: board['accept'] ?? '',
    decline: board['decline'] ?? '',
    turned: board['turned'] ?? '',
    turnedIs: placeFrom(board['turnedIs']),
    maker: maker === '' ? -1 : Number(maker),
    trump: board['trump'] ?? '',
  };
}

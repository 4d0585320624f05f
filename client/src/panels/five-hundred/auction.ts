import type { Choice } from '@kibitz/shared/kit/game/action';
import type { SeenTable } from '@kibitz/shared/wire/seen';

/** Trumps as they rank in the auction, from the lowest up; NT is no trump. */
export const STRAINS = ['S', 'C', 'D', 'H', 'NT'] as const;
/** The tricks that can be bid. */
export const LEVELS = [6, 7, 8, 9, 10] as const;

/** Rows of the auction's paper where the rounds have no limit. */
const USUAL_ROUNDS = 3;
/** What is asked of one player, beside a call: declarations of "ace, no face", and the answers to them. */
const DECLARATIONS = ['ace-no-face', 'no-declaration', 'redeal', 'play-on'];

/** A bid that this table has, with its value. */
export interface RankedBid {
  /** `6S`, `10NT`, `nullo`, `grand-nullo`. */
  readonly name: string;
  readonly value: number;
}

/** The auction, as everybody sees it. */
export interface Auction {
  /** In the order of speaking, the dealer last. */
  readonly speakers: readonly number[];
  readonly dealer: number;
  /** A row a round, a place a speaker: the name of the bid, `pass`, or null where nothing was called. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** The place of who is to call; null while nobody is. */
  readonly next: { readonly row: number; readonly column: number } | null;
  /** Whose turn it is to call; -1 while nobody's. */
  readonly caller: number;
  /** Which round it is, 0 before the first; and of how many, 0 where they have no limit. */
  readonly round: number;
  readonly rounds: number;
  /** The bid that stands, '' for none, whose it is, and what it is worth. */
  readonly standing: string;
  readonly holder: number;
  readonly value: number;
  /** Every bid of this table, from the lowest up. */
  readonly bids: readonly RankedBid[];
  /** Who may bid six: firstTwo, anyone, none. */
  readonly inkle: string;
  /** Seats that may bid no nullo in this hand. */
  readonly barred: readonly number[];
}

/** Something to be declared or answered, or null. */
export function declarationsIn(choices: readonly Choice[]): readonly Choice[] {
  return choices.filter(({ type }) => DECLARATIONS.includes(type));
}

/** Is the auction on, or has the viewer something to declare before it? */
export function isCalling(seen: SeenTable): boolean {
  return (seen.table?.board['caller'] ?? '') !== '' || declarationsIn(seen.choices).length > 0;
}

/** Words parted by spaces. */
export function wordsOf(text: string | undefined): string[] {
  return (text ?? '').split(' ').filter((word) => word !== '');
}

/** A seat of the board; -1 where it names none. */
export function seatOf(text: string | undefined): number {
  return text === undefined || text === '' ? -1 : Number(text);
}

/** The auction; null while there is none for the viewer to see. */
export function auctionOf(seen: SeenTable): Auction | null {
  const { table } = seen;
  if (table === null || !isCalling(seen)) return null;
  const { board } = table;
  const first = Math.max(0, seatOf(board['first']));
  const calls = wordsOf(board['calls']).map((word) => word.split(':')[1] ?? '');
  const caller = seatOf(board['caller']);
  const rounds = Number(board['rounds'] ?? 0);
  const round = Number(board['round'] ?? 0);
  const count = Math.max(round, rounds === 0 ? USUAL_ROUNDS : rounds);
  return {
    speakers: [0, 1, 2, 3].map((i) => (first + i) % 4),
    dealer: (first + 3) % 4,
    // everybody speaks in every round
    rows: Array.from({ length: count }, (_, row) => [0, 1, 2, 3].map((column) => calls[4 * row + column] ?? null)),
    next: caller < 0 ? null : { row: Math.floor(calls.length / 4), column: calls.length % 4 },
    caller,
    round,
    rounds,
    standing: board['standing'] ?? '',
    holder: seatOf(board['holder']),
    value: Number(board['value'] ?? 0),
    bids: wordsOf(board['bids']).map((word) => {
      const [name = '', value] = word.split(':');
      return { name, value: Number(value) };
    }),
    inkle: board['inkle'] ?? '',
    barred: wordsOf(board['barred']).map(Number),
  };
}

/** The name of the bid that a choice makes; '' where it makes none. */
export function bidNameOf(choice: Choice): string {
  if (choice.type === 'bid') return `${choice['tricks']}${choice['strain']}`;
  return choice.type === 'nullo' || choice.type === 'grand-nullo' ? choice.type : '';
}

/** What a bid's name says in pieces: `8`, `S`; null for the nullos. */
export function piecesOf(name: string): { readonly tricks: number; readonly strain: string } | null {
  const tricks = Number.parseInt(name, 10);
  return Number.isNaN(tricks) ? null : { tricks, strain: name.slice(String(tricks).length) };
}

/** A bid for the words: `{bid:say}` with what that sentence needs. */
export function bidSaid(name: string): { readonly [value: string]: string | number } {
  const pieces = piecesOf(name);
  if (pieces === null) return { bid: name === 'nullo' ? 'bid.nullo' : 'bid.grandNullo' };
  const { tricks, strain } = pieces;
  return strain === 'NT' ? { bid: 'bid.noTrump', tricks } : { bid: 'bid.trumps', tricks, suit: strain };
}

/** The bid right above nullo: it tells how nullo ranks. */
export function overNullo({ bids }: Auction): string {
  return bids[bids.findIndex(({ name }) => name === 'nullo') + 1]?.name ?? '';
}

/** Does a bid no longer overcall what stands, as this table ranks them? */
export function isOutbid({ bids, standing }: Auction, name: string): boolean {
  const place = (one: string) => bids.findIndex((bid) => bid.name === one);
  return standing !== '' && place(name) <= place(standing);
}

/** Are the sixes closed to the caller by the rule of inkles alone? */
export function isInkleClosed(auction: Auction, open: ReadonlySet<string>): boolean {
  return STRAINS.some((strain) => !isOutbid(auction, `6${strain}`) && !open.has(`6${strain}`));
}

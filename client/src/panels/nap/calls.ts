import type { SeenTable } from '@kibitz/shared/wire/seen';

/** A bid that the game has, whether it may be made now or not. */
export interface Bid {
  /** As an action names it, and the key of what it is called. */
  readonly name: string;
  /** The tricks that it takes; 0 for a Mis. */
  readonly tricks: number;
  /** What it wins from each player, in credits. */
  readonly credits: number;
  /** What it pays to each player where it fails, in credits. */
  readonly cost: number;
}

/** A seat in the round of calls. */
export interface Caller {
  readonly seat: number;
  /** A bid's name or `pass`; null while it has not called. */
  readonly call: string | null;
  /** Is this the bid that stands? */
  readonly isStanding: boolean;
  readonly isNext: boolean;
  readonly isDealer: boolean;
  /** What the seat has: the chips that it began with, and the credits won and lost since. */
  readonly credits: number;
}

/** Are calls being made now? */
export function isCalling(seen: SeenTable): boolean {
  return (seen.table?.board['caller'] ?? '') !== '';
}

function wordsOf(text: string | undefined): string[] {
  return (text ?? '').split(' ').filter((word) => word !== '');
}

/** All bids from the lowest up. */
export function bidsOf(seen: SeenTable): Bid[] {
  return wordsOf(seen.table?.board['bids']).map((text) => {
    const [name = '', credits, tricks, cost] = text.split(':');
    return { name, credits: Number(credits), tricks: Number(tricks), cost: Number(cost) };
  });
}

/** The seats in the order of calling, the dealer last, with what they have called and what they have. */
export function callersOf(seen: SeenTable): Caller[] {
  const { table } = seen;
  if (table === null) return [];
  const { board, seats, score } = table;
  const calls = new Map(
    wordsOf(board['calls']).map((text) => {
      const [seat, call = ''] = text.split(':');
      return [Number(seat), call];
    }),
  );
  const dealer = seats.findIndex((seat) => seat.dealer);
  return seats.map((_, i) => {
    const seat = (dealer + 1 + i) % seats.length;
    return {
      seat,
      call: calls.get(seat) ?? null,
      isStanding: board['bidder'] === String(seat),
      isNext: board['caller'] === String(seat),
      isDealer: seat === dealer,
      credits: score.find((line) => line.seats.includes(seat))?.value ?? 0,
    };
  });
}

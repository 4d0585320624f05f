import { isTrickBid, tricksOf } from '@kibitz/shared/games/five-hundred/bids';
import { type FiveHundredView, partnerOf, TRICKS, whoSitsOut } from '@kibitz/shared/games/five-hundred/state';

/** The players of a seat's side who do not sit out, that seat first. */
export function playersWith({ hand }: FiveHundredView, seat: number): number[] {
  const idle = whoSitsOut(hand);
  return [seat, partnerOf(seat)].filter((player) => player !== idle);
}

/**
 * How many tricks of a seat's side make its contract, or defeat the others'; 0 under a nullo and without a contract.
 */
export function tricksNeeded({ hand }: FiveHundredView, seat: number): number {
  const { standing, holder } = hand;
  if (!isTrickBid(standing)) return 0;
  return ((seat ^ holder) & 1) === 0 ? tricksOf(standing) : TRICKS + 1 - tricksOf(standing);
}

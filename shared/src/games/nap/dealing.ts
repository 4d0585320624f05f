import type { Card } from '../../kit/cards/cards.ts';
import { dealInPackets } from '../../kit/cards/packets.ts';
import { NAP } from './bids.ts';
import { wasMade } from './scoring.ts';
import { BIDDING, type NapState } from './state.ts';

/** Three cards to each player, then two. */
const PACKETS = [3, 2];

/** Deals five cards to each player from the dealer's left, who calls first. The stub takes no part in the hand. */
export function deal(state: NapState, deck: ArrayLike<Card>): void {
  const first = state.leftOf(state.dealer);
  dealInPackets(state.trick, deck, first, PACKETS);
  state.caller = first;
  state.wasThrownIn = false;
  state.phase = BIDDING;
  if (!keepsOrder(state)) return;
  const stub = state.stubSize();
  for (let i = 0; i < stub; i++) state.order[i] = deck[state.pack.length - stub + i] as Card;
}

/** Does it matter how the cards come together after the hand? */
export function keepsOrder(state: NapState): boolean {
  return state.options.dealing === 'cutOnly';
}

/** A card played goes under the stub, below those played before it. */
export function putUnder(state: NapState, card: Card): void {
  const { trick, seats } = state;
  if (keepsOrder(state)) state.order[state.stubSize() + trick.tricks * seats + trick.laid] = card;
}

/** After a hand that was scored the pack lies as the tricks were taken; after a Nap or more that was made it is shuffled. */
export function leavePlayed(state: NapState): void {
  const hand = state.log;
  const isShuffled = hand === null || (hand.bid >= NAP && wasMade(hand));
  state.fixed = keepsOrder(state) && !isShuffled ? state.pack.length : 0;
}

/** After a deal that was thrown in only the stub lies as it lay: the hands go under it as they are gathered. */
export function leaveThrownIn(state: NapState): void {
  state.fixed = keepsOrder(state) ? state.stubSize() : 0;
}

/**
 * Where the pack is only cut, makes the cut out of a shuffled pack: its top card is the one at which the pack is parted, and those cards
 * that lie in no order of their own keep the one that they have.
 */
export function arrange(state: NapState, deck: { [i: number]: Card }): void {
  const { fixed, order, pack } = state;
  if (fixed === 0) return;
  const n = pack.length;
  const shuffled = Array.from({ length: n }, (_, i) => deck[i] as Card);
  const run = Array.from(order.subarray(0, fixed));
  const kept = new Set(run);
  const start = shuffled.indexOf(run[0] as Card);
  const loose = [...shuffled.slice(start), ...shuffled.slice(0, start)].filter((card) => !kept.has(card));
  const ring = [...run, ...loose];
  const cut = ring.indexOf(shuffled[0] as Card);
  for (let i = 0; i < n; i++) deck[i] = ring[(cut + i) % n] as Card;
}

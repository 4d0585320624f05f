import type { Card } from '../../kit/cards/cards.ts';
import { dealInPackets } from '../../kit/cards/packets.ts';
import type { Random } from '../../kit/game/random.ts';
import { goneIn } from '../../kit/tricks/trickLog.ts';
import { CARDS_EACH, PACKETS, packOf } from './pack.ts';
import { BIDDING, type NapState, type NapView } from './state.ts';

/** Whether the order in which the cards are gathered after the hand matters. */
export function keepsOrder({ options }: NapState): boolean {
  return options.dealing === 'cutOnly';
}

/** Deals five cards to each player from the dealer's left, who calls first. The stub takes no part in the hand. */
export function deal(state: NapState, deck: ArrayLike<Card>): void {
  const { seats, game, options } = state;
  const first = state.leftOf(state.dealer);
  dealInPackets(state.trick, deck, first, PACKETS);
  state.speaker = first;
  game.wasThrownIn = false;
  state.phase = BIDDING;
  if (!keepsOrder(state)) return;
  game.order = [];
  // hands thrown in go under the stub in any order, and tricks in the order in which they were played
  const size = packOf(options, seats).length;
  for (let i = CARDS_EACH * seats; i < size; i++) game.order.push(deck[i] as Card);
}

/**
 * Lays the cards that keep their order in any order: the stub, which is left once the hands are dealt, and the plays.
 */
export function layInOrder({ game }: NapState, { trick }: NapView, stub: readonly Card[], random: Random): void {
  if (game.order.length === 0) return;
  const gone = goneIn(trick);
  random.shuffle(gone);
  game.order = [...stub, ...gone].slice(0, game.order.length);
}

/**
 * If the pack is only cut, makes the cut from a shuffled pack: its top card is the one at which the pack is parted, and
 * the cards with no order of their own keep the one that they have.
 */
export function arrange({ game, options, seats }: NapState, deck: { [i: number]: Card }): void {
  const { order } = game;
  if (order.length === 0) return;
  const n = packOf(options, seats).length;
  const shuffled = Array.from({ length: n }, (_, i) => deck[i] as Card);
  const kept = new Set(order);
  const start = shuffled.indexOf(order[0] as Card);
  const loose = [...shuffled.slice(start), ...shuffled.slice(0, start)].filter((card) => !kept.has(card));
  const ring = [...order, ...loose];
  const cut = ring.indexOf(shuffled[0] as Card);
  for (let i = 0; i < n; i++) deck[i] = ring[(cut + i) % n] as Card;
}

import { type Card, rankOf, suitOf } from '../../../kit/cards/cards.ts';
import { EMPTY, unpackAll } from '../../../kit/cards/packed.ts';
import { onTableIn } from '../../../kit/tricks/trickLog.ts';
import { NO_BID } from '../bidding.ts';
import { pointsFor } from '../scoring.ts';
import type { OhHellView } from '../state.ts';
import { chanceOf, spread, winsNow } from './chances.ts';
import type { Knowledge, Rival } from './knowledge.ts';

/** How much the chances of the cards kept change if the players together need more tricks than there are, or fewer. */
const CONTEST = 0.3;
const LEAST_SCALE = 0.5;
const MOST_SCALE = 1.5;

/** A difference below this does not count: among equal cards the first, the lowest, is played. */
const EQUAL = 1e-9;

/**
 * The card after which the hand is likely to score most: by whether it takes this trick, and by what the cards kept
 * will take.
 */
export function cardToPlay(view: OhHellView, k: Knowledge, cards: readonly Card[]): Card {
  const onTable = onTableIn(view.trick);
  const toPlay = k.rivals.filter(({ seat }) => onTable.charAt(seat) === EMPTY);
  // a player who needs every trick leads the surest card: it draws what could beat the others
  const needsAll = k.leads() && (view.hand.bids[k.seat] ?? NO_BID) - (view.trick.won[k.seat] ?? 0) === k.tricksLeft();
  let best = cards[0] as Card;
  let most = Number.NEGATIVE_INFINITY;
  for (const card of cards) {
    const worth = needsAll ? winsNow(k, card, toPlay) : worthOf(view, k, card, toPlay);
    if (worth > most + EQUAL) {
      most = worth;
      best = card;
    }
  }
  return best;
}

function worthOf(view: OhHellView, k: Knowledge, card: Card, toPlay: readonly Rival[]): number {
  const wins = winsNow(k, card, toPlay);
  const taken = wins > 0 ? wins * afterwards(view, k, card, true) : 0;
  return wins < 1 ? taken + (1 - wins) * afterwards(view, k, card, false) : taken;
}

/** What the hand is likely to score once this card has taken the trick, or lost it. */
function afterwards(view: OhHellView, k: Knowledge, card: Card, isTaken: boolean): number {
  const bid = Math.max(0, view.hand.bids[k.seat] ?? NO_BID);
  const won = (view.trick.won[k.seat] ?? 0) + (isTaken ? 1 : 0);
  const suits = k.own.map((mask, suit) => (suit === suitOf(card) ? mask & ~(1 << rankOf(card)) : mask));
  const holding = { suits, left: k.tricksLeft() - 1, leads: isTaken };
  const scale = contestOf(view, k, bid);
  const kept = unpackAll(view.trick.own).filter((other) => other !== card);
  const chances = kept.map((other) => Math.min(1, scale * chanceOf(k, holding, other)));
  return spread(chances).reduce(
    (points, chance, n) => points + chance * pointsFor(view.options.scoring, bid, won + n),
    0,
  );
}

/** Above 1 if tricks are left that nobody needs, below 1 if they are fought for. */
function contestOf(view: OhHellView, k: Knowledge, bid: number): number {
  const mine = Math.max(0, bid - (view.trick.won[k.seat] ?? 0));
  const needed = k.rivals.reduce((sum, { need }) => sum + Math.max(0, need), mine);
  return Math.max(LEAST_SCALE, Math.min(MOST_SCALE, 1 - (CONTEST * (needed - k.tricksLeft())) / k.tricksLeft()));
}

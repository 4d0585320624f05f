import { cardInMisere } from '../../../kit/bots/misere.ts';
import type { Card } from '../../../kit/cards/cards.ts';
import { cardToWin } from '../../../kit/tricks/trickHabits.ts';
import { masksFor, TrickKnowledge } from '../../../kit/tricks/trickKnowledge.ts';
import { MIS } from '../bids.ts';
import { packOf } from '../pack.ts';
import type { NapState } from '../state.ts';

/**
 * The card that the seat whose turn it is plays without much thought, once there are trumps or none are to come. It
 * goes only by what that seat may know, so positions dealt from a view can be played out with it.
 */
export function habitualCard({ trick, seats, options, hand: { bidder, standing } }: NapState): Card {
  const everybody = (1 << seats) - 1;
  const foes = trick.turn === bidder ? everybody & ~(1 << bidder) : 1 << bidder;
  const s = new TrickKnowledge(trick, masksFor(packOf(options, seats), trick.order), foes);
  return standing === MIS ? cardInMisere(s, 1 << bidder) : cardToWin(s);
}

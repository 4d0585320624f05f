import { codeOf } from '../../kit/cards/cards.ts';
import { unpack } from '../../kit/cards/packed.ts';
import type { News } from '../../kit/table/table.ts';
import { playEvents, playNews } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { NO_BID } from './bids.ts';
import { storyOf } from './reckoning.ts';
import { BIDDING, OVER, PLAYING, SCORED, TO_DEAL, TO_GATHER, TO_SCORE } from './state.ts';
import type { HandView, OhHellView } from './view.ts';

/** What happened last; null before the first deal. */
export function newsOf(view: OhHellView): News | null {
  const event = view.hands.reduce((sum, hand) => sum + eventsIn(hand), 0) + eventsOfHand(view);
  return event === 0 ? null : { event, text: textOf(view) };
}

/** The events of a scored hand: the deal, the bids, the cards and who takes each trick, the score. */
function eventsIn({ bids, won }: HandView): number {
  const players = bidsIn(bids);
  const tricks = won.reduce((sum, n) => sum + n, 0);
  return 1 + players + tricks * (players + 1) + 1;
}

/** The events of the hand that is being played. */
function eventsOfHand(view: OhHellView): number {
  switch (view.phase) {
    case TO_DEAL:
    case SCORED:
    case OVER:
      return 0;
    case BIDDING:
    case PLAYING:
    case TO_GATHER:
    case TO_SCORE:
      return 1 + bidsIn(view.bids) + playEvents(view.trick);
  }
}

/** How many bids have been made. */
function bidsIn(bids: readonly number[]): number {
  return bids.filter((bid) => bid !== NO_BID).length;
}

function textOf(view: OhHellView): Message {
  switch (view.phase) {
    case TO_DEAL:
    case SCORED:
      return scored(view);
    case OVER:
      return won(view);
    case BIDDING:
      return bidsIn(view.bids) === 0 ? dealt(view) : bid(view, lastBidder(view));
    case PLAYING:
    case TO_GATHER:
    case TO_SCORE:
      return playNews(view.trick) ?? bid(view, view.dealer);
  }
}

/** Who bid last, while there are bids to be made: the next seat to the right that has bid. */
function lastBidder({ bids, bidder }: OhHellView): number {
  const seats = bids.length;
  let seat = (bidder + seats - 1) % seats;
  while (bids[seat] === NO_BID) seat = (seat + seats - 1) % seats;
  return seat;
}

function dealt(view: OhHellView): Message {
  const who = view.dealer;
  if (view.turned === '') return message('news.dealt', { who });
  return message('news.turned', { who, card: codeOf(unpack(view.turned)) });
}

function bid(view: OhHellView, who: number): Message {
  return message('news.bid', { who, n: view.bids[who] ?? 0 });
}

function scored(view: OhHellView): Message {
  const hand = view.hands.at(-1);
  return hand === undefined ? message('prompt.deal') : storyOf(hand);
}

function won(view: OhHellView): Message {
  const n = Math.max(...view.scores);
  return message('news.won', { who: view.scores.indexOf(n), n });
}

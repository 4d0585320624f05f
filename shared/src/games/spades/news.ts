import { codeOf } from '../../kit/cards/cards.ts';
import { unpack } from '../../kit/cards/packed.ts';
import type { News } from '../../kit/table/table.ts';
import { lastToPlay } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { BIDDING, NO_BID, OVER, PLAYING, SCORED, TO_DEAL, TO_GATHER, TO_SCORE, TRICKS } from './state.ts';
import type { SpadesView } from './view.ts';

/** A trick is five events: four cards, and its winner takes it. */
const OF_A_TRICK = 5;
/** The deal, the bids, the tricks and the score. */
const OF_A_HAND = 1 + 4 + TRICKS * OF_A_TRICK + 1;

/** What happened last; null before the first deal. */
export function newsOf(view: SpadesView): News | null {
  const event = view.hands.length * OF_A_HAND + eventsOfHand(view);
  return event === 0 ? null : { event, text: textOf(view) };
}

/** How many bids have been made in this hand. */
export function bidsMade(view: SpadesView): number {
  return view.bids.filter((bid) => bid !== NO_BID).length;
}

function eventsOfHand(view: SpadesView): number {
  const { trick } = view;
  switch (view.phase) {
    case TO_DEAL:
    case SCORED:
    case OVER:
      return 0;
    case BIDDING:
      return 1 + bidsMade(view);
    case PLAYING:
    case TO_GATHER:
    case TO_SCORE:
      return 5 + trick.tricks * OF_A_TRICK + cardsLaid(view);
  }
}

function cardsLaid(view: SpadesView): number {
  return [...view.trick.onTable].filter((char) => unpack(char) >= 0).length;
}

function textOf(view: SpadesView): Message {
  const { trick } = view;
  switch (view.phase) {
    case TO_DEAL:
    case SCORED:
    case OVER:
      return scored(view);
    case BIDDING:
      return bidsMade(view) === 0 ? message('news.dealt', { who: view.dealer }) : bid(view, (view.bidder + 3) & 3);
    case PLAYING:
    case TO_GATHER:
    case TO_SCORE: {
      const last = lastToPlay(trick);
      if (last >= 0) return message('news.played', { who: last, card: codeAt(trick.onTable, last) });
      if (trick.tricks === 0) return bid(view, view.dealer);
      const who = trick.lastWinner;
      return message('news.took', { who, card: codeAt(trick.lastTrick, who) });
    }
  }
}

function bid(view: SpadesView, who: number): Message {
  return message('news.bid', { who, n: view.bids[who] ?? 0 });
}

function codeAt(places: string, seat: number): string {
  return codeOf(unpack(places.charAt(seat)));
}

function scored(view: SpadesView): Message {
  const [a, b] = view.scores;
  if (view.phase === OVER) {
    const who = a > b ? 0 : 1;
    return message('news.won', { who, partner: who + 2, mine: Math.max(a, b), theirs: Math.min(a, b) });
  }
  const [mine = 0, theirs = 0] = view.hands.at(-1)?.scores ?? [];
  return message('news.scored', { who: 0, partner: 2, left: 1, right: 3, mine, theirs });
}

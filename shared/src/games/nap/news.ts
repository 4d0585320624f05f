import { JOKER, suitLetter } from '../../kit/cards/cards.ts';
import { unpack } from '../../kit/cards/packed.ts';
import type { News } from '../../kit/table/table.ts';
import { playEvents, playNews } from '../../kit/tricks/trickTalk.ts';
import { lastToPlay } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { bidName, MIS, NOT_YET, PASS } from './bids.ts';
import { CARDS_EACH } from './pack.ts';
import { wasMade, winnersBy } from './scoring.ts';
import { BIDDING, OVER, PLAYING, SCORED, THROWN_IN, TO_DEAL, TO_GATHER, TO_SCORE } from './state.ts';
import type { NapView } from './view.ts';

/** What happened last; null before the first deal. */
export function newsOf(view: NapView): News | null {
  const seats = view.calls.length;
  // the deal, the calls, the tricks with their cards and winners, the score; or the deal, the calls, and that it is thrown in
  const before = view.hands.length * (1 + seats + CARDS_EACH * (seats + 1) + 1) + view.thrownIn * (1 + seats + 1);
  const event = before + eventsOfDeal(view);
  return event === 0 ? null : { event, text: textOf(view) };
}

function eventsOfDeal(view: NapView): number {
  const called = view.calls.filter((call) => call !== NOT_YET).length;
  switch (view.phase) {
    case TO_DEAL:
    case SCORED:
    case OVER:
      return 0;
    case BIDDING:
      return 1 + called;
    case THROWN_IN:
      return 1 + called + 1;
    case PLAYING:
    case TO_GATHER:
    case TO_SCORE:
      return 1 + called + playEvents(view.trick);
  }
}

function textOf(view: NapView): Message {
  switch (view.phase) {
    case TO_DEAL:
      return view.wasThrownIn ? message('news.thrownIn') : scored(view);
    case THROWN_IN:
      return message('news.thrownIn');
    case SCORED:
      return scored(view);
    case OVER:
      return won(view);
    case BIDDING:
      return called(view);
    case PLAYING:
    case TO_GATHER:
    case TO_SCORE:
      return isFirstLead(view) ? led(view) : (playNews(view.trick) ?? called(view));
  }
}

/** The last call; before there is any, the deal. */
function called({ phase, dealer, calls, caller }: NapView): Message {
  const seats = calls.length;
  const who = phase === BIDDING ? (caller + seats - 1) % seats : dealer;
  const call = calls[who] ?? NOT_YET;
  if (call === NOT_YET) return message('news.dealt', { who: dealer });
  return call === PASS ? message('news.passes', { who }) : message('news.bids', { who, bid: bidName(call) });
}

/** Lies nothing but the first lead on the table, and did it make trumps? */
function isFirstLead({ trick, standing }: NapView): boolean {
  return standing !== MIS && trick.tricks === 0 && lastToPlay(trick) === trick.leader;
}

function led({ trick }: NapView): Message {
  const who = trick.leader;
  const isJoker = unpack(trick.onTable.charAt(who)) === JOKER;
  const said = playNews(trick);
  return message(isJoker ? 'news.names' : 'news.leads', { ...said?.with, who, suit: suitLetter(trick.trump) });
}

function scored({ hands }: NapView): Message {
  const hand = hands.at(-1);
  if (hand === undefined) return message('prompt.deal');
  const { bidder: who, bid, scores } = hand;
  const points = scores[who] ?? 0;
  return message(wasMade(hand) ? 'news.made' : 'news.failed', { who, bid: bidName(bid), points });
}

function won({ scores }: NapView): Message {
  const winners = winnersBy(scores);
  const [who] = winners;
  if (who === undefined) return message('news.level');
  const points = scores[who] ?? 0;
  return winners.length > 1
    ? message('news.shared', { n: winners.length, points })
    : message('news.won', { who, points });
}

import type { News } from '../../kit/table/table.ts';
import { playEvents, playNews } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { bidSaid, NO_BID } from './bids.ts';
import { wasMade } from './scoring.ts';
import {
  ABANDONED,
  ANSWERING,
  BIDDING,
  CALL,
  DECLARING,
  DISCARDING,
  MIDDLE_CARDS,
  NOBODY,
  OVER,
  PASS,
  PLAYING,
  SCORED,
  TO_DEAL,
  TO_GATHER,
  TO_SCORE,
  TO_TAKE,
} from './state.ts';
import type { FiveHundredView } from './view.ts';

/** What happened last; null before the first deal. */
export function newsOf(view: FiveHundredView): News | null {
  const isPlayed = view.phase === PLAYING || view.phase === TO_GATHER || view.phase === TO_SCORE;
  const event = view.events + (isPlayed ? playEvents(view.trick) : 0);
  return event === 0 ? null : { event, text: textOf(view) };
}

function textOf(view: FiveHundredView): Message {
  switch (view.phase) {
    case TO_DEAL:
      return view.answeredBy === NOBODY ? scored(view) : answered(view);
    case DECLARING:
      return message('news.dealt', { who: view.dealer });
    case ANSWERING:
      return view.answeredBy === NOBODY ? message('news.declared', { who: view.asking }) : answered(view);
    case ABANDONED:
      return answered(view);
    case BIDDING:
      return called(view);
    case TO_TAKE:
      return view.discarder === NOBODY ? called(view) : message('news.discarded', { who: view.discarder });
    case DISCARDING:
      return exchanged(view);
    case PLAYING:
    case TO_GATHER:
    case TO_SCORE:
      return playNews(view.trick) ?? beforePlay(view);
    case SCORED:
      return scored(view);
    case OVER:
      return won(view);
  }
}

function answered(view: FiveHundredView): Message {
  const isAgain = view.phase === TO_DEAL || view.phase === ABANDONED;
  return message(isAgain ? 'news.redeal' : 'news.playOn', { who: view.answeredBy, dealer: view.dealer });
}

function called(view: FiveHundredView): Message {
  const last = view.calls.at(-1);
  if (last === undefined) {
    return view.answeredBy === NOBODY ? message('news.dealt', { who: view.dealer }) : answered(view);
  }
  const who = Math.floor(last / CALL);
  const call = last % CALL;
  return call === PASS ? message('news.passes', { who }) : message('news.bids', { who, ...bidSaid(call) });
}

function exchanged({ middle, taker: who, holder }: FiveHundredView): Message {
  if (middle.length > 0) return message('news.discards', { who, n: MIDDLE_CARDS - middle.length });
  return message(who === holder ? 'news.takes' : 'news.takesDiscards', { who });
}

function beforePlay(view: FiveHundredView): Message {
  if (view.standing === NO_BID) return message('news.noContract', { who: view.trick.leader });
  return message('news.discarded', { who: view.discarder });
}

function scored(view: FiveHundredView): Message {
  const hand = view.hands.at(-1);
  if (hand === undefined) return message('prompt.deal');
  const { contract, declarer: who } = hand;
  const [mine = 0, theirs = 0] = hand.scores;
  if (contract === NO_BID) return message('news.scoredEach', { who: 0, partner: 2, left: 1, right: 3, mine, theirs });
  const outcome = wasMade(hand) ? 'news.made' : 'news.broke';
  return message(outcome, { who, ...bidSaid(contract), points: hand.scores[who] ?? 0 });
}

function won(view: FiveHundredView): Message {
  const who = winningSide(view);
  const [mine, theirs] = who === 0 ? view.scores : [view.scores[1], view.scores[0]];
  return message('news.won', { who, partner: who + 2, mine, theirs });
}

/** The side that has won, the game being over: whoever has more, since nobody wins with less. */
export function winningSide({ scores }: FiveHundredView): 0 | 1 {
  return scores[0] > scores[1] ? 0 : 1;
}

import type { News } from '../../kit/table/table.ts';
import { playEvents, playNews } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { callWords, DOUBLE, isBid, PASS } from './calls.ts';
import { winnersOf } from './result.ts';
import { type PlayedHand, tricksFor } from './scoring.ts';
import { BIDDING, OVER, PASSED_OUT, PLAYING, SCORED, TO_DEAL, TO_GATHER, TO_SCORE } from './state.ts';
import type { BridgeView } from './view.ts';

/** What happened last; null before the first deal. */
export function newsOf(view: BridgeView): News | null {
  if (view.phase === TO_DEAL && view.deal === 1) return null;
  return { event: view.eventsBefore + eventsOfDeal(view), text: textOf(view) };
}

function eventsOfDeal(view: BridgeView): number {
  const toldBefore = 1 + view.calls.length;
  switch (view.phase) {
    case TO_DEAL:
      return 1;
    case BIDDING:
      return toldBefore;
    case PLAYING:
    case TO_GATHER:
    case TO_SCORE:
      return toldBefore + playEvents(view.trick);
    case SCORED:
    case PASSED_OUT:
    case OVER:
      return toldBefore + playEvents(view.trick) + 1;
  }
}

function textOf(view: BridgeView): Message {
  switch (view.phase) {
    case TO_DEAL:
      return message('news.dealt', { who: view.dealer });
    case BIDDING:
      return callNews(view);
    case PLAYING:
    case TO_GATHER:
    case TO_SCORE:
      return playNews(view.trick) ?? message('news.contract', contractWords(view));
    case PASSED_OUT:
      return message('news.passedOut');
    case SCORED:
      return resultNews(view.hands.at(-1)) ?? message('news.passedOut');
    case OVER:
      return overNews(view);
  }
}

function callNews({ calls, dealer, caller }: BridgeView): Message {
  const call = calls.at(-1);
  if (call === undefined) return message('news.dealt', { who: dealer });
  const who = (caller + 3) & 3;
  if (isBid(call)) return message('news.bids', { who, ...callWords(call) });
  if (call === PASS) return message('news.passes', { who });
  return message(call === DOUBLE ? 'news.doubles' : 'news.redoubles', { who });
}

/** The contract in words: its bid, whether it is doubled, and who plays it. */
export function contractWords({
  standing,
  doubling,
  declarer,
}: Pick<BridgeView, 'standing' | 'doubling' | 'declarer'>): { readonly [name: string]: string | number } {
  return { ...callWords(standing), doubled: `doubled.${doubling}`, mark: `mark.${doubling}`, who: declarer };
}

/** The words for how a hand ended, and their values: made, made with so many over, or down so many. */
export function fateOf(hand: Omit<PlayedHand, 'honours' | 'honoursAt'>): { readonly [name: string]: string | number } {
  const over = hand.tricks - tricksFor(hand.bid);
  const fate = over < 0 ? 'fate.down' : over > 0 ? 'fate.over' : 'fate.made';
  return {
    ...contractWords({ standing: hand.bid, doubling: hand.doubling, declarer: hand.declarer }),
    fate,
    n: Math.abs(over),
  };
}

function resultNews(hand: PlayedHand | undefined): Message | null {
  return hand === undefined ? null : message('news.result', fateOf(hand));
}

function overNews({ rubber }: BridgeView): Message {
  const [who, partner] = winnersOf(rubber);
  const [a, b] = rubber.totals;
  if (who === undefined || partner === undefined) return message('news.drawn', { mine: a });
  return message('news.won', { who, partner, mine: Math.max(a, b), theirs: Math.min(a, b), n: Math.abs(a - b) });
}

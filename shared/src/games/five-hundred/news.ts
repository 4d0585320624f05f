import { PLAYING, THROWN_IN, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { dealtNews } from '../../kit/tricks/trickPicture.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { bidSaid, NO_BID } from './bids.ts';
import { wasMade } from './scoring.ts';
import {
  ANSWERING,
  CALL,
  DECLARING,
  DISCARDING,
  type FiveHundredView,
  MIDDLE_CARDS,
  NOBODY,
  PASS,
  partnerOf,
} from './state.ts';

/** What happened last before the first card is played. */
export function spoken(view: FiveHundredView): Message {
  const { phase, speaker: who, game, hand, trick } = view;
  switch (phase) {
    case TO_DEAL:
    case THROWN_IN:
      return answered(view);
    case DECLARING:
      return dealtNews(view);
    case ANSWERING:
      return game.answeredBy === NOBODY ? message('news.declared', { who: partnerOf(who) }) : answered(view);
    case DISCARDING:
      if (hand.middle.length > 0) return message('news.discards', { who, n: MIDDLE_CARDS - hand.middle.length });
      return message(who === hand.holder ? 'news.takes' : 'news.takesDiscards', { who });
    default:
      if (hand.discarder !== NOBODY) return message('news.discarded', { who: hand.discarder });
      return phase === PLAYING ? message('news.noContract', { who: trick.leader }) : called(view);
  }
}

function answered({ phase, game, dealer }: FiveHundredView): Message {
  const isAgain = phase === TO_DEAL || phase === THROWN_IN;
  return message(isAgain ? 'news.redeal' : 'news.playOn', { who: game.answeredBy, dealer });
}

function called(view: FiveHundredView): Message {
  const { game, hand } = view;
  const last = hand.calls.at(-1);
  if (last === undefined) return game.answeredBy === NOBODY ? dealtNews(view) : answered(view);
  const who = Math.floor(last / CALL);
  const call = last % CALL;
  return call === PASS ? message('news.passes', { who }) : message('news.bids', { who, ...bidSaid(call) });
}

/** What a scored hand brought; while the next one is shuffled too, unless a hand was given up since. */
export function scored(view: FiveHundredView): Message {
  const { phase, hands, game } = view;
  const hand = hands.at(-1);
  if (hand === undefined || (phase === TO_DEAL && game.answeredBy !== NOBODY)) return answered(view);
  const { contract, declarer: who } = hand;
  const [mine = 0, theirs = 0] = hand.scores;
  if (contract === NO_BID) return message('news.scoredEach', { who: 0, partner: 2, left: 1, right: 3, mine, theirs });
  const outcome = wasMade(hand) ? 'news.made' : 'news.broke';
  return message(outcome, { who, ...bidSaid(contract), points: hand.scores[who] ?? 0 });
}

import { codeOf, suitLetter } from '../../kit/cards/cards.ts';
import { EMPTY, unpack } from '../../kit/cards/packed.ts';
import type { News } from '../../kit/table/table.ts';
import { playNews } from '../../kit/tricks/trickTalk.ts';
import { lastToPlay } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { ABUNDANCE, bidName, COP, contractName, MISERE_OUVERTE, PROP } from './bids.ts';
import { eventsOfDeal } from './events.ts';
import { wasMade, winnersBy } from './scoring.ts';
import {
  ABANDONED,
  ALL_PASSED,
  BIDDING,
  NAMING,
  NOBODY,
  OFFERED,
  OVER,
  PASS,
  PLAYED,
  PLAYING,
  RAISING,
  SCORED,
  TO_DEAL,
  TO_GATHER,
  TO_SCORE,
} from './state.ts';
import type { SoloView } from './view.ts';

/** What happened last; null before the first deal. */
export function newsOf(view: SoloView): News | null {
  const { phase, calls, standing, trick } = view;
  const laid = [...trick.onTable].filter((char) => char !== EMPTY).length;
  const ofDeal = eventsOfDeal({ phase, callCount: calls.length, standing, tricks: trick.tricks, laid });
  const event = view.eventsBefore + ofDeal;
  return event === 0 ? null : { event, text: textOf(view) };
}

function textOf(view: SoloView): Message {
  switch (view.phase) {
    case TO_DEAL:
    case ABANDONED:
      return view.lastDeal === PLAYED ? scored(view) : abandoned(view);
    case SCORED:
      return scored(view);
    case OVER:
      return won(view);
    case BIDDING:
    case OFFERED:
    case RAISING:
    case NAMING:
      return called(view);
    case PLAYING:
    case TO_GATHER:
    case TO_SCORE:
      return played(view);
  }
}

function abandoned(view: SoloView): Message {
  return message(view.lastDeal === ALL_PASSED ? 'news.allPassed' : 'news.notAccepted', { who: view.dealer });
}

function called(view: SoloView): Message {
  const last = view.calls.at(-1);
  if (last === undefined) return message('news.turnedUp', { who: view.dealer, card: codeOf(unpack(view.turned)) });
  const who = last >> 4;
  const call = last & 15;
  switch (call) {
    case PASS:
      return message('news.passes', { who });
    case PROP:
      return message('news.proposes', { who });
    case COP:
      return message('news.accepts', { who, holder: view.holder });
    default:
      return message('news.bids', { who, bid: bidName(call) });
  }
}

function played(view: SoloView): Message {
  const { trick, standing, holder } = view;
  if (standing === MISERE_OUVERTE && trick.tricks === 1 && lastToPlay(trick) < 0) {
    const who = trick.lastWinner;
    return message('news.spreads', { who, card: codeOf(unpack(trick.lastTrick.charAt(who))), holder });
  }
  const told = playNews(trick);
  if (told !== null) return told;
  return standing === ABUNDANCE ? message('news.trumps', { who: holder, suit: suitLetter(trick.trump) }) : called(view);
}

function scored(view: SoloView): Message {
  const hand = view.hands.at(-1);
  if (hand === undefined) return message('prompt.deal');
  const { declarer: who, partner, contract } = hand;
  const outcome = wasMade(hand) ? 'made' : 'failed';
  const points = hand.scores[who] ?? 0;
  if (partner !== NOBODY) return message(`news.${outcome}.two`, { who, partner, points });
  return message(`news.${outcome}`, { who, bid: contractName(contract), points });
}

function won(view: SoloView): Message {
  const winners = winnersBy(view.scores);
  const [who] = winners;
  if (who === undefined) return message('news.level');
  if (winners.length > 1) return message('news.shared', { n: winners.length, points: view.scores[who] ?? 0 });
  return message('news.won', { who, points: view.scores[who] ?? 0 });
}

import { suitLetter } from '../../kit/cards/cards.ts';
import type { News } from '../../kit/table/table.ts';
import { playNews } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { callsIn, isAccepted, isAloneIn, turnedSuit } from './course.ts';
import { turnedCode } from './prompts.ts';
import { fateOf, scoringSide } from './scoring.ts';
import {
  DECLARING,
  EXCHANGING,
  FIRST_ROUND,
  OVER,
  PLAYING,
  SCORED,
  SECOND_ROUND,
  THROWN_IN,
  TO_DEAL,
  TO_GATHER,
  TO_SCORE,
} from './state.ts';
import type { EuchreView } from './view.ts';

/** What happened last; null before the first deal. */
export function newsOf(view: EuchreView): News | null {
  return view.events === 0 ? null : { event: view.events, text: textOf(view) };
}

function textOf(view: EuchreView): Message {
  switch (view.phase) {
    case TO_DEAL:
      return view.wasThrownIn ? message('news.thrownIn') : scored(view);
    case THROWN_IN:
      return message('news.thrownIn');
    case FIRST_ROUND:
    case SECOND_ROUND:
    case EXCHANGING:
      return called(view);
    case DECLARING:
      return isAccepted(view) ? exchanged(view) : called(view);
    case PLAYING:
    case TO_GATHER:
    case TO_SCORE:
      return playNews(view.trick) ?? declared(view);
    case SCORED:
      return scored(view);
    case OVER:
      return won(view);
  }
}

function called(view: EuchreView): Message {
  const last = callsIn(view).at(-1);
  if (last === undefined) return message('news.turnedUp', { who: view.dealer, card: turnedCode(view) });
  const { trump } = view.trick;
  return message(`news.${last.call}`, { who: last.seat, suit: suitLetter(trump < 0 ? turnedSuit(view) : trump) });
}

function exchanged(view: EuchreView): Message {
  return message(view.isTaken ? 'news.took.turned' : 'news.left.turned', { who: view.dealer, card: turnedCode(view) });
}

function declared(view: EuchreView): Message {
  const { maker: who } = view;
  return message(isAloneIn(view) ? 'news.alone' : 'news.together', { who, partner: (who + 2) & 3 });
}

function scored({ hands }: EuchreView): Message {
  const hand = hands.at(-1);
  if (hand === undefined) return message('prompt.deal');
  const { maker, isAlone, tricks, scores } = hand;
  const fate = fateOf(tricks);
  if (fate === 'euchre') {
    const who = scoringSide(maker, tricks);
    return message('news.euchre', { who, partner: who + 2, points: scores[who] ?? 0 });
  }
  const points = scores[maker] ?? 0;
  return message(isAlone ? `news.${fate}.alone` : `news.${fate}`, { who: maker, partner: (maker + 2) & 3, points });
}

function won({ scores: [a, b] }: EuchreView): Message {
  const who = a > b ? 0 : 1;
  return message('news.won', { who, partner: who + 2, mine: Math.max(a, b), theirs: Math.min(a, b) });
}

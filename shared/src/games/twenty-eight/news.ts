import { codeOf, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import type { News } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { sideOf, winningSide } from './scoring.ts';
import { OVER } from './state.ts';
import type { TwentyEightView } from './view.ts';

/** What just happened, as everybody has seen it; null before the first deal. */
export function newsOf(view: TwentyEightView): News | null {
  const text = textOf(view);
  return text === null ? null : { event: view.events, text };
}

function textOf(view: TwentyEightView): Message | null {
  const { lastSeat: who, lastValue: value } = view;
  switch (view.lastEvent) {
    case 'none':
      return null;
    case 'dealt':
    case 'dealtMore':
    case 'laidDown':
    case 'passed':
      return message(`news.${view.lastEvent}`, { who });
    case 'bid':
      return message('news.bid', { who, n: value });
    case 'played':
    case 'took':
      return message(`news.${view.lastEvent}`, { who, card: codeOf(value) });
    case 'revealed':
      return message('news.revealed', { who, setter: view.holder, card: codeOf(value) });
    case 'showed':
      return message('news.showed', { who, card: codeOf(value), suit: suitLetter(suitOf(value)) });
    case 'scored':
      return scoredText(view);
  }
}

function scoredText(view: TwentyEightView): Message | null {
  const last = view.hands.at(-1);
  if (last === undefined) return null;
  if (view.phase === OVER) {
    const who = winningSide(view.options.target, view.scores) === 1 ? 1 : 0;
    return message('news.won', {
      who,
      partner: who + 2,
      mine: view.scores[who],
      theirs: view.scores[who === 0 ? 1 : 0],
    });
  }
  const { setter: who, bid, taken, scores } = last;
  const points = scores[who] ?? 0;
  const values = { who, partner: (who + 2) & 3, bid, taken: taken[sideOf(who)] ?? 0, points };
  return message(points > 0 ? 'news.made' : 'news.broken', values);
}

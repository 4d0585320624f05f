import { codeOf } from '../../kit/cards/cards.ts';
import { unpack } from '../../kit/cards/packed.ts';
import type { News } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import type { WarView } from './view.ts';

/** What just happened. */
export function newsOf(view: WarView): News | null {
  const text = textOf(view);
  return text === null ? null : { event: view.events, text };
}

function textOf(view: WarView): Message | null {
  switch (view.lastEvent) {
    case 'none':
      return null;
    case 'dealt':
      return message('news.dealt');
    case 'turned':
      return turnedText(view);
    case 'captured':
      return capturedText(view);
    case 'ended':
      return endText(view);
  }
}

/** The cards that were turned, the first seat's first. */
function turnedText(view: WarView): Message {
  const [a = '', b = ''] = view.laid.map((cards) => codeOf(unpack(cards.slice(-1))));
  if (view.phase !== 'war') return message('news.turned', { a, b });
  return message(view.level < 3 ? `news.war.${view.level}` : 'news.war.more', { a, b, n: view.level });
}

function capturedText(view: WarView): Message {
  return message('news.captured', { who: view.lastTaker, n: view.lastTaken, card: codeOf(view.lastCard) });
}

function endText(view: WarView): Message {
  switch (view.ending) {
    case 'shortOfCards':
      return message('news.short', { who: 1 - view.winner });
    case 'bothShort':
      return message('news.bothShort');
    case 'cap':
      return message('news.cap', { n: view.battles });
    case 'allCards':
    case 'none':
      return capturedText(view);
  }
}

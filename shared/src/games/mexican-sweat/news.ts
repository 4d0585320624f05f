import { codeOf } from '../../kit/cards/cards.ts';
import { unpack } from '../../kit/cards/packed.ts';
import { callsIn } from '../../kit/chips/betting.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { handName } from './handNames.ts';
import type { SweatView } from './state.ts';

/** What happened last; null before the first deal. */
export function newsText(view: SweatView): Message | null {
  const { lastEvent, lastSeat: who, lastChips: n } = view.fields;
  switch (lastEvent) {
    case 'none':
      return null;
    case 'turned':
    case 'killed':
    case 'beaten':
      return message(`news.${lastEvent}`, { who, card: lastTurned(view, who) });
    case 'beat':
      return message('news.beat', { who, card: lastTurned(view, who), ...handName(view.ranks[who] ?? 0) });
    case 'dealt':
    case 'noCards':
      return message(`news.${lastEvent}`, { who });
    case 'said':
      return saidNews(view);
    case 'uncalled':
    case 'sidePot':
    case 'pot':
      return message(`news.${lastEvent}`, { who, n });
  }
}

function saidNews({ said, stacks }: SweatView): Message | null {
  const last = callsIn(said).at(-1);
  if (last === undefined) return null;
  const { seat: who, type, chips: n } = last;
  if (type === 'check' || type === 'fold') return message(`news.${type}`, { who });
  // after the last chip it is an all-in, whatever else it is
  return message(stacks[who] === 0 ? `news.${type}AllIn` : `news.${type}`, { who, n });
}

/** The code of the card that a seat turned last. */
export function lastTurned(view: SweatView, seat: number): string {
  return codeOf(unpack((view.open[seat] ?? '').slice(-1)));
}

import { ACE, JACK, rankOf } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import type { OwnPicture } from '../../kit/table/table.ts';
import { handPrompt, ownPlayPrompt } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { bidSaid, GRAND_NULLO, NO_BID } from './bids.ts';
import { answerer } from './declaring.ts';
import { orderOf } from './determinize.ts';
import { ABANDONED, ANSWERING, BIDDING, DECLARING, DISCARDING, MIDDLE_CARDS, PLAYING, TO_TAKE } from './state.ts';
import type { FiveHundredView } from './view.ts';
import { ownCards } from './zones.ts';

/** What is awaited, as everybody reads it. Of declarations nobody is told from whom. */
export function publicPrompt(view: FiveHundredView): Message {
  switch (view.phase) {
    case DECLARING:
      return message('prompt.declarations');
    case ANSWERING:
      return message('prompt.answer', { who: answerer(view), declarer: view.asking });
    case BIDDING:
      return message('prompt.call', { who: view.caller });
    case TO_TAKE:
      return message(view.taker === view.holder ? 'prompt.take' : 'prompt.takeDiscards', { who: view.taker });
    case DISCARDING:
      return message('prompt.discard', { who: view.taker, n: MIDDLE_CARDS - view.middle.length });
    case ABANDONED:
      return message('prompt.again', { who: view.dealer });
    default:
      return handPrompt(view.phase, view.trick);
  }
}

/** What a seat sees besides: its cards, and what it may do where it is its turn. */
export function ownPicture(view: FiveHundredView): OwnPicture | null {
  if (view.viewer === SPECTATOR) return null;
  const own = { cards: ownCards(view), prompt: ownPrompt(view), facts: [] };
  if (view.phase !== DISCARDING || view.taker !== view.viewer) return own;
  const n = MIDDLE_CARDS - view.middle.length;
  return { ...own, together: { type: 'discard', n, button: message('choice.discardAll', { n }) } };
}

function ownPrompt(view: FiveHundredView): Message {
  const { viewer, trick } = view;
  switch (view.phase) {
    case DECLARING:
      return message(isAsked(view) ? 'own.declare' : 'prompt.declarations');
    case BIDDING:
      return view.caller === viewer ? callPrompt(view) : publicPrompt(view);
    case PLAYING:
      return trick.turn === viewer ? ownPlayPrompt(trick, viewer, orderOf(view)) : publicPrompt(view);
    default:
      return publicPrompt(view);
  }
}

/** May the viewer still declare? His hand tells. */
function isAsked({ hasAnswered, trick }: FiveHundredView): boolean {
  // the joker ranks above all
  const high = unpackAll(trick.own)
    .map(rankOf)
    .filter((rank) => rank >= JACK);
  return !hasAnswered && high.length === 1 && high[0] === ACE;
}

/** What the viewer has to overcall, where it is his turn to call. */
function callPrompt({ viewer: who, standing, holder }: FiveHundredView): Message {
  if (standing === NO_BID) return message('own.callFirst');
  if (standing === GRAND_NULLO) throw new Error('nobody calls over grand nullo');
  return message(holder === who ? 'own.callOverOwn' : 'own.callOver', { holder, ...bidSaid(standing) });
}

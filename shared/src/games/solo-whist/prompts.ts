import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import type { OwnPicture } from '../../kit/table/table.ts';
import { handPrompt, ownPlayPrompt } from '../../kit/tricks/trickTalk.ts';
import { handZone } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { bidName, contractName, NO_BID, PROP, SLAM } from './bids.ts';
import { ABANDONED, BIDDING, NAMING, NOBODY, OFFERED, PLAYING, RAISING } from './state.ts';
import type { SoloView } from './view.ts';
import { ownHand } from './zones.ts';

/** What is awaited, as everybody reads it. */
export function publicPrompt(view: SoloView): Message {
  const { trick, caller: who } = view;
  switch (view.phase) {
    case BIDDING:
      return message('prompt.call', { who });
    case OFFERED:
      return message('prompt.offered', { who, holder: view.holder });
    case RAISING:
      return message(view.options.upgrade === 'solo' ? 'prompt.raiseToSolo' : 'prompt.raise', { who });
    case NAMING:
      return message('prompt.trumps', { who });
    case ABANDONED:
      return message('prompt.again', { who: view.dealer });
    default:
      return handPrompt(view.phase, trick);
  }
}

/** What a seat sees besides: its cards, and what it may do where it is its turn. */
export function ownPicture(view: SoloView): OwnPicture | null {
  if (view.viewer === SPECTATOR) return null;
  return { cards: { [handZone(view.viewer)]: ownHand(view) }, prompt: ownPrompt(view), facts: [] };
}

function ownPrompt(view: SoloView): Message {
  const { viewer, trick } = view;
  if (view.phase === BIDDING && view.caller === viewer) return callPrompt(view);
  return view.phase === PLAYING ? ownPlayPrompt(trick, viewer, ACE_HIGH) : publicPrompt(view);
}

/** What the viewer has to overcall, where it is his turn to call. */
function callPrompt({ viewer: who, standing, holder, partner }: SoloView): Message {
  if (standing === NO_BID) return message('prompt.callFirst', { who });
  if (standing === PROP && partner === NOBODY) return message('prompt.callProp', { who, holder });
  if (standing === PROP) return message('prompt.callOver', { who, bid: contractName(standing) });
  return message(standing === SLAM ? 'prompt.callSlam' : 'prompt.callOver', { who, bid: bidName(standing) });
}

import { SPECTATOR } from '../../kit/game/game.ts';
import type { OwnPicture } from '../../kit/table/table.ts';
import { handPrompt, ownPlayPrompt } from '../../kit/tricks/trickTalk.ts';
import { handZone } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { BLUCHER, bidName, MIS, NO_BID } from './bids.ts';
import { orderFor } from './pack.ts';
import { BIDDING, PLAYING, THROWN_IN } from './state.ts';
import type { NapView } from './view.ts';
import { ownHand } from './zones.ts';

/** What is awaited, as everybody reads it. */
export function publicPrompt(view: NapView): Message {
  const { trick } = view;
  switch (view.phase) {
    case BIDDING:
      return message('prompt.call', { who: view.caller });
    case THROWN_IN:
      return message('prompt.next');
    default:
      return handPrompt(view.phase, trick);
  }
}

/** What a seat sees besides: its cards, and what it may do where it is its turn. */
export function ownPicture(view: NapView): OwnPicture | null {
  if (view.viewer === SPECTATOR) return null;
  return { cards: { [handZone(view.viewer)]: ownHand(view) }, prompt: ownPrompt(view), facts: [] };
}

function ownPrompt(view: NapView): Message {
  const { viewer: who, trick, phase } = view;
  if (phase === BIDDING && view.caller === who) return callPrompt(view);
  if (phase !== PLAYING || trick.turn !== who) return publicPrompt(view);
  if (trick.tricks === 0 && trick.led < 0 && view.standing !== MIS) return message('prompt.makeTrumps', { who });
  return ownPlayPrompt(trick, who, orderFor(view.options, trick.trump));
}

/** What the viewer has to overcall, where it is his turn to call. */
function callPrompt({ viewer: who, standing, dealer, options }: NapView): Message {
  if (standing !== NO_BID) {
    return message(standing === BLUCHER ? 'prompt.callNothing' : 'prompt.callOver', { who, bid: bidName(standing) });
  }
  const mustBid = who === dealer && options.allPass === 'dealerTwo';
  return message(mustBid ? 'prompt.mustBid' : 'prompt.callFirst', { who });
}

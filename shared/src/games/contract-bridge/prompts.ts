import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import { handPrompt, ownPlayPrompt, playPrompt } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { callWords, NO_CALL } from './calls.ts';
import { BIDDING, PASSED_OUT, PLAYING } from './state.ts';
import { type BridgeView, turnOf } from './view.ts';

/** What is awaited, as everybody reads it. */
export function publicPrompt(view: BridgeView): Message {
  const { trick, dummy, declarer: who } = view;
  switch (view.phase) {
    case BIDDING:
      return message('prompt.call', { who: view.caller });
    case PLAYING:
      if (trick.turn === dummy) return message(trick.led < 0 ? 'prompt.dummyLeads' : 'prompt.dummyPlays', { who });
      return isOpeningLead(view) ? message('prompt.openingLead', { who: trick.turn }) : playPrompt(trick);
    case PASSED_OUT:
      return message('prompt.next');
    default:
      return handPrompt(view.phase, trick);
  }
}

function isOpeningLead({ trick }: BridgeView): boolean {
  return trick.tricks === 0 && trick.led < 0;
}

/** What the viewer may do, where it is his turn; else what everybody reads. */
export function ownPrompt(view: BridgeView): Message {
  const { viewer, phase, trick, dummy } = view;
  if (viewer === SPECTATOR || turnOf(view) !== viewer) return publicPrompt(view);
  if (phase === BIDDING) return callPrompt(view);
  if (trick.turn === dummy) return dummyPrompt(view);
  return isOpeningLead(view) ? publicPrompt(view) : ownPlayPrompt(trick, viewer, ACE_HIGH);
}

function callPrompt({ viewer: who, standing }: BridgeView): Message {
  if (standing === NO_CALL) return message('prompt.callFirst', { who });
  return message('prompt.callAbove', { who, ...callWords(standing) });
}

function dummyPrompt({ viewer: who, trick, dummyCards }: BridgeView): Message {
  if (trick.led < 0) return message('prompt.dummyLeads', { who });
  const holdsLed = unpackAll(dummyCards).some((card) => suitOf(card) === trick.led);
  return message(holdsLed ? 'prompt.dummyFollows' : 'prompt.dummyIsVoid', { who, suit: suitLetter(trick.led) });
}

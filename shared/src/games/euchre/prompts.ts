import { bowerOrder } from '../../kit/cards/cardOrder.ts';
import { codeOf, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { unpack, unpackAll } from '../../kit/cards/packed.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import type { Fact, OwnPicture } from '../../kit/table/table.ts';
import { handPrompt, ownPlayPrompt } from '../../kit/tricks/trickTalk.ts';
import { handZone } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { acceptanceOf, dealerMustName, turnedSuit } from './course.ts';
import { DECLARING, EXCHANGING, FIRST_ROUND, PLAYING, SECOND_ROUND, THROWN_IN } from './state.ts';
import type { EuchreView } from './view.ts';
import { ownHand } from './zones.ts';

/** What is awaited, as everybody reads it. */
export function publicPrompt(view: EuchreView): Message {
  const { dealer, caller, maker, trick } = view;
  switch (view.phase) {
    case FIRST_ROUND:
      return message(`prompt.${acceptanceOf(caller, dealer)}`, { who: caller, card: turnedCode(view) });
    case SECOND_ROUND: {
      const key = dealerMustName(view) ? 'prompt.mustName' : 'prompt.name';
      return message(key, { who: caller, suit: suitLetter(turnedSuit(view)) });
    }
    case EXCHANGING: {
      const key = view.options.dealerMustTake ? 'prompt.mustTake' : 'prompt.exchange';
      return message(key, { who: dealer, card: turnedCode(view) });
    }
    case DECLARING:
      return message('prompt.alone', { who: maker, partner: (maker + 2) & 3 });
    case THROWN_IN:
      return message('prompt.thrownIn', { who: (dealer + 1) & 3 });
    default:
      return handPrompt(view.phase, trick);
  }
}

/** The code of the card turned up; there must be one. */
export function turnedCode({ turned }: EuchreView): string {
  return codeOf(unpack(turned));
}

/** What a seat sees besides: its cards, what it may do where it is its turn, and as the dealer what it laid away. */
export function ownPicture(view: EuchreView): OwnPicture | null {
  const { viewer, discard } = view;
  if (viewer === SPECTATOR) return null;
  const facts: Fact[] =
    discard === '' ? [] : [{ id: 'discard', text: message('fact.discard', { card: codeOf(unpack(discard)) }) }];
  return { cards: { [handZone(viewer)]: ownHand(view) }, prompt: ownPrompt(view), facts };
}

function ownPrompt(view: EuchreView): Message {
  const { trick, viewer } = view;
  if (view.phase !== PLAYING) return publicPrompt(view);
  const bower = leftBowerToFollow(view);
  if (bower !== null)
    return message('prompt.followWithBower', { who: viewer, card: bower, suit: suitLetter(trick.led) });
  return ownPlayPrompt(trick, viewer, bowerOrder(trick.trump));
}

/** The left bower, where the viewer has to follow with it, holding no other trump; else null. */
function leftBowerToFollow({ trick, viewer }: EuchreView): string | null {
  if (trick.turn !== viewer || trick.led < 0 || trick.led !== trick.trump) return null;
  const { place } = bowerOrder(trick.trump);
  const [first, ...more] = unpackAll(trick.own).filter((card) => (place[card] as number) >> 4 === trick.led);
  return first === undefined || more.length > 0 || suitOf(first) === trick.led ? null : codeOf(first);
}

import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import { handPrompt, ownPlayPrompt, playPrompt } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { NOMINATING, PLAYING, TO_TAKE } from './state.ts';
import { ALL_TRUMPS } from './trumps.ts';
import type { ShowcaseView } from './view.ts';

/** What is awaited, as everybody reads it. */
export function publicPrompt(view: ShowcaseView): Message {
  const { trick } = view;
  switch (view.phase) {
    case PLAYING:
      return boundPrompt(view) ?? playPrompt(trick);
    case TO_TAKE:
      return message('prompt.take', { who: trick.lastWinner });
    case NOMINATING:
      return message('prompt.nominate', { who: view.nominator });
    default:
      return handPrompt(view.phase, trick);
  }
}

/** What a showcase obliges its player to, as everybody sees; null where it does not. */
function boundPrompt(view: ShowcaseView): Message | null {
  const suit = view.isExposed ? '' : followsFor(view);
  return suit === '' || suit === '-' ? null : message('prompt.showcaseFollows', { who: view.trick.turn, suit });
}

/** What the viewer may do, where it is his turn; else what everybody reads. */
export function ownPrompt(view: ShowcaseView): Message {
  const { trick, viewer } = view;
  if (view.phase !== PLAYING || trick.turn !== viewer) return publicPrompt(view);
  if (view.isExposed) return endgamePrompt(view);
  if (trick.led < 0) return message('prompt.leadConcealed', { who: viewer });
  return boundPrompt(view) ?? message('prompt.free', { who: viewer, suit: suitLetter(trick.led) });
}

function endgamePrompt(view: ShowcaseView): Message {
  const { trick, viewer, trump } = view;
  const said = ownPlayPrompt(trick, viewer, ACE_HIGH);
  if (trump !== ALL_TRUMPS || said.key !== 'prompt.void') return said;
  return message('prompt.voidWins', { who: viewer, suit: suitLetter(trick.led) });
}

/**
 * Whether the seat that is to reply must follow, as everybody can see: in the first part where its showcase has the suit led, in the
 * end-game where its hand has it. The suit's letter, `-` where any may be played, '' where nobody is to reply.
 */
export function followsFor(view: ShowcaseView): string {
  const { trick } = view;
  if (view.phase !== PLAYING || trick.led < 0) return '';
  const open = (view.isExposed ? view.exposed : view.showcases)[trick.turn === 0 ? 0 : 1];
  return unpackAll(open).some((card) => suitOf(card) === trick.led) ? suitLetter(trick.led) : '-';
}

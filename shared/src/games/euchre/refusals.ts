import { type Card, cardOfCode, codeOf, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { DECLARING, type EuchreState, EXCHANGING, FIRST_ROUND, SECOND_ROUND } from './state.ts';

/** Why an action that is not a card in the play is refused. */
export function whyNot(state: EuchreState, seat: number, action: Action): Message {
  const { phase, hand } = state;
  switch (action.type) {
    case 'order':
    case 'name':
      return whyNotMade(state, action.type);
    case 'pass':
      return phase === SECOND_ROUND ? message('refused.mustName') : whatIsDue(state);
    case 'exchange':
      return phase === EXCHANGING ? whyNotExchanged(state, seat, String(action['card'])) : whatIsDue(state);
    case 'keep':
      return phase === EXCHANGING ? message('refused.mustTake', { card: codeOf(hand.turned) }) : whatIsDue(state);
    case 'alone':
    case 'together':
    case 'play':
      return whatIsDue(state);
    default:
      return message('refused.unknown');
  }
}

/** What is due instead. */
function whatIsDue({ phase }: EuchreState): Message {
  switch (phase) {
    case FIRST_ROUND:
    case SECOND_ROUND:
      return message('refused.callFirst');
    case EXCHANGING:
      return message('refused.exchangeFirst');
    case DECLARING:
      return message('refused.declareFirst');
    default:
      return message('refused.playIsOn');
  }
}

/** Why a suit cannot be accepted or named. */
function whyNotMade({ phase, hand }: EuchreState, type: 'order' | 'name'): Message {
  const suit = suitLetter(suitOf(hand.turned));
  if (phase === SECOND_ROUND) return message('refused.turnedDown', { suit });
  if (phase === FIRST_ROUND && type === 'name') return message('refused.notTurnedDown', { suit });
  return message('refused.trumpsAreMade');
}

function whyNotExchanged({ trick, hand }: EuchreState, seat: number, named: string): Message {
  const card = cardOfCode(named);
  if (card < 0 || trick.holds(seat, card)) return message('refused.unknown');
  return message(card === hand.turned ? 'refused.cannotDiscardIt' : 'refused.notHeld', { card: codeOf(card) });
}

/** Why a card in hand does not follow suit, if the left bower is the reason; null otherwise. */
export function whyNotFollowed({ trick }: EuchreState, seat: number, card: Card): Message | null {
  const { led, trump } = trick;
  if (card < 0 || !trick.holds(seat, card) || !trick.mustFollow()) return null;
  const suit = suitLetter(trump);
  if (suitOf(card) === led) return message('refused.leftBowerIsTrump', { card: codeOf(card), suit });
  const [follower, ...more] = trick.playable(1 << led);
  if (follower === undefined || more.length > 0 || suitOf(follower) === led) return null;
  return message('refused.leftBowerFollows', { card: codeOf(follower), suit });
}

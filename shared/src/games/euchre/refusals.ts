import { type Card, cardOfCode, codeOf, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { whyNotPlayed } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { DECLARING, type EuchreState, EXCHANGING, FIRST_ROUND, PLAYING, SECOND_ROUND } from './state.ts';

/** Why an action is refused that is not among the legal ones of a seat that may act. */
export function whyNot(state: EuchreState, seat: number, action: Action): Message {
  switch (action.type) {
    case 'order':
      return whyNotOrdered(state);
    case 'name':
      return whyNotNamed(state);
    case 'pass':
      return message(state.phase === SECOND_ROUND ? 'refused.mustName' : dueKey(state));
    case 'exchange':
      return whyNotExchanged(state, seat, action['card']);
    case 'keep':
      return state.phase === EXCHANGING
        ? message('refused.mustTake', { card: codeOf(state.turned) })
        : message(dueKey(state));
    case 'alone':
    case 'together':
      return message(dueKey(state));
    case 'play':
      return state.phase === PLAYING ? whyNotThisCard(state, seat, action['card']) : message(dueKey(state));
    default:
      return message('refused.unknown');
  }
}

/** What is due instead, as a sentence. */
function dueKey({ phase }: EuchreState): string {
  switch (phase) {
    case FIRST_ROUND:
    case SECOND_ROUND:
      return 'refused.callFirst';
    case EXCHANGING:
      return 'refused.exchangeFirst';
    case DECLARING:
      return 'refused.declareFirst';
    default:
      return 'refused.playIsOn';
  }
}

function whyNotOrdered(state: EuchreState): Message {
  if (state.phase !== SECOND_ROUND) return message('refused.trumpsAreMade');
  return message('refused.turnedDown', { suit: suitLetter(suitOf(state.turned)) });
}

function whyNotNamed(state: EuchreState): Message {
  const suit = suitLetter(suitOf(state.turned));
  switch (state.phase) {
    case FIRST_ROUND:
      return message('refused.notTurnedDown', { suit });
    case SECOND_ROUND:
      return message('refused.turnedDown', { suit });
    default:
      return message('refused.trumpsAreMade');
  }
}

function whyNotExchanged(state: EuchreState, seat: number, named: Action[string] | undefined): Message {
  if (state.phase !== EXCHANGING) return message(dueKey(state));
  const card = typeof named === 'string' ? cardOfCode(named) : -1;
  const isTurned = card === state.turned;
  if (card < 0 || state.trick.holds(seat, card)) return message('refused.unknown');
  return message(isTurned ? 'refused.cannotDiscardIt' : 'refused.notHeld', { card: codeOf(card) });
}

/** Why a card may not be played: where the left bower is the matter, that is told. */
function whyNotThisCard({ trick }: EuchreState, seat: number, named: Action[string] | undefined): Message {
  const why = whyNotPlayed(trick, seat, named);
  if (why.key !== 'refused.mustFollow') return why;
  const { led, trump } = trick;
  const suit = suitLetter(trump);
  const card = cardOfCode(String(named));
  if (suitOf(card) === led) return message('refused.leftBowerIsTrump', { card: codeOf(card), suit });
  const follows = trick.playable(1 << led);
  const isLeftBower = (one: Card) => suitOf(one) !== led;
  return follows.length === 1 && follows.every(isLeftBower)
    ? message('refused.leftBowerFollows', { card: codeOf(follows[0] as Card), suit })
    : why;
}

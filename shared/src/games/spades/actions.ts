import { cardOfCode, codeOf, SPADES, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { actorBit } from '../../kit/game/game.ts';
import { choiceFor } from '../../kit/game/moves.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { actors, BID, count, pick } from './rules.ts';
import { BIDDING, type SpadesState, TRICKS } from './state.ts';

/** The actions that Spades has. */
export const actions = { bid: { tricks: 'figure' }, play: { card: 'card' } } as const;

/** A move as a record writes it. */
export function actionOf(move: number): Action & Choice {
  return move >= BID ? { type: 'bid', tricks: move - BID } : { type: 'play', card: codeOf(move) };
}

/** Everything a seat may do now, in the order of `pick`; [] where it may not act. */
export function legal(state: SpadesState, seat: number): Choice[] {
  if ((actors(state) & actorBit(seat)) === 0) return [];
  return Array.from({ length: count(state) }, (_, i) => actionOf(pick(state, seat, i)));
}

/** The move of an action; null where it is not among the legal ones. */
export function moveOf(state: SpadesState, seat: number, action: Action): number | null {
  const choices = legal(state, seat);
  const choice = choiceFor(choices, action);
  return choice === null ? null : pick(state, seat, choices.indexOf(choice));
}

/** Why an action that is not among the legal ones is refused. */
export function whyNot(state: SpadesState, seat: number, action: Action): Message {
  switch (action.type) {
    case 'bid':
      return state.phase === BIDDING
        ? message('refused.bid', { least: state.options.minBid, most: TRICKS })
        : message('refused.bidsAreMade');
    case 'play':
      return whyNotPlayed(state, seat, action['card']);
    default:
      return message('refused.unknown');
  }
}

function whyNotPlayed(state: SpadesState, seat: number, named: Action[string] | undefined): Message {
  const { trick } = state;
  if (state.phase === BIDDING) return message('refused.bidFirst');
  const card = typeof named === 'string' ? cardOfCode(named) : -1;
  if (card < 0) return message('refused.unknown');
  if (!trick.holds(seat, card)) return message('refused.notHeld', { card: codeOf(card) });
  if (trick.mustFollow()) return message('refused.mustFollow', { suit: suitLetter(trick.led) });
  return message(suitOf(card) === SPADES ? 'refused.notBroken' : 'refused.unknown');
}

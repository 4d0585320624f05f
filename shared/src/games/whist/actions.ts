import type { Action, Choice } from '../../kit/action.ts';
import { codeOf } from '../../kit/cards.ts';
import { listedMoves } from '../../kit/listedMoves.ts';
import { type Message, message } from '../../kit/message.ts';
import { whyNotPlayed } from '../../kit/trickTalk.ts';
import { actors, count, pick } from './rules.ts';
import type { WhistState } from './state.ts';

/** The actions that Whist has. */
export const actions = { play: { card: 'card' } } as const;

/** A move as a record writes it. */
export function actionOf(move: number): Action & Choice {
  return { type: 'play', card: codeOf(move) };
}

export const { legal, moveOf } = listedMoves<WhistState>({ actors, count, pick }, actionOf);

/** Why an action that is not among the legal ones is refused. */
export function whyNot(state: WhistState, seat: number, action: Action): Message {
  return action.type === 'play' ? whyNotPlayed(state.trick, seat, action['card']) : message('refused.unknown');
}

import { codeOf } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { listedMoves } from '../../kit/game/listedMoves.ts';
import { whyNotPlayed } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
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

import { type Card, cardOfCode, cards, codeOf } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { onAverage } from './bot/counting.ts';
import { answered } from './bot.ts';
import { type CribbageView, lineOf } from './state.ts';
import { scoredBy } from './table.ts';

/** Why an action may be a good one (GameBot.reason). */
export function reason(view: CribbageView, seat: number, action: Action, choices: readonly Choice[]): Message | null {
  if (action.type === 'discard') return discardReason(view, cards(String(action['cards'])));
  if (action.type !== 'play') return null;
  const playable = choices.map(({ card }) => cardOfCode(String(card)));
  return playReason(view, seat, cardOfCode(String(action['card'])), playable);
}

function discardReason({ hand }: CribbageView, discards: readonly Card[]): Message {
  const held = unpackAll(hand.own);
  const kept = held.filter((card) => !discards.includes(card));
  const [a = '', b = ''] = discards.map(codeOf);
  return message('hint.discard', { a, b, n: Math.round(onAverage(kept, held, false) * 10) / 10 });
}

function playReason(view: CribbageView, seat: number, card: Card, playable: readonly Card[]): Message | null {
  const named = { card: codeOf(card), who: 1 - seat };
  if (playable.length === 1) return message('hint.only', named);
  const scored = scoredBy([...lineOf(view.line, view.fields), card]);
  if (scored !== null) return message(`hint.${scored.how}`, { ...named, ...scored.values });
  const invited = answered(view, card);
  if (invited === 0) return message('hint.safe', named);
  return playable.every((other) => answered(view, other) >= invited) ? message('hint.safest', named) : null;
}

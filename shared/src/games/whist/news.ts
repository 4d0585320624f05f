import { codeOf, suitLetter } from '../../kit/cards/cards.ts';
import { unpack } from '../../kit/cards/packed.ts';
import type { News } from '../../kit/table/table.ts';
import { playEvents, playNews } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { OVER, PLAYING, SCORED, TO_DEAL, TO_GATHER, TO_SCORE, TRICKS } from './state.ts';
import type { WhistView } from './view.ts';

/** The deal; four cards a trick and its winner; the score. */
const OF_A_HAND = 1 + TRICKS * 5 + 1;

/** What happened last; null before the first deal. */
export function newsOf(view: WhistView): News | null {
  const event = view.hands.length * OF_A_HAND + (isInHand(view) ? 1 + playEvents(view.trick) : 0);
  return event === 0 ? null : { event, text: textOf(view) };
}

/** Is a hand being played? */
function isInHand({ phase }: WhistView): boolean {
  switch (phase) {
    case TO_DEAL:
    case SCORED:
    case OVER:
      return false;
    case PLAYING:
    case TO_GATHER:
    case TO_SCORE:
      return true;
  }
}

function textOf(view: WhistView): Message {
  if (view.phase === OVER) return won(view);
  return isInHand(view) ? (playNews(view.trick) ?? dealt(view)) : scored(view);
}

function dealt({ dealer: who, turned, trick }: WhistView): Message {
  if (turned === '') return message('news.dealtInTurn', { who, suit: suitLetter(trick.trump) });
  return message('news.turnedUp', { who, card: codeOf(unpack(turned)) });
}

function scored({ hands }: WhistView): Message {
  const hand = hands.at(-1);
  const [mine = 0, theirs = 0] = hand?.scores ?? [];
  const gameTo = hand?.gameTo ?? -1;
  const who = gameTo >= 0 ? gameTo : theirs > mine ? 1 : 0;
  const values = { who, partner: who + 2, left: 1 - who, right: 3 - who };
  const key = gameTo >= 0 ? 'news.wonGame' : theirs > 0 && mine > 0 ? 'news.bothScored' : 'news.scored';
  return message(key, { ...values, mine: who === 0 ? mine : theirs, theirs: who === 0 ? theirs : mine });
}

function won(view: WhistView): Message {
  const [a, b] = view.games;
  const who = a > b ? 0 : 1;
  const [mine, theirs] = view.options.rubber ? view.games : view.points;
  const values = { who, partner: who + 2, mine: Math.max(mine, theirs), theirs: Math.min(mine, theirs) };
  return message(view.options.rubber ? 'news.wonRubber' : 'news.won', values);
}

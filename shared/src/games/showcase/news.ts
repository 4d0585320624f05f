import { codeOf, suitOf } from '../../kit/cards/cards.ts';
import { unpack, unpackAll } from '../../kit/cards/packed.ts';
import type { News } from '../../kit/table/table.ts';
import { playEvents, playNews } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { winnerOf } from './scoring.ts';
import {
  NOMINATING,
  OVER,
  otherSeat,
  PLAYING,
  SCORED,
  TO_DEAL,
  TO_GATHER,
  TO_SCORE,
  TO_TAKE,
  TRICKS,
} from './state.ts';
import { trumpName } from './trumps.ts';
import type { ShowcaseView } from './view.ts';

/** The deal; two cards a trick and its winner; thirteen times the display card; the nomination; the score. */
const OF_A_HAND = 1 + 2 * TRICKS * 3 + TRICKS + 1 + 1;

/** What happened last; null before the first deal. */
export function newsOf(view: ShowcaseView): News | null {
  const event = view.hands.length * OF_A_HAND + (isInHand(view) ? 1 + eventsOf(view) : 0);
  return event === 0 ? null : { event, text: textOf(view) };
}

/** Is a hand being played? */
function isInHand({ phase }: ShowcaseView): boolean {
  switch (phase) {
    case TO_DEAL:
    case SCORED:
    case OVER:
      return false;
    case PLAYING:
    case TO_GATHER:
    case TO_TAKE:
    case NOMINATING:
    case TO_SCORE:
      return true;
  }
}

function eventsOf(view: ShowcaseView): number {
  const { trick, phase } = view;
  const taken = Math.min(TRICKS, trick.tricks) - (phase === TO_TAKE ? 1 : 0);
  return playEvents(trick) + taken + (isSettled(view) ? 1 : 0);
}

/** Is it known what is trumps in the end-game? */
function isSettled({ trump }: ShowcaseView): boolean {
  return trump >= 0;
}

function textOf(view: ShowcaseView): Message {
  if (view.phase === OVER) return won(view);
  return isInHand(view) ? inHand(view) : scored(view);
}

function inHand(view: ShowcaseView): Message {
  const { trick, phase } = view;
  const isBetweenTricks = trick.led < 0;
  if (!isBetweenTricks) return playNews(trick) ?? dealt(view);
  if (trick.tricks === 0) return dealt(view);
  if (phase === TO_TAKE) return tookOfFirstPart(view);
  if (trick.tricks < TRICKS) return tookDisplay(view);
  return trick.tricks === TRICKS ? exposed(view) : (playNews(trick) ?? dealt(view));
}

function dealt({ dealer: who, display }: ShowcaseView): Message {
  return message('news.dealtDisplay', { who, card: codeOf(unpack(display)) });
}

/** A trick of the first thirteen, and whether it counts. */
function tookOfFirstPart({ trick }: ShowcaseView): Message {
  const who = trick.lastWinner;
  const card = codeOf(unpack(trick.lastTrick.charAt(who)));
  const [first, second] = unpackAll(trick.lastTrick).map(suitOf);
  return message(first === second ? 'news.valueless' : 'news.value', { who, card });
}

function tookDisplay({ trick, display }: ShowcaseView): Message {
  const who = trick.lastWinner;
  return message('news.tookDisplay', { who, other: otherSeat(who), card: codeOf(unpack(display)) });
}

function exposed(view: ShowcaseView): Message {
  const { nominator: who, value } = view;
  if (view.phase === NOMINATING) {
    return message('news.exposed', { who, n: Math.min(...value), other: otherSeat(who), m: Math.max(...value) });
  }
  if (who < 0) return message('news.exposedLevel', { n: value[0] });
  return message('news.nominated', { who, trump: `trump.${trumpName(view.trump)}` });
}

function scored({ hands }: ShowcaseView): Message {
  const [a = 0, b = 0] = hands.at(-1)?.scores ?? [];
  return message('news.scored', { who: 0, other: 1, n: a, m: b });
}

function won({ options, scores }: ShowcaseView): Message {
  const who = winnerOf(options, scores) === 1 ? 1 : 0;
  return message('news.won', { who, n: scores[who], m: scores[otherSeat(who)] });
}

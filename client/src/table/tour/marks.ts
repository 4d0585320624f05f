import { type Message, message } from '@kibitz/shared/kit/words/message';
import type { Play } from '../play.ts';

/** What the first steps say of a game, in order: the goal, how to act, what to know, and where everything else is. */
export function marksOf(play: Play): Message[] {
  const own = (key: string): Message[] => (play.speech.has(key) ? [message(key)] : []);
  const isOfTricks = play.table.value?.zones.some(({ kind }) => kind === 'trick') === true;
  const [goal = message('about')] = own('first.goal');
  const [turn = message('first.turn')] = own('first.turn');
  const [know = message('first.trick')] = own('first.know');
  const hasMore = isOfTricks || play.speech.has('first.know');
  return [goal, turn, ...(hasMore ? [know] : []), message('first.where')];
}

/**
 * Which of `count` steps is shown, from 0: the next one whenever the player asks for it. A player who has made a turn
 * knows the goal and how to act, and each further turn moves on by one.
 */
export function stepAt(asked: number, turnsMade: number, count: number): number {
  const reached = turnsMade > 0 ? turnsMade + 1 : 0;
  return Math.min(Math.max(asked, reached), count - 1);
}

import { checkerAnswer } from '@kibitz/shared/kit/record/checker';
import { readRecordText } from '@kibitz/shared/kit/record/record';
import type { Message } from '@kibitz/shared/kit/words/message';
import { message } from '@kibitz/shared/kit/words/message';
import { rulesOf } from '../replay/rules.ts';
import type { Verdict } from './checkedShuffle.ts';

/** What the record of a whole game says of its shuffles. */
export interface CheckedGame {
  readonly verdict: Verdict;
  readonly why: Message;
}

/** Replays the record of a game, and says whether every deck in it is the one that its proof makes. Rejects where the rules cannot be loaded. */
export async function checkRecord(text: string, game: string): Promise<CheckedGame> {
  const rules = await rulesOf(game);
  let fault = message('fair.record.wrong');
  const answer = checkerAnswer(
    readRecordText(text, (id) => (rules?.id === id ? rules : undefined)),
    (why) => {
      fault = why;
      return why.key;
    },
  );
  if (!answer.ok) return { verdict: 'wrong', why: fault };
  switch (answer.proof) {
    case 'verified':
      return { verdict: 'verified', why: message('fair.record.right') };
    case 'partial':
      return { verdict: 'unchecked', why: message('fair.record.partial') };
    case 'set':
      return { verdict: 'unchecked', why: message('fair.set') };
    default:
      return { verdict: 'unchecked', why: message('fair.record.none') };
  }
}

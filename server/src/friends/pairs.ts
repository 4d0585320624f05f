/*
 * The ties of two people: what each has settled about the other, as bits. Pure functions, without store or clock.
 */

/** Has asked the other to be friends, and has no answer yet. */
export const ASKED = 1;
/** Is the other's friend: both have it, or neither. */
export const FRIEND = 2;
/** Wants nothing to do with the other, who is not told. */
export const BLOCKED = 4;
/** Would like to be seated with the other. */
export const PREFERS = 8;
/** Has said no to the other's request: it is not shown again, and the other is not told. */
export const DECLINED = 16;

/** What each of two people has settled about the other. */
export interface Pair {
  readonly mine: number;
  readonly theirs: number;
}

/** Two people who have settled nothing. */
export const STRANGERS: Pair = { mine: 0, theirs: 0 };

/** What a person can do about another. Accepting a request means asking, too; befriending needs the other's consent. */
export type FriendAct =
  | 'ask'
  | 'befriend'
  | 'withdraw'
  | 'decline'
  | 'remove'
  | 'block'
  | 'unblock'
  | 'prefer'
  | 'unprefer';

function has(ties: number, tie: number): boolean {
  return (ties & tie) !== 0;
}

/** Whether the person asked is shown somebody's friend request. */
export function isAsking({ mine, theirs }: Pair): boolean {
  return has(theirs, ASKED) && !has(mine, BLOCKED | DECLINED);
}

/** The two as friends, whatever either has asked. */
function befriended({ mine, theirs }: Pair): Pair {
  const answered = ASKED | DECLINED;
  return { mine: (mine & ~answered) | FRIEND, theirs: (theirs & ~answered) | FRIEND };
}

function asking(pair: Pair): Pair {
  const { mine, theirs } = pair;
  // a person who has blocked somebody has to unblock them first
  if (has(mine, BLOCKED | FRIEND)) return pair;
  return has(theirs, ASKED) ? befriended(pair) : { mine: (mine & ~DECLINED) | ASKED, theirs };
}

/** The ties of two people after one of them (`mine`) has done something. */
export function afterAct(pair: Pair, act: FriendAct): Pair {
  const { mine, theirs } = pair;
  switch (act) {
    case 'ask':
      return asking(pair);
    case 'befriend':
      return has(mine | theirs, BLOCKED) ? pair : befriended(pair);
    case 'withdraw':
      return { mine: mine & ~ASKED, theirs };
    case 'decline':
      return isAsking(pair) ? { mine: mine | DECLINED, theirs } : pair;
    case 'remove':
      return has(mine, FRIEND) ? { mine: mine & ~(FRIEND | PREFERS), theirs: theirs & ~FRIEND } : pair;
    case 'block':
      // what the other has asked and settled stays, so that they notice only that they have one friend fewer
      return { mine: BLOCKED, theirs: theirs & ~FRIEND };
    case 'unblock':
      return { mine: mine & ~BLOCKED, theirs };
    case 'prefer':
      return has(mine, BLOCKED) ? pair : { mine: mine | PREFERS, theirs };
    case 'unprefer':
      return { mine: mine & ~PREFERS, theirs };
  }
}

import { asTable, betting, type SweatView } from '@kibitz/shared/games/mexican-sweat/state';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { isRange } from '@kibitz/shared/kit/game/moves';
import { type Message, message } from '@kibitz/shared/kit/words/message';

/** What the viewer, whose turn it is to bet, can do. Amounts to go `to` are totals of this round. */
export interface Turn {
  /** What the viewer must add to call; 0 if it may check. */
  readonly toCall: number;
  /** Calling takes the viewer's last chip. */
  readonly isCallAllIn: boolean;
  readonly mayFold: boolean;
  /** The first bet, or a raise; null where neither is allowed. */
  readonly raise: Raise | null;
  /** Whether it would be a raise; otherwise it is the first bet. */
  readonly raiseType: 'bet' | 'raise';
}

/** The amounts that a bet or raise can go to. */
export interface Raise {
  readonly least: number;
  readonly most: number;
  /** To go there takes the viewer's last chip. */
  readonly allIn: number;
}

function rangeOf({ to }: Choice): readonly [number, number] {
  return isRange(to) ? to : [Number(to), Number(to)];
}

/** The viewer's turn to bet; null while it is not. */
export function turnOf(view: SweatView, me: number, choices: readonly Choice[]): Turn | null {
  if (view.phase !== 'bet' || choices.length === 0) return null;
  const stack = view.stacks[me] ?? 0;
  const toCall = betting.toCall(asTable(view), me);
  const choice = choices.find(({ type }) => type === 'bet' || type === 'raise');
  const [least, most] = choice === undefined ? [0, 0] : rangeOf(choice);
  return {
    toCall,
    isCallAllIn: toCall > 0 && toCall === stack,
    mayFold: choices.some(({ type }) => type === 'fold'),
    raise: choice === undefined ? null : { least, most, allIn: (view.bets[me] ?? 0) + stack },
    raiseType: view.fields.toMatch === 0 ? 'bet' : 'raise',
  };
}

/** Why this much must be called: who bet, and who has called since. Messages of the panel's words. */
export function reasonsOf({ fields: { toMatch, raises, raiser, isBlind }, bets }: SweatView): Message[] {
  if (toMatch === 0 || raiser < 0) return [message('panel.why.none')];
  const called = bets.flatMap((bet, seat) => (seat !== raiser && bet === toMatch ? [seat] : []));
  const how = isBlind ? 'blind' : raises > 0 ? 'raise' : 'bet';
  const reasons = [message(`panel.why.${how}`, { who: raiser, n: toMatch })];
  const [first, ...more] = called;
  if (first !== undefined && more.length === 0) reasons.push(message('panel.why.called', { who: first }));
  if (more.length > 0) reasons.push(message('panel.why.manyCalled', { n: called.length }));
  return reasons;
}

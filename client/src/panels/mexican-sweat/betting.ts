import type { Choice } from '@kibitz/shared/kit/game/action';
import { isRange } from '@kibitz/shared/kit/game/moves';
import type { Table } from '@kibitz/shared/kit/table/table';
import type { Message } from '@kibitz/shared/kit/words/message';
import { message } from '@kibitz/shared/kit/words/message';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { betOf } from './standing.ts';

/** What the viewer, who is to act, can do and what it costs. Amounts that one goes `to` are totals of this round. */
export interface Turn {
  /** What must be laid to stay in; 0 where one may check. */
  readonly toCall: number;
  /** Calling takes the viewer's last chip. */
  readonly isCallAllIn: boolean;
  readonly mayFold: boolean;
  /** The first bet, or a raise; null where neither is allowed. */
  readonly raise: Raise | null;
  /** Would it be a raise, or the first bet? */
  readonly raiseType: 'bet' | 'raise';
}

/** The amounts to which one may bet or raise. */
export interface Raise {
  readonly least: number;
  readonly most: number;
  /** To go there takes the viewer's last chip. */
  readonly allIn: number;
}

function rangeOf(choice: Choice): readonly [number, number] {
  const to = choice['to'];
  return isRange(to) ? to : [Number(to), Number(to)];
}

/** The viewer's turn to bet; null while it is not. */
export function turnOf({ table, me, choices }: Pick<SeenTable, 'table' | 'me' | 'choices'>): Turn | null {
  const types = choices.map(({ type }) => type);
  if (table === null || !(types.includes('check') || types.includes('call'))) return null;
  const stack = table.score[me]?.value ?? 0;
  const toCall = Number(table.board['toCall'] ?? 0);
  const choice = choices.find(({ type }) => type === 'bet' || type === 'raise');
  const [least, most] = choice === undefined ? [0, 0] : rangeOf(choice);
  return {
    toCall,
    isCallAllIn: toCall > 0 && toCall === stack,
    mayFold: types.includes('fold'),
    raise: choice === undefined ? null : { least, most, allIn: betOf(table.chips, me) + stack },
    raiseType: Number(table.board['toMatch'] ?? 0) === 0 ? 'bet' : 'raise',
  };
}

/** An amount that is often wanted, and what it is called: the least, half the pot, the pot, everything. */
export interface QuickAmount {
  readonly name: 'least' | 'half' | 'pot' | 'allIn';
  readonly to: number;
}

/**
 * The amounts offered beside the slider, rising. With the pot one calls first: `pot` is what lies on the table then, on top of the bet
 * to be matched. One that is not allowed, or is the same as another, is left out.
 */
export function quickAmounts(raise: Raise, toMatch: number, toCall: number, onTable: number): QuickAmount[] {
  const pot = onTable + toCall;
  const wishes: QuickAmount[] = [
    { name: 'allIn', to: raise.allIn },
    { name: 'least', to: raise.least },
    { name: 'pot', to: toMatch + pot },
    { name: 'half', to: toMatch + Math.floor(pot / 2) },
  ];
  const allowed = wishes.filter(({ to }) => to >= raise.least && to <= raise.most);
  return allowed.filter((one, i) => allowed.findIndex(({ to }) => to === one.to) === i).sort((a, b) => a.to - b.to);
}

/** All chips that lie on the table. */
export function chipsOnTable(chips: Table['chips']): number {
  return chips.reduce((sum, { amount }) => sum + amount, 0);
}

/** Why so much is to be called: who bet, and who has called since. Messages of the panel's words. */
export function reasonsOf({ board, chips }: Pick<Table, 'board' | 'chips'>): Message[] {
  const toMatch = Number(board['toMatch'] ?? 0);
  const who = Number(board['raiser'] ?? -1);
  if (toMatch === 0 || who < 0) return [message('panel.why.none')];
  const called = chips.filter(({ spot, seat, amount }) => spot === 'bet' && seat !== who && amount === toMatch);
  const how = board['isBlind'] === '1' ? 'blind' : Number(board['raises'] ?? 0) > 0 ? 'raise' : 'bet';
  const reasons = [message(`panel.why.${how}`, { who, n: toMatch })];
  const [first, ...more] = called;
  if (first !== undefined && more.length === 0) reasons.push(message('panel.why.called', { who: first.seat }));
  if (more.length > 0) reasons.push(message('panel.why.manyCalled', { n: called.length }));
  return reasons;
}

import type { SweatBetting, SweatPanel } from '@kibitz/shared/games/mexican-sweat/panel';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { isRange } from '@kibitz/shared/kit/game/moves';
import type { Table } from '@kibitz/shared/kit/table/table';
import { type Message, message } from '@kibitz/shared/kit/words/message';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { panelData } from '../../table/context.ts';

/** What the viewer, whose turn it is to bet, can do and what it costs. Amounts to go `to` are totals of this round. */
export interface Turn {
  readonly betting: SweatBetting;
  /** Calling takes the viewer's last chip. */
  readonly isCallAllIn: boolean;
  readonly mayFold: boolean;
  /** The first bet, or a raise; null where neither is allowed. */
  readonly raise: Raise | null;
  /** Would it be a raise, or the first bet? */
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

/** What a seat has bet in this round. */
export function betOf(chips: Table['chips'], seat: number): number {
  return chips.find((one) => one.seat === seat && one.spot === 'bet')?.amount ?? 0;
}

/** The viewer's turn to bet; null while it is not. */
export function turnOf({ table, me, choices }: Pick<SeenTable, 'table' | 'me' | 'choices'>): Turn | null {
  const betting = panelData<SweatPanel>({ table })?.betting ?? null;
  if (table === null || betting === null || choices.length === 0) return null;
  const stack = table.score[me]?.value ?? 0;
  const choice = choices.find(({ type }) => type === 'bet' || type === 'raise');
  const [least, most] = choice === undefined ? [0, 0] : rangeOf(choice);
  return {
    betting,
    isCallAllIn: betting.toCall > 0 && betting.toCall === stack,
    mayFold: choices.some(({ type }) => type === 'fold'),
    raise: choice === undefined ? null : { least, most, allIn: betOf(table.chips, me) + stack },
    raiseType: betting.toMatch === 0 ? 'bet' : 'raise',
  };
}

/** An amount that is often wanted, and what it is called: the least, half the pot, the pot, everything. */
interface QuickAmount {
  readonly name: 'least' | 'half' | 'pot' | 'allIn';
  readonly to: number;
}

/**
 * The amounts offered beside the slider, rising. With the pot the call comes first: `pot` is what is on the table then, on top of the bet
 * to be matched. One that is not allowed, or is the same as another, is left out.
 */
export function quickAmounts(raise: Raise, { toMatch, toCall }: SweatBetting, onTable: number): QuickAmount[] {
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

/** All chips on the table. */
export function chipsOnTable(chips: Table['chips']): number {
  return chips.reduce((sum, { amount }) => sum + amount, 0);
}

/** Why so much is to be called: who bet, and who has called since. Messages of the panel's words. */
export function reasonsOf({ toMatch, raiser, isBlind, raises }: SweatBetting, chips: Table['chips']): Message[] {
  if (toMatch === 0 || raiser < 0) return [message('panel.why.none')];
  const called = chips.filter(({ spot, seat, amount }) => spot === 'bet' && seat !== raiser && amount === toMatch);
  const how = isBlind ? 'blind' : raises > 0 ? 'raise' : 'bet';
  const reasons = [message(`panel.why.${how}`, { who: raiser, n: toMatch })];
  const [first, ...more] = called;
  if (first !== undefined && more.length === 0) reasons.push(message('panel.why.called', { who: first.seat }));
  if (more.length > 0) reasons.push(message('panel.why.manyCalled', { n: called.length }));
  return reasons;
}

import { type AnyOptions, defaultsOf } from '../../../kit/game/options.ts';
import type { Reading } from '../../../kit/record/record.ts';
import { options, presets } from '../options.ts';
import { type Board, isWhole } from './boards.ts';

/*
 * The options of a table in a file of bridge, which has no place of its own for them: by default those that bridge is
 * usually played with, otherwise a text such as `declarer=lastBidder slam=taken`.
 */

/**
 * What is played by default: a rubber by the laws, or a number of boards; a session that stops in the middle of one is
 * extended to its usual number.
 */
export function usualOptions(isRubber: boolean, boards: number, isStopped: boolean): AnyOptions {
  if (isRubber) return { ...defaultsOf(options), ...presets.Laws };
  return { ...presets.Duplicate, boards: isStopped ? Math.max(boards, options.boards.default) : boards };
}

/** The options that are not the usual ones, as a text; '' for none. */
export function optionsText({ options: own }: Reading, boards: readonly Board[]): string {
  const last = boards.at(-1);
  const isStopped = last === undefined || !(isWhole(last.played) || last.isPassedOut);
  const usual = usualOptions(own['scoring'] === 'rubber', boards.length, isStopped);
  const others = Object.keys(options).filter((name) => own[name] !== usual[name]);
  return others.map((name) => `${name}=${own[name]}`).join(' ');
}

/** The options that a text names, not yet checked; the others are the usual ones. */
export function optionsIn(text: string, usual: AnyOptions): Record<string, unknown> {
  const named = Array.from(text.matchAll(/(\w+)=(\w+)/g), ([, name = '', value = '']) => [name, valueIn(value)]);
  return { ...usual, ...Object.fromEntries(named) };
}

function valueIn(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,3}$/.test(text) ? Number(text) : text;
}

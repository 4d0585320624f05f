import { everyAction } from '@kibitz/shared/contract/leaks/everyAction';
import type { Game } from '@kibitz/shared/kit/game/game';
import { choiceFor } from '@kibitz/shared/kit/game/moves';
import type { Random } from '@kibitz/shared/kit/game/random';
import type { Visitor } from '../visitor.ts';

/** How many illegal moves one window tries at a time. */
const MOVES = 9;

/** Requests that are refused to anybody but the host, whatever they carry. */
const NEVER: readonly (readonly [name: string, payload: unknown])[] = [
  ['start', { fill: true }],
  ['swap', { seat: 0, other: 1 }],
  ['handOver', { seat: 0 }],
  ['pause', { on: true }],
  ['remove', { seat: 0 }],
  ['remove', { who: 'nobody' }],
  ['bot', { seat: 0, present: true }],
  ['end', {}],
  ['chat', { isOn: false }],
];

/** Requests that are refused to everybody. */
const NOT_EVEN_HOSTS: readonly (readonly [name: string, payload: unknown])[] = [
  ['act', { action: { type: 'fly' }, turn: 0 }],
  ['act', 'play'],
  ['claim', { turn: -1 }],
  ['answerClaim', { accept: true, claim: 0 }],
  ['takeBack', {}],
  ['answerTakeBack', { accept: true, n: 0 }],
  ['rematch', {}],
  ['fly', {}],
];

/**
 * Requests that this window is refused now: moves of every kind that are not legal for it, and requests it may not
 * make.
 */
export function refusedRequests(game: Game, visitor: Visitor, isHost: boolean, random: Random): [string, unknown][] {
  const { choices, turn } = visitor.seen;
  const actions = everyAction(game.rules.actions ?? {}, random).filter((action) => choiceFor(choices, action) === null);
  const moves = Array.from({ length: actions.length === 0 ? 0 : MOVES }, (): [string, unknown] => [
    'act',
    { action: random.oneOf(actions), turn },
  ]);
  const others = isHost ? NOT_EVEN_HOSTS : [...NEVER, ...NOT_EVEN_HOSTS];
  return [...moves, ...others.map(([name, payload]): [string, unknown] => [name, payload])];
}

import { isDeck, type Move } from '../game/play.ts';
import type { GameRecord } from './record.ts';

/** The parts of a record needed to reproduce a fault of the rules. */
type Played = Pick<GameRecord, 'game' | 'options' | 'seats' | 'dealer'>;

/** The rules threw while a record was played: the game's mistake, not the record's. `cause` is what they threw. */
export class RulesFault extends Error {}

/**
 * Where in a game's folder an error comes from: `score (games/whist/rules.ts:40)`; where no file of a game threw it,
 * the place that did; '' if the error does not say.
 */
function ruleIn(error: unknown): string {
  const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
  const frame = frames.find((line) => line.includes('/games/')) ?? frames[0] ?? '';
  const [, name = '', file = '', line = ''] =
    /at (?:(.*) \()?.*?((?:games\/)?[^/]*\/[^/]+):(\d+):\d+\)?$/.exec(frame) ?? [];
  if (file === '') return '';
  return name === '' ? `${file}:${line}` : `${name} (${file}:${line})`;
}

/** Names the rule, the move and the record in what the rules threw. A deck is not written out: it is secret. */
function rulesFault(error: unknown, record: Played, i: number, move: Move | undefined): RulesFault {
  const { game, options, seats, dealer } = record;
  const at =
    move === undefined ? 'before the first move' : `at move ${i}, ${isDeck(move) ? 'a deck' : JSON.stringify(move)}`;
  const of = JSON.stringify({ game, options, seats, dealer });
  const message = `${thrownBy(error)}, ${at}, of the record ${of}`;
  return new RulesFault(message, { cause: error });
}

/**
 * Plays the i-th move of a record, or what follows it. Whatever the rules throw becomes a RulesFault that names all
 * three.
 */
export function naming<T>(record: Played & Pick<GameRecord, 'moves'>, i: number, play: () => T): T {
  try {
    return play();
  } catch (error) {
    throw rulesFault(error, record, i, record.moves[i]);
  }
}

/** What is wrong, for a report: what was thrown, and the rule that threw it. */
export function thrownBy(error: unknown): string {
  const rule = ruleIn(error);
  return rule === '' ? String(error) : `${String(error)}, in ${rule}`;
}

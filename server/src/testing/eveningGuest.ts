import { setTimeout as passes } from 'node:timers/promises';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { leastAction } from '@kibitz/shared/kit/game/defaultAction';
import type { Evening, NewEvening } from '@kibitz/shared/wire/evenings';
import type { Visitor } from './visitor.ts';

/** How often somebody checks where to play, in milliseconds. */
const GLANCE = 250;

/** An evening of Bridge for pairs, with one board a round. */
export const BRIDGE_PAIRS: NewEvening = {
  title: 'Thursday pairs',
  game: 'contract-bridge',
  rules: 'book',
  movement: 'mitchell',
  entrants: 'pair',
  rounds: 2,
  boardsARound: 1,
  boardsMove: false,
  scoring: 'matchPoints',
  minutes: 30,
};

/** Makes an evening, by its director. Returns its id. */
export async function makesEvening(director: Visitor, asked: Partial<NewEvening> = {}): Promise<string> {
  const { status, body } = await director.ask('POST', '/api/evenings', { ...BRIDGE_PAIRS, ...asked });
  if (status !== 201) throw new Error(`no evening: ${JSON.stringify(body)}`);
  return (body as { id: string }).id;
}

/** An evening as somebody sees it. */
export async function eveningOf(visitor: Visitor, id: string): Promise<Evening> {
  for (;;) {
    const { status, body } = await visitor.ask('GET', `/api/evenings/${id}`);
    if (status === 200) return body as Evening;
    if (status !== 429) throw new Error(`no evening: ${JSON.stringify(body)}`);
    await passes(1000);
  }
}

/** Asks for something about an evening; the key of the refusal, '' for none. */
export async function asksOf(visitor: Visitor, id: string, act: string, body: object = {}): Promise<string> {
  const answer = await visitor.ask('POST', `/api/evenings/${id}/${act}`, body);
  return answer.status === 200 ? '' : (answer.body as { refused: { why: { key: string } } }).refused.why.key;
}

/** Two people enter as a pair. */
export async function enterPair(id: string, [first, second]: readonly [Visitor, Visitor]): Promise<void> {
  await asksOf(first, id, 'enter');
  const { mine } = await eveningOf(first, id);
  await asksOf(second, id, 'enter', { code: mine.code });
}

/** The lowest opening bid, then passes; then a card, which varies with `n` so that tables play differently. */
export function choosing(n: number): (choices: readonly Choice[]) => Choice | undefined {
  return (choices) => {
    const isLowest = (choice: Choice): boolean => {
      const action = choice.type === 'bid' ? leastAction(choice) : null;
      return action !== null && action.level === 1 && action.strain === 'C';
    };
    const pass = choices.find(({ type }) => type === 'pass');
    return choices.find(isLowest) ?? pass ?? choices[n % choices.length];
  };
}

/** Waits until an evening, as somebody sees it, meets a condition. */
export async function seesEvening(visitor: Visitor, id: string, isSo: (evening: Evening) => boolean): Promise<Evening> {
  for (;;) {
    const evening = await eveningOf(visitor, id);
    if (isSo(evening)) return evening;
    await passes(GLANCE);
  }
}

/** Plays the game at a table to its end, or until somebody is sent away. */
export async function playsAt(visitor: Visitor, table: string, n: number): Promise<void> {
  await visitor.joins(table);
  const isOver = (): boolean => visitor.closed !== 0 || visitor.seen.phase === 'over';
  for (;;) {
    await visitor.until(() => isOver() || visitor.seen.choices.length > 0);
    if (isOver()) break;
    const { turn } = visitor.seen;
    await visitor.moves(choosing(n));
    await visitor.until(() => isOver() || visitor.seen.turn !== turn);
  }
  await visitor.leaves();
}

/** Plays wherever an evening sends somebody, until it is over or they are no longer in it. */
export async function playsEvening(visitor: Visitor, id: string, n = 0): Promise<void> {
  for (let last = ''; ; ) {
    const { mine, state } = await seesEvening(
      visitor,
      id,
      (one) => one.state === 'over' || one.mine.entrant < 0 || !['', last].includes(one.mine.table),
    );
    if (state === 'over' || mine.entrant < 0) return;
    last = mine.table;
    await playsAt(visitor, last, n);
  }
}

import { describe, expect, test } from 'vitest';
import { type Answer, type Hire, type Question, roomForWorkers, SolvedDeal } from './solvedDeal.ts';

/** Workers that answer when they are told to. */
class Crew {
  readonly asked: {
    readonly question: Question;
    readonly answer: (answer: Answer) => void;
    readonly fail: () => void;
  }[] = [];
  stopped = 0;

  readonly hire: Hire = (answer, fail) => ({
    ask: (question) => this.asked.push({ question, answer, fail }),
    stop: () => {
      this.stopped++;
    },
  });

  /** The oldest question is answered. */
  answer(): void {
    const { question, answer } = this.asked.shift()!;
    const { kind, strain } = question;
    answer(
      kind === 'table'
        ? { kind, strain, tricks: [strain, 0, 0, 0] }
        : { kind, strain, declarer: question.declarer, leads: [{ card: 0, tricks: 7 }] },
    );
  }
}

/** A deal that no other test asks about. */
let last = 0;
const newDeal = (): Int32Array => Int32Array.of(++last);

describe('a deal that is being solved', () => {
  test('asks for no trumps first and then from spades down, of as many workers as it may have', () => {
    const crew = new Crew();
    const deal = new SolvedDeal(newDeal(), 2, crew.hire);
    expect(crew.asked.map(({ question }) => question.strain)).toEqual([4, 3]);
    crew.answer();
    expect(crew.asked.map(({ question }) => question.strain)).toEqual([3, 2]);
    expect(deal.tricksIn(4)).toEqual([4, 0, 0, 0]);
    expect(deal.tricksIn(3)).toBeUndefined();
    expect(deal.solved).toBe(1);
  });

  test('has the leads that were asked for last worked out before the strains that wait', () => {
    const crew = new Crew();
    const deal = new SolvedDeal(newDeal(), 1, crew.hire);
    deal.askLeads(2, 0);
    deal.askLeads(2, 3);
    crew.answer();
    expect(crew.asked.map(({ question }) => question)).toMatchObject([{ kind: 'leads', strain: 2, declarer: 3 }]);
    crew.answer();
    expect(deal.leadsAgainst(2, 3)).toEqual([{ card: 0, tricks: 7 }]);
    expect(crew.asked.map(({ question }) => question)).toMatchObject([{ kind: 'table', strain: 3 }]);
  });

  test('is not solved twice', () => {
    const crew = new Crew();
    const dealt = newDeal();
    const first = new SolvedDeal(dealt, 1, crew.hire);
    for (let n = 0; n < 5; n++) crew.answer();
    first.close();
    const again = new SolvedDeal(Int32Array.from(dealt), 1, crew.hire);
    expect(crew.asked).toEqual([]);
    expect(again.solved).toBe(5);
  });

  test('stops its workers when it is closed, and when one fails', () => {
    const crew = new Crew();
    new SolvedDeal(newDeal(), 3, crew.hire).close();
    expect(crew.stopped).toBe(3);
    const deal = new SolvedDeal(newDeal(), 2, crew.hire);
    crew.asked.at(-1)!.fail();
    expect(crew.stopped).toBe(5);
    expect(deal.hasFailed.value).toBe(true);
  });

  test('leaves the page a core, and takes four at most', () => {
    expect([1, 2, 4, 16].map(roomForWorkers)).toEqual([1, 1, 3, 4]);
  });
});

import { describe, expect, test } from 'vitest';
import { SPECTATOR } from '../../kit/game/game.ts';
import { euchre } from './index.ts';
import type { EuchreState } from './state.ts';
import { E, N, said, scored, tableOf } from './tables.testing.ts';

describe('the scoring of a hand', () => {
  function told(state: EuchreState, side: 0 | 1) {
    const { pills, lines: reasons, before, after, meter } = tableOf(state).summary!.columns[side]!;
    return [
      pills.map((pill) => said(pill)).join(', '),
      reasons.map(({ text, points }) => `${said(text)}: ${points}`).join(', '),
      `${before} to ${after}`,
      `${said(meter!.label)}: ${meter!.value} of ${meter!.of}`,
    ];
  }

  test('says for each side what it did and what it scored', () => {
    const made = scored({ tricks: 4 }, [1, 2]);
    expect(told(made, 0)).toEqual(['made trumps, took 4', 'the odd trick: 1', '1 to 2', 'To 5: 2 of 5']);
    expect(told(made, 1)).toEqual(['defended, took 1', 'nothing: 0', '2 to 2', 'To 5: 2 of 5']);
    const euchred = scored({ tricks: 2, isAlone: true }, [1, 2]);
    expect(told(euchred, 0)).toEqual(['alone, took 2', 'euchred: 0', '1 to 1', 'To 5: 1 of 5']);
    expect(told(euchred, 1)).toEqual(['defended, took 3', 'euchred a lone hand: 2', '2 to 4', 'To 5: 4 of 5']);
  });

  test('begins with the hand in a sentence', () => {
    const lead = (hand: Parameters<typeof scored>[0], reader = SPECTATOR) =>
      said(tableOf(scored(hand)).summary!.lead, reader);
    expect(lead({ tricks: 4 })).toBe('Nora made hearts trumps and took 4 of 5 tricks with Sara.');
    expect(lead({ tricks: 4 }, N)).toBe('You made hearts trumps and took 4 of 5 tricks with Sara.');
    expect(lead({ tricks: 5, isAlone: true })).toBe('Nora made hearts trumps and took all five tricks alone: a march.');
    expect(lead({ tricks: 1 })).toBe('Nora made hearts trumps and took 1 of 5 tricks with Sara: euchred.');
  });

  test('names the winners at the end, and is gone when the next hand begins', () => {
    const over = scored({ tricks: 2 }, [4, 4]);
    expect(tableOf(over).summary).toMatchObject({ winners: [1, 3] });
    expect(said(tableOf(over).summary!.title, E)).toBe('You and Wim win');
    const state = scored({ tricks: 3 });
    expect(said(tableOf(state).summary!.title)).toBe('Hand 1');
    expect(tableOf(state).summary!.winners).toBeNull();
    euchre.chance.step(state);
    expect(tableOf(state).summary).toBeNull();
  });

  test('is entered on the sheet: a row for each hand, with its maker and trumps, and the tricks of both sides', () => {
    const { rows, totals } = tableOf(scored({ tricks: 4, isAlone: true })).sheet!;
    expect(said(rows[0]!.head)).toBe('1: Nora alone, hearts');
    expect(rows[0]!.cells).toEqual([
      { figures: [4], points: 1 },
      { figures: [1], points: 0 },
    ]);
    expect(totals).toEqual([1, 0]);
  });
});

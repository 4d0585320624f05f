import type { TableEvent } from '@kibitz/server/src/journal/journal.ts';
import { describe, expect, test } from 'vitest';
import { type Deed, differenceOf, type Outcome } from './deeds.ts';

const SEAT = 2;

/**
 * Decisions of one seat, each a card with the answer to it: `7S!` was made, `7S?` was not answered, `7S-` was refused.
 */
function deedsOf(text: string): Deed[] {
  const outcomes: { readonly [sign: string]: Outcome } = { '!': 'made', '?': 'unanswered', '-': 'refused' };
  return text.split(' ').map((word): Deed => {
    const outcome = outcomes[word.slice(-1)];
    if (outcome === undefined) throw new RangeError(word);
    return { actions: [{ type: 'play', card: word.slice(0, -1) }], outcome };
  });
}

/** The seat's cards in the journal, among those of another. */
function journalOf(text: string): TableEvent[] {
  const cards = text.split(' ').filter((card) => card !== '');
  return cards.flatMap((card): TableEvent[] => [
    { type: 'move', move: { seat: SEAT, type: 'play', card } },
    { type: 'move', move: { seat: 0, type: 'play', card: '2C' } },
  ]);
}

describe('what a seat sent, beside the journal', () => {
  test.each([
    ['all is there', '7S! 8S! 9S!', '7S 8S 9S', 0, 0],
    ['what was not answered may be there', '7S! 8S? 9S!', '7S 8S 9S', 0, 0],
    ['or not', '7S! 8S? 9S!', '7S 9S', 0, 0],
    ['and be sent again', '7S! 8S? 8S! 9S!', '7S 8S 9S', 0, 0],
    ['but is there twice then', '7S! 8S? 8S! 9S!', '7S 8S 8S 9S', 0, 0],
    ['and never thrice', '7S! 8S? 8S! 9S!', '7S 8S 8S 8S 9S', 0, 1],
    ['the last one is missing', '7S! 8S! 9S!', '7S 8S', 1, 0],
    ['one in the middle is missing', '7S! 8S! 9S!', '7S 9S', 1, 0],
    ['one is there twice', '7S! 8S! 9S!', '7S 8S 8S 9S', 0, 1],
    ['one is there that was refused', '7S! 8S- 9S!', '7S 8S 9S', 0, 1],
    ['one is there that was never sent', '7S! 9S!', '7S 8S 9S', 0, 1],
    ['two have changed places', '7S! 8S! 9S!', '8S 7S 9S', 1, 1],
    ['nothing is there', '7S! 8S?', '', 1, 0],
  ])('%s', (_, sent, stored, lost, doubled) => {
    expect(differenceOf(deedsOf(sent), journalOf(stored), SEAT)).toMatchObject({ lost, doubled });
  });

  test('the actions of one decision are all there, or it is lost', () => {
    const actions = ['7S', '8S'].map((card) => ({ type: 'play', card }));
    const deeds: Deed[] = [{ actions, outcome: 'made' }];
    expect(differenceOf(deeds, journalOf('7S 8S'), SEAT)).toEqual({ lost: 0, doubled: 0 });
    expect(differenceOf(deeds, journalOf('7S'), SEAT)).toEqual({ lost: 1, doubled: 1 });
  });

  test('being ready in a private window may count as declining', () => {
    const deeds: Deed[] = [{ actions: [{ type: 'ready' }], outcome: 'made' }];
    const events: TableEvent[] = [
      { type: 'move', move: { seat: SEAT, type: 'pass' } },
      { type: 'ready', seats: [SEAT] },
    ];
    expect(differenceOf(deeds, events, SEAT)).toEqual({ lost: 0, doubled: 0 });
    expect(differenceOf(deeds, [], SEAT)).toEqual({ lost: 1, doubled: 0 });
  });
});

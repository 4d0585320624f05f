import { expect, test } from 'vitest';
import type { Action } from './action.ts';
import { type ActionForms, formError } from './actionForms.ts';

const forms: ActionForms = {
  play: { card: 'card', suit: { optional: 'suit' } },
  meld: { cards: 'cards' },
  bid: { tricks: 'figure', strain: ['S', 'NT'] },
  pass: {},
};

test.each<Action>([
  { type: 'play', card: 'QH' },
  { type: 'play', card: 'JK', suit: 'D' },
  { type: 'meld', cards: 'KH QH' },
  { type: 'bid', tricks: 7, strain: 'NT' },
  { type: 'bid', tricks: -1, strain: 'S' },
  { type: 'pass' },
])('%j is an action of the game', (action) => {
  expect(formError(forms, action)).toBeNull();
});

test.each<[Action, string]>([
  [{ type: 'dance' }, 'refused.unknown'],
  [{ type: 'toString' }, 'refused.unknown'],
  [{ type: 'play' }, 'refused.valueMissing'],
  [{ type: 'bid', tricks: 7 }, 'refused.valueMissing'],
  [{ type: 'play', card: 'qh' }, 'refused.valueUnknown'],
  [{ type: 'play', card: 12 }, 'refused.valueUnknown'],
  [{ type: 'play', card: 'JK', suit: 'X' }, 'refused.valueUnknown'],
  [{ type: 'meld', cards: 'KH  QH' }, 'refused.valueUnknown'],
  [{ type: 'bid', tricks: '7', strain: 'S' }, 'refused.valueUnknown'],
  [{ type: 'bid', tricks: 7.5, strain: 'S' }, 'refused.valueUnknown'],
  [{ type: 'bid', tricks: 7, strain: 'AT' }, 'refused.valueUnknown'],
  [{ type: 'pass', card: 'QH' }, 'refused.valueTooMany'],
])('%j is none: %s', (action, key) => {
  expect(formError(forms, action)?.key).toBe(key);
});

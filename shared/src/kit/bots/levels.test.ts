import { expect, test } from 'vitest';
import { type BotLevel, levelOn } from './levels.ts';

const person = { kind: 'person' } as const;
const bot = { kind: 'bot' } as const;
const free = { kind: 'free' } as const;

const PARTNERS = [0, 1, 0, 1];
const ALONE = [0, 1, 2, 3];

test.each<[string, BotLevel, BotLevel, readonly ('person' | 'bot' | 'free')[], readonly number[]]>([
  ['a bot', 'easy', 'easy', ['bot', 'person', 'bot', 'person'], PARTNERS],
  ['a free seat', 'easy', 'easy', ['bot', 'person', 'free', 'person'], PARTNERS],
  ['a person', 'easy', 'fair', ['bot', 'bot', 'person', 'bot'], PARTNERS],
  ['a person', 'fair', 'fair', ['bot', 'bot', 'person', 'bot'], PARTNERS],
  ['a person', 'strong', 'strong', ['bot', 'bot', 'person', 'bot'], PARTNERS],
  ['nobody', 'easy', 'easy', ['bot', 'person', 'person', 'person'], ALONE],
])('a bot whose partner is %s, with %s bots at the table, plays %s', (_, level, plays, kinds, sides) => {
  const seats = kinds.map((kind) => ({ person, bot, free })[kind]);
  expect(levelOn(level, 0, seats, sides)).toBe(plays);
});

test('a bot that stands in for a person whose partner is a person is never easy', () => {
  expect(levelOn('easy', 0, [person, bot, person, bot], PARTNERS)).toBe('fair');
  expect(levelOn('easy', 0, [person, person, bot, bot], PARTNERS)).toBe('easy');
});

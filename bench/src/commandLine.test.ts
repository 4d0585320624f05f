import { expect, test } from 'vitest';
import { readCommandLine } from './commandLine.ts';

const gamesOf = (...words: string[]) => readCommandLine(words).games;

test('a server is measured at some games, and moves of all, unless games are named', () => {
  expect(gamesOf('server')).toContain('mini-baccarat:9');
  expect(gamesOf('moves')).toEqual([]);
  expect(gamesOf('kill')).toEqual([]);
  expect(gamesOf('bots')).toEqual([]);
  expect(gamesOf('server', '--games', 'whist,mexican-sweat:7')).toEqual(['whist', 'mexican-sweat:7']);
});

test('unknown games are refused before anything is measured', () => {
  for (const part of ['server', 'moves', 'bots', 'kill', 'cluster', 'leaks'])
    expect(() => gamesOf(part, '--games', 'spades,canasta')).toThrow('there is no game canasta');
  expect(() => gamesOf('server', '--games', 'spades:5')).toThrow('spades is not played by 5');
  expect(() => gamesOf('kill', '--games', 'spades:4')).toThrow('kill takes games without seats: spades:4');
});

test('bots are named by level or effort, and play by rules that there are', () => {
  const asked = readCommandLine(['bots', '--players', 'strong,0.5,random', '--rules', 'traditional']);
  expect(asked.players.map(({ effort }) => effort)).toEqual([4, 0.5, null]);
  expect(asked.rules).toBe('traditional');
  expect(readCommandLine(['bots'])).toMatchObject({ players: [], rules: undefined, hands: 1000 });
  expect(() => readCommandLine(['bots', '--rules', 'house'])).toThrow('there are no rules house');
  expect(() => readCommandLine(['bots', '--players', 'best'])).toThrow('nobody plays as best');
});

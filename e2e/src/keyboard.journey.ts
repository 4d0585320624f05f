import { describe } from 'vitest';
import { playGamesBy } from './everyGame.ts';

describe('played to its end against bots with the keyboard alone', () => {
  playGamesBy('keys');
});

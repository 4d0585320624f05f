import { describe } from '@jest/globals';
import { playEveryGame } from './everyGame.ts';

describe('played to its end against bots with the keyboard alone', () => {
  playEveryGame('desktop', 'keys');
});

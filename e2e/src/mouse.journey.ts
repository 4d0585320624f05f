import { describe } from '@jest/globals';
import { playEveryGame } from './everyGame.ts';

describe('played to its end against bots with a mouse', () => {
  playEveryGame('desktop', 'pointer');
});

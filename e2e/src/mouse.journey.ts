import { describe } from 'vitest';
import { playGamesBy } from './everyGame.ts';

describe('played to its end against bots with a mouse', () => {
  playGamesBy('mouse');
});

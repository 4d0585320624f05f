import type { Game } from '../kit/game/game.ts';
import { contractBridge } from './contract-bridge/index.ts';
import { euchre } from './euchre/index.ts';
import { fiveHundred } from './five-hundred/index.ts';
import { mexicanSweat } from './mexican-sweat/index.ts';
import { miniBaccarat } from './mini-baccarat/index.ts';
import { nap } from './nap/index.ts';
import { ohHell } from './oh-hell/index.ts';
import { pinochle } from './pinochle/index.ts';
import { pyramid } from './pyramid/index.ts';
import { showcase } from './showcase/index.ts';
import { soloWhist } from './solo-whist/index.ts';
import { spades } from './spades/index.ts';
import { trex } from './trex/index.ts';
import { twentyEight } from './twenty-eight/index.ts';
import { war } from './war/index.ts';
import { whist } from './whist/index.ts';

/** Every game, one line each, in the order of the lobby. */
export const games: readonly Game[] = [
  spades,
  contractBridge,
  whist,
  euchre,
  fiveHundred,
  ohHell,
  nap,
  soloWhist,
  pinochle,
  showcase,
  trex,
  twentyEight,
  miniBaccarat,
  mexicanSweat,
  war,
  pyramid,
];

/** The game of an id; undefined where there is none. */
export function gameOf(id: string): Game | undefined {
  return games.find((game) => game.id === id);
}

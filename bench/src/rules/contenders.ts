import { games } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import { defaultsOf, withAnEnd } from '@kibitz/shared/kit/game/options';
import { playOutAtRandom, roomForDeck, usualSeats } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import { ratePerCpuSecond } from './cpu.ts';
import { playNaiveWhist } from './naiveWhist.ts';

/** The fewest CPU seconds that a sample takes. */
export const SAMPLE_SECONDS = 0.2;
/** Games between two looks at the clock. */
const BATCH = 20;
/** Steps after which a game is broken off, since random players lose ground without end in some; its hands count. */
const MOST_STEPS = 2_000;

/** Something whose random hands are counted. */
export interface Contender {
  readonly id: string;
  /** Its name in the table. */
  readonly name: string;
  /** Plays some games and returns how many hands were scored. */
  readonly work: () => number;
}

function contender(game: Game): Contender {
  const seats = usualSeats(game);
  const options = withAnEnd(game.options, defaultsOf(game.options));
  const random = new Random(1);
  const room = roomForDeck();
  // a table is made once, and for each game laid as it was
  const fresh = Array.from({ length: seats }, (_, dealer) => game.setup(options, seats, dealer));
  const state = game.setup(options, seats, 0);
  let dealer = 0;
  const work = () => {
    let hands = 0;
    for (let i = 0; i < BATCH; i++) {
      dealer = (dealer + 1) % seats;
      game.copy(fresh[dealer], state);
      playOutAtRandom(game, state, random, room, MOST_STEPS);
      // a game without hands counts as one
      hands += Math.max(1, game.result(state).hands.length);
    }
    return hands;
  };
  return { id: game.id, name: `${game.id} (${seats} ${seats === 1 ? 'seat' : 'seats'})`, work };
}

function naiveWhist(): Contender {
  const random = new Random(1);
  const fraction = () => random.fraction();
  let dealer = 0;
  const work = () => {
    for (let i = 0; i < BATCH; i++) {
      dealer = (dealer + 1) % 4;
      playNaiveWhist(fraction, dealer);
    }
    return BATCH;
  };
  return { id: 'naive', name: 'whist, naive', work };
}

/** All of them, the naive whist first: it is the floor. */
export function contenders(): Contender[] {
  return [naiveWhist(), ...games.map(contender)];
}

/** Its hands per CPU second, the best of this many samples. */
export function handsPerCpuSecond({ work }: Contender, samples: number): number {
  return ratePerCpuSecond(work, samples, SAMPLE_SECONDS);
}

/** One sample of each of some contenders, by their ids: hands per CPU second. */
export function ratesOf(ids: readonly string[]): number[] {
  held ??= contenders();
  return ids.map((id) => {
    const found = held?.find((one) => one.id === id);
    if (found === undefined) throw new RangeError(`nothing is called ${id}`);
    return handsPerCpuSecond(found, 1);
  });
}

/** Made once, so that their compiled code is used again. */
let held: Contender[] | null = null;

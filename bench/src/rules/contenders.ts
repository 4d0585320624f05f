import { games } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import { defaultsOf, withAnEnd } from '@kibitz/shared/kit/game/options';
import { playOutAtRandom, roomForDeck, usualSeats } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import { playNaiveWhist } from './naiveWhist.ts';

/** The fewest CPU seconds that a sample takes. */
export const SAMPLE_SECONDS = 0.2;
/** How many samples a contender gives in a process of its own. */
const SAMPLES_ALONE = 5;
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
  const fresh = Array.from({ length: seats }, (_, dealer) => game.rules.setup(options, seats, dealer));
  const state = game.rules.setup(options, seats, 0);
  let dealer = 0;
  const work = () => {
    let hands = 0;
    for (let i = 0; i < BATCH; i++) {
      dealer = (dealer + 1) % seats;
      game.rules.copy(fresh[dealer], state);
      playOutAtRandom(game, state, random, room, MOST_STEPS);
      // a game without hands counts as one
      hands += Math.max(1, game.rules.result(state).hands.length);
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

/** Made once, so that their compiled code is used again. */
let held: Contender[] | null = null;

/** All of them, the naive whist first: it is the floor. */
export function contenders(): Contender[] {
  return [naiveWhist(), ...games.map(contender)];
}

/** The measure of a sample: CPU seconds of this process, including all its threads. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/**
 * Its hands per CPU second, the best of this many samples: anything else on the machine takes caches and clock rate
 * away and never gives any.
 */
export function handsPerCpuSecond({ work }: Contender, samples: number): number {
  const rates = Array.from({ length: samples }, () => {
    const from = cpuSeconds();
    let done = 0;
    let taken = 0;
    while (taken < SAMPLE_SECONDS) {
      done += work();
      taken = cpuSeconds() - from;
    }
    return done / taken;
  });
  return Math.max(...rates);
}

/** The rates of some contenders, by their ids: hands per CPU second, each the best of this many samples. */
export function ratesOf(ids: readonly string[], samples = 1): number[] {
  held ??= contenders();
  return ids.map((id) => {
    const found = held?.find((one) => one.id === id);
    if (found === undefined) throw new RangeError(`nothing is called ${id}`);
    return handsPerCpuSecond(found, samples);
  });
}

/**
 * `node contenders.ts ID` plays nothing else in its process, and prints the rate: for each there is one such process.
 */
if (import.meta.main) process.stdout.write(`${ratesOf([process.argv[2] ?? ''], SAMPLES_ALONE)[0]}\n`);

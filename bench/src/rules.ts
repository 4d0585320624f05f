import { games } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game';
import { defaultsOf, withAnEnd } from '@kibitz/shared/kit/options';
import { playOutAtRandom, roomForDeck, usualSeats } from '@kibitz/shared/kit/play';
import { Random } from '@kibitz/shared/kit/random';
import { ratePerCpuSecond } from './cpu.ts';
import { playNaiveWhist } from './naiveWhist.ts';

const SAMPLES = 10;
/** CPU seconds a sample takes at least. */
const SAMPLE_SECONDS = 0.2;
/** Games between two looks at the clock. */
const BATCH = 20;
/** Steps after which a game is broken off, since random players lose ground without end in some; its hands count. */
const MOST_STEPS = 2_000;

/** Something whose random hands are counted. */
interface Contender {
  readonly name: string;
  /** Plays some games and answers how many hands were scored. */
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
      // a game without hands is one
      hands += Math.max(1, game.result(state).hands.length);
    }
    return hands;
  };
  return { name: `${game.id} (${seats} ${seats === 1 ? 'seat' : 'seats'})`, work };
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
  return { name: 'whist, naive', work };
}

function figure(rate: number): string {
  return Math.round(rate).toLocaleString('en').padStart(12);
}

/**
 * Random whole hands per CPU second of every game, beside a whist of immutable objects and string cards: each as the process comes
 * to it, and again once it has played all of them, since engines are known that slow down several times by then.
 */
export function benchRules(print: (line: string) => void): void {
  const contenders = [naiveWhist(), ...games.map(contender)];
  const measure = ({ work }: Contender) => ratePerCpuSecond(work, SAMPLES, SAMPLE_SECONDS);
  const cold = contenders.map(measure);
  const warm = contenders.map(() => 0);
  // in turns: a spell in which the machine does other things too costs each of them a sample or two, and none all of its own
  for (let round = 0; round < SAMPLES; round++) {
    for (const [i, { work }] of contenders.entries()) {
      warm[i] = Math.max(warm[i] ?? 0, ratePerCpuSecond(work, 1, SAMPLE_SECONDS));
    }
  }
  const width = Math.max(...contenders.map(({ name }) => name.length));
  const floor = warm[0] ?? Number.NaN;
  print(`Random whole hands per CPU second, best of ${SAMPLES} samples of ${SAMPLE_SECONDS} s, one process`);
  print('');
  print(`${''.padEnd(width)}        cold  warm after all   x naive whist`);
  for (const [i, { name }] of contenders.entries()) {
    const rate = warm[i] ?? Number.NaN;
    print(
      `${name.padEnd(width)}${figure(cold[i] ?? Number.NaN)}    ${figure(rate)}   ${(rate / floor).toFixed(1).padStart(13)}`,
    );
  }
}

import { median } from '../figures.ts';
import { SHORT } from '../moves/benchMoves.ts';
import { moveBytes } from '../moves/moveBytes.ts';
import { playedIn } from '../playedIn.ts';
import { ratesOf } from '../rules/contenders.ts';
import { type Contender, type Kind, openContender } from '../server/contender.ts';
import { playExactly } from '../server/loops.ts';
import { sampleOf } from '../server/sample.ts';

/*
 * How `npm run test:all` guards the speed: a few figures, each of which means the same on any machine, even a busy one.
 */

/** Figures by name. */
export type Figures = Readonly<Record<string, number>>;

const GAME = 'spades';
const FLOORS: readonly Kind[] = ['bare', 'lean'];
/** Enough that nobody acts as often as the server allows. */
const TABLES = 40;
/** Actions a table: before anything counts, and in each round. A hand of Spades has 56. */
const WARM_UP = 56;
const IN_ROUND = 28;
const ROUNDS = 5;
/** Of the rules: rounds before anything counts, while the engine still compiles, and rounds that do. */
const RULES_WARM_UP = 2;
const RULES_ROUNDS = 7;

/**
 * Games whose bytes are counted: at how many tables, and with how many actions at each, so few that no account reaches
 * the server's limit.
 */
const WEIGHED = [
  ['spades', 6, 3 * 56],
  ['contract-bridge', 14, 90],
  ['mexican-sweat', 12, 150],
] as const;

/** Games whose rules are compared with the naive whist. */
const RULES = ['spades', 'contract-bridge', 'mini-baccarat'];

/**
 * Rounds of a server at full load, in turns with its floors. Returns its CPU time as a multiple of each floor's, a
 * number a round.
 */
async function cpuRounds(kibitz: Contender, floors: readonly Contender[]): Promise<Map<string, number[]>> {
  const ratios = new Map(floors.map(({ name }) => [name, [] as number[]]));
  const played = await sampleOf(kibitz, 0, WARM_UP);
  for (const floor of floors) {
    floor.shape(played.patchBytes / played.patches, played.patches);
    await sampleOf(floor, 0, WARM_UP);
  }
  for (let round = 0; round < ROUNDS; round++) {
    const { cpu } = await sampleOf(kibitz, 0, IN_ROUND);
    // a floor is quick, and its CPU time so short that it takes more actions to measure it
    for (const floor of floors) ratios.get(floor.name)?.push(cpu / (await sampleOf(floor, 0, 2 * IN_ROUND)).cpu);
  }
  return ratios;
}

/** The server's CPU time per action as a multiple of its floors': all numbers of all rounds. */
export async function serverRatios(): Promise<Map<string, number[]>> {
  const entryOf = (kind: Kind) => ({ ...playedIn(GAME), kind, tables: TABLES, watchers: 0 });
  const contenders: Contender[] = [];
  try {
    for (const kind of ['kibitz', ...FLOORS] as const) contenders.push(await openContender(entryOf(kind)));
    const [kibitz, ...floors] = contenders;
    if (kibitz === undefined) throw new Error('nothing is compared');
    const ratios = await cpuRounds(kibitz, floors);
    return new Map([...ratios].map(([name, all]) => [`${GAME}: CPU an action in that of ${name}`, all]));
  } finally {
    for (const contender of contenders) await contender.close();
  }
}

/**
 * Bytes and patches an action and player: of three games over sockets, with everything that is sent, and of moves alone
 * in every game.
 */
export async function wireFigures(): Promise<Figures> {
  const figures: Record<string, number> = {};
  for (const [game, tables, actions] of WEIGHED) {
    const contender = await openContender({ ...playedIn(game), kind: 'kibitz', tables, watchers: 0 });
    try {
      const before = contender.traffic.copy();
      await playExactly(contender.tables, actions);
      const { bytes, patches } = contender.traffic.since(before);
      const received = tables * actions * contender.entry.seats;
      figures[`${game}: bytes an action`] = bytes / received;
      figures[`${game}: patches an action`] = patches / received;
    } finally {
      await contender.close();
    }
  }
  for (const { game, move } of moveBytes([], SHORT)) figures[`${game}: bytes a move`] = move;
  return figures;
}

/** The CPU time of random hands as a multiple of the naive whist's: all numbers of all rounds. */
export function rulesRatios(): Map<string, number[]> {
  const all = Array.from({ length: RULES_WARM_UP + RULES_ROUNDS }, () => ratesOf(['naive', ...RULES]));
  const rounds = all.slice(RULES_WARM_UP);
  return new Map(
    RULES.map((id, i) => [
      `${id}: CPU a hand in that of naive whist`,
      rounds.map((rates) => (rates[0] ?? Number.NaN) / (rates[i + 1] ?? Number.NaN)),
    ]),
  );
}

/** The median of each. */
export function mediansOf(all: ReadonlyMap<string, readonly number[]>): Figures {
  return Object.fromEntries([...all].map(([name, numbers]) => [name, median(numbers)]));
}

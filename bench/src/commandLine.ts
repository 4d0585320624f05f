import { parseArgs } from 'node:util';
import type { NamedRules } from '@kibitz/shared/kit/game/presets';
import { type Contender, contenderOf } from './bots/contenders.ts';
import { isPlant, PLANTS, type Plant } from './kill/plants.ts';
import { playedIn } from './playedIn.ts';

const PARTS = [
  'auctions',
  'rules',
  'server',
  'client',
  'moves',
  'bots',
  'ratios',
  'cluster',
  'evening',
  'event',
  'hostile',
  'kill',
  'leaks',
  'parked',
  'shuffle',
  'soak',
  'threads',
] as const;

/** What the command line takes. */
export const USAGE = `Usage: npm run -s bench -- PART
The parts: ${PARTS.join(', ')}
server:
  --games ID,ID:N,...    which games, with N seats or as many as usual
                         (default: spades,contract-bridge,trex,mini-baccarat:9,mexican-sweat:7,pyramid)
  --tables N             how many tables (default: 100, or as many as 400 players need)
  --watchers N           watchers at each table, where their cost is measured (default: 8; 0: not measured)
  --rounds N             interleaved rounds (default: 5)
  --seconds N            how long each contender plays in a round at full load, and then at half of it (default: 2)
  --against COMMIT       beside the server of another commit and bare alone
client:
  --rounds N             how often each table is visited, and deals watched (default: 5)
  --against COMMIT       instead: deals beside the client of another commit, in turns
cluster: three processes, PostgreSQL and Redis are killed while people play every game, or those in --games:
  --kills N              how often one process is killed (default: 100)
  --pauses N             how often one is held up for longer than its lease (default: 20)
  --restarts N           how often all are restarted, one after the other (default: 10)
  --stores N             how often PostgreSQL is killed, and Redis as often (default: 10)
  --tables, --verbose and --plant as for kill
evening: people play, come by links, leave and come back:
  --people N             how many (default: 200)
  --minutes N            for how long (default: 10; one of a minute or less passes faster)
event: twelve pairs play a Mitchell of Bridge and a Swiss of Spades; one leaves, one comes late, the server is killed:
  --short                only the Mitchell
soak: an evening that shows whether memory, handles or the store grow, with --people and --minutes (default: 120):
  --pace N               how long everything takes, in parts of its usual time (default: 0.25)
hostile: a server is attacked while four people play on it:
  --seconds N            for how long (default: 60)
kill: the server is killed while people play every game, or those in --games:
  --kills N              how often (default: 200)
  --tables N             tables of each game (default: 2)
  --verbose              prints each kill
  --plant FAULT          plants a fault that must be found: ${PLANTS.join(', ')}
moves: the bytes of a move, in every game or those in --games
bots: how far bots are ahead of others, in every game of skill or those in --games:
  --players A,B,...      each plays the next: strong, fair, easy, a number that is their effort, or random
                         (default: strong,fair,easy,random)
  --rules NAME           book or traditional, the usual preset (default: one after the other)
  --hands N              deals, each played twice with the sides changed (default: 1000)
  --whole                whole games instead of single hands
  --against COMMIT       each of --players (default: fair) plays the same bots of another commit instead
  --short                only whether bots are certain to be better than random players, in as few deals as that takes
auctions: what strong bots of Contract Bridge bid, and the tricks they take, beside double dummy:
  --hands N              deals (default: 1000; one takes seconds)
  --against COMMIT       beside the bots of another commit, and against them
leaks: in every game, or those in --games:
  --pairs N              pairs of worlds of each game without a server (default: 1000)
  --wire N               pairs of worlds of each game over sockets (default: 100)
parked: a start with empty tables, on SQLite and PostgreSQL:
  --tables N             how many (default: 10000)
threads: bots that think in a thread, in every game of skill or those in --games:
  --rate N               decisions a second (default: 200), besides as many as the thread can carry
  --seconds N            how long at each rate (default: 10)
shuffle: whether decks are uniform:
  --deals N              how many are dealt (default: 10000000)
ratios: what npm run test:all checks against ratios.json:
  --keep                 stores what is measured instead
`;

/** A part of the bench, as the command line names it. */
export type Part = (typeof PARTS)[number];

/**
 * The numbers that may be asked for: the least that each may be, and what it is unless said; without that, undefined.
 */
const NUMBERS = {
  tables: [1],
  watchers: [0, 8],
  rounds: [1, 5],
  seconds: [0.1],
  people: [1, 200],
  minutes: [0.05],
  pace: [0.01, 0.25],
  rate: [1, 200],
  pairs: [1, 1000],
  wire: [1, 100],
  deals: [1000, 10_000_000],
  hands: [2, 1000],
  kills: [0],
  pauses: [0, 20],
  restarts: [0, 10],
  stores: [0, 10],
} as const satisfies { readonly [name: string]: readonly [least: number, usual?: number] };

type Numbers = {
  readonly [N in keyof typeof NUMBERS]: (typeof NUMBERS)[N] extends readonly [number] ? number | undefined : number;
};

/** What the command line asks for. */
export interface Asked extends Numbers {
  readonly part: Part;
  readonly games: readonly string[];
  /** Bots that play each other; [] for the usual ones. */
  readonly players: readonly Contender[];
  /** By which rules bots play; undefined for one after the other. */
  readonly rules: NamedRules | undefined;
  readonly isShort: boolean;
  readonly isWhole: boolean;
  /** A commit whose server, client or bots take part; undefined for none. */
  readonly against: string | undefined;
  readonly isToKeep: boolean;
  readonly plant: Plant | null;
  readonly isVerbose: boolean;
}

/** The games that a server is measured at unless others are named. */
const MEASURED = 'spades,contract-bridge,trex,mini-baccarat:9,mexican-sweat:7,pyramid';

/** Commands that take all games unless some are named. */
const OF_ALL_GAMES: ReadonlySet<string> = new Set(['bots', 'cluster', 'kill', 'leaks', 'moves', 'threads']);
/** Commands that take each game with its usual number of seats. */
const WITHOUT_SEATS: ReadonlySet<string> = new Set(['bots', 'cluster', 'kill', 'leaks', 'threads']);

const OPTIONS = {
  ...(Object.fromEntries(Object.keys(NUMBERS).map((name) => [name, { type: 'string' }])) as {
    readonly [name in keyof typeof NUMBERS]: { readonly type: 'string' };
  }),
  games: { type: 'string' },
  against: { type: 'string' },
  plant: { type: 'string' },
  players: { type: 'string', default: '' },
  rules: { type: 'string' },
  short: { type: 'boolean', default: false },
  whole: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
} as const;

/** The numbers among what was given. Throws RangeError for one that is none, or too small. */
function numbersIn(values: { readonly [name in keyof typeof NUMBERS]?: string | undefined }): Numbers {
  const read = Object.entries(NUMBERS).map(([name, [least, usual]]: [string, readonly [number, number?]]) => {
    const text = values[name as keyof typeof NUMBERS];
    const value = text === undefined ? usual : Number(text);
    if (value !== undefined && !(Number.isFinite(value) && value >= least))
      throw new RangeError(`${text} is no number from ${least} on`);
    return [name, value];
  });
  return Object.fromEntries(read) as Numbers;
}

function namesIn(text: string): string[] {
  return text.split(',').filter((name) => name !== '');
}

/** The games that are named. Throws RangeError if there is no such game, or not for this many seats. */
function gamesIn(text: string, part: string): string[] {
  const names = namesIn(text);
  for (const name of names) {
    playedIn(name);
    if (name.includes(':') && WITHOUT_SEATS.has(part))
      throw new RangeError(`${part} takes games without seats: ${name}`);
  }
  return names;
}

function plantOf(name: string | undefined): Plant | null {
  if (name === undefined) return null;
  if (!isPlant(name)) throw new RangeError(`there is no fault ${name}`);
  return name;
}

function rulesOf(name: string | undefined): NamedRules | undefined {
  if (name !== undefined && name !== 'book' && name !== 'traditional')
    throw new RangeError(`there are no rules ${name}`);
  return name;
}

/** Reads the command line. Throws an error that says what is wrong with it. */
export function readCommandLine(words: readonly string[]): Asked {
  const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  const part = PARTS.find((one) => one === positionals[0]);
  if (part === undefined || positionals.length > 1) throw new RangeError('say what to measure');
  return {
    ...numbersIn(values),
    part,
    games: gamesIn(values.games ?? (OF_ALL_GAMES.has(part) ? '' : MEASURED), part),
    against: values.against,
    plant: plantOf(values.plant),
    players: namesIn(values.players).map(contenderOf),
    rules: rulesOf(values.rules),
    isShort: values.short,
    isWhole: values.whole,
    isToKeep: values.keep,
    isVerbose: values.verbose,
  };
}

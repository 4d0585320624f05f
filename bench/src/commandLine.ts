import { parseArgs } from 'node:util';
import { isPlant, PLANTS, type Plant } from './kill/plants.ts';
import { playedIn } from './playedIn.ts';

export const USAGE = `Usage: npm run -s bench -- rules | server | client | moves | ratios | cluster | evening | hostile | kill | leaks | parked | shuffle | soak | all
  --json                 prints one JSON object instead of tables
server:
  --games ID,ID:N,...    which games, with N seats or as many as usual
                         (default: spades,contract-bridge,trex,mini-baccarat:9,mexican-sweat:7,pyramid)
  --tables N             how many tables (default: 100, or as many as 400 players need; with --idle 1000)
  --watchers N           watchers at each table, where their cost is measured (default: 8; 0: not measured)
  --rounds N             interleaved rounds (default: 5)
  --seconds N            how long each contender plays in a round at full load, and then at half of it (default: 2)
  --against COMMIT       beside the server of another commit and bare alone: CPU time, times, a watcher, and the memory of a table
  --idle                 instead: empty tables, and what a restart takes
client:
  --rounds N             how often each table is visited, and a deal watched (default: 5)
cluster: three processes, PostgreSQL and Redis are killed while people play every game, or those in --games:
  --kills N              how often one process is killed (default: 100)
  --pauses N             how often one is held up for longer than its lease (default: 20)
  --restarts N           how often all are restarted, one after the other (default: 10)
  --stores N             how often PostgreSQL is killed, and Redis as often (default: 10)
  --tables, --verbose and --plant as for kill
evening: people play, come by links, leave and come back:
  --people N             how many (default: 200)
  --minutes N            for how long (default: 10; one of a minute or less passes faster)
soak: an evening long enough to show whether memory, handles or the store grow, with --people and --minutes (default: 120):
  --pace N               how long everything takes, in parts of its usual time (default: 0.25)
hostile: a server is attacked while four people play on it:
  --seconds N            for how long (default: 60)
kill: the server is killed while people play every game, or those in --games:
  --kills N              how often (default: 200)
  --tables N             tables of each game (default: 2)
  --verbose              prints each kill
  --plant FAULT          plants a fault that must be found: ${PLANTS.join(', ')}
moves: the bytes of a move, in every game or those in --games
leaks: in every game, or those in --games:
  --pairs N              pairs of worlds of each game without a server (default: 1000)
  --wire N               pairs of worlds of each game over sockets (default: 100)
parked: a start with empty tables, on SQLite and PostgreSQL:
  --tables N             how many (default: 10000)
shuffle: whether decks are uniform:
  --deals N              how many are dealt (default: 10000000)
ratios: what npm run test:all checks against ratios.json:
  --keep                 stores what is measured instead
`;

const PARTS = [
  'rules',
  'server',
  'client',
  'moves',
  'ratios',
  'cluster',
  'evening',
  'hostile',
  'kill',
  'leaks',
  'parked',
  'shuffle',
  'soak',
  'all',
] as const;

/** What the command line asks for. */
export interface Asked {
  readonly part: (typeof PARTS)[number];
  readonly isJson: boolean;
  readonly games: readonly string[];
  /** Undefined where it was not said. */
  readonly tables: number | undefined;
  readonly watchers: number;
  readonly rounds: number;
  /** Undefined where it was not said. */
  readonly seconds: number | undefined;
  readonly isIdle: boolean;
  /** A commit whose server takes part; undefined for none. */
  readonly against: string | undefined;
  readonly isToKeep: boolean;
  readonly people: number;
  /** Undefined where it was not said. */
  readonly minutes: number | undefined;
  readonly pace: number;
  readonly pairs: number;
  readonly overWire: number;
  readonly deals: number;
  /** Undefined where it was not said. */
  readonly kills: number | undefined;
  readonly pauses: number;
  readonly restarts: number;
  readonly stores: number;
  readonly plant: Plant | null;
  readonly isVerbose: boolean;
}

/** The games that a server is measured at unless others are named. */
const MEASURED = 'spades,contract-bridge,trex,mini-baccarat:9,mexican-sweat:7,pyramid';

/** Commands that take all games unless some are named. */
const OF_ALL_GAMES: ReadonlySet<string> = new Set(['cluster', 'kill', 'leaks', 'moves']);
/** Commands that take each game with its usual number of seats. */
const WITHOUT_SEATS: ReadonlySet<string> = new Set(['cluster', 'kill', 'leaks']);

const options = {
  json: { type: 'boolean', default: false },
  games: { type: 'string' },
  tables: { type: 'string' },
  watchers: { type: 'string', default: '8' },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string' },
  idle: { type: 'boolean', default: false },
  against: { type: 'string' },
  people: { type: 'string', default: '200' },
  minutes: { type: 'string' },
  pace: { type: 'string', default: '0.25' },
  pairs: { type: 'string', default: '1000' },
  wire: { type: 'string', default: '100' },
  deals: { type: 'string', default: '10000000' },
  keep: { type: 'boolean', default: false },
  kills: { type: 'string' },
  pauses: { type: 'string', default: '20' },
  restarts: { type: 'string', default: '10' },
  stores: { type: 'string', default: '10' },
  plant: { type: 'string' },
  verbose: { type: 'boolean', default: false },
} as const;

function number(text: string, least: number): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < least) throw new RangeError(`${text} is no number from ${least} on`);
  return value;
}

/** The games that are named. Throws RangeError if there is no such game, or not for this many seats. */
function gamesIn(text: string, part: string): string[] {
  const names = text.split(',').filter((name) => name !== '');
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

/** Reads the command line. Throws an error that says what is wrong with it. */
export function readCommandLine(words: readonly string[]): Asked {
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  const part = PARTS.find((one) => one === positionals[0]);
  if (part === undefined || positionals.length > 1) throw new RangeError('say what to measure');
  return {
    part,
    isJson: values.json,
    games: gamesIn(values.games ?? (OF_ALL_GAMES.has(part) ? '' : MEASURED), part),
    tables: values.tables === undefined ? undefined : number(values.tables, 1),
    watchers: number(values.watchers, 0),
    rounds: number(values.rounds, 1),
    seconds: values.seconds === undefined ? undefined : number(values.seconds, 0.1),
    isIdle: values.idle,
    against: values.against,
    isToKeep: values.keep,
    people: number(values.people, 1),
    minutes: values.minutes === undefined ? undefined : number(values.minutes, 0.05),
    pace: number(values.pace, 0.01),
    pairs: number(values.pairs, 1),
    overWire: number(values.wire, 1),
    deals: number(values.deals, 1000),
    kills: values.kills === undefined ? undefined : number(values.kills, 0),
    pauses: number(values.pauses, 0),
    restarts: number(values.restarts, 0),
    stores: number(values.stores, 0),
    plant: plantOf(values.plant),
    isVerbose: values.verbose,
  };
}

import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run -s bench -- rules | server | client | ratios | evening | hostile | leaks | shuffle | all
  --json                 prints one JSON object instead of tables
server:
  --games ID,ID:N,...    which games, with N seats or as many as usual
                         (default: spades,contract-bridge,trex,mini-baccarat:9,mexican-sweat:7,pyramid)
  --tables N             how many tables (default: 100, and so many that 400 play; with --idle 1000)
  --watchers N           watchers at each table, where their cost is measured (default: 8; 0: not measured)
  --rounds N             interleaved rounds (default: 5)
  --seconds N            how long each contender plays in a round at full load, and then at half of it (default: 2)
  --idle                 instead: empty tables, and what a restart takes
evening, in which people play, come by links, leave and come back:
  --people N             how many (default: 200)
  --minutes N            for how long (default: 10; one of a minute or less passes faster)
hostile, in which a server is attacked while four people play at it:
  --seconds N            for how long (default: 60)
leaks, in every game or those of --games:
  --pairs N              pairs of worlds of each game without a server (default: 1000)
  --wire N               pairs of worlds of each game over sockets (default: 100)
shuffle, whether decks are uniform:
  --deals N              how many are dealt (default: 10000000)
ratios, which npm test holds to ratios.json:
  --keep                 stores what is measured instead
`;

const PARTS = ['rules', 'server', 'client', 'ratios', 'evening', 'hostile', 'leaks', 'shuffle', 'all'] as const;

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
  readonly isToKeep: boolean;
  readonly people: number;
  readonly minutes: number;
  readonly pairs: number;
  readonly overWire: number;
  readonly deals: number;
}

/** The games of which a server is measured unless others are named. */
const MEASURED = 'spades,contract-bridge,trex,mini-baccarat:9,mexican-sweat:7,pyramid';

const options = {
  json: { type: 'boolean', default: false },
  games: { type: 'string' },
  tables: { type: 'string' },
  watchers: { type: 'string', default: '8' },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string' },
  idle: { type: 'boolean', default: false },
  people: { type: 'string', default: '200' },
  minutes: { type: 'string', default: '10' },
  pairs: { type: 'string', default: '1000' },
  wire: { type: 'string', default: '100' },
  deals: { type: 'string', default: '10000000' },
  keep: { type: 'boolean', default: false },
} as const;

function number(text: string, least: number): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < least) throw new RangeError(`${text} is no number from ${least} on`);
  return value;
}

/** Reads the command line. Throws what is wrong with it. */
export function readCommandLine(words: readonly string[]): Asked {
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  const part = PARTS.find((one) => one === positionals[0]);
  if (part === undefined || positionals.length > 1) throw new RangeError('say what to measure');
  return {
    part,
    isJson: values.json,
    games: (values.games ?? (part === 'leaks' ? '' : MEASURED)).split(',').filter((id) => id !== ''),
    tables: values.tables === undefined ? undefined : number(values.tables, 1),
    watchers: number(values.watchers, 0),
    rounds: number(values.rounds, 1),
    seconds: values.seconds === undefined ? undefined : number(values.seconds, 0.1),
    isIdle: values.idle,
    isToKeep: values.keep,
    people: number(values.people, 1),
    minutes: number(values.minutes, 0.05),
    pairs: number(values.pairs, 1),
    overWire: number(values.wire, 1),
    deals: number(values.deals, 1000),
  };
}

/** TypeScript as the browser and Node 24 read it: types are stripped, modules stay modules. */
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      swcrc: false,
      sourceMaps: 'inline',
      module: { type: 'es6' },
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: false },
        experimental: { keepImportAttributes: true },
      },
    },
  ],
};

/** The tests of one workspace, on Node. */
function project(displayName, more = {}) {
  return {
    displayName,
    rootDir: import.meta.dirname,
    roots: [`<rootDir>/${displayName}/src`],
    testMatch: ['**/*.test.ts'],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    testEnvironment: 'node',
    transform,
    ...more,
  };
}

const inBrowsers = {
  setupFilesAfterEnv: ['<rootDir>/e2e/src/everyTest.ts'],
  testEnvironment: '<rootDir>/e2e/src/environment.ts',
};

/** Tests that take long, or need PostgreSQL, Redis or nginx: `npm test` leaves them to `npm run test:all`. */
const LONG = [
  'bench/src/{cluster,kill,shuffle,transcript}/*.test.ts',
  'server/src/backup/*.test.ts',
  'server/src/challenges/compared.test.ts',
  'server/src/cli/new.test.ts',
  'server/src/cluster/{acrossProcesses,cluster,sharedRooms}.test.ts',
  'server/src/doctor/*.test.ts',
  'server/src/doors/{connections,fuzz,hostile}.test.ts',
  'server/src/fairness/{cheats,everyGame,verifyPy}.test.ts',
  'server/src/history/everyRecord.test.ts',
  'server/src/journal/{archiving,archivingKilled,fileWatch,migrations,oneServer,postgresJournal}.test.ts',
  'server/src/logging/serverLog.test.ts',
  'server/src/ops/startFailure.test.ts',
  'server/src/ratings/leadership.test.ts',
  'server/src/{exampleBot,exampleWatch,leaksFound,restart,supervise}.test.ts',
  'server/src/rooms/{crowded,flooding}.test.ts',
  'server/src/tables/{takeBackAlone,takenBackEveryGame,upgrades}.test.ts',
];

/** The browser tests of `npm test`: every game, and the main journeys. */
const IN_MINUTES = ['everyGame', 'killed', 'playNow'].map((name) => `**/e2e/src/${name}.test.ts`);

const besideLong = ['**/*.test.ts', ...LONG.map((path) => `!**/${path}`)];

/** Which project has which tests, and how many of them run at once, is in scripts/testing/stages.mjs. */
export default {
  watchman: false,
  // It ends a test that hangs, and measures nothing: whole games in several browsers take minutes on a busy machine. Only
  // the top of the config can hold it.
  testTimeout: 900_000,
  projects: [
    ...['shared', 'server', 'client', 'bench'].map((name) => project(name, { testMatch: besideLong })),
    project('scripts', { roots: ['<rootDir>/scripts'], testMatch: ['**/*.test.mjs'] }),
    project('long', {
      roots: ['<rootDir>/server/src', '<rootDir>/bench/src'],
      testMatch: LONG.map((path) => `**/${path}`),
    }),
    // what keeps something, over PostgreSQL instead of a file (`npm test -- store`)
    project('server', {
      displayName: 'store',
      testMatch: [
        ...['bans', 'friends', 'people', 'challenges', 'chat', 'evenings', 'reports', 'statistics'].map(
          (module) => `**/server/src/${module}/*.test.ts`,
        ),
        '**/server/src/history/{forgetting,history,results,stopped}.test.ts',
        '**/server/src/journal/{archiving,archivingKilled}.test.ts',
        '**/server/src/ratings/*.test.ts',
        '**/server/src/accounts/{account,accounts,renaming}.test.ts',
        '**/server/src/tables/storage.test.ts',
        '**/server/src/restart.test.ts',
      ],
      globalSetup: '<rootDir>/server/src/testing/postgresForAll.ts',
      globalTeardown: '<rootDir>/server/src/testing/postgresNoMore.ts',
    }),
    project('e2e', { ...inBrowsers, displayName: 'browser', testMatch: IN_MINUTES }),
    project('e2e', {
      ...inBrowsers,
      testMatch: ['**/*.test.ts', ...IN_MINUTES.map((path) => `!${path}`)],
    }),
    // every game to its end, by mouse, by finger or by keys, and in all three ways by `npm run test:games`; two at a
    // time
    project('e2e', {
      displayName: 'games',
      testMatch: ['**/*.journey.ts'],
      ...inBrowsers,
    }),
  ],
};

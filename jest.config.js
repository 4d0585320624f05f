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

/** `e2e` drives real browsers with several windows and wants `--maxWorkers 1` (`npm run test:e2e`); the others are independent. */
export default {
  watchman: false,
  // The default leaves one core free, which on a machine with two halves the speed.
  maxWorkers: '100%',
  // Only the top of the config can hold it: games by the hundred take seconds on a small machine.
  testTimeout: 30_000,
  projects: [
    project('shared'),
    project('server'),
    project('client'),
    project('bench'),
    // what keeps something, over PostgreSQL instead of a file (`npm test -- store`)
    project('server', {
      displayName: 'store',
      testMatch: [
        ...['bans', 'friends', 'challenges', 'chat', 'reports', 'statistics'].map(
          (module) => `**/server/src/${module}/*.test.ts`,
        ),
        '**/server/src/history/{archiving,archivingKilled,forgetting,history,results,stopped}.test.ts',
        '**/server/src/ratings/*.test.ts',
        '**/server/src/accounts/{account,accounts,renaming}.test.ts',
        '**/server/src/tables/storage.test.ts',
        '**/server/src/restart.test.ts',
      ],
      globalSetup: '<rootDir>/server/src/testing/postgresForAll.ts',
      globalTeardown: '<rootDir>/server/src/testing/postgresNoMore.ts',
    }),
    project('e2e', inBrowsers),
    // every game to its end, by mouse, by finger or by keys, and in all three ways by `npm run test:games`; two at a time
    project('e2e', {
      displayName: 'games',
      testMatch: ['**/*.journey.ts'],
      ...inBrowsers,
    }),
  ],
};

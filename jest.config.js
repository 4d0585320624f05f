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
    project('e2e', { setupFilesAfterEnv: ['<rootDir>/e2e/src/everyTest.ts'] }),
    // every game to its end, by mouse, by finger or by keys, and in all three ways by `npm run test:games`; two at a time
    project('e2e', {
      displayName: 'games',
      testMatch: ['**/*.journey.ts'],
      setupFilesAfterEnv: ['<rootDir>/e2e/src/everyTest.ts'],
    }),
  ],
};

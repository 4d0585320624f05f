import { defineConfig } from 'vitest/config';

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

/** What keeps something: tested over PostgreSQL, too, instead of a file. */
const KEPT = [
  'server/src/{bans,friends,people,challenges,chat,clubs,evenings,reports,statistics}/*.test.ts',
  'server/src/history/{forgetting,history,results,stopped}.test.ts',
  'server/src/journal/{archiving,archivingKilled}.test.ts',
  'server/src/ratings/*.test.ts',
  'server/src/accounts/{account,accounts,renaming}.test.ts',
  'server/src/tables/storage.test.ts',
  'server/src/restart.test.ts',
];

/** The browser tests of `npm test`: every game, and the main journeys. */
const IN_MINUTES = ['everyGame', 'killed', 'playNow'].map((name) => `e2e/src/${name}.test.ts`);

/**
 * Some tests, by patterns of their paths. Node reads their TypeScript itself, as it does the server's, and a process
 * keeps what it has loaded for the next file.
 */
function project(name, include, more = {}) {
  const native = { viteModuleRunner: false, nodeLoader: false };
  return { test: { name, include, isolate: false, pool: 'forks', experimental: native, ...more } };
}

const inBrowsers = { setupFiles: ['e2e/src/everyTest.ts'] };

/** Which project has which tests, and how many of them run at once, is in scripts/testing/stages.mjs. */
export default defineConfig({
  test: {
    // They end a test that hangs, and measure nothing: whole games in several browsers take minutes on a busy machine.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    projects: [
      project('unit', ['{shared,server,bench}/src/**/*.test.ts', 'scripts/**/*.test.mjs'], { exclude: LONG }),
      // through Vite, which can load a module again as a new page does
      project('client', ['client/src/**/*.test.ts'], { experimental: {} }),
      project('long', LONG),
      project('store', KEPT, { globalSetup: ['server/src/testing/postgresForAll.ts'] }),
      project('browser', IN_MINUTES, inBrowsers),
      project('e2e', ['e2e/src/*.test.ts'], { ...inBrowsers, exclude: IN_MINUTES }),
      // every game to its end, by mouse, by finger or by keys, and in all three ways by `npm run test:games`; two at a
      // time
      project('games', ['e2e/src/*.journey.ts'], inBrowsers),
    ],
  },
});


import { games } from '@kibitz/shared/games';
import { secrecyOf } from '@kibitz/shared/contract/leaks/search';
import { LeakStage } from './src/testing/leaks/leakStage.ts';
import { comparePairs } from './src/testing/leaks/pairs.ts';
const [ids = '', pairs = '3', longest = '20', ofOne='2'] = process.argv.slice(2);
const stage = await LeakStage.open();
for (const game of games) {
  if (ids !== 'all' && !ids.split(',').includes(game.id)) continue;
  const since = performance.now();
  const c = await comparePairs(stage, game, await secrecyOf(game.id), { pairs: Number(pairs), longest: Number(longest), ofOne: Number(ofOne), from: Number(process.argv[6] ?? 0), endsWithLeak: false });
  console.log(game.id, c.pairs, 'pairs', c.frames, 'frames', c.bytes, 'bytes', c.differing, 'differing', c.unfollowed, 'unfollowed', Math.round(performance.now() - since), 'ms');
  for (const leak of c.leaks.slice(0, 2)) console.log(leak.slice(0, 1600));
}
await stage.close();
process.exit();

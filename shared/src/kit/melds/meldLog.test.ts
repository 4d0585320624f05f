import { expect, test } from 'vitest';
import { ACE, KING } from '../cards/cards.ts';
import { doublePack, NO_KIND } from './doublePack.ts';
import { NO_MELD } from './meldBook.ts';
import { entriesIn, kindsPlayed, lastPlays, madeBy, meldEntry, playEntry, playText } from './meldLog.ts';

const pack = doublePack([KING, ACE]);
const [king = 0, ace = 0] = pack.kinds;
const DRAW = 3;
const done = [playEntry(1, ace), playEntry(0, king), meldEntry(1, 2), meldEntry(1, DRAW), playEntry(1, king)];

test('a log has who played which card, and who made which meld', () => {
  expect(entriesIn(done).slice(1, 3)).toEqual([
    { seat: 0, kind: king, meld: NO_MELD },
    { seat: 1, kind: NO_KIND, meld: 2 },
  ]);
  expect(kindsPlayed(done)).toEqual([ace, king, king]);
  expect(playText(done, pack)).toBe('1M0L1L');
});

test('it tells the last plays, and the melds of a player below a number', () => {
  expect([0, 1, 2].map((n) => lastPlays(done, n).map(({ seat }) => seat))).toEqual([[], [1], [0, 1]]);
  expect([madeBy(done, 1, DRAW), madeBy(done, 0, DRAW)]).toEqual([[2], []]);
});

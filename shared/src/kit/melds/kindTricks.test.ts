import { expect, test } from 'vitest';
import { ACE, KING, QUEEN } from '../cards/cards.ts';
import { doublePack } from './doublePack.ts';
import { beats, followers, lackedBy, laidNow, trickViewOf } from './kindTricks.ts';
import { meldEntry, playEntry } from './meldLog.ts';

const pack = doublePack([QUEEN, KING, ACE]);
const [SPADES, HEARTS] = [0, 1];
const of = (suit: number) => [QUEEN, KING, ACE].map((rank) => pack.kindOf(suit, rank)) as [number, number, number];
const [queenS, kingS, aceS] = of(SPADES);
const [queenH, kingH, aceH] = of(HEARTS);
const set = (...kinds: number[]) => kinds.reduce((all, kind) => all | (1 << kind), 0);

test('suit is followed, a trump is headed, and without the suit a trump is played', () => {
  expect(followers(set(queenS, aceS, aceH), kingS, HEARTS)).toBe(set(queenS, aceS));
  expect(followers(set(queenH, aceH, aceS), kingH, HEARTS)).toBe(set(aceH));
  expect(followers(set(queenH, aceS), aceH, HEARTS)).toBe(set(queenH));
  expect(followers(set(queenH, aceH), kingS, HEARTS)).toBe(set(queenH, aceH));
  expect(followers(set(queenS), kingH, HEARTS)).toBe(set(queenS));
});

test('what a play shows a hand not to hold is what would have had to be played', () => {
  const lacks = (kind: number, led: number, other: number) => ((lackedBy(kind, led, HEARTS) >> other) & 1) === 1;
  expect([queenS, aceS].map((kind) => lacks(queenH, kingS, kind))).toEqual([true, true]);
  expect([lacks(queenH, kingH, aceH), lacks(queenH, kingH, kingH), lacks(aceH, kingH, aceH)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([lacks(queenS, kingH, aceH), lacks(aceS, kingS, kingS)]).toEqual([true, false]);
});

test('the first of two equal cards wins, and a trump beats all other suits', () => {
  expect([beats(kingS, kingS, HEARTS), beats(aceS, kingS, HEARTS)]).toEqual([false, true]);
  expect([beats(queenH, aceS, HEARTS), beats(aceS, queenH, HEARTS)]).toEqual([true, false]);
});

test('a view tells the trick on the table, and who wins it', () => {
  const view = {
    fields: { leader: 1, turn: 0, tricks: 1 },
    hand: { own: '', sizes: [3, 2] },
    won: [0, 1],
    done: [playEntry(0, queenS), playEntry(1, aceS), meldEntry(1, 4), playEntry(1, kingS)],
  };
  const trick = trickViewOf(view, pack, HEARTS, false);
  expect([trick.led, trick.winning, trick.plays]).toEqual([SPADES, 1, '0K1M1L']);
  const full = { ...view, done: [...view.done, playEntry(0, queenH)] };
  expect(trickViewOf(full, pack, HEARTS, true).winning).toBe(0);
  expect([laidNow(view.fields, false), laidNow({ leader: 0, turn: 0 }, false), laidNow(view.fields, true)]).toEqual([
    1, 0, 2,
  ]);
});

import { describe, expect, test } from 'vitest';
import { provenRecord } from '../kit/fairness/proven.testing.ts';
import { withAnEnd } from '../kit/game/options.ts';
import { isDeck, usualSeats } from '../kit/game/play.ts';
import { checkerAnswer } from '../kit/record/checker.ts';
import { readRecord, recordText } from '../kit/record/record.ts';
import { gameOf, games } from './index.ts';

const MOST_DECKS = 4;

/** What the checker says of a record as it is read from its text. */
function check(record: Parameters<typeof recordText>[0]) {
  return checkerAnswer(readRecord(JSON.parse(recordText(record)), gameOf), (why) => why.key);
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test.each([{}, ...Object.values(game.presets)].map((changed) => [JSON.stringify(changed), changed] as const))(
    'has its decks proven with %s',
    (_changed, changed) => {
      const options = withAnEnd(game.options, changed, 2);
      const record = provenRecord(game, options, usualSeats(game), MOST_DECKS);
      expect(check(record)).toMatchObject({ ok: true, proof: 'consistent' });
      const i = record.moves.findLastIndex(isDeck);
      const deck = (record.moves[i] as { deck: string }).deck.split(' ');
      const [last = ''] = deck.splice(-1);
      const other = deck.findIndex((card) => card !== last);
      // a deck with two other cards exchanged may be refused by the rules too, if the pack is only cut
      const moves = record.moves.with(i, { deck: [...deck.with(other, last), deck[other]].join(' ') });
      const { code, move } = { code: '', move: -1, ...check({ ...record, moves: moves.slice(0, i + 1) }) };
      expect({ move, isFound: code === 'proof' || (code === 'deck' && game.chance.arrange !== undefined) }).toEqual({
        move: i,
        isFound: true,
      });
    },
  );
});

test('Nap with a pack that is only cut, and War, have one shuffle per game', () => {
  const shuffles = (id: string, changed: object): number[] => {
    const game = gameOf(id);
    if (game === undefined) throw new Error(`no game is called ${id}`);
    const record = provenRecord(game, withAnEnd(game.options, { ...changed }, 3), usualSeats(game), MOST_DECKS);
    expect(record.moves.filter(isDeck).length).toBeGreaterThan(1);
    expect(check(record)).toMatchObject({ ok: true, proof: 'consistent' });
    return record.shuffle.shuffles.map(({ n }) => n);
  };
  expect(shuffles('nap', { dealing: 'cutOnly' })).toEqual([0]);
  expect(shuffles('nap', {})).toEqual([0, 1, 2]);
  expect(shuffles('war', {})).toEqual([0]);
});

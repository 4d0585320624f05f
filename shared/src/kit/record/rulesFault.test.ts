import { expect, test } from 'vitest';
import { cards } from '../cards/cards.ts';
import type { Game } from '../game/game.ts';
import { deckWith, type HighCardState, highCard } from '../game/highCard.testing.ts';
import { variantOf } from '../game/variant.testing.ts';
import { readRecord, wasRead } from './record.ts';
import { RecordedGame } from './recordedGame.ts';
import { replay } from './replay.ts';
import { RulesFault } from './rulesFault.ts';

/** High Card whose rules look for a card that is not there as soon as the ace of spades is played. */
const faulty = variantOf(highCard, {
  apply: function playAce(state: HighCardState, seat: number, move: number) {
    highCard.rules.apply(state, seat, move);
    if (highCard.secrecy.view(state, seat).trick.length === 2) throw new RangeError('no card -1');
  },
}) as unknown as Game;

const moves = [
  { deck: deckWith(cards('TS AS TH AH')) },
  { seat: 1, type: 'bet', chips: 3 },
  { seat: 0, type: 'bet', chips: 1 },
  { seat: 1, type: 'play', card: 'TS' },
  { seat: 0, type: 'play', card: 'AS' },
];
const record = { record: 1, game: 'high-card', options: { hands: 1 }, seats: 2, dealer: 0, moves };
const reading = readRecord(record, () => faulty);

function thrown(play: () => unknown): Error {
  try {
    play();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
}

test.each<[string, () => unknown]>([
  ['replayed', () => wasRead(reading) && replay(reading)],
  ['looked at', () => wasRead(reading) && new RecordedGame(reading.game, reading.options, reading.record)],
])('what the rules throw while a record is %s names the rule, the move and the record', (_, play) => {
  const error = thrown(play);
  expect(error).toBeInstanceOf(RulesFault);
  expect(error.message).toMatch(
    /^RangeError: no card -1, in .*playAce.* \(.*rulesFault\.test\.ts\S*:\d+\), at move 4, /,
  );
  expect(error.message).toContain('{"seat":0,"type":"play","card":"AS"}, of the record {"game":"high-card"');
  expect((error.cause as Error).message).toBe('no card -1');
});

test('a deck, which is secret, is not written out', () => {
  const onDeal = variantOf(faulty, {
    deal() {
      throw new RangeError('no card -1');
    },
  });
  const dealt = readRecord(record, () => onDeal);
  expect(thrown(() => wasRead(dealt) && replay(dealt)).message).toMatch(/, at move 0, a deck, of the record /);
});

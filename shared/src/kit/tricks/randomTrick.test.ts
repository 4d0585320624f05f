import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACE_HIGH } from '../cards/cardOrder.ts';
import { fullPack, HEARTS, NO_SUIT, suitOf } from '../cards/cards.ts';
import { Random } from '../game/random.ts';
import { playTrickAtRandom } from './randomTrick.ts';
import { ANY_SUIT, TrickPlay } from './trickPlay.ts';

const seeds = fc.integer({ min: 0, max: 1e6 });
const NOT_HEARTS = 0b1101;

function dealt(seed: number): TrickPlay {
  const trick = new TrickPlay(4);
  trick.clear(ACE_HIGH, NO_SUIT);
  const deck = fullPack();
  new Random(seed).shuffle(deck);
  trick.dealAround(deck, 0, 13);
  return trick;
}

test.each([1, 3])('tricks at random are those that their cards make one by one, %i seats on each', (toNext) => {
  fc.assert(
    fc.property(seeds, fc.constantFrom(NO_SUIT, HEARTS), (seed, barred) => {
      const [whole, single] = [dealt(seed), dealt(seed)];
      const [a, b] = [new Random(seed), new Random(seed)];
      const mayLead = barred === NO_SUIT ? ANY_SUIT : NOT_HEARTS;
      for (let n = 0; n < 13; n++) {
        playTrickAtRandom(whole, toNext, barred, a);
        while (!single.isFull()) {
          const seat = single.turn;
          const card = single.pick(mayLead, b.below(single.count(mayLead)));
          if (single.laid === 0 && suitOf(card) === barred) single.voids[seat] = NOT_HEARTS;
          single.play(card);
          single.turn = (seat + toNext) % 4;
        }
        expect([...whole.onTable]).toEqual([...single.onTable]);
        whole.gather();
        single.gather();
        expect(whole).toEqual(single);
      }
      expect(a).toEqual(b);
    }),
  );
});

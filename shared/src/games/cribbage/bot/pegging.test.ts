import { expect, test } from 'vitest';
import { cards } from '../../../kit/cards/cards.ts';
import { DEALER, seatsIn } from '../../../kit/game/game.ts';
import { dealDeck, shuffled } from '../../../kit/game/play.ts';
import { Random } from '../../../kit/game/random.ts';
import { cribbage } from '../index.ts';
import { rules } from '../rules.ts';
import { heightOf } from '../scoring.ts';
import { BOTH, PHASE } from '../state.ts';
import { goOn, newGame, scoresOf } from '../tables.testing.ts';
import { OVER, Play } from './pegging.ts';

const GO = 256;
const MANY = [200, 200];

test('a play by heights alone pegs what the rules peg, and has the same players lay', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = new Random(seed);
    const state = newGame();
    dealDeck(cribbage, state, shuffled(cribbage, state, random));
    const mover = () => seatsIn(rules.actors(state))[0] ?? 0;
    const move = () => rules.pick(state, mover(), random.below(rules.count(state, mover())), random);
    while (state.phase === PHASE.discard) rules.apply(state, mover(), move());
    goOn(state, 1);
    const before = scoresOf(state);
    const play = new Play();
    play.begin(
      BOTH.map((seat) => state.places.hand.of(seat).list()),
      state.fields.turn,
    );
    play.scoreFrom(MANY);
    while (state.phase !== PHASE.open) {
      if (rules.actors(state) === DEALER) {
        rules.step(state);
        continue;
      }
      const [seat, card] = [mover(), move()];
      if (card !== GO) {
        expect(play.turn).toBe(seat);
        play.lay(heightOf(card));
      }
      rules.apply(state, seat, card);
    }
    expect(play.turn).toBe(OVER);
    expect(play.pegs.map((pegs, seat) => pegs + (before[seat] ?? 0))).toEqual(scoresOf(state));
  }
});

test('whoever pegs what they need has won, and nobody plays on', () => {
  const play = new Play();
  play.begin([cards('7S KD'), cards('8H KH')], 0);
  play.scoreFrom([5, 2]);
  play.lay(7);
  play.lay(8);
  expect([play.turn, ...play.pegs]).toEqual([OVER, 0, 2]);
});

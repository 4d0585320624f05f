import { describe, expect, test } from 'vitest';
import { testedGames } from '../contract/tested.ts';
import { checkerAnswer } from '../kit/record/checker.ts';
import { readRecordText } from '../kit/record/record.ts';
import { Course } from '../kit/tricks/claiming.testing.ts';

/*
 * That a claim depends on nothing hidden, and that what is certain comes true however the others play, is part of the
 * contract that every game keeps (contract/claim.ts). Here: what is claimed can be played, and its record is right.
 */

describe('a game in which all claims are made that are certain', () => {
  test.each(testedGames.filter((game) => game.rules.claims !== undefined).map((game) => [game.id, game] as const))(
    'of %s has a record that the checker finds right',
    (_id, game) => {
      let claims = 0;
      for (let seed = 0; seed < 4; seed++) {
        const course = new Course(game, seed);
        for (let seat = course.nextSeat(); seat >= 0 && course.moves.length < 500; seat = course.nextSeat()) {
          if (course.claim(seat) > 0) claims++;
          else course.play(seat);
        }
        const answer = checkerAnswer(
          readRecordText(course.record(), () => game),
          ({ key }) => key,
        );
        expect(answer).toMatchObject({ ok: true, scores: game.rules.result(course.state).scores.map((n) => n + 0) });
      }
      expect(claims).toBeGreaterThan(0);
    },
  );
});

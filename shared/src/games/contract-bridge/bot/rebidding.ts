import { bidOf, levelOf, NO_TRUMPS, strainOf } from '../calls.ts';
import { gameLevel, type History, isMajor } from './history.ts';
import { stopsAll } from './judgement.ts';
import { balancedBid, type Meaning, noTrumpBid, strengthCall, suitCall } from './meaning.ts';
import type { ValuedHand } from './valuedHand.ts';

/*
 * The opener's rebid after one of a suit and a new suit in reply, which is forcing: support, no trump, the same suit
 * again or another; at the cheapest level with 12 to 15 points, one higher with 16 to 18, and game from 19.
 */

/** What the opener may rebid, and what it means. */
export function rebids(history: History, seat: number): Meaning[] {
  const opened = strainOf(history.opening);
  const answer = history.lastBid(seat + 2);
  const answered = strainOf(answer);
  const stops = stopsAll(history, seat);
  const others = history.unbidSuits();
  const isAtTwo = levelOf(answer) > 1;
  const cheapNoTrumps = history.cheapest(NO_TRUMPS);
  return [
    ...inSteps(history, answered, { [answered]: 4 }, answered),
    // over two of a suit the side is within a few points of game
    ...(isAtTwo
      ? [balancedBid(3, [15, 21], stops), balancedBid(2, [12, 14], stops)]
      : [balancedBid(cheapNoTrumps + 1, [18, 21], stops)]),
    ...others
      .filter((strain) => history.cheapest(strain) === 1)
      .map((strain) => suitCall(bidOf(1, strain), [12, 18], { [strain]: 4 })),
    ...inSteps(history, opened, { [opened]: 6 }, 'long'),
    ...(isAtTwo ? [] : [balancedBid(cheapNoTrumps, [12, 14], stops)]),
    ...others
      .filter((strain) => history.cheapest(strain) >= 2)
      .flatMap((strain) => {
        // a reverse drives the partner to the three level
        const least = strain > opened ? 16 : 12;
        const isSecond = (hand: ValuedHand) => hand.longest(others) === strain;
        return [
          suitCall(history.jumpIn(strain, 1), [19, 25], { [strain]: 4 }, 'long', isSecond),
          suitCall(history.jumpIn(strain), [least, 18], { [strain]: 4 }, 'long', isSecond),
        ];
      }),
    suitCall(history.jumpIn(answered), [12, 18], { [answered]: 3 }, answered),
    suitCall(history.jumpIn(opened), [12, 18], { [opened]: 5 }),
    noTrumpBid(3, [17, 25]),
    strengthCall(history.jumpIn(NO_TRUMPS), [11, 18], undefined, 'high'),
    strengthCall(history.jumpIn(NO_TRUMPS), [0, 25], undefined, 'high'),
  ];
}

/** A suit by strength: at the cheapest level, with a jump, or at game. */
function inSteps(history: History, strain: number, lengths: Meaning['lengths'], count: Meaning['count']): Meaning[] {
  const cheapest = history.cheapest(strain);
  const game = isMajor(strain) ? bidOf(gameLevel(strain), strain) : bidOf(3, NO_TRUMPS);
  const jump = Math.min(cheapest + 1, gameLevel(strain));
  return [
    suitCall(game, [19, 25], lengths, count),
    suitCall(bidOf(jump, strain), [16, 18], lengths, count),
    suitCall(bidOf(cheapest, strain), [12, 15], lengths, count),
  ];
}

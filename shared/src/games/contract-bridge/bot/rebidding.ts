import { bidOf, levelOf, NO_TRUMPS, strainOf } from '../calls.ts';
import type { Holding } from './holding.ts';
import { type Meaning, strengthCall, suitCall } from './meaning.ts';
import { stopsAll } from './responding.ts';
import { gameLevel, isMajor, type Story } from './story.ts';

/*
 * The opener's second bid, when the partner has answered one of a suit with a new suit: he may not pass. He supports, rebids no trumps, his
 * own suit or a new one: at the cheapest level with 12 to 15 points, a level higher with 16 to 18, and from 19 on at game.
 */

/** What the opener may call then, and what it means. */
export function rebids(story: Story, seat: number): Meaning[] {
  const opened = strainOf(story.opening);
  const answer = story.lastBid(seat + 2);
  const answered = strainOf(answer);
  const stops = stopsAll(story, seat);
  const others = story.unbidSuits();
  const isAtTwo = levelOf(answer) > 1;
  const cheapNoTrumps = story.cheapest(NO_TRUMPS);
  return [
    ...inSteps(story, answered, { [answered]: 4 }, answered),
    // over two of a suit the side has points for game but for a few
    ...(isAtTwo
      ? [
          strengthCall(bidOf(3, NO_TRUMPS), [15, 21], (hand) => hand.isBalanced && stops(hand)),
          strengthCall(bidOf(2, NO_TRUMPS), [12, 14], (hand) => hand.isBalanced && stops(hand)),
        ]
      : [strengthCall(bidOf(cheapNoTrumps + 1, NO_TRUMPS), [18, 21], (hand) => hand.isBalanced && stops(hand))]),
    ...others
      .filter((strain) => story.cheapest(strain) === 1)
      .map((strain) => suitCall(bidOf(1, strain), [12, 18], { [strain]: 4 })),
    ...inSteps(story, opened, { [opened]: 6 }, 'long'),
    ...(isAtTwo
      ? []
      : [strengthCall(bidOf(cheapNoTrumps, NO_TRUMPS), [12, 14], (hand) => hand.isBalanced && stops(hand))]),
    ...others
      .filter((strain) => story.cheapest(strain) >= 2)
      .flatMap((strain) => {
        // a suit above the one that was opened drives the partner to the three level
        const least = strain > opened ? 16 : 12;
        const isSecond = (hand: Holding) => hand.longest(others) === strain;
        return [
          suitCall(story.jumpIn(strain, 1), [19, 25], { [strain]: 4 }, 'long', isSecond),
          suitCall(story.jumpIn(strain), [least, 18], { [strain]: 4 }, 'long', isSecond),
        ];
      }),
    suitCall(story.jumpIn(answered), [12, 18], { [answered]: 3 }, answered),
    suitCall(story.jumpIn(opened), [12, 18], { [opened]: 5 }),
    strengthCall(bidOf(3, NO_TRUMPS), [17, 25]),
    strengthCall(story.jumpIn(NO_TRUMPS), [11, 18], undefined, 'high'),
    strengthCall(story.jumpIn(NO_TRUMPS), [0, 25], undefined, 'high'),
  ];
}

/** The same suit by strength: cheapest, with a jump, or at game. */
function inSteps(story: Story, strain: number, lengths: Meaning['lengths'], count: Meaning['count']): Meaning[] {
  const cheapest = story.cheapest(strain);
  const game = isMajor(strain) ? bidOf(gameLevel(strain), strain) : bidOf(3, NO_TRUMPS);
  const jump = Math.min(cheapest + 1, gameLevel(strain));
  return [
    suitCall(game, [19, 25], lengths, count),
    suitCall(bidOf(jump, strain), [16, 18], lengths, count),
    suitCall(bidOf(cheapest, strain), [12, 15], lengths, count),
  ];
}

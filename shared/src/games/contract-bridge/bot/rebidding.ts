import { bidOf, DIAMOND_STRAIN, levelOf, NO_TRUMPS, strainOf } from '../calls.ts';
import { gameLevel, type History, isMajor } from './history.ts';
import { stopsAll } from './judgement.ts';
import { balancedBid, forcing, type Meaning, noTrumpBid, strengthCall, suitCall } from './meaning.ts';
import type { ValuedHand } from './valuedHand.ts';

/*
 * The opener's rebid after one of a suit and a new suit in reply, which is forcing: support, no trump, the same suit
 * again or another; at the cheapest level with 12 to 15 points, one higher with 16 to 18, and game from 19. A jump in
 * reply forces to game, so that there is room to show more.
 */

/** What the opener may rebid, and what it means. */
export function rebids(history: History, seat: number): Meaning[] {
  const opened = strainOf(history.opening);
  const answer = history.lastBid(seat + 2);
  const answered = strainOf(answer);
  const stops = stopsAll(history, seat);
  const others = history.unbidSuits();
  const isAtTwo = levelOf(answer) > 1;
  // of two suits of four cards only diamonds are opened
  const second = (strain: number) => ({ [opened]: opened === DIAMOND_STRAIN ? 4 : 5, [strain]: 4 });
  const cheapNoTrumps = history.cheapest(NO_TRUMPS);
  return [
    ...inSteps(history, answered, { [answered]: 4 }, answered),
    // over two of a suit the side is within a few points of game
    ...(isAtTwo
      ? [balancedBid(3, [18, 19], stops), balancedBid(2, [12, 14], stops)]
      : [balancedBid(cheapNoTrumps + 1, [18, 19], stops)]),
    ...others
      .filter((strain) => history.cheapest(strain) === 1)
      .flatMap((strain) => [
        forcing(suitCall(bidOf(2, strain), [19, 25], second(strain)), 'game'),
        suitCall(bidOf(1, strain), [12, 18], { [strain]: 4 }),
      ]),
    ...again(history, opened, isAtTwo),
    ...(isAtTwo ? [] : [balancedBid(cheapNoTrumps, [12, 14], stops)]),
    ...others
      .filter((strain) => history.cheapest(strain) >= 2)
      .flatMap((strain) => {
        // a reverse drives the partner to the three level
        const least = strain > opened ? 16 : 12;
        const isSecond = (hand: ValuedHand) => hand.longest(others) === strain;
        return [
          forcing(suitCall(history.jumpIn(strain, 1), [19, 25], second(strain), 'long', isSecond), 'game'),
          suitCall(history.jumpIn(strain), [least, 18], second(strain), 'long', isSecond),
        ];
      }),
    suitCall(history.jumpIn(answered), [12, 18], { [answered]: 3 }, answered),
    suitCall(history.jumpIn(opened), [12, 18], { [opened]: 5 }),
    // a strong hand whose second suit the opponents have bid
    ...(others.length < 2 ? [noTrumpBid(3, [17, 25])] : []),
    strengthCall(history.jumpIn(NO_TRUMPS), [11, 18], undefined, 'high'),
    strengthCall(history.jumpIn(NO_TRUMPS), [0, 25], undefined, 'high'),
  ];
}

/** The opener's answer to a jump in a new suit, which forces to game: support, the suit again, another, no trumps. */
export function afterJump(history: History, seat: number): Meaning[] {
  const opened = strainOf(history.opening);
  const answered = strainOf(history.lastBid(seat + 2));
  const shows = (strain: number, cards: number) => suitCall(history.jumpIn(strain), [12, 21], { [strain]: cards });
  return [
    { ...shows(answered, 3), count: answered },
    shows(opened, 6),
    ...history
      .unbidSuits()
      .filter((strain) => history.cheapest(strain) <= 3)
      .map((strain) => shows(strain, 4)),
    balancedBid(6, [18, 19]),
    noTrumpBid(history.cheapest(NO_TRUMPS), [10, 21]),
  ];
}

/** The opener's suit again, with six cards. A minor forces with a jump over two of a suit, to leave room below 3 NT. */
function again(history: History, opened: number, isAtTwo: boolean): Meaning[] {
  const six = { [opened]: 6 };
  if (!isAtTwo || isMajor(opened)) return inSteps(history, opened, six, 'long');
  return [
    forcing(suitCall(history.jumpIn(opened, 1), [16, 25], six), 'game'),
    suitCall(history.jumpIn(opened), [12, 15], six),
  ];
}

/**
 * A suit by strength: at the cheapest level, with a jump, or at game. Game in a minor is 3 NT with the opener's own;
 * four of the partner's is nearer to a slam.
 */
function inSteps(history: History, strain: number, lengths: Meaning['lengths'], count: Meaning['count']): Meaning[] {
  const cheapest = history.cheapest(strain);
  const jump = Math.min(cheapest + 1, gameLevel(strain));
  const isOwn = strain === strainOf(history.opening);
  const game = isOwn && !isMajor(strain) ? bidOf(3, NO_TRUMPS) : bidOf(4, strain);
  const strong = suitCall(game, [19, 25], lengths, count);
  return [
    isOwn || isMajor(strain) ? strong : forcing({ ...strong, fits: (hand) => !hand.isBalanced }, 'game'),
    suitCall(bidOf(jump, strain), [16, 18], lengths, count),
    suitCall(bidOf(cheapest, strain), [12, 15], lengths, count),
  ];
}

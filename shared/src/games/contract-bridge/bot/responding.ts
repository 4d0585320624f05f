import { bidOf, type Call, levelOf, NO_TRUMPS, strainOf } from '../calls.ts';
import type { Holding } from './holding.ts';
import { type Meaning, passing, strengthCall, suitCall } from './meaning.ts';
import { ALL_POINTS, isMajor, type Story, SUIT_STRAINS } from './story.ts';

/*
 * Responses to the partner's opening. A new suit is forcing; raises and no trumps say their points and may be passed.
 */

/** Has the hand something in every suit that the opponents have bid? */
export function stopsAll(story: Story, seat: number): (hand: Holding) => boolean {
  const suits = story.suitsOf(seat + 1);
  return (hand) => suits.every((strain) => hand.stops(strain));
}

/** What a responder may call whose partner has opened, and what it means. */
export function responses(story: Story, seat: number): Meaning[] {
  const { opening } = story;
  if (strainOf(opening) === NO_TRUMPS) return toNoTrumps(story, opening);
  switch (levelOf(opening)) {
    case 1:
      return toOneOfASuit(story, seat, strainOf(opening));
    case 2:
      return toStrongTwo(story, strainOf(opening));
    default:
      return toPreempt(strainOf(opening));
  }
}

function toOneOfASuit(story: Story, seat: number, opened: number): Meaning[] {
  const stops = stopsAll(story, seat);
  const newSuits = SUIT_STRAINS.filter((strain) => strain !== opened && !story.suitsOf(seat + 1).includes(strain));
  const isLongest = (strain: number) => (hand: Holding) => {
    const isShort = Math.max(...newSuits.map((suit) => hand.length(suit))) === 4;
    return hand.longest(newSuits, isShort) === strain;
  };
  const atOne = newSuits.filter((strain) => story.cheapest(strain) === 1);
  const atTwo = newSuits.filter((strain) => story.cheapest(strain) === 2);
  // of the suits that can be shown at the one level the longest; four-card ones from the lowest up
  const isLongestAtOne = (strain: number) => (hand: Holding) => {
    const isShort = Math.max(...atOne.map((suit) => hand.length(suit))) === 4;
    return hand.longest(atOne, isShort) === strain;
  };
  return [
    ...newSuits.map((strain) =>
      suitCall(story.jumpIn(strain, 1), [17, ALL_POINTS], { [strain]: 5 }, 'long', isLongest(strain)),
    ),
    ...(isMajor(opened) ? raises(opened, 3) : []),
    ...atTwo
      .filter((strain) => !atOne.includes(strain))
      .map((strain) =>
        suitCall(story.jumpIn(strain), [12, ALL_POINTS], { [strain]: 5 }, 'long', (hand) => {
          return atOne.every((other) => hand.length(other) < hand.length(strain));
        }),
      ),
    ...atOne.map((strain) =>
      suitCall(bidOf(1, strain), [6, ALL_POINTS], { [strain]: 4 }, 'long', isLongestAtOne(strain)),
    ),
    strengthCall(bidOf(3, NO_TRUMPS), [13, 16], (hand) => hand.isBalanced && stops(hand)),
    strengthCall(bidOf(2, NO_TRUMPS), [11, 12], (hand) => hand.isBalanced && stops(hand)),
    ...(isMajor(opened) ? [] : raises(opened, 5)),
    ...atTwo.map((strain) =>
      suitCall(story.jumpIn(strain), [11, ALL_POINTS], { [strain]: 4 }, 'long', isLongest(strain)),
    ),
    ...(isMajor(opened) ? [] : raises(opened, 4)),
    strengthCall(bidOf(1, NO_TRUMPS), [6, 10], stops),
    strengthCall(bidOf(3, NO_TRUMPS), [13, 18], stops),
    suitCall(bidOf(3, opened), [11, ALL_POINTS], { [opened]: 3 }, opened),
    strengthCall(bidOf(2, NO_TRUMPS), [10, 12]),
    passing(8),
  ];
}

/** Raises of the partner's suit: six to nine points one, ten to twelve two, with more a game in a major. */
function raises(strain: number, length: number): Meaning[] {
  const with_ = { [strain]: length };
  return [
    ...(isMajor(strain) ? [suitCall(bidOf(4, strain), [13, 16], with_, strain)] : []),
    suitCall(bidOf(3, strain), [10, 12], with_, strain),
    suitCall(bidOf(2, strain), [6, 9], with_, strain),
  ];
}

/** To no trumps everything is natural: two of a suit is to be played, three of a major asks for a choice of games. */
function toNoTrumps(story: Story, opening: Call): Meaning[] {
  const level = levelOf(opening);
  // 15, 20 or 23 points: so many more make nine tricks, twelve and thirteen
  const partner = story.shownBy(story.opener).least;
  const toGame = 25 - partner;
  const majors = SUIT_STRAINS.filter(isMajor);
  const small: Meaning = strengthCall(bidOf(6, NO_TRUMPS), [33 - partner, 36 - partner]);
  const grand: Meaning = strengthCall(bidOf(7, NO_TRUMPS), [37 - partner, ALL_POINTS]);
  const slamInMajor = majors.map((strain) =>
    suitCall(bidOf(6, strain), [33 - partner, 36 - partner], { [strain]: 6 }, strain),
  );
  if (level === 3) return [grand, ...slamInMajor, small, passing(33 - partner)];
  return [
    grand,
    ...slamInMajor,
    small,
    ...majors.map((strain) => suitCall(bidOf(4, strain), [toGame - 2, 32 - partner], { [strain]: 6 }, strain)),
    ...majors.map((strain) =>
      suitCall(
        bidOf(3, strain),
        [toGame, ALL_POINTS],
        { [strain]: 5 },
        'long',
        (hand) => hand.longest(majors) === strain,
      ),
    ),
    strengthCall(bidOf(3, NO_TRUMPS), [toGame, 32 - partner]),
    ...(level === 1 ? weakAndInviting() : []),
    passing(toGame),
  ];
}

function weakAndInviting(): Meaning[] {
  return [
    strengthCall(bidOf(2, NO_TRUMPS), [8, 9]),
    ...SUIT_STRAINS.filter((strain) => strain > 0).map((strain) =>
      suitCall(bidOf(2, strain), [0, 7], { [strain]: 5 }, 'high', (hand) => hand.longest(SUIT_STRAINS) === strain),
    ),
  ];
}

/** To a strong two anything but a pass: two no trumps is the answer of a weak hand. */
function toStrongTwo(story: Story, opened: number): Meaning[] {
  const others = SUIT_STRAINS.filter((strain) => strain !== opened);
  return [
    suitCall(bidOf(3, opened), [5, ALL_POINTS], { [opened]: 3 }, opened),
    ...others.map((strain) => suitCall(story.jumpIn(strain), [8, ALL_POINTS], { [strain]: 5 }, 'long')),
    strengthCall(bidOf(3, NO_TRUMPS), [8, ALL_POINTS]),
    strengthCall(bidOf(2, NO_TRUMPS), [0, 7]),
    passing(7),
  ];
}

/** To a weak opening game with a strong hand, in the partner's suit or where every other suit is stopped; else nothing. */
function toPreempt(opened: number): Meaning[] {
  const others = SUIT_STRAINS.filter((strain) => strain !== opened);
  const stopsOthers = (hand: Holding) => others.every((strain) => hand.stops(strain));
  return [
    ...(isMajor(opened) ? [suitCall(bidOf(4, opened), [14, ALL_POINTS], { [opened]: 2 }, opened)] : []),
    strengthCall(bidOf(3, NO_TRUMPS), [16, ALL_POINTS], (hand) => stopsOthers(hand) && hand.length(opened) >= 2),
    suitCall(bidOf(5, opened), [16, ALL_POINTS], { [opened]: 3 }, opened),
    passing(16),
  ];
}

import { at } from '../../kit/cards/at.ts';
import { cardOfCode, highestBit, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { powersIn, type SuitMask } from '../../kit/cards/suitMask.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { Random } from '../../kit/game/random.ts';
import { above } from '../../kit/tricks/trickKnowledge.ts';
import { SUIT_ROWS, type TrickPlay } from '../../kit/tricks/trickPlay.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { rules } from './rules.ts';
import { ALL_TRUMPS, type EndTrump, isEverySuitTrumps, NO_TRUMPS, type ShowcaseView, TRUMP_NAMES } from './state.ts';

/** Why an action may be a good one, as `reason` in `GameBot`; null where the kit's reason for a card is right. */
export function callReason(
  view: ShowcaseView,
  seat: number,
  { type, card, trump }: Action,
  choices: readonly Choice[],
): Message | null {
  // of a position dealt from the view only what the seat sees is looked at
  const state = rules.determinize(view, new Random(0));
  const { trick } = state;
  if (type === 'nominate') return trumpReason(trick, seat, (TRUMP_NAMES as readonly unknown[]).indexOf(trump));
  if (type !== 'play' || trick.laid === 0 || choices.length === 1 || !isEverySuitTrumps(state)) return null;
  return replyReason(trick, String(card), choices);
}

/** What both hands, which lie open, have for these trumps. */
function trumpReason(trick: TrickPlay, seat: number, trump: EndTrump): Message {
  const mine = suitsOf(trick, seat);
  const theirs = suitsOf(trick, 1 - seat);
  const lengths = mine.map(powersIn);
  if (trump === NO_TRUMPS) {
    const n = mine.reduce((sum, mask, suit) => sum + powersIn(mask & above(topOf(theirs[suit] ?? 0))), 0);
    return message('hint.noTrumps', { n, who: 1 - seat });
  }
  if (trump === ALL_TRUMPS) {
    const n = Math.min(...lengths);
    return message(n === 0 ? 'hint.allTrumps.now' : 'hint.allTrumps', { n, suit: suitLetter(lengths.indexOf(n)) });
  }
  const m = powersIn(theirs[trump] ?? 0);
  return message('hint.suitTrumps', { n: lengths[trump] ?? 0, m, suit: suitLetter(trump), who: 1 - seat });
}

function suitsOf({ hands }: TrickPlay, seat: number): SuitMask[] {
  return [0, 1, 2, 3].map((suit) => at(hands, seat * SUIT_ROWS + suit));
}

function topOf(mask: SuitMask): number {
  return mask === 0 ? 0 : highestBit(mask);
}

/** Why to reply with a card where any card of another suit wins; null for the better card of the suit led. */
function replyReason({ led, best, turn }: TrickPlay, card: string, choices: readonly Choice[]): Message | null {
  const suitOfCard = suitOf(cardOfCode(card));
  if (suitOfCard !== led) return message('hint.anySuit', { card, suit: suitLetter(led) });
  const mayWin = choices.some((choice) => isWinning(cardOfCode(String(choice['card'])), led, best));
  if (!mayWin || isWinning(cardOfCode(card), led, best)) return null;
  return message('hint.leaves', { card, who: 1 - turn });
}

function isWinning(card: number, led: number, best: number): boolean {
  return suitOf(card) !== led || card > best;
}

import { bestOf, nextBestOf, slips } from '../../kit/bots/bestOf.ts';
import { type Card, cardOfCode, codeOf, codes } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { CRIB_GROWTH, onAverage } from './bot/counting.ts';
import { searchedCard, searchedDiscard } from './bot/search.ts';
import { MOST_COUNT, playCombinations, pointsOf, sumOf } from './scoring.ts';
import { BOTH, type CribbageView, lineOf, PACK } from './state.ts';

/**
 * Discards what leaves the best hand on average, and plays what scores most beyond what it invites. With more effort
 * than usual it tries both in worlds, and chooses what wins the game most often.
 */
export function bot(view: CribbageView, seat: number, choices: readonly Choice[], random: Random, effort = 1): Action {
  const choose = slips(effort, random) ? nextBestOf : bestOf;
  const [first] = choices as readonly [Choice];
  if (first.type === 'go') return { type: 'go' };
  if (first.type === 'discard') {
    const habit = toDiscard(view, seat, choose);
    const discards = effort > 1 ? searchedDiscard(view, seat, habit, effort, random) : habit;
    return { type: 'discard', cards: codes(discards) };
  }
  const cards = choices.map(({ card }) => cardOfCode(String(card)));
  const habit = choose(cards, (card) => worthOfPlay(view, card));
  const searches = effort > 1 && cards.length > 1;
  return { type: 'play', card: codeOf(searches ? searchedCard(view, seat, cards, habit, effort, random) : habit) };
}

/** The best two of six cards to discard: by the hand over all starters, and the crib, for or against the seat. */
function toDiscard({ hand, fields }: CribbageView, seat: number, choose: typeof bestOf): Card[] {
  const held = unpackAll(hand.own);
  const forCrib = fields.dealer === seat ? CRIB_GROWTH : -CRIB_GROWTH;
  const pairs = held.flatMap((a, i) => held.slice(i + 1).map((b) => [a, b]));
  return choose(pairs, (discards) => {
    const kept = held.filter((card) => !discards.includes(card));
    return onAverage(kept, held, false) + forCrib * onAverage(discards, held, true);
  });
}

/** What a card scores, without what it invites. */
function worthOfPlay(view: CribbageView, card: Card): number {
  const points = pointsOf(playCombinations([...lineOf(view.line, view.fields), card]));
  // among equals the higher card: the low ones fit later
  return points - answered(view, card) + sumOf([card]) / 100;
}

/** What the other player scores on average after a card, with one that the seat does not see. */
export function answered({ hand, discards, line, starter, fields }: CribbageView, card: Card): number {
  const after = [...lineOf(line, fields), card];
  const hasLeft = hand.sizes.some((n, seat) => BOTH[seat] !== fields.turn && n > 0);
  if (sumOf(after) === MOST_COUNT || !hasLeft) return 0;
  const known = [...unpackAll(hand.own + discards.own + starter), ...line];
  const unseen = PACK.filter((one) => !known.includes(one));
  const replies = unseen.filter((one) => sumOf([...after, one]) <= MOST_COUNT);
  return replies.reduce((sum, reply) => sum + pointsOf(playCombinations([...after, reply])), 0) / unseen.length;
}

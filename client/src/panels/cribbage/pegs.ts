import { MOST_COUNT, playCombinations, pointsOf, sumOf } from '@kibitz/shared/games/cribbage/scoring';
import type { CribbageView } from '@kibitz/shared/games/cribbage/state';
import { type Card, JACK, rankOf } from '@kibitz/shared/kit/cards/cards';
import { BACK, packAll, unpack } from '@kibitz/shared/kit/cards/packed';

/** Where the two pegs of a player stand. */
export type Pegs = readonly [back: number, front: number];

/** What a seat has scored in the play of the hand on the table, score by score. */
function scoredInPlay({ starter, line, played, fields }: CribbageView, seat: number): number[] {
  const isHeels = starter !== '' && starter !== BACK && rankOf(unpack(starter)) === JACK;
  const scored = isHeels && fields.dealer === seat ? [2] : [];
  const isOwn = (card: Card | undefined) => card !== undefined && played[seat]?.includes(packAll([card])) === true;
  let count: Card[] = [];
  // short of thirty-one, the last card of a count scores one
  const close = () => {
    if (sumOf(count) < MOST_COUNT && isOwn(count.at(-1))) scored.push(1);
    count = [];
  };
  for (const card of line) {
    // whoever held a card that fits had to play it
    if (count.length > 0 && sumOf([...count, card]) > MOST_COUNT) close();
    count.push(card);
    if (isOwn(card)) scored.push(pointsOf(playCombinations(count)));
  }
  if (fields.from === line.length) close();
  return scored.filter((points) => points > 0);
}

/** The last of scores that come to `all` together: the one that wins may be cut short. */
function lastOf(scored: readonly number[], all: number): number {
  const before = scored.slice(0, -1).reduce((sum, points) => sum + points, 0);
  return Math.max(0, all - before);
}

/** The parts of a hand, as a view keeps them for each seat. */
const PARTS = 3;

/**
 * What a seat has last been given points for: in the play one card, and the cards shown as a whole, however many
 * combinations they are counted in. Of the play of a hand that is no longer on the table only the sum is known.
 */
function lastCount(view: CribbageView, seat: number): number {
  const { tally, log, scores, phase } = view;
  const all = phase === 'scored' || phase === 'over' ? log : [...log, ...tally];
  const handful = PARTS * scores.length;
  for (let hand = all.length / handful - 1; hand >= 0; hand--) {
    const from = hand * handful + seat * PARTS;
    const [play = 0, shown = 0, crib = 0] = all.slice(from, from + PARTS);
    if (crib > 0 || shown > 0) return crib || shown;
    const isOnTable = (hand + 1) * handful === all.length;
    if (play > 0) return isOnTable ? lastOf(scoredInPlay(view, seat), play) : play;
  }
  return 0;
}

/** A seat's pegs: the front one at its score, the back one where that stood before the last count. */
export function pegsOf(view: CribbageView, seat: number): Pegs {
  const front = view.scores[seat] ?? 0;
  return [front - lastCount(view, seat), front];
}

import type { Weight } from '../../../kit/bots/search.ts';
import type { Random } from '../../../kit/game/random.ts';
import type { Tell, Weighing } from '../../../kit/game/weighing.ts';
import { endingPlace, middlePlace } from '../../../kit/solver/ending.ts';
import { playOf } from '../../../kit/tricks/trickBot.ts';
import { NO_CARD } from '../../../kit/tricks/trickPlay.ts';
import { rules } from '../rules.ts';
import { type BridgeView, tricksAgainstContract, tricksForContract } from '../state.ts';
import { placeToDeclare, safePlaces } from './declaring.ts';
import { placeToDefend } from './defending.ts';
import { BothHands, defenderKnowledge, isDeclared, type Position } from './knowledge.ts';
import { worldsByAuction } from './worlds.ts';

/** Hands of this many cards are played perfectly in each world at once. */
const ENDING = 8;
/** Larger hands are played by habit until this many cards are left, and perfectly from then on. */
const OPENED = 7;
/** Worlds that each card is tried in. */
const DEALS = 10;
/** What making or beating the contract counts for besides tricks. */
const CONTRACT = 4;

/** The card that the hand whose turn it is plays by habit, as its place (suit * 16 + rank). */
export function habitualPlace(position: Position): number {
  return isDeclared(position) ? placeToDeclare(position) : placeToDefend(position);
}

/**
 * The card that does best in worlds which fit what the viewer has seen and heard, of `places`, which may be played. The
 * opening lead is the habitual one, which partners can read.
 */
export function triedPlace(
  view: BridgeView,
  places: readonly number[],
  random: Random,
  effort: number,
  tell?: Tell,
): number {
  const position = rules.determinize(view, random);
  const habitual = habitualPlace(position);
  const left = position.trick.handSize(position.trick.turn);
  const safe = left > ENDING && isDeclared(position) ? safePlaces(position, places) : places;
  const tried = different(position, safe, habitual);
  if (effort === 0 || tried.length === 1 || view.hand.lead === NO_CARD) return habitual;
  const { n, of } = isDeclared(position) ? tricksForContract(view) : tricksAgainstContract(view);
  const dealWorld = worldsByAuction(view);
  const world = rules.blank(view);
  let isWon = false;
  const ending = {
    deals: effort * DEALS,
    habitual,
    deal() {
      dealWorld(world, random);
      return world.trick;
    },
    worth(tricks: number) {
      isWon = n + tricks >= of;
      return tricks + (isWon ? CONTRACT : 0);
    },
    // the chance to make the contract, or to beat it
    read: () => (isWon ? 1 : 0),
    tell: (weights: readonly Weight[]) => tell?.(weighingOf(position, safe, weights)),
  };
  if (left <= ENDING) return endingPlace(tried, ending);
  return middlePlace(tried, { ...ending, playOn: (trick) => playOn({ ...position, trick }) });
}

/** Plays on by habit until hands have this many cards. */
export function playOn(position: Position, left = OPENED): void {
  const { trick } = position;
  for (;;) {
    if (trick.isFull()) trick.gather();
    if (trick.laid === 0 && trick.handSize(trick.turn) <= left) return;
    // aces high, a card's place is the card itself
    trick.play(habitualPlace(position));
  }
}

/** What the cards that may be played are expected to bring, each as much as the one of its equals that was tried. */
function weighingOf(position: Position, places: readonly number[], weights: readonly Weight[]): Weighing {
  const isEqual = equalityIn(position);
  const choices = weights.flatMap(({ move, ...weight }) => {
    const equals = places.filter((place) => place !== move && isEqual(place, move));
    return [move, ...equals].map((place) => ({ action: playOf(place), ...weight }));
  });
  return { unit: isDeclared(position) ? 'contract' : 'defence', choices };
}

/** Whether two cards are as good as each other to the hand whose turn it is, since nobody else has one between them. */
function equalityIn(position: Position): (a: number, b: number) => boolean {
  const { known } = isDeclared(position) ? new BothHands(position) : { known: defenderKnowledge(position) };
  return (a, b) => a >> 4 === b >> 4 && known.isAsGood(Math.min(a, b), Math.max(a, b));
}

/** One card of each run of equals: the habitual one, or else the highest of a lead, the lowest of the others. */
function different(position: Position, places: readonly number[], habitual: number): number[] {
  const isEqual = equalityIn(position);
  const isLead = position.trick.laid === 0;
  const isFirst = (a: number, b: number) => b !== habitual && (a === habitual || (isLead ? a > b : a < b));
  return places.filter((place) => !places.some((other) => isFirst(other, place) && isEqual(other, place)));
}

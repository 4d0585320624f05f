import { DEALER, type Game, SPECTATOR } from '../kit/game/game.ts';
import { isInWindow } from '../kit/game/privateWindow.ts';
import type { Moment } from './cases.ts';
import { viewersAt } from './checks.ts';
import { show } from './decision.ts';
import { insist } from './insist.ts';

/**
 * Insists that who may act after a seat's move does not depend on cards that somebody cannot see: in a position dealt
 * from their view the same action leads to the same actors, unless other cards are shown there. This catches automatic
 * passes for players who have no other choice, which would reveal that.
 */
export function checkNext({ game, state, seats, options, random }: Moment, seat: number, move: number): void {
  if (isInWindow(game, state)) return;
  // the player's own view half of the time: there the action is legal in every position
  const viewer = random.below(2) === 0 ? seat : random.oneOf(viewersAt(seats));
  const world = game.secrecy.determinize(game.secrecy.view(state, viewer), random);
  const action = game.rules.actionOf(state, seat, move);
  const moveThere = game.rules.moveOf(world, seat, action);
  if (moveThere === null) return;
  const copy = game.rules.setup(options, seats, 0);
  game.rules.copy(state, copy);
  game.rules.apply(copy, seat, move);
  game.rules.apply(world, seat, moveThere);
  if (isInWindow(game, copy)) return;
  const [seen, seenThere] = [copy, world].map((one) => seenUntilNext(game, one));
  if (game.rules.actors(copy) === game.rules.actors(world)) return;
  insist(
    seen !== seenThere,
    () =>
      `who may act after ${show(action)} does not hang on cards that ` +
      `${viewer === SPECTATOR ? 'spectators do' : `seat ${viewer} does`} not see: ` +
      'make a forced pass an action, or open a private window (docs/games.md)',
  );
}

/**
 * Makes the dealer's steps, and returns the cards that a spectator's picture has shown on the way, such as hidden
 * trumps or cards that are then taken; a step that shows nothing new adds nothing.
 */
function seenUntilNext(game: Game, state: unknown): string {
  const seen: string[] = [];
  for (;;) {
    const zones = show(
      game.picture.table(game.secrecy.view(state, SPECTATOR)).zones.map(({ id, cards }) => [id, cards]),
    );
    if (seen.at(-1) !== zones) seen.push(zones);
    if (game.rules.actors(state) !== DEALER || game.chance.dealerStep(state) === 'shuffle') return seen.join();
    game.chance.step(state);
  }
}

import { SPECTATOR } from '../kit/game/game.ts';
import { isInWindow } from '../kit/game/privateWindow.ts';
import type { Moment } from './cases.ts';
import { viewersAt } from './checks.ts';
import { show } from './decision.ts';
import { difference, insist } from './insist.ts';

/**
 * Insists that everybody knows whether a private window is open and, if none is, who may act: both are the same in
 * positions dealt from any view. While one is open, nobody is shown to be on turn, and everybody reads the same.
 */
export function checkWindow({ game, state, seats, random }: Moment): void {
  const isOpen = isInWindow(game, state);
  const actors = game.rules.actors(state);
  for (const viewer of viewersAt(seats)) {
    const world = game.secrecy.determinize(game.secrecy.view(state, viewer), random);
    insist(isInWindow(game, world) === isOpen, `seat ${viewer} knows whether a private window is open`);
    if (isOpen) continue;
    const isSame = game.rules.actors(world) === actors;
    insist(isSame, () => `seat ${viewer} knows who may act, or a private window is open`);
  }
  if (!isOpen) return;
  const shared = game.picture.table(game.secrecy.view(state, SPECTATOR));
  insist(
    shared.seats.every(({ turn }) => !turn),
    'a private window is nobody’s turn',
  );
  for (let seat = 0; seat < seats; seat++) {
    const prompt = show(game.picture.table(game.secrecy.view(state, seat)).own?.prompt);
    insist(
      prompt === show(shared.prompt),
      () => `seat ${seat} reads in a private window what everybody reads, not ${prompt}`,
    );
  }
}

/** What everybody except a seat may know, as text. */
function knownBesides({ game, state, seats }: Moment, seat: number): string {
  const others = viewersAt(seats).filter((viewer) => viewer !== seat);
  return others.map((viewer) => show(game.secrecy.view(state, viewer))).join('\n');
}

/** Watches the private windows of a game that is played through. */
export class Windows {
  private hasJustClosed = false;

  /**
   * Makes a seat's move and insists, if a private window is open, that nobody else sees it and that the window stays
   * open.
   */
  move(moment: Moment, seat: number, make: () => void): void {
    this.hasJustClosed = false;
    if (!isInWindow(moment.game, moment.state)) {
      make();
      return;
    }
    const before = knownBesides(moment, seat);
    make();
    const after = knownBesides(moment, seat);
    insist(
      after === before,
      () => `nothing that seat ${seat} does in a private window shows, ${difference(after, before)}`,
    );
    insist(isInWindow(moment.game, moment.state), 'a private window is closed by the dealer alone');
  }

  /** A pack has been dealt. */
  dealt(): void {
    this.hasJustClosed = false;
  }

  /**
   * Makes a step of the dealer, and insists that it closes an open private window and opens none if nobody has acted
   * since the last.
   */
  step({ game, state }: Moment): void {
    const wasOpen = isInWindow(game, state);
    game.chance.step(state);
    if (isInWindow(game, state)) {
      insist(!wasOpen, 'the dealer’s step closes a private window');
      insist(!this.hasJustClosed, 'somebody acts between two private windows');
    }
    this.hasJustClosed ||= wasOpen;
  }
}

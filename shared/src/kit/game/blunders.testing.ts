import type { Action } from './action.ts';
import { DEALER, type Game, seatsIn } from './game.ts';
import { Random } from './random.ts';

/*
 * Positions in which any good player knows what to do, or what not to do: each game of skill lists its own in
 * `games/<id>/blunders.testing.ts`. They are chosen by card sense, not by what a bot does. Only tests read this file.
 */

/** A position that a beginner may get wrong. Choices are abbreviated: `AH`, `4S`, `pass`, `KS 2D` for two cards. */
export interface Blunder<S> {
  /** The maxim, as a card player says it. */
  readonly says: string;
  readonly at: () => S;
  /** The seat that is to choose; may be left out if only one seat may act. */
  readonly seat?: number;
  /** The good choices; anything else is a blunder. */
  readonly does?: string;
  /** The blunders: these choices, or any that includes one of these cards. */
  readonly never?: string;
  /** Why an easy bot, which tries few worlds, may get it wrong; omitted where it may not. */
  readonly easyMay?: string;
}

/** Separates several abbreviated choices. */
const OR = /\s*\|\s*/;

/** A choice, abbreviated: its values, or its type if it has none. */
function inShort({ type, ...values }: Action): string {
  return Object.values(values).join('') || type;
}

/** What a bot of some effort does in a position, drawing by a seed. */
export function chosenIn<S>(game: Game<S>, { at, seat }: Blunder<S>, effort: number, seed: number): string {
  const state = at();
  while (game.rules.actors(state) === DEALER) game.chance.step(state);
  const asked = seat ?? seatsIn(game.rules.actors(state))[0] ?? 0;
  const [view, choices] = [game.secrecy.view(state, asked), game.rules.legal(state, asked)];
  return inShort(game.bot.choose(view, asked, choices, new Random(seed), effort));
}

/** Whether an abbreviated choice is one that a good player may make. */
export function isSound(chosen: string, { does, never }: Pick<Blunder<unknown>, 'does' | 'never'>): boolean {
  if (does !== undefined && !does.split(OR).includes(chosen)) return false;
  return !never?.split(OR).some((bad) => bad === chosen || chosen.split(' ').includes(bad));
}

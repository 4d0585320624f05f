import type { Action } from './action.ts';
import { DEALER, type Game, seatsIn } from './game.ts';
import { Random } from './random.ts';

/*
 * Positions in which any good player knows what to do, or what not to do: each game of skill lists its own in
 * `games/<id>/blunders.testing.ts`. They are chosen by card sense, not by what a bot does. Only tests read this file.
 */

/** A position that a beginner may get wrong. Choices are told in short: `AH`, `4S`, `pass`, `KS 2D` for two cards. */
export interface Blunder<S> {
  /** The maxim, as a card player says it. */
  readonly says: string;
  readonly at: () => S;
  /** The seat that is asked; whoever is to act if only one may. */
  readonly seat?: number;
  /** All that is good; anything else is a blunder. */
  readonly does?: string;
  /** What is a blunder: these choices, or any that has one of these cards in it. */
  readonly never?: string;
  /** Why an easy bot may get it wrong, which tries few worlds: left out where it may not. */
  readonly easyMay?: string;
}

/** Several choices in short are parted by this. */
const OR = /\s*\|\s*/;

/** A choice in short: its values, or its type if it has none. */
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

/** Whether a choice in short is one that a good player may make. */
export function isSound(chosen: string, { does, never }: Pick<Blunder<unknown>, 'does' | 'never'>): boolean {
  if (does !== undefined && !does.split(OR).includes(chosen)) return false;
  return !never?.split(OR).some((bad) => bad === chosen || chosen.split(' ').includes(bad));
}

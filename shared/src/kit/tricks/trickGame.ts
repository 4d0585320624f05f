import type { Action, Choice } from '../game/action.ts';
import { defineGame, type Game, type Partnered } from '../game/game.ts';
import type { Random } from '../game/random.ts';
import type { Statistics } from '../game/statistics.ts';
import type { ScoredHand } from './scoreLog.ts';
import type { TrickGameView } from './trickGameView.ts';
import { ownPictureOf, pictureOf, type TrickPicture } from './trickPicture.ts';
import type { BuiltRules } from './trickRules.ts';
import type { TrickState } from './trickState.ts';

/** A game of tricks: its rules, what it says in the picture, and its bot. */
interface TrickGameParts<
  O extends object,
  H extends object,
  G extends object,
  L extends ScoredHand,
  X,
  P extends object,
  S,
> {
  /** Lower case with hyphens: the name of its folder, room type and records. */
  readonly id: string;
  readonly rules: BuiltRules<O, H, G, L, X>;
  /** The version of its rules, and the game by earlier ones, as in `Game`. */
  readonly rulesVersion?: number | undefined;
  readonly formerRules?: Game['formerRules'];
  readonly picture: TrickPicture<TrickGameView<O, H, G, L, X>, P, S>;
  /** Is there more to think about at a turn than in most games? */
  readonly takesThought?: boolean | undefined;
  /** What its players count (handStatistics.ts). */
  readonly statistics?: Statistics<TrickState<O, H, G, L>> | undefined;
  readonly isComparedInImps?: boolean;
  readonly duplicate?: Game['duplicate'];
  /** Which seat plays for both partners, and which looks on, as in `Game`. */
  readonly idlePartner?: ((state: TrickState<O, H, G, L>) => Partnered | null) | undefined;
  /** What a sensible player would do: one of `choices`. */
  readonly bot: (
    view: TrickGameView<O, H, G, L, X>,
    seat: number,
    choices: readonly Choice[],
    random: Random,
  ) => Action;
}

/** Declares a game of tricks: every seat must be taken. */
export function defineTrickGame<
  O extends object,
  H extends object,
  G extends object,
  L extends ScoredHand,
  X,
  P extends object,
  S,
>({
  id,
  rules,
  rulesVersion,
  formerRules,
  picture,
  takesThought,
  statistics,
  isComparedInImps = false,
  duplicate,
  idlePartner,
  bot,
}: TrickGameParts<O, H, G, L, X, P, S>): Game<TrickState<O, H, G, L>, TrickGameView<O, H, G, L, X>> {
  return defineGame<TrickState<O, H, G, L>, TrickGameView<O, H, G, L, X>>({
    ...rules,
    id,
    rulesVersion,
    formerRules,
    emptySeat: null,
    takesThought,
    statistics,
    isComparedInImps,
    duplicate,
    idlePartner,
    table: (view) => pictureOf(view, picture, rules.sidesAt(view.trick.sizes.length)),
    ownPicture: (view) => ownPictureOf(view, picture),
    bot,
  });
}

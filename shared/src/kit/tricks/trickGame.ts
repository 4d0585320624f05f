import { cardOfCode } from '../cards/cards.ts';
import { defineGame, type Game, type Partnered } from '../game/game.ts';
import type { GameBot } from '../game/gameBot.ts';
import type { GameTraits } from '../game/gameTraits.ts';
import { Random } from '../game/random.ts';
import type { Comparison, Statistics } from '../game/statistics.ts';
import type { ScoredHand } from '../score/scoreLog.ts';
import type { Drawing } from '../table/drawing.ts';
import { playReason } from './playReasons.ts';
import type { TrickGameView } from './trickGameView.ts';
import type { BuiltRules } from './trickRules.ts';
import type { TrickState } from './trickState.ts';

/** A trick game: its rules, how its views are drawn, and its bot. */
interface TrickGameParts<O extends object, H extends object, G extends object, L extends ScoredHand, X> {
  /** Lower case with hyphens: the name of its folder, room type and records. */
  readonly id: string;
  readonly rules: BuiltRules<O, H, G, L, X>;
  /** The version of its rules, and the game by earlier ones, as in `Game`. */
  readonly rulesVersion?: number | undefined;
  readonly formerRules?: Game['formerRules'];
  /** What `trickDrawing` makes of the game's picture. */
  readonly drawing: Drawing<TrickGameView<O, H, G, L, X>>;
  /** Whether there is more to think about at a turn than in most games. */
  readonly takesThought?: boolean | undefined;
  /** What its players count (handStatistics.ts). */
  readonly statistics?: Statistics<TrickState<O, H, G, L>> | undefined;
  readonly isComparedInImps?: boolean;
  /** Whether the lowest score wins, and what else is compared, as in `Game`. */
  readonly lowestWins?: boolean;
  readonly comparison?: Comparison<TrickState<O, H, G, L>>;
  readonly duplicate?: GameTraits['duplicate'];
  /** Which seat plays for both partners, and which looks on, as in `Game`. */
  readonly idlePartner?: ((state: TrickState<O, H, G, L>) => Partnered | null) | undefined;
  /** What a sensible player would do, as in `GameBot`, and whether it weighs choices. */
  readonly bot: GameBot<TrickState<O, H, G, L>, TrickGameView<O, H, G, L, X>>['choose'];
  readonly weighs?: boolean | undefined;
  /** Why an action may be a good one, as `reason` in `GameBot`; the kit says why a card is played if this does not. */
  readonly callReason?: GameBot<TrickState<O, H, G, L>, TrickGameView<O, H, G, L, X>>['reason'];
}

/** Declares a trick game, in which every seat must be taken. */
export function defineTrickGame<O extends object, H extends object, G extends object, L extends ScoredHand, X>({
  rules,
  drawing,
  callReason,
  ...game
}: TrickGameParts<O, H, G, L, X>): Game<TrickState<O, H, G, L>, TrickGameView<O, H, G, L, X>> {
  return defineGame<TrickState<O, H, G, L>, TrickGameView<O, H, G, L, X>>({
    ...rules,
    ...drawing,
    ...game,
    emptySeat: null,
    reason: (view, seat, action, choices) => {
      const { type, card } = action;
      const own = callReason?.(view, seat, action, choices) ?? null;
      if (own !== null || type !== 'play' || typeof card !== 'string') return own;
      // the unseen cards make no difference
      const { trick, seats } = rules.determinize(view, new Random(0));
      return playReason(trick, cardOfCode(card), choices, rules.sides(seats));
    },
  });
}

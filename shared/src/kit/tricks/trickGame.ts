import { cardOfCode } from '../cards/cards.ts';
import { defineGame, type Game, type GameMembers } from '../game/game.ts';
import type { GameBot } from '../game/gameBot.ts';
import type { GameTraits } from '../game/gameTraits.ts';
import { Random } from '../game/random.ts';
import type { ScoredHand } from '../score/scoreLog.ts';
import type { Drawing } from '../table/drawing.ts';
import { playReason } from './playReasons.ts';
import type { TrickGameView } from './trickGameView.ts';
import type { BuiltRules } from './trickRules.ts';
import type { TrickState } from './trickState.ts';

/** What a trick game declares as any game does, besides its traits. */
type AsAnyGame = 'id' | 'rulesVersion' | 'formerRules' | 'idlePartner' | 'bot' | 'weighs';

/** A trick game: its rules, how its views are drawn, and its bot. */
interface TrickGameParts<O extends object, H extends object, G extends object, L extends ScoredHand, X>
  extends GameTraits<TrickState<O, H, G, L>>,
    Pick<GameMembers<TrickState<O, H, G, L>, TrickGameView<O, H, G, L, X>>, AsAnyGame> {
  readonly rules: BuiltRules<O, H, G, L, X>;
  /** What `trickDrawing` makes of the game's picture. */
  readonly drawing: Drawing<TrickGameView<O, H, G, L, X>>;
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

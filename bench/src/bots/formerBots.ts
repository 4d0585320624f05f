import { cards } from '@kibitz/shared/kit/cards/cards';
import { DEALER, type Game, type GameMembers } from '@kibitz/shared/kit/game/game';
import { isDeck } from '@kibitz/shared/kit/game/play';
import type { Player } from './duel.ts';

/** A game as in another commit: in groups, or with all its members side by side. */
export type FormerGame = Game | GameMembers;

/**
 * The bots of a game as in another commit. Moves are replayed in that game in the record format, so that only this
 * format and the options need to be the same there.
 */
export function formerBots(game: Game, former: FormerGame, effort: number): Player {
  const { choose, setup, actors, dealerStep, step, deal, moveOf, apply, view, legal } = membersOf(former);
  return (random, { options, seats, dealer }) => {
    const state = setup(options, seats, dealer);
    const settle = () => {
      while (actors(state) === DEALER && dealerStep(state) !== 'shuffle') step(state);
    };
    settle();
    return {
      choose(here, seat) {
        const action = choose(view(state, seat), seat, legal(state, seat), random, effort);
        const move = game.rules.moveOf(here, seat, action);
        if (move === null) throw new Error(`the bot of ${game.id} chose what is not legal: ${JSON.stringify(action)}`);
        return move;
      },
      hear(move) {
        if (isDeck(move)) {
          deal(state, cards(move.deck));
        } else {
          const { seat, ...action } = move;
          const made = moveOf(state, seat, action);
          if (made === null) throw new Error(`not legal in the former ${game.id}: ${JSON.stringify(move)}`);
          apply(state, seat, made);
        }
        settle();
      },
    };
  };
}

/** The members used of a former game, wherever they are. */
function membersOf(former: FormerGame) {
  if (!('rules' in former)) return { ...former, choose: former.bot };
  const { rules, chance, secrecy, bot } = former;
  return { ...rules, ...chance, ...secrecy, choose: bot.choose };
}

import { cardOfCode } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { worthOf, worthOfAsking } from './bot/playing.ts';
import { Situation } from './bot/situation.ts';
import { REVEAL, rules } from './rules.ts';
import { sideOf } from './scoring.ts';
import type { TwentyEightState, TwentyEightView } from './state.ts';

/** Positions that are tried: each takes some hundredths of a millisecond a card. */
const TRIALS = 30;
/** How much what a card looks like counts beside what comes of it in the trials. */
const LOOKS = 0.8;
/** What a contract made, or broken where it is the others', counts as in card points. */
const CONTRACT = 4;

/**
 * The choice that looks best and does best: each is tried in some positions that fit the view and are then played out at random. The others'
 * cards are never known, only dealt as they might lie.
 */
export function chooseByTrial(view: TwentyEightView, seat: number, choices: readonly Choice[], random: Random): Action {
  const moves = choices.map(moveOf);
  let best = 0;
  if (moves.length > 1) {
    const worth = worthByTrial(view, seat, moves, random);
    for (let i = 1; i < moves.length; i++) if ((worth[i] as number) > (worth[best] as number)) best = i;
  }
  return choices[best] as Action;
}

function moveOf(choice: Choice): number {
  return choice.type === 'reveal' ? REVEAL : cardOfCode(String(choice['card']));
}

/** What each move is worth in card points, all trials together. */
function worthByTrial(view: TwentyEightView, seat: number, moves: readonly number[], random: Random): number[] {
  const situation = new Situation(view, seat);
  const worth = moves.map(
    (move) => TRIALS * LOOKS * (move === REVEAL ? worthOfAsking(situation) : worthOf(situation, move)),
  );
  const tried = rules.setup(view.options, 4, view.dealer);
  for (let i = 0; i < TRIALS; i++) {
    const position = rules.determinize(view, random);
    for (const [k, move] of moves.entries()) {
      rules.copy(position, tried);
      rules.apply(tried, seat, move);
      rules.playFast(tried, random);
      worth[k] = (worth[k] as number) + outcomeFor(tried, sideOf(seat));
    }
  }
  return worth;
}

/** What a hand that was played out has brought a side, in card points. */
function outcomeFor({ hand: { taken, holder, standing } }: TwentyEightState, side: 0 | 1): number {
  const declarers = sideOf(holder);
  const isMade = taken[declarers] >= standing;
  return taken[side] + (isMade === (side === declarers) ? CONTRACT : 0);
}

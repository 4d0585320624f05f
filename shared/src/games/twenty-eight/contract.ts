import { suitLetter } from '../../kit/cards/cards.ts';
import type { Contract } from '../../kit/table/contract.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { isScored } from '../../kit/tricks/trickPicture.ts';
import { message } from '../../kit/words/message.ts';
import { ALL_POINTS } from './ranking.ts';
import { fateOf, sideOf, victoryPoints } from './scoring.ts';
import { CHOOSING, isFaceDown, TO_REVEAL, type TwentyEightView } from './state.ts';

/** The bid with the victory points at stake, and the card points of both sides against those that they need. */
export function contractOf(view: TwentyEightView): Contract | undefined {
  if (view.phase <= CHOOSING || isScored(view)) return undefined;
  const { holder: who, standing: n, taken } = view.hand;
  const side = sideOf(who);
  const fate = fateOf(who, n, taken);
  const isHidden = isFaceDown(view) || view.trick.trump < 0;
  const hidden = view.phase === TO_REVEAL ? 'fact.called' : 'fact.faceDown';
  const suit = isHidden ? '?' : suitLetter(view.trick.trump);
  const stakes = { made: victoryPoints(n, true), broken: victoryPoints(n, false) };
  return {
    text: message('fact.standing', { who, n }),
    trump: suit,
    trumps: isHidden ? message(hidden) : message('fact.trumps', { suit }),
    sides: [
      { seats: PAIRS[side] ?? [], taken: taken[side] ?? 0, needed: n },
      { seats: PAIRS[1 - side] ?? [], taken: taken[1 - side] ?? 0, needed: ALL_POINTS - n + 1 },
    ],
    fate,
    says: message(`fact.stakes.${fate}`, stakes),
    facts: ['contract', 'trumps'],
  };
}

import { codeOf } from '../../kit/cards/cards.ts';
import type { Fact } from '../../kit/table/table.ts';
import { withFirstLead } from '../../kit/tricks/firstLead.ts';
import { TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { PASSING, passFact, withPassing } from '../../kit/tricks/passing.ts';
import { handFact, trickDrawing } from '../../kit/tricks/trickPicture.ts';
import { handAt } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { leadOf, type SeatScore, sheet } from './scoreSheet.ts';
import { firstLead, type HeartsView, NOBODY, PASSED, QUEEN_OF_SPADES } from './state.ts';

/** How the table of Hearts is drawn. */
export const drawing = trickDrawing<HeartsView, SeatScore>(
  withFirstLead(
    ({ trick }) => firstLead(trick.sizes.length),
    withPassing(PASSED, { line, facts, scored: leadOf, feat, sheet }),
  ),
);

/** The moon, which is rare. */
function feat(view: HeartsView): Message | null {
  return handAt(view).moonBy === NOBODY ? null : leadOf(view);
}

/** The points that a seat has taken. */
function line({ phase, hand }: HeartsView, seat: number): Message | null {
  if (phase === TO_DEAL) return null;
  const n = hand.taken[seat] ?? 0;
  return hand.queenTo === seat
    ? message('seat.pointsWithQueen', { n, queen: codeOf(QUEEN_OF_SPADES) })
    : message('seat.points', { n });
}

function facts(view: HeartsView): Fact[] {
  const { hand, options, phase } = view;
  const shown: Fact[] = [handFact(view, { target: options.target })];
  if (options.passing !== 'none') shown.push(...passFact(view));
  if (phase !== TO_DEAL && phase !== PASSING)
    shown.push({ id: 'hearts', text: message(hand.isBroken === 1 ? 'fact.broken' : 'fact.unbroken') });
  return shown;
}

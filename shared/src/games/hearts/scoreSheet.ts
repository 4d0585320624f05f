import type { SheetParts } from '../../kit/score/handSheet.ts';
import type { SummaryColumn } from '../../kit/table/table.ts';
import { handAt } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { JACK_POINTS, QUEEN_POINTS } from './scoring.ts';
import { ALL_POINTS, type HeartsView, NOBODY } from './state.ts';

type Hand = HeartsView['hands'][number];

/** What one player did in one hand. */
export interface SeatScore {
  /** The hearts that they took, the queen left out. */
  readonly hearts: number;
  readonly hasQueen: boolean;
  readonly hasJack: boolean;
  /** The points of a moon that count for them: those of somebody else's, or less their own; 0 for none. */
  readonly moon: number;
  readonly isMoonTheirs: boolean;
}

function scoreOf({ taken, queenTo, jackTo, moonBy, scores }: Hand, seat: number, jack: boolean): SeatScore {
  const hasQueen = queenTo === seat;
  const hasJack = jack && jackTo === seat;
  return {
    hearts: (taken[seat] ?? 0) - (hasQueen ? QUEEN_POINTS : 0),
    hasQueen,
    hasJack,
    moon: moonBy === NOBODY ? 0 : (scores[seat] ?? 0) + (hasJack ? JACK_POINTS : 0),
    isMoonTheirs: moonBy === seat,
  };
}

/** The score sheet: the hearts that each took in every hand, and the queen of spades. */
export const sheet: SheetParts<HeartsView, SeatScore> = {
  done: ({ hands, options, trick }) =>
    hands.map((hand) => trick.sizes.map((_, seat) => scoreOf(hand, seat, options.jack))),
  heads: () => [message('sheet.hearts'), message('sheet.queen')],
  figures: ({ hearts, hasQueen }) => [hearts, hasQueen ? QUEEN_POINTS : 0],
  target: ({ options }) => options.target,
  lowestWins: true,
  lead: leadOf,
  pills: (_view, { hasQueen, hasJack }) => [
    ...(hasQueen ? [message('pill.queen')] : []),
    ...(hasJack ? [message('pill.jack')] : []),
  ],
  lines: (_view, score) => linesOf(score),
};

/** The last hand in a sentence: a moon, or who took the queen of spades. */
export function leadOf(view: HeartsView): Message {
  const { moonBy, queenTo } = handAt(view);
  return moonBy === NOBODY
    ? message('story.queen', { who: queenTo })
    : message('story.moon', { who: moonBy, n: ALL_POINTS });
}

function linesOf({ hearts, hasQueen, hasJack, moon, isMoonTheirs }: SeatScore): SummaryColumn['lines'] {
  const jack = hasJack ? [{ text: message('line.jack'), points: -JACK_POINTS }] : [];
  if (isMoonTheirs) return [{ text: message('line.moon'), points: moon }, ...jack];
  if (moon > 0) return [{ text: message('line.othersMoon'), points: moon }, ...jack];
  return [
    { text: message(hearts > 0 ? 'line.hearts' : 'line.noHearts', { n: hearts }), points: hearts },
    ...(hasQueen ? [{ text: message('line.queen'), points: QUEEN_POINTS }] : []),
    ...jack,
  ];
}

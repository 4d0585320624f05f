import { NO_KIND } from '../../kit/melds/doublePack.ts';
import type { SheetParts } from '../../kit/score/handSheet.ts';
import type { SummaryColumn } from '../../kit/table/table.ts';
import { OVER } from '../../kit/tricks/handCourse.ts';
import { isScored } from '../../kit/tricks/trickPicture.ts';
import { message } from '../../kit/words/message.ts';
import { madeBy } from './handLog.ts';
import { meldOf, meldWords } from './melds.ts';
import { dixOf, LAST_TRICK_POINTS, NINE_TURNED_POINTS, SEATS } from './state.ts';
import type { PicturedView } from './view.ts';

/** What a player scored in one hand: in melds, and in cards once these are counted. */
export interface SeatScore {
  readonly melds: number;
  readonly cards: number | null;
}

/** A row a hand: melds, cards, and both together. The hand under way stands below with its melds. */
export const sheet: SheetParts<PicturedView, SeatScore> = {
  isKept: ({ hands, hand }) => hands.length > 0 || hand.turned !== NO_KIND,
  done: (view) => {
    const { hands, hand } = view;
    const scored = hands.map(({ melds, cards }) =>
      SEATS.map((seat): SeatScore => ({ melds: melds[seat] ?? 0, cards: cards[seat] ?? 0 })),
    );
    const isUnderWay = hand.turned !== NO_KIND && !isScored(view);
    return isUnderWay ? [...scored, hand.meldPoints.map((melds) => ({ melds, cards: null }))] : scored;
  },
  heads: () => [message('sheet.melds'), message('sheet.cards')],
  figures: ({ melds, cards }) => [melds, cards ?? ''],
  points: ({ melds, cards }) => melds + (cards ?? 0),
  note: ({ options, game }) => message(`sheet.note.${options.win}`, { n: game.target }),
  lead: ({ options, game, hands, phase }) => {
    if (phase === OVER) return message(`summary.lead.${options.win}`, { n: game.target });
    if (game.isRaised) return message('summary.raised', { n: game.target });
    const [first = 0, second = 0] = hands.at(-1)?.scores ?? [];
    const who = second > first ? 1 : 0;
    return message('summary.scored', {
      who,
      n: Math.max(first, second),
      other: 1 - who,
      m: Math.min(first, second),
    });
  },
  pills: ({ hand }, { melds }, seat) => [
    message('seat.tricks', { n: hand.won[seat] ?? 0 }),
    message('summary.melded', { n: melds }),
  ],
  lines: linesOf,
  meter: ({ game: { scores, target } }, _score, seat) => ({
    label: message('summary.meter'),
    value: Math.min(scores[seat] ?? 0, target),
    of: target,
  }),
};

function linesOf({ hand, game, done }: PicturedView, { cards }: SeatScore, seat: number): SummaryColumn['lines'] {
  const taken = hand.taken[seat] ?? 0;
  // the winner of the last trick would lead to the next
  const lastTrick = hand.leader === seat ? LAST_TRICK_POINTS : 0;
  const rounding = (cards ?? 0) - taken;
  const isNineTurned = game.dealer === seat && hand.turned === dixOf(hand);
  const line = (key: string, points: number) => ({ text: message(key), points });
  return [
    ...(isNineTurned ? [line('summary.nineTurned', NINE_TURNED_POINTS)] : []),
    ...madeBy(done, seat).map((meld) => line(meldWords(meld).meld, meldOf(meld).value)),
    line('summary.cards', taken - lastTrick),
    ...(lastTrick > 0 ? [line('summary.lastTrick', lastTrick)] : []),
    ...(rounding !== 0 ? [line('summary.rounding', rounding)] : []),
  ];
}

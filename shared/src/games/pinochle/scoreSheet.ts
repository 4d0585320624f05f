import { NO_KIND } from '../../kit/melds/doublePack.ts';
import { madeBy } from '../../kit/melds/meldLog.ts';
import type { SheetParts } from '../../kit/score/handSheet.ts';
import type { SummaryColumn } from '../../kit/table/table.ts';
import { message } from '../../kit/words/message.ts';
import { book, NO_MORE } from './melds.ts';
import { dixOf, LAST_TRICK_POINTS, NINE_TURNED_POINTS, type PinochleView, SEATS } from './state.ts';

/** What a player scored in one hand: in melds, and in cards once these are counted. */
export interface SeatScore {
  readonly melds: number;
  readonly cards: number | null;
}

/** A view with what the kit's sheet reads of it. */
interface Sheeted {
  readonly seen: PinochleView;
}

/** A row a hand: melds, cards, and both together. The hand under way stands below with its melds. */
export const sheet: SheetParts<Sheeted, SeatScore> = {
  isKept: ({ seen: { fields } }) => fields.log.length > 0 || fields.turned !== NO_KIND,
  done: ({ seen: { phase, fields, meldPoints } }) => {
    const scored = fields.log.map(({ melds, cards }) =>
      SEATS.map((seat): SeatScore => ({ melds: melds[seat] ?? 0, cards: cards[seat] ?? 0 })),
    );
    const isUnderWay = fields.turned !== NO_KIND && phase !== 'scored' && phase !== 'over';
    return isUnderWay ? [...scored, meldPoints.map((melds) => ({ melds, cards: null }))] : scored;
  },
  heads: () => [message('sheet.melds'), message('sheet.cards')],
  figures: ({ melds, cards }) => [melds, cards ?? ''],
  points: ({ melds, cards }) => melds + (cards ?? 0),
  note: ({ seen: { options, fields } }) => message(`sheet.note.${options.win}`, { n: fields.target }),
  lead: ({ seen: { options, fields, phase } }) => {
    if (phase === 'over') return message(`summary.lead.${options.win}`, { n: fields.target });
    if (fields.isRaised) return message('summary.raised', { n: fields.target });
    const [first = 0, second = 0] = fields.log.at(-1)?.scores ?? [];
    const who = second > first ? 1 : 0;
    return message('summary.scored', {
      who,
      n: Math.max(first, second),
      other: 1 - who,
      m: Math.min(first, second),
    });
  },
  pills: ({ seen: { won } }, { melds }, seat) => [
    message('seat.tricks', { n: won[seat] ?? 0 }),
    message('summary.melded', { n: melds }),
  ],
  lines: ({ seen }, score, seat) => linesOf(seen, score, seat),
  meter: ({ seen: { scores, fields } }, _score, seat) => ({
    label: message('summary.meter'),
    value: Math.min(scores[seat] ?? 0, fields.target),
    of: fields.target,
  }),
};

function linesOf(view: PinochleView, { cards }: SeatScore, seat: number): SummaryColumn['lines'] {
  const { fields, done } = view;
  const taken = view.taken[seat] ?? 0;
  // the winner of the last trick would lead to the next
  const lastTrick = fields.leader === seat ? LAST_TRICK_POINTS : 0;
  const rounding = (cards ?? 0) - taken;
  const isNineTurned = fields.dealer === seat && fields.turned === dixOf(fields);
  const line = (key: string, points: number) => ({ text: message(key), points });
  return [
    ...(isNineTurned ? [line('summary.nineTurned', NINE_TURNED_POINTS)] : []),
    ...madeBy(done, seat, NO_MORE).map((meld) => line(book.words(meld).meld, book.of(meld).value)),
    line('summary.cards', taken - lastTrick),
    ...(lastTrick > 0 ? [line('summary.lastTrick', lastTrick)] : []),
    ...(rounding !== 0 ? [line('summary.rounding', rounding)] : []),
  ];
}

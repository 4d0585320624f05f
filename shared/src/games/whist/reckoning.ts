import type { Sheet, Summary, SummaryColumn } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { BOOK, type Reckoning, reckonings, SIDES } from './scoring.ts';
import { OVER, SCORED } from './state.ts';
import type { HandView, WhistView } from './view.ts';

/** The score sheet: the tricks of each side in every hand, and its honours where they score. */
export function sheetOf(view: WhistView): Sheet {
  const { options, hands, totals } = view;
  const heads = [message('sheet.tricks'), ...(options.honours ? [message('sheet.honours')] : [])];
  return {
    columns: SIDES.map((seats) => ({ seats, heads })),
    rows: hands.map((hand, i) => ({
      head: options.rubber
        ? message('sheet.handOfGame', { n: i + 1, game: hand.game })
        : message('sheet.hand', { n: i + 1 }),
      cells: reckonings(options, hand).map(({ tricks, honours, points }) => ({
        figures: options.honours ? [tricks, honours] : [tricks],
        points,
      })),
    })),
    totals,
    note: message(options.rubber ? 'sheet.noteOfRubber' : 'sheet.note', { target: options.target }),
  };
}

/** The hand just scored, line by line, while it is shown; at the end the last one. */
export function summaryOf(view: WhistView): Summary | null {
  const hand = view.hands.at(-1);
  if (hand === undefined || (view.phase !== SCORED && view.phase !== OVER)) return null;
  const sides = reckonings(view.options, hand);
  return {
    title: titleOf(view, hand),
    lead: leadOf(sides),
    columns: sides.map((reckoned, side) => column(view, reckoned, side as 0 | 1)),
    winners: view.phase === OVER ? SIDES[leader(view.games)] : null,
  };
}

/** The side that is ahead, of two that are not level. */
function leader([a, b]: readonly [number, number]): 0 | 1 {
  return a > b ? 0 : 1;
}

function titleOf(view: WhistView, hand: HandView): Message {
  if (view.phase === OVER) {
    const who = leader(view.games);
    return message('summary.won', { who, partner: who + 2 });
  }
  const { gameTo: who } = hand;
  if (who >= 0) {
    return message('summary.wonGame', { who, partner: who + 2, game: hand.game });
  }
  return message('summary.hand', { n: view.hands.length });
}

/** The hand in a sentence or two: who took the odd trick, and who held the honours. */
function leadOf([a, b]: readonly [Reckoning, Reckoning]): Message {
  const who = a.tricks > b.tricks ? 0 : 1;
  const { tricks: n } = who === 0 ? a : b;
  const story = n === 2 * BOOK + 1 ? 'summary.slam' : 'summary.took';
  const values = { who, partner: who + 2, n, over: n - BOOK };
  const holder = a.forHonours > 0 ? 0 : b.forHonours > 0 ? 1 : -1;
  if (holder < 0) return message(story, values);
  const held = holder === 0 ? a.honours : b.honours;
  const key = holder === who ? 'summary.honoursToo' : 'summary.honoursOther';
  return message('summary.lead', { ...values, story, honours: key, held, holder, holderToo: holder + 2 });
}

function column(view: WhistView, reckoned: Reckoning, side: 0 | 1): SummaryColumn {
  const { options } = view;
  const { tricks, honours, points } = reckoned;
  const after = view.points[side];
  return {
    seats: SIDES[side],
    pills: [
      message('summary.pillTook', { n: tricks }),
      ...(options.honours ? [message('summary.pillHonours', { n: honours })] : []),
      ...(options.rubber ? [message('score.games', { n: view.games[side] })] : []),
    ],
    lines: linesOf(options.honours, reckoned),
    before: after - points,
    after,
    meter: { label: message('summary.meter', { target: options.target }), value: after, of: options.target },
  };
}

function linesOf(honoursScore: boolean, { honours, forTricks, forHonours }: Reckoning): SummaryColumn['lines'] {
  const tricks = { text: message(forTricks > 0 ? 'line.over' : 'line.noneOver', { n: forTricks }), points: forTricks };
  if (!honoursScore) return [tricks];
  const key = forHonours > 0 ? 'line.honours' : 'line.fewHonours';
  return [tricks, { text: message(key, { n: honours }), points: forHonours }];
}

import type { SheetParts } from '../../kit/score/handSheet.ts';
import type { SummaryColumn } from '../../kit/table/table.ts';
import { OVER } from '../../kit/tricks/handCourse.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { BOOK, type HandScore, handScores } from './scoring.ts';
import type { WhistView } from './state.ts';

/** The score sheet: the tricks of each side in every hand, and its honours if they score. */
export const sheet: SheetParts<WhistView, HandScore> = {
  done: ({ options, hands }) => hands.map((hand) => handScores(options, hand)),
  heads: ({ options }) => [message('sheet.tricks'), ...(options.honours ? [message('sheet.honours')] : [])],
  figures: ({ tricks, honours }, { options }) => (options.honours ? [tricks, honours] : [tricks]),
  rowHead: ({ options, hands }, row) =>
    options.rubber
      ? message('sheet.handOfGame', { n: row + 1, game: hands[row]?.game ?? 1 })
      : message('sheet.hand', { n: row + 1 }),
  note: ({ options: { rubber, target } }) => message(rubber ? 'sheet.noteOfRubber' : 'sheet.note', { target }),
  target: ({ options }) => options.target,
  title: ({ phase, hands }) => {
    const { gameTo: who = -1, game = 1 } = hands.at(-1) ?? {};
    return phase === OVER || who < 0 ? null : message('summary.wonGame', { who, partner: who + 2, game });
  },
  lead: (_view, sides) => leadOf(sides),
  pills: ({ options, game }, { tricks, honours }, side) => [
    message('pill.took', { n: tricks }),
    ...(options.honours ? [message('summary.pillHonours', { n: honours })] : []),
    ...(options.rubber ? [message('score.games', { n: game.games[side] ?? 0 })] : []),
  ],
  lines: ({ options }, score) => linesOf(options.honours, score),
  after: ({ game }, side) => game.points[side] ?? 0,
};

/** The hand in a sentence or two: who took the odd trick, and who held the honours. */
function leadOf(sides: readonly HandScore[]): Message {
  const who = (sides[0]?.tricks ?? 0) > BOOK ? 0 : 1;
  const n = sides[who]?.tricks ?? 0;
  const story = n === 2 * BOOK + 1 ? 'summary.slam' : 'summary.took';
  const values = { who, partner: who + 2, n, over: n - BOOK };
  const holder = sides.findIndex(({ forHonours }) => forHonours > 0);
  if (holder < 0) return message(story, values);
  const held = sides[holder]?.honours ?? 0;
  const honours = holder === who ? 'summary.honoursToo' : 'summary.honoursOther';
  return message('summary.lead', { ...values, story, honours, held, holder, holderToo: holder + 2 });
}

function linesOf(honoursScore: boolean, { honours, forTricks, forHonours }: HandScore): SummaryColumn['lines'] {
  const tricks = { text: message(forTricks > 0 ? 'line.over' : 'line.noneOver', { n: forTricks }), points: forTricks };
  if (!honoursScore) return [tricks];
  const key = forHonours > 0 ? 'line.honours' : 'line.fewHonours';
  return [tricks, { text: message(key, { n: honours }), points: forHonours }];
}

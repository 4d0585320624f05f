import { type SheetParts, winningSeats } from '../../kit/score/handSheet.ts';
import type { SummaryColumn } from '../../kit/table/table.ts';
import { OVER, THROWN_IN } from '../../kit/tricks/handCourse.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { NO_CALL } from './calls.ts';
import { pointsOf, type RubberHand, rubberSheet } from './rubber.ts';
import type { Entry, Side } from './scoring.ts';
import { fateOf, lineOf } from './sheetRows.ts';
import type { BridgeView } from './state.ts';

/** What a side scored in a hand. */
export interface SideScore {
  readonly above: number;
  readonly below: number;
  readonly lines: SummaryColumn['lines'];
}

const NOTHING: SideScore = { above: 0, below: 0, lines: [] };

/** The score sheet: what each hand entered above the line and below it. */
export const sheet: SheetParts<BridgeView, SideScore> = {
  done: ({ options, hands }) => rubberSheet(options, hands).map((hand) => [scoreOf(hand, 0), scoreOf(hand, 1)]),
  heads: () => [message('sheet.above'), message('sheet.below')],
  figures: ({ above, below }) => [above, below],
  rowHead: ({ hands }, row) => fateMessage('sheet.hand', hands[row]),
  note: ({ options, hands, game: { games } }) =>
    options.scoring === 'duplicate'
      ? message('sheet.boards', { n: hands.length, m: options.boards })
      : message('sheet.note', { n: games[0] ?? 0, m: games[1] ?? 0 }),
  thrownIn: () => [NOTHING, NOTHING],
  title,
  lead,
  pills: ({ options, game }, _done, side) =>
    options.scoring === 'duplicate' ? [] : [message('summary.games', { n: game.games[side] ?? 0 })],
  lines: (_view, { lines }) => lines,
};

function scoreOf(hand: RubberHand, side: Side): SideScore {
  const own = hand.entries.filter((entry) => entry.side === side);
  const on = (line: Entry['line']) =>
    pointsOf(
      own.filter((entry) => entry.line === line),
      side,
    );
  const lines = own.map((entry) => ({ text: lineOf(hand, entry), points: entry.points }));
  return { above: on('above'), below: on('below'), lines };
}

function fateMessage(key: string, hand: BridgeView['hands'][number] | undefined): Message {
  if (hand?.bid === NO_CALL) return message('summary.passedOut');
  return message(key, hand === undefined ? {} : fateOf(hand));
}

function title(view: BridgeView): Message {
  if (view.phase === THROWN_IN) return message('summary.passedOut');
  if (view.phase !== OVER) return fateMessage('summary.contract', view.hands.at(-1));
  const [who, partner] = winningSeats(view, PAIRS);
  const [a = 0, b = 0] = view.scores;
  const isBoards = view.options.scoring === 'duplicate';
  if (who === undefined || partner === undefined) return message(isBoards ? 'summary.boards.drawn' : 'summary.drawn');
  return message(isBoards ? 'summary.boards.won' : 'summary.won', { who, partner, n: Math.abs(a - b) });
}

/** What the hand changed in the rubber: a game won, or how far the sides are. */
function lead(view: BridgeView, done: readonly SideScore[]): Message {
  const {
    phase,
    dealer,
    hands,
    options,
    game: { below },
  } = view;
  if (phase === THROWN_IN) return message('summary.nobodyBid', { who: (dealer + 1) & 3 });
  if (phase === OVER) return fateMessage('summary.contract', hands.at(-1));
  if (options.scoring === 'duplicate') return message('sheet.boards', { n: hands.length, m: options.boards });
  const who = done.findIndex((score) => score.below > 0);
  // nothing is left below the line if the hand has won a game
  if (who >= 0 && below[who] === 0) return message('summary.game', { who, partner: who + 2 });
  return message('summary.below', { n: below[0] ?? 0, m: below[1] ?? 0 });
}

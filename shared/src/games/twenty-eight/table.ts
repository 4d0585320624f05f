import { suitLetter } from '../../kit/cards/cards.ts';
import { rankingOf } from '../../kit/cards/ranking.ts';
import type { Fact, ScoreLine, SeatPicture, Table } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { boardOf, fateOf, hasContract } from './board.ts';
import { newsOf } from './news.ts';
import { ownPicture, publicPrompt } from './prompts.ts';
import { orderFor } from './ranking.ts';
import { SIDES, sideOf } from './scoring.ts';
import { sheetOf, summaryOf } from './sheet.ts';
import { BIDDING, CALL, CHOOSING, OVER, PLAYING, SCORED, TO_REVEAL } from './state.ts';
import { isFaceDown, type TwentyEightView } from './view.ts';
import { zonesOf } from './zones.ts';

/** The picture that a view gives. */
export function table(view: TwentyEightView): Table {
  return {
    zones: zonesOf(view),
    seats: [0, 1, 2, 3].map((seat) => seatPicture(view, seat)),
    facts: factsOf(view),
    chips: [],
    score: scoreOf(view),
    sheet: sheetOf(view),
    prompt: publicPrompt(view),
    news: newsOf(view),
    summary: summaryOf(view),
    board: boardOf(view),
    ranking: rankingOf(orderFor(view.options), view.trick.trump),
    own: ownPicture(view),
  };
}

/** Whose turn it is; -1 while it is nobody's. */
function turnOf(view: TwentyEightView): number {
  switch (view.phase) {
    case BIDDING:
      return view.bidder;
    case CHOOSING:
      return view.holder;
    case PLAYING:
      return view.trick.turn;
    default:
      return -1;
  }
}

function seatPicture(view: TwentyEightView, seat: number): SeatPicture {
  return {
    line: lineOf(view, seat),
    dealer: seat === view.dealer,
    turn: seat === turnOf(view),
    out: false,
    side: sideOf(seat),
  };
}

/** The last call of the seat, and once there is a contract its tricks. */
function lineOf(view: TwentyEightView, seat: number): Message | null {
  const won = view.trick.won[seat] ?? 0;
  if (hasContract(view) && view.phase !== CHOOSING) {
    return seat === view.holder ? message('seat.setter', { bid: view.standing, won }) : message('seat.tricks', { won });
  }
  const last = view.calls.findLast((call) => Math.floor(call / CALL) === seat);
  if (last === undefined) return null;
  const points = last % CALL;
  return points === 0 ? message('seat.passed') : message('seat.bid', { n: points });
}

function factsOf(view: TwentyEightView): Fact[] {
  const { options, holder, standing, taken, trick } = view;
  const isScored = view.phase === SCORED || view.phase === OVER;
  const n = view.hands.length + (isScored ? 0 : 1);
  const facts: Fact[] = [{ id: 'hand', text: message('fact.hand', { n, target: options.target }) }];
  if (!hasContract(view)) {
    if (standing > 0) facts.push({ id: 'standing', text: message('fact.standing', { who: holder, n: standing }) });
    return facts;
  }
  const values = { who: holder, partner: (holder + 2) & 3, taken: taken[sideOf(holder)], bid: standing };
  facts.push({ id: 'contract', text: message(`fact.contract.${fateOf(view)}`, values) });
  if (isFaceDown(view)) {
    facts.push({ id: 'trumps', text: message(view.phase === TO_REVEAL ? 'fact.called' : 'fact.faceDown') });
  } else if (view.isRevealed) {
    facts.push({ id: 'trumps', text: message('fact.trumps', { suit: suitLetter(trick.trump) }) });
  }
  return facts;
}

function scoreOf(view: TwentyEightView): ScoreLine[] {
  return SIDES.map((seats, side) => ({
    label: null,
    seats,
    value: view.scores[side as 0 | 1],
    ...(hasContract(view) && { aside: message('score.points', { n: view.taken[side as 0 | 1] }) }),
  }));
}

import type { Sheet, Summary, SummaryColumn } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import type { SpadesOptions } from './options.ts';
import { BAG_LIMIT, type Reckoning, reckonings, SIDES } from './scoring.ts';
import { OVER, SCORED } from './state.ts';
import type { SpadesView } from './view.ts';

/** The score sheet: what each side bid, won and got of bags in every hand. */
export function sheetOf(view: SpadesView): Sheet {
  const heads = [message('sheet.bid'), message('sheet.won'), message('sheet.bags')];
  return {
    columns: SIDES.map((seats) => ({ seats, heads })),
    rows: reckonings(view.options, view.hands).map((sides, i) => ({
      head: message('sheet.hand', { n: i + 1 }),
      cells: sides.map(({ contract, won, bags, points }) => ({ figures: [contract, won, bags], points })),
    })),
    totals: view.scores,
    note: message('sheet.note', { target: view.options.target }),
  };
}

/** The hand just scored, line by line, while it is shown; at the end of the game the last one. */
export function summaryOf(view: SpadesView): Summary | null {
  if (view.phase !== SCORED && view.phase !== OVER) return null;
  const last = reckonings(view.options, view.hands).at(-1);
  if (last === undefined) return null;
  const [a, b] = view.scores;
  const winner = a > b ? 0 : 1;
  return {
    title:
      view.phase === OVER
        ? message('summary.won', { who: winner, partner: winner + 2 })
        : message('summary.hand', { n: view.hands.length }),
    lead: leadOf(view.options, last),
    columns: SIDES.map((seats, side) => column(view, seats, last[side as 0 | 1], view.scores[side as 0 | 1])),
    winners: view.phase === OVER ? SIDES[winner] : null,
  };
}

/** The hand in a sentence or two: who made the contract, and what became of the bags. */
function leadOf(options: SpadesOptions, sides: readonly [Reckoning, Reckoning]): Message {
  const made = sides.map(({ won, contract }) => won >= contract);
  const who = made[0] === true ? 0 : 1;
  const mine = sides[who];
  const theirs = sides[1 - who] as Reckoning;
  const story = made[0] !== made[1] ? 'summary.oneMade' : made[0] === true ? 'summary.bothMade' : 'summary.noneMade';
  const bags = bagsStory(options, sides);
  const values = { who, partner: who + 2, n: mine.contract, m: theirs.contract, won: theirs.won };
  if (bags === null) return message(story, values);
  const fined = sides[0].penalty < 0 ? 0 : 1;
  return message('summary.lead', { ...values, story, bags, cost: options.bagPenalty, fined, finedToo: fined + 2 });
}

/** The key of what is to be said of bags, where anything is. */
function bagsStory(options: SpadesOptions, sides: readonly [Reckoning, Reckoning]): string | null {
  const fined = sides.filter(({ penalty }) => penalty < 0).length;
  if (fined > 0) return fined === 1 ? 'summary.fined' : 'summary.bothFined';
  const grow = sides.some(({ bags }) => bags > 0) && options.bagPenalty > 0 && options.overtricks === 1;
  return grow ? 'summary.bagsGrow' : null;
}

function column(view: SpadesView, seats: readonly number[], reckoned: Reckoning, after: number): SummaryColumn {
  const { contract, won, points, bagsAfter } = reckoned;
  return {
    seats,
    pills: [message('summary.bid', { n: contract }), message('summary.took', { n: won })],
    lines: linesOf(view.options, reckoned),
    before: after - points,
    after,
    ...(view.options.bagPenalty > 0 && {
      meter: { label: message('summary.bags'), value: bagsAfter, of: BAG_LIMIT },
    }),
  };
}

function linesOf(options: SpadesOptions, reckoned: Reckoning): SummaryColumn['lines'] {
  const { contract, won, bags, forContract, forBags, penalty } = reckoned;
  if (won < contract) return [{ text: message('line.broken', { n: contract, won }), points: forContract }];
  const over = bags === 0 ? 'line.noneOver' : options.overtricks === 1 ? 'line.over' : 'line.overEach';
  return [
    { text: message('line.made', { n: contract }), points: forContract },
    { text: message(over, { n: bags, each: options.overtricks }), points: forBags },
    ...(penalty < 0 ? [{ text: message('line.fined'), points: penalty }] : []),
  ];
}

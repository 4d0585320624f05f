import type { SheetParts } from '../../kit/score/handSheet.ts';
import type { SummaryColumn } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import type { SpadesOptions } from './options.ts';
import { BAG_LIMIT, type HandScore, handScores, NIL_POINTS } from './scoring.ts';
import type { SpadesView } from './state.ts';

/** The score sheet: what each side bid and won in every hand, and its bags. */
export const sheet: SheetParts<SpadesView, HandScore> = {
  done: ({ options, hands }) => handScores(options, hands),
  heads: () => [message('sheet.bid'), message('sheet.won'), message('sheet.bags')],
  figures: ({ contract, won, nilTricks, bags }) => [contract, won + nilTricks, bags],
  note: ({ options }) => message('sheet.note', { target: options.target }),
  lead: ({ options }, sides) => leadOf(options, sides),
  pills: (_view, { contract, won, nilTricks }) => [
    message('summary.bid', { n: contract }),
    message('summary.took', { n: won + nilTricks }),
  ],
  lines: ({ options }, score) => linesOf(options, score),
  meter: ({ options }, { bagsAfter }) =>
    options.bagPenalty > 0 ? { label: message('summary.bags'), value: bagsAfter, of: BAG_LIMIT } : undefined,
};

/** The hand in a sentence or two: who made the contract, and what the bags did. */
function leadOf(options: SpadesOptions, sides: readonly HandScore[]): Message {
  const made = sides.map(({ isMade }) => isMade);
  const who = made[0] === true ? 0 : 1;
  const [mine, theirs] = [sides[who], sides[1 - who]];
  const story = made[0] !== made[1] ? 'summary.oneMade' : made[0] === true ? 'summary.bothMade' : 'summary.noneMade';
  const nils = nilsStory(sides);
  const values = { who, partner: who + 2, n: mine?.contract ?? 0, m: theirs?.contract ?? 0, won: theirs?.won ?? 0 };
  const bags = bagsStory(sides);
  const fined = sides.findIndex(({ penalty }) => penalty < 0);
  const more = { cost: options.bagPenalty, fined, finedToo: fined + 2, nil: NIL_POINTS };
  const also = bags ?? nils;
  if (also === null) return message(story, values);
  if (bags === null || nils === null) return message('summary.lead', { ...values, ...more, story, bags: also });
  return message('summary.leadWithNils', { ...values, ...more, story, nils, bags });
}

/** The key of what is to be said about nils, if any was bid. */
function nilsStory(sides: readonly HandScore[]): string | null {
  const isAnyMade = sides.some(({ nilsMade }) => nilsMade > 0);
  const isAnyLost = sides.some(({ nilsLost }) => nilsLost > 0);
  if (!isAnyLost) return isAnyMade ? 'summary.nilMade' : null;
  return isAnyMade ? 'summary.nilsMixed' : 'summary.nilLost';
}

/** The key of what is to be said about bags, if anything is. */
function bagsStory(sides: readonly HandScore[]): string | null {
  const fined = sides.filter(({ penalty }) => penalty < 0).length;
  if (fined === 0) return null;
  return fined === 1 ? 'summary.fined' : 'summary.bothFined';
}

function linesOf(options: SpadesOptions, score: HandScore): SummaryColumn['lines'] {
  return [...contractLines(options, score), ...nilLines(score), ...fineLines(score)];
}

function contractLines(options: SpadesOptions, score: HandScore): SummaryColumn['lines'] {
  const { contract, won, isMade, over: n, forContract, forOver } = score;
  if (!isMade) return [{ text: message('line.broken', { n: contract, won }), points: forContract }];
  const over = n === 0 ? 'line.noneOver' : options.overtricks === 1 ? 'line.over' : 'line.overEach';
  return [
    { text: message('line.made', { n: contract }), points: forContract },
    { text: message(over, { n, each: options.overtricks }), points: forOver },
  ];
}

function nilLines({ nilsMade, nilsLost, nilTricks }: HandScore): SummaryColumn['lines'] {
  return [
    ...(nilsMade > 0 ? [{ text: message('line.nilMade'), points: nilsMade * NIL_POINTS }] : []),
    ...(nilsLost > 0 ? [{ text: message('line.nilLost'), points: -nilsLost * NIL_POINTS }] : []),
    ...(nilTricks > 0 ? [{ text: message('line.nilTricks', { n: nilTricks }), points: nilTricks }] : []),
  ];
}

function fineLines({ penalty }: HandScore): SummaryColumn['lines'] {
  return penalty < 0 ? [{ text: message('line.fined'), points: penalty }] : [];
}

import type { SummaryColumn } from '../../kit/table/table.ts';
import type { SheetParts } from '../../kit/tricks/handSheet.ts';
import { type Message, message } from '../../kit/words/message.ts';
import type { SpadesOptions } from './options.ts';
import { BAG_LIMIT, type HandScore, handScores } from './scoring.ts';
import type { SpadesView } from './state.ts';

/** The score sheet: what each side bid, won and got of bags in every hand. */
export const sheet: SheetParts<SpadesView, HandScore> = {
  done: ({ options, hands }) => handScores(options, hands),
  heads: () => [message('sheet.bid'), message('sheet.won'), message('sheet.bags')],
  figures: ({ contract, won, bags }) => [contract, won, bags],
  note: ({ options }) => message('sheet.note', { target: options.target }),
  lead: ({ options }, sides) => leadOf(options, sides),
  pills: (_view, { contract, won }) => [message('summary.bid', { n: contract }), message('summary.took', { n: won })],
  lines: ({ options }, score) => linesOf(options, score),
  meter: ({ options }, { bagsAfter }) =>
    options.bagPenalty > 0 ? { label: message('summary.bags'), value: bagsAfter, of: BAG_LIMIT } : undefined,
};

/** The hand in a sentence or two: who made the contract, and what the bags did. */
function leadOf(options: SpadesOptions, sides: readonly HandScore[]): Message {
  const made = sides.map(({ won, contract }) => won >= contract);
  const who = made[0] === true ? 0 : 1;
  const [mine, theirs] = [sides[who], sides[1 - who]];
  const story = made[0] !== made[1] ? 'summary.oneMade' : made[0] === true ? 'summary.bothMade' : 'summary.noneMade';
  const values = { who, partner: who + 2, n: mine?.contract ?? 0, m: theirs?.contract ?? 0, won: theirs?.won ?? 0 };
  const bags = bagsStory(options, sides);
  if (bags === null) return message(story, values);
  const fined = sides.findIndex(({ penalty }) => penalty < 0);
  return message('summary.lead', { ...values, story, bags, cost: options.bagPenalty, fined, finedToo: fined + 2 });
}

/** The key of what is to be said of bags, where anything is. */
function bagsStory(options: SpadesOptions, sides: readonly HandScore[]): string | null {
  const fined = sides.filter(({ penalty }) => penalty < 0).length;
  if (fined > 0) return fined === 1 ? 'summary.fined' : 'summary.bothFined';
  const grow = sides.some(({ bags }) => bags > 0) && options.bagPenalty > 0 && options.overtricks === 1;
  return grow ? 'summary.bagsGrow' : null;
}

function linesOf(options: SpadesOptions, score: HandScore): SummaryColumn['lines'] {
  const { contract, won, bags, forContract, forBags, penalty } = score;
  if (won < contract) return [{ text: message('line.broken', { n: contract, won }), points: forContract }];
  const over = bags === 0 ? 'line.noneOver' : options.overtricks === 1 ? 'line.over' : 'line.overEach';
  return [
    { text: message('line.made', { n: contract }), points: forContract },
    { text: message(over, { n: bags, each: options.overtricks }), points: forBags },
    ...(penalty < 0 ? [{ text: message('line.fined'), points: penalty }] : []),
  ];
}

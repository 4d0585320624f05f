import type { SheetParts } from '../../kit/score/handSheet.ts';
import type { OpenHand } from '../../kit/tricks/trickGameView.ts';
import { handAt } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { contractName, creditsFor, isMisere, tricksFor } from './bids.ts';
import type { SoloOptions } from './options.ts';
import { takenBy, wasMade } from './scoring.ts';
import { declares, NOBODY, type SoloHand, type SoloView } from './state.ts';

type Hand = OpenHand<SoloHand>;

/** The score sheet: a row for each hand played, with the contract and its declarers, and the tricks of each seat. */
export const sheet: SheetParts<SoloView, number> = {
  done: ({ hands }) => hands.map(({ won }) => won),
  heads: () => [message('sheet.tricks')],
  figures: (won) => [won],
  rowHead: (view, row) => rowHead(handAt(view, row), row + 1),
  note: ({ options }) => message(`sheet.note.${options.scoring}`),
  lead: (view) => leadOf(handAt(view)),
  pills: (view, won, seat) => [roleOf(handAt(view), seat), message('pill.took', { n: won })],
  lines: (view, _won, seat) => linesOf(handAt(view), view.options, seat),
};

function rowHead({ declarer: who, partner, contract }: Hand, n: number): Message {
  if (partner !== NOBODY) return message('sheet.row.two', { n, who, partner });
  return message('sheet.row', { n, who, bid: contractName(contract) });
}

/** The hand in a sentence: what was bid and by whom, and how it ended. */
function leadOf(hand: Hand): Message {
  const { declarer: who, partner, contract, won } = hand;
  const outcome = wasMade(hand) ? 'made' : 'failed';
  const taken = takenBy(hand, won);
  if (isMisere(contract)) return message(`summary.misere.${outcome}`, { who, bid: contractName(contract), taken });
  const values = { who, of: tricksFor(contract), taken };
  if (partner !== NOBODY) return message(`summary.two.${outcome}`, { ...values, partner });
  return message(`summary.one.${outcome}`, { ...values, bid: contractName(contract) });
}

function roleOf(hand: Hand, seat: number): Message {
  if (!declares(hand, seat)) return message('pill.defender');
  return message('pill.declarer', { bid: contractName(hand.contract) });
}

/** Where the credits came from or went to; on paper what was written down. */
function linesOf(hand: Hand, options: SoloOptions, seat: number): { text: Message; points: number }[] {
  const points = hand.scores[seat] ?? 0;
  const each = creditsFor(hand.contract, options);
  if (options.scoring === 'paper') {
    return [{ text: message(points > 0 ? 'line.written' : 'line.nothing', { each }), points }];
  }
  const n = Math.abs(points) / each;
  const line = points > 0 ? 'line.from' : 'line.to';
  // only a defender settles with one player, the declarer
  const text = n === 1 ? message(`${line}One`, { each, who: hand.declarer }) : message(line, { each, n });
  return [{ text, points }];
}

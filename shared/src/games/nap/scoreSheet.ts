import type { SheetParts } from '../../kit/score/handSheet.ts';
import type { OpenHand } from '../../kit/tricks/trickGameView.ts';
import { handAt } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { bidName, MIS, tricksFor } from './bids.ts';
import type { NapOptions } from './options.ts';
import { stakeOf, wasMade } from './scoring.ts';
import type { NapHand, NapView } from './state.ts';

type Hand = OpenHand<NapHand>;

/** The score sheet: a row for each hand played, with who bid what, and the tricks and the credits of each seat. */
export const sheet: SheetParts<NapView, number> = {
  done: ({ hands }) => hands.map(({ won }) => won),
  heads: () => [message('sheet.tricks')],
  figures: (won) => [won],
  rowHead: (view, row) => {
    const { bidder: who, bid } = handAt(view, row);
    return message('sheet.row', { n: row + 1, who, bid: bidName(bid) });
  },
  note: () => message('sheet.note'),
  lead: (view) => leadOf(handAt(view)),
  pills: (view, won, seat) => [roleOf(handAt(view), seat), message('pill.took', { n: won })],
  lines: (view, _won, seat) => [lineOf(handAt(view), view.options, seat)],
};

/** The hand in a sentence: who bid what, and how it ended. */
function leadOf(hand: Hand): Message {
  const { bidder: who, bid, won } = hand;
  const outcome = wasMade(hand) ? 'made' : 'failed';
  const values = { who, bid: bidName(bid), of: tricksFor(bid), taken: won[who] ?? 0 };
  return message(`summary.${bid === MIS ? 'mis' : 'tricks'}.${outcome}`, values);
}

function roleOf({ bid, bidder }: Hand, seat: number): Message {
  return seat === bidder ? message('pill.bidder', { bid: bidName(bid) }) : message('pill.defender');
}

/** Where the credits came from or went to: each defender settles with the bidder alone. */
function lineOf(hand: Hand, options: NapOptions, seat: number): { text: Message; points: number } {
  const points = hand.scores[seat] ?? 0;
  const line = points < 0 ? 'line.paid' : 'line.got';
  const each = Math.abs(stakeOf(hand, options));
  const n = hand.won.length - 1;
  if (seat === hand.bidder && n > 1) return { text: message(`${line}Each`, { each, n }), points };
  const other = seat === hand.bidder ? hand.won.findIndex((_, one) => one !== seat) : hand.bidder;
  return { text: message(`${line}One`, { each, other }), points };
}

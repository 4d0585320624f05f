import { JOKER_SUIT, suitLetter } from '../../kit/cards/cards.ts';
import type { Contract, ContractSide } from '../../kit/table/contract.ts';
import { partnersSum } from '../../kit/tricks/sides.ts';
import { isScored } from '../../kit/tricks/trickPicture.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { bidSaid, isNullo, isTrickBid, tricksOf } from './bids.ts';
import { fateOf, takenSoFar } from './scoring.ts';
import { type FiveHundredView, hasContract, isAuctionOver, partnerOf, TRICKS, whoSitsOut } from './state.ts';

/** The contract and how both sides stand; where all have passed each trick counts, and nobody needs any. */
export function contractOf(view: FiveHundredView): Contract | undefined {
  if (!isAuctionOver(view) || isScored(view)) return undefined;
  const { standing, holder } = view.hand;
  const first = hasContract(view) ? holder : 0;
  const { trump } = view.trick;
  const suit = trump < 0 || trump === JOKER_SUIT ? 'NT' : suitLetter(trump);
  return {
    text: hasContract(view) ? message('fact.bid', { who: holder, ...bidSaid(standing) }) : message('fact.noContract'),
    trump: suit,
    trumps: suit === 'NT' ? message('fact.noTrumps') : message('fact.trumps', { suit }),
    sides: [sideOf(view, first), sideOf(view, (first + 1) & 3)],
    fate: hasContract(view) ? fateOf(view) : 'open',
    says: fateInWords(view),
    facts: ['standing', 'trumps', 'taken'],
  };
}

/** The players of a seat's side who play, that seat first, and the tricks that make the contract or defeat it. */
function sideOf({ hand, trick }: FiveHundredView, seat: number): ContractSide {
  const { standing, holder } = hand;
  const idle = whoSitsOut(hand);
  const isDeclarers = ((seat ^ holder) & 1) === 0;
  const toMake = isTrickBid(standing) ? tricksOf(standing) : 0;
  return {
    seats: [seat, partnerOf(seat)].filter((player) => player !== idle),
    taken: partnersSum(trick.won, seat & 1),
    needed: toMake === 0 ? 0 : isDeclarers ? toMake : TRICKS + 1 - toMake,
  };
}

function fateInWords(view: FiveHundredView): Message | null {
  if (!hasContract(view) || fateOf(view) === 'open') return null;
  const { standing } = view.hand;
  const key = `${isNullo(standing) ? 'fact.nullo' : 'fact.tricks'}.${fateOf(view)}`;
  return message(key, { n: takenSoFar(view), of: tricksOf(standing) });
}

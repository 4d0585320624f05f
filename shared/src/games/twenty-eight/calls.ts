import { codeOf } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import {
  type CallBox,
  type CallGroup,
  type CallSheet,
  callingOrder,
  callSheet,
  figureCalled,
  figureCells,
  PASSED,
} from '../../kit/table/callSheet.ts';
import { message } from '../../kit/words/message.ts';
import { LEAST_BID, leastBid, MOST_BID } from './bidding.ts';
import { victoryPoints } from './scoring.ts';
import { BIDDING, CHOOSING, NOBODY, type TwentyEightView } from './state.ts';

/** The auction, and who has won it while they choose trumps. */
export function callsOf(view: TwentyEightView): CallSheet | undefined {
  const { phase, dealer, game, hand } = view;
  if (phase !== BIDDING && phase !== CHOOSING) return undefined;
  const { calls, standing: n, holder: who } = hand;
  return callSheet(view, {
    verb: 'bid',
    heading: message('calls.auction'),
    says: [n === 0 ? message('calls.noBid') : message('calls.stands', { who, n })],
    order: callingOrder(dealer, 4, game.onward),
    calls: calls.map(({ seat, points }) => [seat, points === 0 ? PASSED : figureCalled(points)]),
    ...(phase === CHOOSING && { awaited: NOBODY }),
  });
}

/** The bids by their stakes, the lowest first. */
const STAKES: readonly CallGroup[] = [
  [LEAST_BID, 19],
  [20, 24],
  [25, MOST_BID],
].map(([from = 0, to = 0]) => {
  const made = victoryPoints(from, true);
  const broken = victoryPoints(from, false);
  return {
    cells: figureCells(from, to, (points) => ({ type: 'bid', points })),
    columns: 6,
    label: message('calls.stakes', { made, broken: -broken }),
    stakes: { made, broken },
  };
});

/** The bids, a row for equal stakes; then the cards, one of which is laid face down. */
export function askedOf({ phase, speaker, viewer, hand, trick }: TwentyEightView): CallBox | undefined {
  if (speaker !== viewer) return undefined;
  if (phase === BIDDING) {
    return {
      heading: message('calls.yourBid'),
      groups: STAKES,
      pick: message('calls.pick.range', { least: leastBid(hand, speaker), most: MOST_BID }),
      acts: [{ choice: { type: 'pass' } }],
    };
  }
  if (phase !== CHOOSING) return undefined;
  const cells = unpackAll(trick.own)
    .map(codeOf)
    .map((card) => ({ choice: { type: 'trump', card }, text: { card } }));
  return {
    heading: message('calls.yourTrumps'),
    groups: [{ cells, label: message('calls.yourTrumps') }],
    says: message('calls.trump.about'),
    pick: message('calls.pickCard'),
    acts: [],
  };
}

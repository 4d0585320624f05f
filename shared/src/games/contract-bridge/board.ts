import { codeOf } from '../../kit/cards/cards.ts';
import type { Table } from '../../kit/table/table.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { callText, NO_CALL } from './calls.ts';
import { type LedgerHand, ledgerOf } from './rubber.ts';
import { type Side, tricksFor } from './scoring.ts';
import { BIDDING } from './state.ts';
import { type BridgeView, hasContract, takenByDeclarer } from './view.ts';

/** How doubling is packed: not, doubled, redoubled. */
const DOUBLINGS = { 1: '-', 2: 'X', 4: 'XX' } as const;

/**
 * What the panels of Contract Bridge read, words and figures parted by spaces; what is not there yet is empty. Of two sides the one of
 * seats 0 and 2 comes first. readBoard.ts reads it.
 *
 * `dealer`, `caller`: seats. `calls`: the calls of this hand from the dealer's on, as `P 1C X 3NT XX`. `standing`: the bid that stands.
 * `contract`: its bid, its doubling (`-`, `X`, `XX`), the declarer, the tricks that it needs, those that the declarer's side has, and those of
 * the defenders. `vulnerable`: the sides that are, as `0`, `1` or `0 1`. `below`, `games`, `totals`: a figure a side. `rubber`: every scored
 * hand, parted by `;`: bid, doubling, declarer, tricks, the game of the rubber, `end` where it ended that game (else `-`), then what it
 * entered on the sheet, each entry as `side,line,points,reason,n`. `deal`: the four hands by seat, packed, once the hand is over, and
 * `lead` the opening lead's code then: nobody may ask for it before.
 */
export function boardOf(view: BridgeView): Table['board'] {
  const { rubber, standing } = view;
  return {
    dealer: String(view.dealer),
    caller: view.phase === BIDDING ? String(view.caller) : '',
    calls: view.calls.map(callText).join(' '),
    standing: standing === NO_CALL ? '' : callText(standing),
    contract: contractText(view),
    vulnerable: vulnerableSides(view).join(' '),
    below: rubber.below.join(' '),
    games: rubber.games.join(' '),
    totals: rubber.totals.join(' '),
    rubber: ledgerOf(view.options, view.hands).map(handText).join(';'),
    deal: view.dealt.join(' '),
    lead: view.dealt.length === 0 || view.lead === NO_CARD ? '' : codeOf(view.lead),
  };
}

/** The sides that have won a game of the rubber. */
export function vulnerableSides({ rubber }: BridgeView): Side[] {
  return ([0, 1] as const).filter((side) => rubber.games[side] > 0);
}

function contractText(view: BridgeView): string {
  if (!hasContract(view)) return '';
  const { standing, doubling, declarer, trick } = view;
  const taken = takenByDeclarer(view);
  return [callText(standing), DOUBLINGS[doubling], declarer, tricksFor(standing), taken, trick.tricks - taken].join(
    ' ',
  );
}

function handText({ hand, entries, game, endsGame }: LedgerHand): string {
  const { bid, doubling, declarer, tricks } = hand;
  const entered = entries.map(({ side, line, points, reason, n }) => [side, line, points, reason, n].join(','));
  return [callText(bid), DOUBLINGS[doubling], declarer, tricks, game, endsGame ? 'end' : '-', ...entered].join(' ');
}

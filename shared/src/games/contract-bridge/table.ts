import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { codeOf, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import { winningSeats } from '../../kit/score/handSheet.ts';
import type { Contract } from '../../kit/table/contract.ts';
import type { Fact, Zone } from '../../kit/table/table.ts';
import { PLAYING, THROWN_IN, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { fateOfTricks, trickContract } from '../../kit/tricks/trickContract.ts';
import { laidIn } from '../../kit/tricks/trickLog.ts';
import { dealtNews, handNumber, trickDrawing } from '../../kit/tricks/trickPicture.ts';
import { handZone, sortedHand } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { mayRaiseStakes } from './bidding.ts';
import { BIDS, callWords, DOUBLE, isBid, levelOf, NO_CALL, PASS } from './calls.ts';
import { vulnerableSides } from './duplicate.ts';
import { type SideScore, sheet } from './scoreSheet.ts';
import { contractWords, fateOf } from './sheetRows.ts';
import {
  BIDDING,
  type BridgeView,
  hasContract,
  playerOf,
  TRICKS,
  tricksAgainstContract,
  tricksForContract,
} from './state.ts';

/** Bids of this level are for all tricks but one. */
const SMALL_SLAM = 6;

/** How the table of Contract Bridge is drawn. */
export const drawing = trickDrawing<BridgeView, SideScore>({
  sides: PAIRS,
  line: lineOf,
  facts: factsOf,
  contract: contractOf,
  aside: ({ options, game: { games, below, deal } }, side) =>
    options.scoring === 'duplicate'
      ? message('score.board', { n: deal, m: options.boards })
      : gamesAside(games[side] ?? 0, below[side] ?? 0),
  prompt: ({ phase, speaker: who }) => (phase === BIDDING ? message('prompt.call', { who }) : message('prompt.next')),
  playPrompt,
  ownPrompt,
  spoken,
  played: dummyPlayed,
  scored,
  feat,
  won,
  sheet,
  hand: dummyOpen,
  ownCards: ({ viewer, hand: { dummy }, seen }, hand) =>
    viewer === dummy && seen !== '' ? {} : { [handZone(viewer)]: hand },
  turns: (view) => {
    if (view.phase === BIDDING) return 1 << view.speaker;
    return view.phase === PLAYING ? 1 << playerOf(view) : 0;
  },
});

/** The contract, and the tricks of both sides against those that make and defeat it. */
export function contractOf(view: BridgeView): Contract | undefined {
  if (!hasContract(view)) return undefined;
  const { standing: bid, doubling, declarer, dummy } = view.hand;
  const { n, of: needed } = tricksForContract(view);
  const fate = fateOfTricks(needed, n, TRICKS - view.trick.tricks);
  return trickContract(view, {
    text: message('fact.contract', contractWords({ bid, doubling, declarer })),
    sides: [
      [declarer, dummy],
      [(declarer + 1) & 3, (declarer + 3) & 3],
    ],
    needed,
    of: TRICKS,
    fate,
    says: fate === 'open' ? null : message(`fact.${fate}`),
    facts: ['contract'],
  });
}

/** The dummy's hand, once it lies open, is laid out by suits. */
function dummyOpen({ hand, seen, trick }: BridgeView, zone: Zone): Zone {
  if (zone.seat !== hand.dummy || seen === '') return zone;
  return { ...zone, kind: 'columns', cards: sortedHand(seen, ACE_HIGH, trick.trump) };
}

/**
 * Where a seat sits, as bridge players say it: the first seat is South, and so on clockwise, wherever the viewer sits.
 */
function compassOf(seat: number): { readonly [name: string]: string } {
  return { compass: `compass.${seat}`, point: `point.${seat}` };
}

/**
 * How far a side is in the rubber: its games, its points below the line, or both. A side with nothing below the line
 * shows its games.
 */
function gamesAside(n: number, below: number): Message {
  if (below === 0) return message('score.games', { n });
  return n === 0 ? message('score.below', { below }) : message('score.game', { n, below });
}

/** Where a seat sits, with its last call while calls are made; then what it is in the play. */
function lineOf(view: BridgeView, seat: number): Message {
  const { dealer, hand } = view;
  if (!hasContract(view)) {
    const last = hand.calls.findLast((_, i) => ((dealer + i) & 3) === seat);
    if (last === undefined) return message('seat.compass', compassOf(seat));
    return message('seat.called', { ...compassOf(seat), ...callWords(last) });
  }
  if (seat === hand.dummy) return message('seat.dummy');
  const tricks = seat === hand.declarer ? tricksForContract(view) : tricksAgainstContract(view);
  return message('seat.tricks', { ...compassOf(seat), ...tricks });
}

function factsOf(view: BridgeView): Fact[] {
  const { hand } = view;
  const facts: Fact[] = [{ id: 'deal', text: message('fact.hand', { n: handNumber(view) }) }];
  const bid = { bid: hand.standing, doubling: hand.doubling };
  if (hasContract(view)) {
    const text = message('fact.contract', contractWords({ ...bid, declarer: hand.declarer }));
    facts.push({ id: 'contract', text, bright: true });
  } else if (hand.standing !== NO_CALL) {
    const text = message('fact.standing', contractWords({ ...bid, declarer: hand.bidder }));
    facts.push({ id: 'standing', text, bright: true });
  }
  return [...facts, { id: 'vulnerable', text: vulnerability(view) }];
}

/** Who is vulnerable, in words. */
function vulnerability({ options, game, dealer }: BridgeView): Message {
  const vulnerable = vulnerableSides(options, game, dealer);
  const [side, other] = PAIRS.filter((_, i) => vulnerable[i]);
  if (side === undefined) return message('fact.vulnerable.none');
  if (other !== undefined) return message('fact.vulnerable.both');
  const [who = 0, partner = 0] = side;
  return message('fact.vulnerable', { who, partner });
}

function playPrompt({ trick, hand }: BridgeView): Message | null {
  if (trick.turn === hand.dummy) {
    return message(trick.led < 0 ? 'prompt.dummyLeads' : 'prompt.dummyPlays', { who: hand.declarer });
  }
  const isOpeningLead = trick.tricks === 0 && trick.led < 0;
  return isOpeningLead ? message('prompt.openingLead', { who: trick.turn }) : null;
}

function ownPrompt(view: BridgeView): Message | null {
  const { phase, viewer, speaker, trick, hand } = view;
  if (phase === BIDDING && speaker === viewer) return callPrompt(view);
  if (phase !== PLAYING) return null;
  const playsDummy = trick.turn === hand.dummy && hand.declarer === viewer && trick.led >= 0;
  return playsDummy ? dummyPrompt(view) : playPrompt(view);
}

function callPrompt({ viewer: who, hand }: BridgeView): Message {
  if (hand.standing === NO_CALL) return message('prompt.callFirst', { who });
  const isLast = hand.standing === BIDS - 1;
  const raise = !mayRaiseStakes(hand, who) ? 'raise.none' : hand.doubling === 1 ? 'raise.double' : 'raise.redouble';
  return message(isLast ? 'prompt.callLast' : 'prompt.callAbove', { who, raise, ...callWords(hand.standing) });
}

function dummyPrompt({ viewer: who, trick, seen }: BridgeView): Message {
  const holdsLed = unpackAll(seen).some((card) => suitOf(card) === trick.led);
  return message(holdsLed ? 'prompt.dummyFollows' : 'prompt.dummyIsVoid', { who, suit: suitLetter(trick.led) });
}

/** The deal, each call, and what the auction led to. */
function spoken(view: BridgeView): Message {
  const { phase, speaker, hand } = view;
  if (phase === THROWN_IN) return message('news.passedOut');
  if (hasContract(view)) {
    const { standing: bid, doubling, declarer } = hand;
    return message('news.contract', contractWords({ bid, doubling, declarer }));
  }
  const call = hand.calls.at(-1);
  if (call === undefined) return dealtNews(view);
  const who = (speaker + 3) & 3;
  if (isBid(call)) return message('news.bids', { who, ...callWords(call) });
  if (call === PASS) return message('news.passes', { who });
  return message(call === DOUBLE ? 'news.doubles' : 'news.redoubles', { who });
}

/** A card from the dummy belongs to nobody's own hand: the declarer chose it. */
function dummyPlayed({ trick, hand }: BridgeView): Message | null {
  const last = laidIn(trick).at(-1);
  return last?.seat === hand.dummy ? message('news.dummyPlayed', { card: codeOf(last.card) }) : null;
}

/** How the hand ended; once the table is cleared, who deals next. */
function scored(view: BridgeView): Message {
  const hand = view.hands.at(-1);
  if (view.phase === TO_DEAL || hand === undefined) return dealtNews(view);
  return hand.bid === NO_CALL ? message('news.passedOut') : message('news.result', fateOf(hand));
}

/** A slam that was bid. */
function feat({ hands }: BridgeView): Message | null {
  const hand = hands.at(-1);
  if (hand === undefined || hand.bid === NO_CALL || levelOf(hand.bid) < SMALL_SLAM) return null;
  const slam = levelOf(hand.bid) === SMALL_SLAM ? 'line.small' : 'line.grand';
  return message('news.slam', { ...fateOf(hand), slam });
}

function won(view: BridgeView): Message {
  const [who, partner] = winningSeats(view, PAIRS);
  const [a = 0, b = 0] = view.scores;
  const isBoards = view.options.scoring === 'duplicate';
  if (who === undefined || partner === undefined)
    return message(isBoards ? 'news.boards.drawn' : 'news.drawn', { mine: a });
  return message(isBoards ? 'news.boards.won' : 'news.won', {
    who,
    partner,
    mine: Math.max(a, b),
    theirs: Math.min(a, b),
    n: Math.abs(a - b),
  });
}

import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { codeOf, suitLetter } from '../../kit/cards/cards.ts';
import { pack } from '../../kit/cards/packed.ts';
import type { Contract } from '../../kit/table/contract.ts';
import type { Fact, Zone } from '../../kit/table/table.ts';
import { PLAYING, THROWN_IN } from '../../kit/tricks/handCourse.ts';
import { trickContract } from '../../kit/tricks/trickContract.ts';
import { lastTrickIn } from '../../kit/tricks/trickLog.ts';
import { codeAt, handFact, trickDrawing, trumpsFact } from '../../kit/tricks/trickPicture.ts';
import { handAt } from '../../kit/tricks/trickTalk.ts';
import { handZone, lastToPlay, sortedHand } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import {
  ABUNDANCE,
  bidName,
  COP,
  callName,
  contractName,
  isGreat,
  isMisere,
  MISERE_OUVERTE,
  NO_BID,
  PASS,
  PROP,
  SLAM,
  tricksFor,
} from './bids.ts';
import { askedOf, callsOf } from './calls.ts';
import { sheet } from './scoreSheet.ts';
import { fateOf, takenBy, wasMade } from './scoring.ts';
import {
  ALL_PASSED,
  BIDDING,
  declares,
  hasContract,
  isAuction,
  NAMING,
  NOBODY,
  OFFERED,
  PACKETS,
  PLAYED,
  RAISING,
  type SoloView,
  TRICKS,
} from './state.ts';

/** How the table of Solo Whist is drawn. */
export const drawing = trickDrawing<SoloView, number>({
  line: lineOf,
  facts: factsOf,
  contract: contractOf,
  calls: callsOf,
  asked: askedOf,
  prompt: promptOf,
  ownPrompt: (view) => (view.phase === BIDDING && view.speaker === view.viewer ? callPrompt(view) : null),
  spoken,
  scored: (view) => (view.game.abandoned === PLAYED ? scored(view) : abandoned(view)),
  feat: (view) => (isGreat(handAt(view).contract) ? scored(view) : null),
  played,
  sheet,
  hand: handOnTable,
  zones: (view, usual) => [...usual, ...turnedZone(view)],
  // until the auction is over the card turned up is not in the dealer's hand
  ownCards: ({ phase, viewer, dealer, hand: { turned } }, hand) => ({
    [handZone(viewer)]: viewer === dealer && isAuction(phase) ? hand.replace(pack(turned), '') : hand,
  }),
  sideOf,
  packets: PACKETS,
});

/** A spread hand lies open; while the card turned up has a zone of its own, the dealer's hand has one less. */
function handOnTable({ phase, dealer, hand, trick, seen }: SoloView, zone: Zone): Zone {
  if (seen !== '' && zone.seat === hand.declarer) {
    return { ...zone, cards: sortedHand(seen, ACE_HIGH, trick.trump) };
  }
  return isAuction(phase) && zone.seat === dealer ? { ...zone, cards: zone.cards.slice(1) } : zone;
}

function turnedZone({ phase, dealer: seat, hand: { turned } }: SoloView): Zone[] {
  if (!isAuction(phase)) return [];
  return [{ id: 'turned', kind: 'row', seat, cards: pack(turned), label: message('zone.turned') }];
}

/** Declarers play together under the number of the first, defenders under that of the first of them. */
function sideOf(view: SoloView, seat: number): number {
  const { hand } = view;
  if (!hasContract(view)) return seat;
  return declares(hand, seat) ? hand.declarer : [0, 1, 2, 3].findIndex((one) => !declares(hand, one));
}

/** What a seat called last; in the play a defender's tricks, and how far the declarers are, both together. */
function lineOf(view: SoloView, seat: number): Message | null {
  const { hand, trick } = view;
  if (!hasContract(view)) {
    const last = hand.calls.findLast((call) => call >> 4 === seat);
    return last === undefined ? null : message('seat.called', { call: callName(last & 15) });
  }
  if (!declares(hand, seat)) return message('seat.tricks', { n: trick.won[seat] ?? 0 });
  return message('seat.contract', { taken: takenBy(hand, trick.won), of: tricksFor(hand.contract) });
}

function factsOf(view: SoloView): Fact[] {
  const { phase, hand, options } = view;
  const facts: Fact[] = [handFact(view, { of: options.hands })];
  if (isAuction(phase)) facts.push({ id: 'turned', text: message('fact.turned', { card: codeOf(hand.turned) }) });
  if (hand.contract !== NO_BID && phase !== THROWN_IN) facts.push(standingFact(view));
  if (hasContract(view)) facts.push(...contractFacts(view));
  return facts;
}

function standingFact({ hand }: SoloView): Fact {
  const { contract, declarer: who, partner } = hand;
  const text =
    partner === NOBODY
      ? message('fact.bid', { who, bid: bidName(contract) })
      : message('fact.bid.two', { who, partner, bid: contractName(contract) });
  return { id: 'standing', text };
}

function contractFacts(view: SoloView): Fact[] {
  const { phase, trick } = view;
  const facts: Fact[] = [];
  if (trick.trump >= 0) facts.push(...trumpsFact(view));
  else if (phase !== NAMING) facts.push({ id: 'trumps', text: message('fact.noTrumps') });
  return [...facts, takenFact(view)];
}

function takenFact(view: SoloView): Fact {
  const { contract } = view.hand;
  const fate = fateOf(view);
  const key = `fact.${isMisere(contract) ? 'misere' : 'tricks'}.${fate}`;
  const values = { n: takenBy(view.hand, view.trick.won), of: tricksFor(contract) };
  return { id: 'taken', text: message(key, values), bright: fate !== 'open' };
}

/** The bid, and how declarers and defenders stand; nobody needs a trick in a misère, which its first trick loses. */
export function contractOf(view: SoloView): Contract | undefined {
  if (!hasContract(view)) return undefined;
  const { hand } = view;
  const fate = fateOf(view);
  return trickContract(view, {
    text: standingFact(view).text,
    sides: [
      [hand.declarer, hand.partner].filter((seat) => seat !== NOBODY),
      [0, 1, 2, 3].filter((seat) => !declares(hand, seat)),
    ],
    needed: tricksFor(hand.contract),
    of: TRICKS,
    fate,
    says: fate === 'open' ? null : takenFact(view).text,
    facts: ['standing', 'trumps', 'taken'],
  });
}

/** What is awaited before the play, as everybody reads it. */
function promptOf({ phase, speaker: who, dealer, hand, options }: SoloView): Message {
  switch (phase) {
    case BIDDING:
      return message('prompt.call', { who });
    case OFFERED:
      return message('prompt.offered', { who, holder: hand.declarer });
    case RAISING:
      return message(options.upgrade === 'solo' ? 'prompt.raiseToSolo' : 'prompt.raise', { who });
    case NAMING:
      return message('prompt.trumps', { who });
    default:
      return message('prompt.again', { who: dealer });
  }
}

/** What the viewer, who is to call, has to overcall. */
function callPrompt({ viewer: who, hand }: SoloView): Message {
  const { contract, declarer, partner } = hand;
  if (contract === NO_BID) return message('prompt.callFirst', { who });
  if (contract === PROP && partner === NOBODY) return message('prompt.callProp', { who, holder: declarer });
  return message(contract === SLAM ? 'prompt.callSlam' : 'prompt.callOver', { who, bid: contractName(contract) });
}

/** The deal, each call, and the trumps that were named; then that the deal is abandoned. */
function spoken(view: SoloView): Message {
  const { phase, dealer, game, hand, trick } = view;
  if (game.abandoned !== PLAYED) return abandoned(view);
  if (phase === PLAYING && hand.contract === ABUNDANCE) {
    return message('news.trumps', { who: hand.declarer, suit: suitLetter(trick.trump) });
  }
  const last = hand.calls.at(-1);
  if (last === undefined) return message('news.turnedUp', { who: dealer, card: codeOf(hand.turned) });
  const who = last >> 4;
  switch (last & 15) {
    case PASS:
      return message('news.passes', { who });
    case PROP:
      return message('news.proposes', { who });
    case COP:
      return message('news.accepts', { who, holder: hand.declarer });
    default:
      return message('news.bids', { who, bid: callName(last & 15) });
  }
}

function abandoned({ game, dealer }: SoloView): Message {
  return message(game.abandoned === ALL_PASSED ? 'news.allPassed' : 'news.notAccepted', { who: dealer });
}

/** With the first trick of a Misère Ouverte its declarer's hand is spread. */
function played({ hand, trick }: SoloView): Message | null {
  if (hand.contract !== MISERE_OUVERTE || trick.tricks !== 1 || lastToPlay(trick) >= 0) return null;
  const { winner: who, cards } = lastTrickIn(trick);
  return message('news.spreads', { who, card: codeAt(cards, who), holder: hand.declarer });
}

function scored(view: SoloView): Message {
  const hand = handAt(view);
  const { declarer: who, partner, contract } = hand;
  const outcome = wasMade(hand) ? 'made' : 'failed';
  const points = hand.scores[who] ?? 0;
  if (partner !== NOBODY) return message(`news.${outcome}.two`, { who, partner, points });
  return message(`news.${outcome}`, { who, bid: contractName(contract), points });
}

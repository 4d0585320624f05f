import { bowerOrder } from '../../kit/cards/cardOrder.ts';
import { JOKER_SUIT, NO_SUIT, suitLetter } from '../../kit/cards/cards.ts';
import { BACK, packAll } from '../../kit/cards/packed.ts';
import type { Contract } from '../../kit/table/contract.ts';
import type { Fact, Zone } from '../../kit/table/table.ts';
import { PLAYING, THROWN_IN, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { trickContract } from '../../kit/tricks/trickContract.ts';
import { dealtNews, handFact, trickDrawing, tricksLine } from '../../kit/tricks/trickPicture.ts';
import { handZone } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { bidSaid, GRAND_NULLO, isNullo, NO_BID, tricksOf } from './bids.ts';
import { askedOf, callsOf } from './calls.ts';
import { namedSuit } from './joker.ts';
import { type SideOfHand, sheet } from './scoreSheet.ts';
import { fateOf, TARGET, takenSoFar, wasMade } from './scoring.ts';
import {
  ANSWERING,
  BIDDING,
  CALL,
  DECLARING,
  DISCARDING,
  type FiveHundredView,
  hasContract,
  isAuctionOver,
  knownMiddle,
  MIDDLE_CARDS,
  NOBODY,
  PACKETS,
  PASS,
  partnerOf,
  TO_TAKE,
  TRICKS,
  whoSitsOut,
} from './state.ts';

/** The zone of the cards in the middle: as dealt, and later the discards. */
const MIDDLE_ZONE = 'middle';

/** How the table of Five Hundred is drawn. */
export const drawing = trickDrawing<FiveHundredView, SideOfHand>({
  sides: PAIRS,
  line: (view, seat) => (isAuctionOver(view) ? playLine(view, seat) : callLine(view, seat)),
  facts: factsOf,
  contract: contractOf,
  calls: callsOf,
  asked: askedOf,
  prompt,
  ownPrompt,
  spoken,
  scored,
  feat,
  sheet,
  orderOf: ({ trick }) => bowerOrder(trick.trump),
  zones: (view, usual) => [...usual, ...middleZone(view)],
  ownCards: (view, hand) => {
    const middle = packAll(knownMiddle(view));
    return { [handZone(view.viewer)]: hand, ...(middle !== '' && { [MIDDLE_ZONE]: middle }) };
  },
  together: ({ phase, speaker, viewer, hand }) => {
    if (phase !== DISCARDING || speaker !== viewer) return undefined;
    const n = MIDDLE_CARDS - hand.middle.length;
    return { type: 'discard', n, button: message('choice.discardAll', { n }) };
  },
  isOut: (view, seat) => seat === idleSeat(view),
  packets: PACKETS,
});

/** A contract for all tricks or for none. */
function feat(view: FiveHundredView): Message | null {
  const { contract = NO_BID } = view.hands.at(-1) ?? {};
  return isNullo(contract) || tricksOf(contract) === TRICKS ? scored(view) : null;
}

/** The middle, face down. */
function middleZone({ hand: { middle, discarder } }: FiveHundredView): Zone[] {
  const n = middle.length;
  if (n === 0) return [];
  const label = message(discarder === NOBODY ? 'zone.middle' : 'zone.discards', { n });
  return [{ id: MIDDLE_ZONE, kind: 'row', seat: -1, cards: BACK.repeat(n), label }];
}

/** Who sits out of the play; NOBODY if all play. */
function idleSeat(view: FiveHundredView): number {
  return hasContract(view) ? whoSitsOut(view.hand) : NOBODY;
}

/** What a seat called last; before it calls, what it has declared. */
function callLine({ phase, hand }: FiveHundredView, seat: number): Message | null {
  const last = hand.calls.findLast((call) => Math.floor(call / CALL) === seat);
  if (last === undefined) {
    // while the window is open a view has the viewer's own declaration: the picture shows it to nobody
    return phase !== DECLARING && ((hand.declared >> seat) & 1) === 1 ? message('seat.declared') : null;
  }
  const call = last % CALL;
  return call === PASS ? message('seat.passed') : message('seat.bid', bidSaid(call));
}

function playLine(view: FiveHundredView, seat: number): Message | null {
  return seat === idleSeat(view) ? message('seat.sitsOut') : tricksLine(view, seat);
}

function factsOf(view: FiveHundredView): Fact[] {
  const { phase, hand, options } = view;
  const facts: Fact[] = [handFact(view)];
  if (phase === BIDDING) facts.push(roundFact(view));
  if (phase === BIDDING && hand.standing !== NO_BID) facts.push(standingFact(view));
  if (isAuctionOver(view)) facts.push(...contractFacts(view));
  PAIRS.forEach(([who = 0, partner = 0], side) => {
    if (((hand.barred >> side) & 1) === 0 || isAuctionOver(view)) return;
    facts.push({ id: `barred:${who}`, text: message('fact.barred', { who, partner }) });
  });
  const goal = options.winOnlyByContract ? 'fact.goal' : 'fact.goalAnyhow';
  return [...facts, { id: 'goal', text: message(goal, { target: TARGET }) }];
}

function roundFact({ hand, options: { rounds } }: FiveHundredView): Fact {
  const n = Math.floor(hand.calls.length / 4) + 1;
  const text =
    rounds === 'untilThreePasses' ? message('fact.round', { n }) : message('fact.roundOf', { n, of: rounds });
  return { id: 'round', text };
}

function standingFact({ hand: { standing, holder: who } }: FiveHundredView): Fact {
  const text = standing === NO_BID ? message('fact.noContract') : message('fact.bid', { who, ...bidSaid(standing) });
  return { id: 'standing', text };
}

function contractFacts(view: FiveHundredView): Fact[] {
  const { hand, trick } = view;
  const facts: Fact[] = hasContract(view)
    ? [{ ...standingFact(view), bright: true }, takenFact(view)]
    : [standingFact(view)];
  // a bid in a suit names it
  if (trick.trump === JOKER_SUIT && !isNullo(hand.standing)) {
    facts.push({ id: 'trumps', text: message('fact.noTrumps') });
  }
  if (idleSeat(view) !== NOBODY) {
    facts.push({ id: 'out', text: message('fact.sitsOut', { who: partnerOf(hand.holder) }) });
  }
  const suit = namedSuit(view);
  if (suit !== NO_SUIT) {
    facts.push({ id: 'joker', text: message('fact.joker', { suit: suitLetter(suit) }), bright: true });
  }
  return facts;
}

function takenFact(view: FiveHundredView): Fact {
  const { standing } = view.hand;
  const key = `${isNullo(standing) ? 'fact.nullo' : 'fact.tricks'}.${fateOf(view)}`;
  return { id: 'taken', text: message(key, { n: takenSoFar(view), of: tricksOf(standing) }) };
}

/** The contract and how both sides stand; where all have passed each trick counts, and nobody needs any. */
export function contractOf(view: FiveHundredView): Contract | undefined {
  if (!isAuctionOver(view)) return undefined;
  const { standing, holder } = view.hand;
  const fate = hasContract(view) ? fateOf(view) : 'open';
  const first = hasContract(view) ? holder : 0;
  return trickContract(view, {
    text: standingFact(view).text,
    sides: [
      [first, partnerOf(first)],
      [(first + 1) & 3, (first + 3) & 3],
    ],
    needed: tricksOf(standing),
    of: TRICKS,
    fate,
    says: fate === 'open' ? null : takenFact(view).text,
    facts: ['standing', 'trumps', 'taken'],
  });
}

/**
 * What is awaited in the phases that are the game's own, as everybody reads it. During declarations nobody is told who
 * is awaited.
 */
function prompt({ phase, speaker: who, dealer, hand }: FiveHundredView): Message {
  switch (phase) {
    case DECLARING:
      return message('prompt.declarations');
    case ANSWERING:
      return message('prompt.answer', { who, declarer: partnerOf(who) });
    case BIDDING:
      return message('prompt.call', { who });
    case TO_TAKE:
      return message(who === hand.holder ? 'prompt.take' : 'prompt.takeDiscards', { who });
    case DISCARDING:
      return message('prompt.discard', { who, n: MIDDLE_CARDS - hand.middle.length });
    default:
      return message('prompt.again', { who: dealer });
  }
}

/** What the viewer reads in place of it. */
function ownPrompt({ phase, viewer, speaker, hand }: FiveHundredView): Message | null {
  if (phase !== BIDDING || speaker !== viewer) return null;
  const { standing, holder } = hand;
  if (standing === NO_BID) return message('own.callFirst');
  if (standing === GRAND_NULLO) throw new Error('nobody calls over grand nullo');
  return message(holder === viewer ? 'own.callOverOwn' : 'own.callOver', { holder, ...bidSaid(standing) });
}

/** What happened last before the first card is played. */
function spoken(view: FiveHundredView): Message {
  const { phase, speaker: who, game, hand, trick } = view;
  switch (phase) {
    case TO_DEAL:
    case THROWN_IN:
      return answered(view);
    case DECLARING:
      return dealtNews(view);
    case ANSWERING:
      return game.answeredBy === NOBODY ? message('news.declared', { who: partnerOf(who) }) : answered(view);
    case DISCARDING:
      if (hand.middle.length > 0) return message('news.discards', { who, n: MIDDLE_CARDS - hand.middle.length });
      return message(who === hand.holder ? 'news.takes' : 'news.takesDiscards', { who });
    default:
      if (hand.discarder !== NOBODY) return message('news.discarded', { who: hand.discarder });
      return phase === PLAYING ? message('news.noContract', { who: trick.leader }) : called(view);
  }
}

function answered({ phase, game, dealer }: FiveHundredView): Message {
  const isAgain = phase === TO_DEAL || phase === THROWN_IN;
  return message(isAgain ? 'news.redeal' : 'news.playOn', { who: game.answeredBy, dealer });
}

function called(view: FiveHundredView): Message {
  const { game, hand } = view;
  const last = hand.calls.at(-1);
  if (last === undefined) return game.answeredBy === NOBODY ? dealtNews(view) : answered(view);
  const who = Math.floor(last / CALL);
  const call = last % CALL;
  return call === PASS ? message('news.passes', { who }) : message('news.bids', { who, ...bidSaid(call) });
}

/** What a scored hand brought; while the next one is shuffled too, unless a hand was given up since. */
function scored(view: FiveHundredView): Message {
  const { phase, hands, game } = view;
  const hand = hands.at(-1);
  if (hand === undefined || (phase === TO_DEAL && game.answeredBy !== NOBODY)) return answered(view);
  const { contract, declarer: who } = hand;
  const [mine = 0, theirs = 0] = hand.scores;
  if (contract === NO_BID) return message('news.scoredEach', { who: 0, partner: 2, left: 1, right: 3, mine, theirs });
  const outcome = wasMade(hand) ? 'news.made' : 'news.broke';
  return message(outcome, { who, ...bidSaid(contract), points: hand.scores[who] ?? 0 });
}

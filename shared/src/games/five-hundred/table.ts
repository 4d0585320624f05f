import { bowerOrder } from '../../kit/cards/cardOrder.ts';
import { JOKER_SUIT, NO_SUIT, suitLetter } from '../../kit/cards/cards.ts';
import { BACK, packAll } from '../../kit/cards/packed.ts';
import type { Fact, Zone } from '../../kit/table/table.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { handFact, trickDrawing } from '../../kit/tricks/trickPicture.ts';
import { handZone, trickZones } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { bidSaid, isNullo, NO_BID, tricksOf } from './bids.ts';
import { askedOf, callsOf } from './calls.ts';
import { contractOf } from './contract.ts';
import { namedSuit } from './joker.ts';
import { scored, spoken } from './news.ts';
import { ownPrompt, prompt } from './prompts.ts';
import { type SideOfHand, sheet } from './scoreSheet.ts';
import { fateOf, TARGET, takenSoFar } from './scoring.ts';
import {
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
  whoSitsOut,
} from './state.ts';

/** This many tricks are all. */
const ALL_TRICKS = 10;

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
  zones: zonesOf,
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
  return isNullo(contract) || tricksOf(contract) === ALL_TRICKS ? scored(view) : null;
}

/** The cards on the table: all hands and the middle face down, the trick, and the trick before. */
function zonesOf({ trick, hand }: FiveHundredView): Zone[] {
  const zones = trickZones(trick);
  const n = hand.middle.length;
  if (n === 0) return zones;
  const label = message(hand.discarder === NOBODY ? 'zone.middle' : 'zone.discards', { n });
  return [...zones, { id: MIDDLE_ZONE, kind: 'row', seat: -1, cards: BACK.repeat(n), label }];
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

/** A declarer's contract and how far it is, both partners' tricks together; a seat's own tricks for all others. */
function playLine(view: FiveHundredView, seat: number): Message {
  const { standing, holder } = view.hand;
  if (seat === idleSeat(view)) return message('seat.sitsOut');
  if (!hasContract(view) || seat !== holder) return message('seat.tricks', { n: view.trick.won[seat] ?? 0 });
  const taken = takenSoFar(view);
  if (isNullo(standing)) return message('seat.nullo', { taken, ...bidSaid(standing) });
  return message('seat.contract', { taken, of: tricksOf(standing), ...bidSaid(standing) });
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
  return { id: 'standing', text: message('fact.bid', { who, ...bidSaid(standing) }) };
}

function contractFacts(view: FiveHundredView): Fact[] {
  const { hand, trick } = view;
  const facts: Fact[] = hasContract(view)
    ? [{ ...standingFact(view), bright: true }, takenFact(view)]
    : [{ id: 'standing', text: message('fact.noContract') }];
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

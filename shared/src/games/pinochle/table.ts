import { NO_SUIT, suitLetter } from '../../kit/cards/cards.ts';
import { BACK, packAll } from '../../kit/cards/packed.ts';
import type { Drawing } from '../../kit/table/drawing.ts';
import type { Fact, Zone } from '../../kit/table/table.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { playsAsText } from '../../kit/tricks/trickLog.ts';
import type { Play } from '../../kit/tricks/trickMemory.ts';
import { handFact, trickDrawing, trumpsFact } from '../../kit/tricks/trickPicture.ts';
import { handZone, type TrickView, trickZones } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { kindsIn } from './holding.ts';
import { cardOfKind, codeOfKind, type Kind, kindsOfSuit, NO_KIND, ORDER, suitOfKind } from './kinds.ts';
import { codesOfMeld, DIX, EXCHANGE, MELDS, meldOf, meldWords, NO_MELD } from './melds.ts';
import { groupsOf, turnOptions } from './openMelds.ts';
import { type SeatScore, sheet } from './scoreSheet.ts';
import { isPhaseTwo, MELDING, otherSeat, SEATS, STOCK_CARDS, trickWinner, trumpOf } from './state.ts';
import type { PicturedView, PinochleView } from './view.ts';

const pictured = trickDrawing<PicturedView, SeatScore>({
  line: ({ hand }, seat) => {
    if (hand.turned === NO_KIND) return null;
    // in phase two there is no more melding
    if (isPhaseTwo(hand)) return message('seat.tricks', { n: hand.won[seat] ?? 0 });
    return message('seat.line', { melded: hand.meldPoints[seat] ?? 0 });
  },
  facts: factsOf,
  prompt: ({ phase, hand }) => message(phase === MELDING ? 'prompt.meld' : 'prompt.lastCards', { who: hand.turn }),
  ownPrompt,
  spoken: news,
  scored: news,
  won: news,
  played: news,
  sheet,
  orderOf: () => ORDER,
  zones: zonesOf,
  ownCards: ({ viewer, hand, trick }) => (hand.turned === NO_KIND ? {} : { [handZone(viewer)]: trick.own }),
  ownFacts,
});

/** How the table of Pinochle is drawn. */
export const drawing: Drawing<PinochleView> = {
  table: (view) => pictured.table(asTricks(view)),
  news: (view) => pictured.news(asTricks(view)),
  ownPicture: (view) => pictured.ownPicture(asTricks(view)),
  cardsSeen: ({ own, hand }) => {
    const { melded, gone, onTable, upcard, lastCard } = hand;
    const open = [...onTable, upcard, lastCard].filter((kind) => kind !== NO_KIND);
    return packed([...[own, ...melded, gone].flatMap(kindsIn), ...open]);
  },
  turns: (view) => pictured.turns(asTricks(view)),
  isScoreShown: (view) => pictured.isScoreShown(asTricks(view)),
  together: () => undefined,
};

/** The view as the kit reads that of any game of tricks. */
function asTricks(view: PinochleView): PicturedView {
  const { game, hand, hands } = view;
  // a new list each time, or the sheet would stay as it is (handSheet.ts): it also has a row for the hand under way
  return { ...view, hands: hands.slice(), ...game, speaker: hand.turn, trick: trickOf(view), seen: null };
}

function packed(kinds: readonly Kind[]): string {
  return packAll(kinds.map(cardOfKind));
}

/** The plays of a trick, from who led it on. */
function playsIn(kinds: readonly Kind[], leader: number): Play[] {
  const plays = kinds.flatMap((kind, seat) =>
    kind === NO_KIND ? [] : [{ seat, card: cardOfKind(kind), named: NO_SUIT }],
  );
  return leader === 0 ? plays : plays.reverse();
}

/** The tricks as the kit draws them. */
function trickOf({ hand, own, sizes }: PinochleView): TrickView {
  const { onTable, leader } = hand;
  return {
    ...hand,
    trump: trumpOf(hand),
    own: packed(kindsIn(own)),
    sizes,
    plays: playsAsText([...playsIn(hand.lastTrick, hand.lastLeader), ...playsIn(onTable, leader)]),
    voids: [],
    led: suitOfKind(onTable[leader]),
    winning: onTable[leader] === NO_KIND ? -1 : onTable.includes(NO_KIND) ? leader : trickWinner(hand),
    sitsOut: 0,
  };
}

function zonesOf(view: PicturedView): Zone[] {
  const { turned, drawn, lastCard, upcard, lastLeader, meldPoints } = view.hand;
  if (turned === NO_KIND) return [];
  const melds = SEATS.flatMap((seat): Zone[] => {
    const cards = groupsOf(view, seat).map(({ kinds }) => packed(kinds));
    const label = message('zone.melds', { who: seat, n: meldPoints[seat] });
    return cards.length === 0 ? [] : [{ id: `melds:${seat}`, kind: 'groups', seat, cards: cards.join(' '), label }];
  });
  const isShown = lastCard !== NO_KIND;
  const stock = pile('stock', isShown ? packed([lastCard]) : BACK, isShown ? 'zone.lastCard' : 'zone.stock');
  return [
    // the trick before can be looked at once there is one
    ...trickZones(view.trick).filter(({ kind }) => kind !== 'lastTrick' || lastLeader >= 0),
    ...melds,
    ...(drawn < STOCK_CARDS ? [{ ...stock, count: STOCK_CARDS - drawn }] : []),
    ...(upcard === NO_KIND ? [] : [pile('upcard', packed([upcard]), 'zone.upcard')]),
  ];
}

function pile(id: string, cards: string, label: string): Zone {
  return { id, kind: 'pile', seat: -1, cards, label: message(label) };
}

function factsOf(view: PicturedView): Fact[] {
  if (view.hand.turned === NO_KIND) return [];
  return [
    ...trumpsFact(view),
    handFact(view),
    { id: 'phase', text: message(isPhaseTwo(view.hand) ? 'fact.phaseTwo' : 'fact.phaseOne') },
    { id: 'target', text: message(`fact.target.${view.options.win}`, { n: view.game.target }) },
  ];
}

/** What just happened. */
function news({ game: { lastEvent, lastSeat: who, lastKind, lastMeld } }: PicturedView): Message {
  return message(`news.${lastEvent}`, {
    who,
    ...(lastKind !== NO_KIND && { card: codeOfKind(lastKind) }),
    ...(lastMeld !== NO_MELD && meldWords(lastMeld)),
  });
}

/** What the viewer may think of on their own turn; null if the kit says it. */
function ownPrompt(view: PicturedView): Message | null {
  const { viewer, phase, hand, own } = view;
  if (viewer !== hand.turn) return null;
  if (phase === MELDING) return meldingPrompt(view);
  const led = hand.onTable[otherSeat(viewer)];
  if (phase !== PLAYING || led === NO_KIND) return null;
  const suit = suitOfKind(led);
  const trump = trumpOf(hand);
  const holds = (of: number) => isPhaseTwo(hand) && (own[0] & kindsOfSuit(of)) !== 0;
  if (holds(suit)) {
    return message(suit === trump ? 'prompt.followTrump' : 'prompt.followSuit', { suit: suitLetter(suit) });
  }
  return holds(trump) ? message('prompt.trumpIt', { suit: suitLetter(trump) }) : message('prompt.anyCard');
}

function meldingPrompt(view: PicturedView): Message {
  const set = turnOptions(view, view.own);
  const hasNine = ((set >> DIX) & 1) === 1;
  const hasMelds = (set & ((1 << MELDS) - 1)) !== 0;
  if (hasMelds) return message(hasNine ? 'prompt.meldAndNine' : 'prompt.meldOne');
  if (hasNine) return message('prompt.nine');
  return message(view.hand.hasMelded ? 'prompt.hasMelded' : 'prompt.nothingToMeld');
}

/** The card drawn last, and on the viewer's turn to meld each meld that they could make, with its value. */
function ownFacts(view: PicturedView): Fact[] {
  const { viewer, phase, hand, own, drew } = view;
  const facts: Fact[] = drew === NO_KIND ? [] : [{ id: 'drew', text: message('own.drew', { card: codeOfKind(drew) }) }];
  if (phase !== MELDING || viewer !== hand.turn) return facts;
  const set = turnOptions(view, own);
  for (let meld = 0; meld <= EXCHANGE; meld++) {
    if (((set >> meld) & 1) === 0) continue;
    const id = meld < MELDS ? `meld:${codesOfMeld(meld, trumpOf(hand))}` : meldOf(meld).name;
    facts.push({ id, text: message('own.offer', meldWords(meld)) });
  }
  return facts;
}

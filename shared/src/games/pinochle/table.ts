import { suitLetter } from '../../kit/cards/cards.ts';
import { BACK, packAll } from '../../kit/cards/packed.ts';
import { NO_KIND, suitOfKind } from '../../kit/melds/doublePack.ts';
import { type Kind, kindsIn } from '../../kit/melds/holding.ts';
import type { Drawing } from '../../kit/table/drawing.ts';
import type { Fact, Zone } from '../../kit/table/table.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { handFact, trickDrawing, trumpsFact } from '../../kit/tricks/trickPicture.ts';
import { playNews } from '../../kit/tricks/trickTalk.ts';
import { handZone, type TrickView, trickZones } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { entriesIn, laidOn, madeBy, playsIn } from './handLog.ts';
import { beats, cardOfKind, codeOfKind, kindsOfSuit, ORDER } from './kinds.ts';
import { codesOfMeld, DIX, EXCHANGE, MELDS, meldOf, meldWords, NO_MELD } from './melds.ts';
import { groupsOf, turnOptions } from './openMelds.ts';
import { type SeatScore, sheet } from './scoreSheet.ts';
import { isPhaseTwo, MELDING, otherSeat, PACKET, SEATS, STOCK_CARDS, trumpOf } from './state.ts';
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
  packets: [PACKET],
  ownCards: ({ viewer, hand, trick }) => (hand.turned === NO_KIND ? {} : { [handZone(viewer)]: trick.own }),
  ownFacts,
});

/** How the table of Pinochle is drawn. */
export const drawing: Drawing<PinochleView> = {
  table: (view) => pictured.table(asTricks(view)),
  news: (view) => pictured.news(asTricks(view)),
  ownPicture: (view) => pictured.ownPicture(asTricks(view)),
  cardsSeen: ({ own, hand, done }) => {
    const { melded, upcard, lastCard } = hand;
    const open = [...entriesIn(done).map(({ kind }) => kind), upcard, lastCard].filter((kind) => kind !== NO_KIND);
    return packed([...[own, ...melded].flatMap(kindsIn), ...open]);
  },
  turns: (view) => pictured.turns(asTricks(view)),
  isScoreShown: (view) => pictured.isScoreShown(asTricks(view)),
  together: () => undefined,
};

/** The view as the kit reads that of any game of tricks. */
function asTricks(view: PinochleView): PicturedView {
  const { game, hand } = view;
  return { ...view, ...game, speaker: hand.turn, trick: trickOf(view), seen: null };
}

function packed(kinds: readonly Kind[]): string {
  return packAll(kinds.map(cardOfKind));
}

/** The tricks as the kit draws them. */
function trickOf({ hand, own, sizes, done }: PinochleView): TrickView {
  const { leader } = hand;
  const trump = trumpOf(hand);
  const [led = NO_KIND, second = NO_KIND] = laidOn(done, hand);
  const isBeaten = second !== NO_KIND && beats(second, led, trump);
  return {
    ...hand,
    trump,
    own: packed(kindsIn(own)),
    sizes,
    plays: playsIn(done),
    voids: [],
    led: suitOfKind(led),
    winning: led === NO_KIND ? -1 : isBeaten ? otherSeat(leader) : leader,
    sitsOut: 0,
  };
}

function zonesOf(view: PicturedView): Zone[] {
  const { turned, drawn, lastCard, upcard, tricks, meldPoints } = view.hand;
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
    ...trickZones(view.trick).filter(({ kind }) => kind !== 'lastTrick' || tricks > 0),
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
function news({ game: { lastEvent, lastSeat: who }, hand, done, trick }: PicturedView): Message {
  const key = `news.${lastEvent}`;
  switch (lastEvent) {
    case 'turnedUp':
    case 'nineTurned':
      return message(key, { who, card: codeOfKind(hand.turned) });
    case 'shown':
      return message(key, { who, card: codeOfKind(hand.lastCard) });
    case 'melded':
      return message(key, { who, ...meldWords(madeBy(done, who).at(-1) ?? NO_MELD) });
    case 'exchanged':
      return message(key, { who, card: codeOfKind(hand.turned), ...meldWords(EXCHANGE) });
    case 'played':
    case 'took':
      return playNews(trick) ?? message(key, { who });
    default:
      return message(key, { who });
  }
}

/** What the viewer may think of on their own turn; null if the kit says it. */
function ownPrompt(view: PicturedView): Message | null {
  const { viewer, phase, hand, own } = view;
  if (viewer !== hand.turn) return null;
  if (phase === MELDING) return meldingPrompt(view);
  const suit = view.trick.led;
  if (phase !== PLAYING || suit < 0) return null;
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

import { type Card, NO_SUIT, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { BACK, EMPTY, pack, unpack, unpackAll } from '../../kit/cards/packed.ts';
import { rankingOf } from '../../kit/cards/ranking.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import type { Fact, OwnPicture, SeatPicture, Table, Zone } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { codesOfMeld } from './actions.ts';
import { heightOf, kindOfCard, ORDER, trickWinner } from './kinds.ts';
import { groupOf } from './melded.ts';
import { cardsOfMeld, DIX, EXCHANGE, MELDS, meldName, meldValue } from './melds.ts';
import { codeOfPacked, newsOf } from './news.ts';
import { sheetOf, summaryOf } from './sheet.ts';
import {
  DRAWING_TRICKS,
  MELDING,
  OVER,
  PLAYING,
  SCORED,
  TO_DEAL,
  TO_GATHER,
  TO_SCORE,
  TO_SHOW,
  TO_TAKE,
} from './state.ts';
import type { MeldedView, PinochleView } from './view.ts';

/** The picture that a view gives. */
export function table(view: PinochleView): Table {
  const isDealt = view.turned !== '';
  return {
    zones: isDealt ? zonesOf(view) : [],
    seats: [seatPicture(view, 0), seatPicture(view, 1)],
    facts: isDealt ? factsOf(view) : [],
    chips: [],
    score: view.seats.map(({ score }, seat) => ({ label: null, seats: [seat], value: score })),
    sheet: sheetOf(view),
    prompt: promptOf(view),
    news: newsOf(view),
    summary: summaryOf(view),
    board: boardOf(view),
    ranking: rankingOf(ORDER, isDealt ? trumpOf(view) : NO_SUIT),
    own: view.viewer === SPECTATOR ? null : ownOf(view),
  };
}

function isOfTurn(view: PinochleView, seat: number): boolean {
  return (view.phase === PLAYING || view.phase === MELDING) && view.turn === seat;
}

function seatPicture(view: PinochleView, seat: 0 | 1): SeatPicture {
  const { meldPoints, won } = view.seats[seat];
  // in phase two nothing is melded any more
  const line = isPhaseTwo(view) ? message('seat.tricks', { n: won }) : message('seat.line', { melded: meldPoints });
  return {
    line: view.turned === '' ? null : line,
    dealer: view.dealer === seat,
    turn: isOfTurn(view, seat),
    out: false,
    side: seat,
  };
}

/** One meld on the table: which it is, by number, and those of its cards that are still part of it. */
interface Group {
  readonly meld: number;
  readonly cards: readonly Card[];
}

/**
 * The melds of a player that still have cards, in the order in which they were made. A card that became part of a later meld lies with
 * that one only, as it would on a real table.
 */
function groupsOf(melded: MeldedView): Group[] {
  const cards = unpackAll(melded.cards);
  return melded.made.flatMap((meld, group) => {
    const own = cards.filter((_, i) => groupOf(melded.places[i] ?? 0) === group);
    own.sort((a, b) => heightOf(kindOfCard(b)) - heightOf(kindOfCard(a)));
    return own.length === 0 ? [] : [{ meld, cards: own }];
  });
}

/** Is every card of the meld still part of it? */
function isWhole({ meld, cards }: Group, trump: number): boolean {
  return cards.length === (meld >= MELDS ? 1 : cardsOfMeld(meld, trump).length);
}

function trumpOf(view: PinochleView): number {
  return suitOf(unpack(view.turned));
}

function trickCards(view: PinochleView, of: 'onTable' | 'lastTrick'): string {
  return view.seats.map((seat) => (seat[of] === '' ? EMPTY : seat[of])).join('');
}

/** Who wins the full trick that lies on the table. */
function winningSeatOf(view: PinochleView): 0 | 1 {
  const kindAt = (seat: 0 | 1) => kindOfCard(unpack(view.seats[seat].onTable));
  return trickWinner([kindAt(0), kindAt(1)], view.leader, trumpOf(view));
}

function zonesOf(view: PinochleView): Zone[] {
  const seats = [0, 1] as const;
  const hands = seats.map(
    (seat): Zone => ({ id: `hand:${seat}`, kind: 'hand', seat, cards: BACK.repeat(view.seats[seat].size) }),
  );
  const isTrickEmpty = view.seats.every(({ onTable }) => onTable === '');
  const trick: Zone = {
    id: 'trick',
    kind: 'trick',
    seat: -1,
    cards: trickCards(view, 'onTable'),
    leader: isTrickEmpty ? -1 : view.leader,
    marks: view.phase === TO_GATHER ? [winningSeatOf(view)] : [],
  };
  const zones = [...hands, trick];
  if (view.lastLeader >= 0) {
    const cards = trickCards(view, 'lastTrick');
    zones.push({ id: 'lastTrick', kind: 'lastTrick', seat: -1, cards, leader: view.lastLeader });
  }
  zones.push(...seats.flatMap((seat) => meldsZone(view, seat)));
  if (view.stock > 0) {
    zones.push({
      id: 'stock',
      kind: 'pile',
      seat: -1,
      cards: view.lastStock === '' ? BACK : view.lastStock,
      count: view.stock,
      label: message(view.lastStock === '' ? 'zone.stock' : 'zone.lastCard'),
    });
  }
  if (view.upcard !== '') {
    zones.push({ id: 'upcard', kind: 'pile', seat: -1, cards: view.upcard, label: message('zone.upcard') });
  }
  return zones;
}

function meldsZone(view: PinochleView, seat: 0 | 1): Zone[] {
  const { melded, meldPoints } = view.seats[seat];
  if (melded.cards === '') return [];
  const cards = groupsOf(melded)
    .map((group) => group.cards.map(pack).join(''))
    .join(' ');
  const label = message('zone.melds', { who: seat, n: meldPoints });
  return [{ id: `melds:${seat}`, kind: 'groups', seat, cards, label }];
}

/**
 * What Pinochle's own panel reads: for each seat the groups on the table in the order of its zone (`melds0`, `melds1`), each as the name
 * of the meld in the words and its points, `royalMarriage 40`, or `-` for what is left of one; parted by commas.
 */
function boardOf(view: PinochleView): Table['board'] {
  if (view.turned === '') return {};
  const named = view.seats.map(({ melded }) =>
    groupsOf(melded)
      .map((group) => (isWhole(group, trumpOf(view)) ? `${meldName(group.meld)} ${meldValue(group.meld)}` : '-'))
      .join(','),
  );
  return { melds0: named[0] ?? '', melds1: named[1] ?? '' };
}

function isPhaseTwo(view: PinochleView): boolean {
  return view.tricks >= DRAWING_TRICKS && view.upcard === '';
}

function factsOf(view: PinochleView): Fact[] {
  const phase = isPhaseTwo(view) ? message('fact.phaseTwo') : message('fact.phaseOne');
  const isReckoned = view.phase === SCORED || view.phase === OVER;
  return [
    { id: 'trump', text: message('fact.trump', { suit: suitLetter(trumpOf(view)) }) },
    { id: 'hand', text: message('fact.hand', { n: view.hands.length + (isReckoned ? 0 : 1) }) },
    { id: 'phase', text: phase },
    { id: 'target', text: message(`fact.target.${view.options.win}`, { n: view.target }) },
  ];
}

/** What is awaited, as everybody reads it. */
function promptOf(view: PinochleView): Message {
  const { turn: who } = view;
  switch (view.phase) {
    case TO_DEAL:
      return message('prompt.deal');
    case PLAYING:
      return message(isLead(view) ? 'prompt.lead' : 'prompt.turn', { who });
    case TO_GATHER:
      return message('prompt.gather', { who: winningSeatOf(view) });
    case MELDING:
      return message('prompt.meld', { who });
    case TO_SHOW:
    case TO_TAKE:
      return message('prompt.lastCards');
    case TO_SCORE:
      return message('prompt.score');
    case SCORED:
      return message('prompt.next');
    case OVER:
      return message('prompt.over');
  }
}

function isLead(view: PinochleView): boolean {
  return view.seats.every(({ onTable }) => onTable === '');
}

function ownOf(view: PinochleView): OwnPicture {
  const { viewer, hand } = view;
  const cards = view.turned === '' ? {} : { [`hand:${viewer}`]: hand };
  return { cards, prompt: isOfTurn(view, viewer) ? ownPrompt(view) : promptOf(view), facts: ownFacts(view) };
}

/** What the seat whose turn it is may think of. */
function ownPrompt(view: PinochleView): Message {
  if (view.phase === MELDING) return meldingPrompt(view);
  const who = view.viewer;
  if (isLead(view)) return message('prompt.lead', { who });
  const led = view.seats[who === 0 ? 1 : 0].onTable;
  if (!isPhaseTwo(view)) return message('prompt.anyCard');
  const suit = suitOf(unpack(led));
  const trump = trumpOf(view);
  const suits = unpackAll(view.hand).map(suitOf);
  if (suits.includes(suit)) {
    return message(suit === trump ? 'prompt.followTrump' : 'prompt.followSuit', { suit: suitLetter(suit) });
  }
  return suits.includes(trump) ? message('prompt.trumpIt', { suit: suitLetter(trump) }) : message('prompt.anyCard');
}

function meldingPrompt(view: PinochleView): Message {
  const hasNine = ((view.turnOptions >> DIX) & 1) === 1;
  const hasMelds = (view.turnOptions & ((1 << MELDS) - 1)) !== 0;
  if (hasMelds) return message(hasNine ? 'prompt.meldAndNine' : 'prompt.meldOne');
  if (hasNine) return message('prompt.nine');
  return message(view.hasMelded ? 'prompt.hasMelded' : 'prompt.nothingToMeld');
}

/**
 * The card drawn last, and each meld that could be made now with what it scores: `id` names its cards, or `dix` or `exchange`, so that a
 * panel can tell which choice it belongs to.
 */
function ownFacts(view: PinochleView): Fact[] {
  const facts: Fact[] = [];
  if (view.drew !== '') facts.push({ id: 'drew', text: message('own.drew', { card: codeOfPacked(view.drew) }) });
  if (view.turnOptions === 0) return facts;
  for (let meld = 0; meld <= EXCHANGE; meld++) {
    if (((view.turnOptions >> meld) & 1) === 0) continue;
    const id = meld < MELDS ? `meld:${codesOfMeld(meld, trumpOf(view))}` : meldName(meld);
    facts.push({ id, text: message('own.offer', { meld: `meld.${meldName(meld)}`, n: meldValue(meld) }) });
  }
  return facts;
}

import { codeOf, suitLetter } from '../../kit/cards/cards.ts';
import { BACK, packAll, unpack } from '../../kit/cards/packed.ts';
import { actorBit } from '../../kit/game/actors.ts';
import { NO_KIND } from '../../kit/melds/doublePack.ts';
import type { Kind } from '../../kit/melds/holding.ts';
import { kindsOfSuit, laidNow, trickViewOf } from '../../kit/melds/kindTricks.ts';
import { NO_MELD } from '../../kit/melds/meldBook.ts';
import { kindsPlayed, lastPlays, madeBy } from '../../kit/melds/meldLog.ts';
import type { Contract } from '../../kit/table/contract.ts';
import type { Drawing } from '../../kit/table/drawing.ts';
import type { Fact, Zone } from '../../kit/table/table.ts';
import { OVER, PLAYING, SCORED, TO_DEAL, TO_GATHER, TO_SCORE, TURNING } from '../../kit/tricks/handCourse.ts';
import { trumpsNamed } from '../../kit/tricks/trickContract.ts';
import type { TrickGameView } from '../../kit/tricks/trickGameView.ts';
import { handFact, isScored, trickDrawing, trumpsFact } from '../../kit/tricks/trickPicture.ts';
import { NO_WINNERS } from '../../kit/tricks/trickState.ts';
import { playNews } from '../../kit/tricks/trickTalk.ts';
import { handZone } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { cardOfKind, codeOfKind, DECK, ORDER } from './kinds.ts';
import { book, DIX, EXCHANGE, groupsOf, MELDS, NO_MORE, turnOptions } from './melds.ts';
import type { PinochleOptions } from './options.ts';
import { type SeatScore, sheet } from './scoreSheet.ts';
import {
  DRAWING_TRICKS,
  holdingOf,
  isPhaseTwo,
  PACKET,
  type PinochleHand,
  type PinochleView,
  SEATS,
  trumpOf,
} from './state.ts';

/** A view as the kit's picture reads it. */
type PicturedView = TrickGameView<PinochleOptions, object, object, PinochleHand, PinochleView>;

const pictured = trickDrawing<PicturedView, SeatScore>({
  line: ({ seen: { fields, won, meldPoints } }, seat) => {
    if (fields.turned === NO_KIND) return null;
    // in phase two there is no more melding
    if (isPhaseTwo(fields)) return message('seat.tricks', { n: won[seat] ?? 0 });
    return message('seat.line', { melded: meldPoints[seat] ?? 0 });
  },
  facts: factsOf,
  contract: contractOf,
  prompt: ({ seen: { phase }, trick }) =>
    message(phase === 'meld' ? 'prompt.meld' : 'prompt.lastCards', { who: trick.turn }),
  ownPrompt,
  spoken: news,
  scored: news,
  won: news,
  played: news,
  sheet,
  orderOf: () => ORDER,
  zones: zonesOf,
  packets: [PACKET],
  ownCards: ({ viewer, trick }) => (trick.trump < 0 ? {} : { [handZone(viewer)]: trick.own }),
  ownFacts: ({ seen }) => ownFacts(seen),
});

/** How the table of Pinochle is drawn. */
export const drawing: Drawing<PinochleView> = {
  table: (view) => pictured.table(asTricks(view)),
  news: (view) => pictured.news(asTricks(view)),
  ownPicture: (view) => pictured.ownPicture(asTricks(view)),
  cardsSeen: ({ hand, melded, last, done, fields: { upcard } }) => {
    const open = [...kindsPlayed(done), upcard].filter((kind) => kind !== NO_KIND);
    return hand.own + melded.join('') + last.replace(BACK, '') + packed(open);
  },
  turns: (view) => pictured.turns(asTricks(view)),
  isScoreShown: (view) => pictured.isScoreShown(asTricks(view)),
  together: () => undefined,
};

/** The phases as all games of tricks number them; the winner of a trick speaks, so to say. */
const TRICK_PHASES: { readonly [K in PinochleView['phase']]: number } = {
  deal: TO_DEAL,
  play: PLAYING,
  meld: 1,
  gather: TO_GATHER,
  show: TURNING,
  take: TURNING,
  score: TO_SCORE,
  scored: SCORED,
  over: OVER,
};

/** The view as the kit reads that of any game of tricks. */
function asTricks(view: PinochleView): PicturedView {
  const { viewer, options, fields, scores } = view;
  const [first = 0, second = 0] = scores;
  return {
    viewer,
    options,
    phase: TRICK_PHASES[view.phase],
    dealer: fields.dealer,
    speaker: fields.turn,
    trick: trickViewOf(view, DECK, trumpOf(fields), view.phase === 'gather'),
    scores,
    hand: {},
    game: {},
    hands: fields.log,
    events: fields.events,
    winners: view.phase === 'over' ? actorBit(first > second ? 0 : 1) : NO_WINNERS,
    seen: view,
  };
}

function packed(kinds: readonly Kind[]): string {
  return packAll(kinds.map(cardOfKind));
}

/** The plays of the trick on the table. */
function laidIn({ phase, fields, done }: PinochleView) {
  return lastPlays(done, laidNow(fields, phase === 'gather'));
}

function zonesOf({ seen }: PicturedView, usual: readonly Zone[]): Zone[] {
  const { fields, meldPoints, stock, last } = seen;
  if (fields.turned === NO_KIND) return [];
  const melds = SEATS.flatMap((seat): Zone[] => {
    const cards = groupsOf(seen, seat).map(({ kinds }) => packed(kinds));
    const label = message('zone.melds', { who: seat, n: meldPoints[seat] ?? 0 });
    return cards.length === 0 ? [] : [{ id: `melds:${seat}`, kind: 'groups', seat, cards: cards.join(' '), label }];
  });
  const isShown = last !== '' && last !== BACK;
  const left = stock + last.length;
  const pack = pile('stock', isShown ? last : BACK, isShown ? 'zone.lastCard' : 'zone.stock');
  return [
    // the trick before can be looked at once there is one
    ...usual.filter(({ kind }) => kind !== 'lastTrick' || fields.tricks > 0),
    ...melds,
    ...(left > 0 ? [{ ...pack, count: left }] : []),
    ...(fields.upcard === NO_KIND ? [] : [pile('upcard', packed([fields.upcard]), 'zone.upcard')]),
  ];
}

function pile(id: string, cards: string, label: string): Zone {
  return { id, kind: 'pile', seat: -1, cards, label: message(label) };
}

/** Trumps once the card that was turned up for them has been taken. */
function contractOf(view: PicturedView): Contract | undefined {
  if (!isPhaseTwo(view.seen.fields) || isScored(view)) return undefined;
  const named = trumpsNamed(view.trick.trump);
  const says = message('fact.phaseTwo');
  return { ...named, text: named.trumps, sides: [], fate: 'open', says, facts: ['trumps', 'phase'] };
}

function factsOf(view: PicturedView): Fact[] {
  const { options, fields } = view.seen;
  if (fields.turned === NO_KIND) return [];
  const hand = handFact(view);
  const trumps = trumpsFact(view);
  return [
    // trumps are under the title until the felt says them
    ...(isPhaseTwo(fields) ? [hand, ...trumps] : [...trumps, hand]),
    { id: 'phase', text: message(isPhaseTwo(fields) ? 'fact.phaseTwo' : 'fact.phaseOne') },
    { id: 'target', text: message(`fact.target.${options.win}`, { n: fields.target }) },
  ];
}

/** What just happened. */
function news({ seen: { fields, last, done }, trick }: PicturedView): Message {
  const { lastEvent, lastSeat: who, turned } = fields;
  const key = `news.${lastEvent}`;
  switch (lastEvent) {
    case 'turnedUp':
    case 'nineTurned':
      return message(key, { who, card: codeOfKind(turned) });
    case 'shown':
      return message(key, { who, card: codeOf(unpack(last)) });
    case 'melded':
      return message(key, { who, ...book.words(madeBy(done, who, NO_MORE).at(-1) ?? NO_MELD) });
    case 'exchanged':
      return message(key, { who, card: codeOfKind(turned), ...book.words(EXCHANGE) });
    case 'played':
    case 'took':
      return playNews(trick) ?? message(key, { who });
    default:
      return message(key, { who });
  }
}

/** The hint for the viewer on their own turn; null if the kit gives it. */
function ownPrompt({ seen, trick: { led: suit, trump } }: PicturedView): Message | null {
  const { viewer, phase, fields, hand } = seen;
  if (viewer !== fields.turn) return null;
  if (phase === 'meld') return meldingPrompt(seen);
  if (phase !== 'play' || suit < 0) return null;
  const holds = (of: number) => isPhaseTwo(fields) && (holdingOf(hand.own)[0] & kindsOfSuit(of)) !== 0;
  if (holds(suit)) {
    return message(suit === trump ? 'prompt.followTrump' : 'prompt.followSuit', { suit: suitLetter(suit) });
  }
  return holds(trump) ? message('prompt.trumpIt', { suit: suitLetter(trump) }) : message('prompt.anyCard');
}

/** What the viewer may do after winning a trick, as bits by number. */
function optionsOf(view: PinochleView): number {
  return turnOptions(view, holdingOf(view.hand.own), holdingOf(view.melded[view.viewer] ?? '')[0], view.laid);
}

function meldingPrompt(view: PinochleView): Message {
  const set = optionsOf(view);
  const hasNine = ((set >> DIX) & 1) === 1;
  const hasMelds = (set & ((1 << MELDS) - 1)) !== 0;
  if (hasMelds) return message(hasNine ? 'prompt.meldAndNine' : 'prompt.meldOne');
  if (hasNine) return message('prompt.nine');
  return message(view.fields.hasMelded ? 'prompt.hasMelded' : 'prompt.nothingToMeld');
}

/** Whether the viewer has drawn a card, and not played since. */
function hasDrawn(view: PinochleView): boolean {
  const { fields, stock, last, viewer } = view;
  const drawn = DRAWING_TRICKS * 2 - stock - last.length - (fields.upcard === NO_KIND ? 0 : 1);
  return drawn > 0 && drawn === 2 * fields.tricks && laidIn(view).every(({ seat }) => seat !== viewer);
}

/** The card drawn last, and on the viewer's turn to meld each meld that they could make, with its value. */
function ownFacts(view: PinochleView): Fact[] {
  const { viewer, phase, fields, hand } = view;
  const card = () => codeOf(unpack(hand.own.slice(-1)));
  const facts: Fact[] = hasDrawn(view) ? [{ id: 'drew', text: message('own.drew', { card: card() }) }] : [];
  if (phase !== 'meld' || viewer !== fields.turn) return facts;
  const set = optionsOf(view);
  for (let meld = 0; meld <= EXCHANGE; meld++) {
    if (((set >> meld) & 1) === 0) continue;
    const id = meld < MELDS ? `meld:${book.codesOf(meld, trumpOf(fields))}` : book.of(meld).name;
    facts.push({ id, text: message('own.offer', book.words(meld)) });
  }
  return facts;
}

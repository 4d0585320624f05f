import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { codeOf, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { BACK, packAll, unpackAll } from '../../kit/cards/packed.ts';
import type { Fact, Zone } from '../../kit/table/table.ts';
import { PLAYING, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { DRAWING, drewFacts, stockZones, turnedUp } from '../../kit/tricks/stock.ts';
import { lastTrickIn } from '../../kit/tricks/trickLog.ts';
import { codeAt, handFact, isScored, trickDrawing } from '../../kit/tricks/trickPicture.ts';
import { ownPlayPrompt } from '../../kit/tricks/trickTalk.ts';
import { handZone, sortedHand } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { type PlayersHand, sheet } from './scoreSheet.ts';
import { ALL_TRUMPS, isExposed, type ShowcaseView, showcaseOf, TRICKS, trumpName } from './state.ts';

const SEATS = [0, 1] as const;

/** How the table of Showcase is drawn. */
export const drawing = trickDrawing<ShowcaseView, PlayersHand>({
  line,
  facts: factsOf,
  prompt: ({ phase, trick, hand }) =>
    phase === DRAWING
      ? message('prompt.take', { who: trick.leader })
      : message('prompt.nominate', { who: hand.nominator }),
  playPrompt: boundPrompt,
  ownPrompt,
  spoken: happened,
  played: (view) => (view.trick.led >= 0 || view.trick.tricks > TRICKS ? null : happened(view)),
  scored: ({ hands }) => {
    const [n = 0, m = 0] = hands.at(-1)?.scores ?? [];
    return message('news.scored', { who: 0, other: 1, n, m });
  },
  sheet,
  hand: handOf,
  zones: (view, usual) => (view.phase === TO_DEAL ? [] : [...usual, ...showcases(view), ...pilesOf(view)]),
  ownCards,
  ownFacts: (view) => (isExposed(view) ? [] : drewFacts(view)),
});

/** The value-tricks of a seat; in the endgame, where each trick is one, with its tricks there. */
function line(view: ShowcaseView, seat: number): Message | null {
  if (view.phase === TO_DEAL) return null;
  const n = view.hand.value[seat] ?? 0;
  if (!isExposed(view)) return message('seat.value', { n });
  const more = view.trick.won[seat] ?? 0;
  return n > 0 && more > 0 ? message('seat.both', { n, more }) : message('seat.tricks', { n: n + more });
}

function factsOf(view: ShowcaseView): Fact[] {
  const { phase, options, hand, trick } = view;
  const facts: Fact[] = [handFact(view, { target: options.limit })];
  if (phase === TO_DEAL || isScored(view)) return facts;
  const isOpen = isExposed(view);
  const n = Math.min(TRICKS, trick.tricks - (isOpen ? TRICKS : 0) + 1);
  facts.push({ id: 'part', text: message(isOpen ? 'fact.endgame' : 'fact.firstPart', { n, of: TRICKS }) });
  if (hand.trump >= 0) facts.push({ id: 'trump', text: message(`trump.${trumpName(hand.trump)}`) });
  return facts;
}

function showcases(view: ShowcaseView): Zone[] {
  return SEATS.flatMap((seat): Zone[] => {
    const open = packAll(showcaseOf(view, seat));
    if (open === '') return [];
    const cards = sorted(view, open);
    const marks = boundIn(view, seat, cards);
    const label = message('zone.showcase', { who: seat });
    const isMarked = marks.length > 0 && { marks };
    return [{ id: `showcase:${seat}`, kind: 'groups', seat, cards: bySuit(cards), label, ...isMarked }];
  });
}

function sorted({ trick }: ShowcaseView, cards: string): string {
  return sortedHand(cards, ACE_HIGH, trick.trump);
}

/** Cards that are sorted, with a gap between two suits: each suit binds for itself. */
function bySuit(cards: string): string {
  const suits = unpackAll(cards).map(suitOf);
  return Array.from(cards, (card, i) => (i > 0 && suits[i] !== suits[i - 1] ? ` ${card}` : card)).join('');
}

/** A hand is its concealed part, until both lie open. */
function handOf(view: ShowcaseView, zone: Zone): Zone {
  const { seat } = zone;
  if (isExposed(view)) return { ...zone, cards: sorted(view, view.seen[seat] ?? '') };
  return { ...zone, cards: zone.cards.slice(showcaseOf(view, seat).length) };
}

/** The places of the cards that bind the seat which is to reply: those of the suit led. */
function boundIn({ phase, trick }: ShowcaseView, seat: number, cards: string): number[] {
  if (phase !== PLAYING || trick.led < 0 || trick.turn !== seat) return [];
  return unpackAll(cards).flatMap((card, place) => (suitOf(card) === trick.led ? [place] : []));
}

/** The display card, the stock beneath it, and the discards: the value-less tricks, which lie face down. */
function pilesOf(view: ShowcaseView): Zone[] {
  // the endgame has all its cards in hands: what was there before is put away
  if (isExposed(view)) return [];
  const { hand, trick } = view;
  const zones = stockZones(view, 'display');
  const count = 2 * hand.value.reduce((left, n) => left - n, trick.tricks);
  if (count === 0) return zones;
  return [...zones, { id: 'discards', kind: 'pile', seat: -1, cards: BACK, count, label: message('zone.discards') }];
}

/** The viewer's hand without their showcase, which everybody sees. */
function ownCards(view: ShowcaseView, sortedCards: string): { readonly [zone: string]: string } {
  const open = packAll(showcaseOf(view, view.viewer));
  const cards = [...sortedCards].filter((card) => !open.includes(card)).join('');
  return view.phase === TO_DEAL ? {} : { [handZone(view.viewer)]: cards };
}

/** What a showcase binds its player to, as everybody sees; null if it does not. */
function boundPrompt(view: ShowcaseView): Message | null {
  const { trick } = view;
  const isBound = trick.led >= 0 && showcaseOf(view, trick.turn).some((card) => suitOf(card) === trick.led);
  return isBound ? message('prompt.showcaseFollows', { who: trick.turn, suit: suitLetter(trick.led) }) : null;
}

/** What the viewer may play, on their own turn; null if the kit's prompt will do. */
function ownPrompt(view: ShowcaseView): Message | null {
  const { phase, trick, viewer: who, hand } = view;
  if (phase !== PLAYING) return null;
  if (isExposed(view)) {
    const isVoid = hand.trump === ALL_TRUMPS && ownPlayPrompt(trick, who, ACE_HIGH).key === 'prompt.void';
    return isVoid ? message('prompt.voidWins', { who, suit: suitLetter(trick.led) }) : null;
  }
  if (trick.turn !== who) return boundPrompt(view);
  if (trick.led < 0) return message('prompt.leadConcealed', { who });
  return boundPrompt(view) ?? message('prompt.free', { who, suit: suitLetter(trick.led) });
}

/** What happened last between two tricks of the first part, or before the first card of the endgame. */
function happened(view: ShowcaseView): Message {
  const { phase, dealer, trick } = view;
  if (phase === DRAWING) return tookTrick(view);
  if (isExposed(view)) return exposed(view);
  const card = codeOf(turnedUp(view));
  if (trick.tricks === 0) return message('news.dealtDisplay', { who: dealer, card });
  const who = trick.leader;
  return message('news.tookDisplay', { who, other: 1 - who, card });
}

/** A trick of the first thirteen, and whether it counts. */
function tookTrick({ trick }: ShowcaseView): Message {
  const { winner: who, cards } = lastTrickIn(trick);
  const [first, second] = unpackAll(cards).map(suitOf);
  return message(first === second ? 'news.valueless' : 'news.value', { who, card: codeAt(cards, who) });
}

function exposed({ hand }: ShowcaseView): Message {
  const { nominator: who, value, trump } = hand;
  if (who < 0) return message('news.exposedLevel', { n: Math.max(...value) });
  if (trump >= 0) return message('news.nominated', { who, trump: `chosen.${trumpName(trump)}` });
  return message('news.exposed', { who, n: Math.min(...value), other: 1 - who, m: Math.max(...value) });
}

import { type Card, codeOf } from '../../kit/cards/cards.ts';
import { BACK, packAll, unpack, unpackAll } from '../../kit/cards/packed.ts';
import { type Actors, actorBit } from '../../kit/game/actors.ts';
import { drawingOf, handZones, scoreBySeat } from '../../kit/table/picture.ts';
import type { Fact, OwnPicture, Summary, Zone } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { type Combination, MOST_COUNT, pipsOf, playCombinations, pointsOf, sumOf } from './scoring.ts';
import {
  BOTH,
  CRIB,
  type CribbageView,
  DEALT,
  discarding,
  isSkunk,
  lineOf,
  points,
  showerOf,
  shownIn,
} from './state.ts';

/** How the table of Cribbage is drawn. */
export const drawing = drawingOf<CribbageView>({
  seats: () => BOTH.length,
  zones: zonesOf,
  cardsSeen: ({ hand, discards, played, crib, starter }) =>
    [hand.own, discards.own, ...played, crib, starter].join('').replaceAll(BACK, ''),
  line: ({ scores, options: { target: of } }, seat) => message('seat.points', { n: scores[seat] ?? 0, of }),
  dealer: ({ fields: { dealer } }) => dealer,
  turns,
  facts: factsOf,
  score: ({ scores }) => scoreBySeat(scores),
  sheet: (view) => points.sheet(view, view.options.target),
  prompt: promptOf,
  ownPrompt,
  happened,
  event: ({ fields: { events } }) => events,
  isScoreShown,
  summary: summaryOf,
  // the ace is low
  ranking: () => '-KQJT98765432A',
  isHeldByRank: true,
  ownCards,
});

function isScoreShown({ phase }: CribbageView): boolean {
  return phase === 'scored' || phase === 'over';
}

/** Hands, what each has played in front of them, and in the middle the starter and the crib. */
function zonesOf(view: CribbageView): Zone[] {
  const { phase, fields, hand, played, starter } = view;
  if (phase === 'deal') return [];
  const marked = packAll(markedIn(view));
  const marks = (cards: string) => Array.from(cards).flatMap((card, i) => (marked.includes(card) ? [i] : []));
  const row = (id: string, seat: number, cards: string, label: Message): Zone => {
    return { id, kind: 'row', seat, cards, marks: marks(cards), label };
  };
  return [
    ...handZones(hand.sizes),
    ...BOTH.map((seat) => row(`played:${seat}`, seat, played[seat] ?? '', message('zone.played', { who: seat }))),
    row('starter', -1, starter, message('zone.starter')),
    row('crib', -1, cribOf(view), message('zone.crib', { who: fields.dealer })),
  ];
}

/** The crib: face down until it is shown. */
function cribOf({ crib, discards: { sizes } }: CribbageView): string {
  return crib + sizes.map((n) => BACK.repeat(n)).join('');
}

/** The viewer's hand, and in the crib what they laid there, which comes seat by seat. */
function ownCards({ phase, viewer, hand, discards }: CribbageView): OwnPicture['cards'] {
  if (phase === 'deal') return {};
  const crib = discards.sizes.map((n, seat) => (seat === viewer ? discards.own : BACK.repeat(n))).join('');
  return { [`hand:${viewer}`]: hand.own, ...(crib !== '' && { crib }) };
}

/** The cards that count at the moment: those of the count in play, or of the combination last counted aloud. */
function markedIn(view: CribbageView): readonly number[] {
  const { fields, line } = view;
  return fields.shown < 0 ? lineOf(line, fields) : (shownIn(view)[fields.said - 1]?.cards ?? []);
}

function turns({ phase, fields, discards }: CribbageView): Actors {
  if (phase === 'play') return actorBit(fields.turn);
  return phase === 'discard' ? discarding(discards.sizes) : 0;
}

function countOf({ line, fields }: CribbageView): number {
  return sumOf(lineOf(line, fields));
}

/** What the cards shown have been counted to so far. */
function saidOf(view: CribbageView): number {
  return pointsOf(shownIn(view).slice(0, view.fields.said));
}

function factsOf(view: CribbageView): Fact[] {
  const { phase, fields, options } = view;
  const facts: Fact[] = [points.handFact(view, options.target, isScoreShown(view))];
  if (phase === 'play' || phase === 'close') {
    facts.push({ id: 'count', text: message('fact.count', { n: countOf(view) }), bright: true });
  } else if (fields.shown >= 0) {
    facts.push({ id: 'shown', text: message('fact.shown', { ...whose(view), n: saidOf(view) }), bright: true });
  }
  return facts;
}

/** Whose cards are shown: a hand or the crib. */
function whose({ fields }: CribbageView) {
  return { who: showerOf(fields), whose: fields.shown === CRIB ? 'whose.crib' : 'whose.hand' };
}

function promptOf(view: CribbageView): Message {
  const { phase, fields } = view;
  switch (phase) {
    case 'discard':
      return message('prompt.discard', { who: fields.dealer });
    case 'play':
      return message(countOf(view) === 0 ? 'prompt.lead' : 'prompt.play', { who: fields.turn, n: countOf(view) });
    case 'close':
      return message('prompt.close', { n: countOf(view) });
    case 'open':
    case 'show':
    case 'score':
      return fields.said === 0 ? message('prompt.open') : aloud(view);
    case 'scored':
      return message('prompt.next');
    case 'deal':
    case 'cut':
    case 'over':
      return message(`prompt.${phase}`);
  }
}

/** The prompt of a seat that may act, or that has discarded and waits. */
function ownPrompt(view: CribbageView): Message | null {
  const { phase, fields, hand, viewer } = view;
  if (phase === 'discard') {
    return message(hand.own.length === DEALT ? 'prompt.yourDiscard' : 'prompt.waits', { who: fields.dealer });
  }
  if (phase !== 'play' || fields.turn !== viewer) return null;
  const n = countOf(view);
  return unpackAll(hand.own).some((card) => n + pipsOf(card) <= MOST_COUNT) ? null : message('prompt.go', { n });
}

/** The combination last counted, as it is said: "Your hand: fifteen 4", "and a pair is 6". */
function aloud(view: CribbageView): Message {
  const { said } = view.fields;
  const { kind, cards } = shownIn(view)[said - 1] as Combination;
  const sentence = kind === 'fifteen' || kind === 'nothing' ? kind : said === 1 ? 'first' : 'and';
  return message(`count.${sentence}`, { ...whose(view), what: `one.${kind}`, n: cards.length, sum: saidOf(view) });
}

/** A card just laid, the count, and what it scored. */
function playedText({ fields, line }: CribbageView): Message {
  const current = lineOf(line, fields);
  const scored = scoredBy(current);
  const values = { who: fields.lastSeat, card: codeOf(current.at(-1) ?? 0), count: sumOf(current) };
  return scored === null
    ? message('news.laid', values)
    : message(`news.laid.${scored.how}`, { ...values, ...scored.values });
}

/** What the last card of a count scores, in the words of a sentence that names it; null for nothing. */
export function scoredBy(line: readonly Card[]) {
  const found = playCombinations(line);
  const [a, b] = found.map(({ kind }) => `one.${kind}`);
  if (a === undefined) return null;
  const values = { a, n: found.at(-1)?.cards.length ?? 0, points: pointsOf(found) };
  return b === undefined
    ? ({ how: 'scores', values } as const)
    : ({ how: 'scoresTwice', values: { ...values, b } } as const);
}

function happened(view: CribbageView): Message | null {
  const { lastEvent, lastSeat: who } = view.fields;
  switch (lastEvent) {
    case 'none':
      return null;
    case 'starter':
    case 'heels':
      return message(`news.${lastEvent}`, { who, card: codeOf(unpack(view.starter)) });
    case 'played':
      return playedText(view);
    case 'shows':
      return message('news.shows', whose(view));
    case 'said':
      return aloud(view);
    case 'scored':
      return message('news.scored');
    default:
      return message(`news.${lastEvent}`, { who });
  }
}

/** The hand just over, and at the end of the game who has won it. */
function summaryOf(view: CribbageView): Summary {
  const { phase, scores, options } = view;
  const [a, b] = points.hands(view).at(-1) as [number, number];
  const isOver = phase === 'over';
  const out = { mine: Math.max(...scores), theirs: Math.min(...scores) };
  const lead = isOver
    ? message(isSkunk(scores) ? 'summary.skunk' : 'summary.out', out)
    : message('summary.lead', { a, b });
  const summary = points.summary(view, options.target, isOver, lead);
  return isOver && isSkunk(scores) ? { ...summary, feat: lead } : summary;
}

import { codeOf, codes } from '../../kit/cards/cards.ts';
import { BACK, pack, unpackAll } from '../../kit/cards/packed.ts';
import { type Actors, actorBit } from '../../kit/game/game.ts';
import type { Fact, Zone } from '../../kit/table/table.ts';
import { PLAYING, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { dealtNews, handFact, trickDrawing } from '../../kit/tricks/trickPicture.ts';
import { playNews } from '../../kit/tricks/trickTalk.ts';
import { handZone, trickZones } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { leadOf, type SeatScore, sheet } from './scoreSheet.ts';
import { firstLead, giverTo, type HeartsView, isFirstTrick, PASSED, PASSING, receiverOf } from './state.ts';

/** How the table of Hearts is drawn. */
export const drawing = trickDrawing<HeartsView, SeatScore>({
  line: lineOf,
  facts: factsOf,
  prompt: ({ hand }) => message('prompt.passing', { to: directionOf(hand) }),
  playPrompt: (view) =>
    isFirstLead(view) ? message('prompt.firstLead', { who: view.trick.turn, lead: leadCode(view) }) : null,
  ownPrompt,
  spoken,
  scored: ({ hands }) => leadOf(hands.at(-1)),
  sheet,
  zones: (view) => [...trickZones(view.trick).map((zone) => openedZone(view, zone)), ...passedZones(view)],
  ownCards: (view, hand) => ({
    [handZone(view.viewer)]: leadFirst(view, view.viewer, hand),
    ...(hasPassed(view, view.viewer) && { [`passed:${view.viewer}`]: view.hand.given[view.viewer] ?? '' }),
  }),
  ownFacts: receivedFact,
  turns: turnsOf,
});

const leadCode = ({ trick }: HeartsView) => codeOf(firstLead(trick.sizes.length));

function isFirstLead({ phase, trick }: HeartsView): boolean {
  return phase === PLAYING && trick.plays === '' && isFirstTrick({ trick });
}

/** The cards of whoever leads the lowest club: everybody knows that it is among them, so it lies open, first of all. */
function leadFirst(view: HeartsView, seat: number, hand: string): string {
  if (!isFirstLead(view) || seat !== view.trick.turn) return hand;
  const lead = pack(firstLead(view.trick.sizes.length));
  return lead + (hand.includes(lead) ? hand.replace(lead, '') : hand.slice(1));
}

function openedZone(view: HeartsView, zone: Zone): Zone {
  return zone.kind === 'hand' ? { ...zone, cards: leadFirst(view, zone.seat, zone.cards) } : zone;
}

/** Where the cards of this hand go, as a key of the words. */
function directionOf({ passTo, given }: HeartsView['hand']): string {
  if (passTo === 0) return 'pass.hold';
  if (passTo === 1) return 'pass.left';
  return passTo === given.length - 1 ? 'pass.right' : 'pass.across';
}

function hasPassed({ phase, hand }: HeartsView, seat: number): boolean {
  return phase === PASSING && ((hand.ready >> seat) & 1) === 1;
}

/** What somebody has laid down to pass lies face down before them until all have. */
function passedZones(view: HeartsView): Zone[] {
  if (view.phase !== PASSING) return [];
  return view.trick.sizes.flatMap((_, seat): Zone[] =>
    hasPassed(view, seat) ? [{ id: `passed:${seat}`, kind: 'row', seat, cards: BACK.repeat(PASSED) }] : [],
  );
}

function turnsOf({ phase, hand, trick }: HeartsView): Actors {
  if (phase === PLAYING) return actorBit(trick.turn);
  if (phase !== PASSING) return 0;
  return trick.sizes.reduce((bits, _, seat) => (((hand.ready >> seat) & 1) === 1 ? bits : bits | actorBit(seat)), 0);
}

function lineOf(view: HeartsView, seat: number): Message | null {
  const { phase, hand } = view;
  if (phase === TO_DEAL) return null;
  if (phase === PASSING) return hasPassed(view, seat) ? message('seat.passed') : null;
  const n = hand.taken[seat] ?? 0;
  return message(hand.queenTo === seat ? 'seat.pointsWithQueen' : 'seat.points', { n });
}

function factsOf(view: HeartsView): Fact[] {
  const { hand, options, phase } = view;
  const facts: Fact[] = [handFact(view, { target: options.target })];
  if (phase === TO_DEAL) return facts;
  if (options.passing !== 'none') facts.push({ id: 'pass', text: message('fact.pass', { to: directionOf(hand) }) });
  if (phase !== PASSING)
    facts.push({ id: 'hearts', text: message(hand.isBroken === 1 ? 'fact.broken' : 'fact.unbroken') });
  return facts;
}

/** The cards that the viewer was passed, for as long as the first trick is played. */
function receivedFact(view: HeartsView): Fact[] {
  const { phase, hand, viewer } = view;
  if (phase < PLAYING || phase === PASSING || hand.passTo === 0 || !isFirstTrick(view)) return [];
  const from = giverTo(viewer, hand);
  const [a, b, c] = codes(unpackAll(hand.given[from] ?? '')).split(' ');
  if (a === undefined || b === undefined || c === undefined) return [];
  return [{ id: 'received', text: message('fact.received', { from, a, b, c }), bright: true }];
}

function ownPrompt(view: HeartsView): Message | null {
  const { phase, hand, viewer } = view;
  if (isFirstLead(view) && view.trick.turn === viewer)
    return message('prompt.firstLead', { who: viewer, lead: leadCode(view) });
  if (phase !== PASSING) return null;
  if (hasPassed(view, viewer)) return message('prompt.passed', { to: receiverOf(viewer, hand) });
  return message('prompt.pass', { to: receiverOf(viewer, hand), n: PASSED });
}

/** The deal, then whoever laid down cards last cannot be told from the others: how many have. */
function spoken(view: HeartsView): Message {
  const { phase, hand, trick } = view;
  if (phase === TO_DEAL) return message('prompt.deal');
  if (phase !== PASSING) return hand.passTo === 0 ? dealtNews(view) : (playNews(trick) ?? message('news.takenUp'));
  const n = trick.sizes.filter((_, seat) => hasPassed(view, seat)).length;
  return n === 0 ? dealtNews(view) : message('news.passed', { n, of: trick.sizes.length });
}

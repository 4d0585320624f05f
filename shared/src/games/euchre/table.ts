import { bowerOrder } from '../../kit/cards/cardOrder.ts';
import { codeOf, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { BACK, pack, unpackAll } from '../../kit/cards/packed.ts';
import type { Contract } from '../../kit/table/contract.ts';
import type { Fact, Zone } from '../../kit/table/table.ts';
import { PLAYING, THROWN_IN, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { trickContract } from '../../kit/tricks/trickContract.ts';
import { handFact, trickDrawing, trumpsFact } from '../../kit/tricks/trickPicture.ts';
import { handAt } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { acceptanceOf, callsIn, mustName, placeOfTurned } from './bidding.ts';
import { askedOf, callsOf } from './calls.ts';
import { sheet } from './scoreSheet.ts';
import { fateOf, makersTricks, ODD_TRICK, scoringSide, standingOf } from './scoring.ts';
import {
  DECLARING,
  type EuchreView,
  EXCHANGING,
  FIRST_ROUND,
  isAloneIn,
  isPlayOpen,
  isTaken,
  NOBODY,
  SECOND_ROUND,
  TRICKS,
} from './state.ts';

/** How the table of Euchre is drawn. */
export const drawing = trickDrawing<EuchreView, number>({
  sides: PAIRS,
  line: (view, seat) => (isPlayOpen(view) ? playLine(view, seat) : callLine(view, seat)),
  facts: factsOf,
  contract: contractOf,
  calls: callsOf,
  asked: askedOf,
  prompt: promptOf,
  ownPrompt,
  spoken,
  scored,
  feat: (view) => (fateOf(handAt(view).tricks) === 'odd' ? null : scored(view)),
  sheet,
  orderOf: ({ trick }) => bowerOrder(trick.trump),
  zones: (view, usual) => [...usual, ...stubZones(view)],
  packets: [3, 2],
  ownFacts: ({ hand, viewer, dealer }) =>
    !isTaken(hand) || viewer !== dealer
      ? []
      : [{ id: 'discard', text: message('fact.discard', { card: codeOf(hand.discard) }) }],
});

/** The stub, and beside it the card turned up for as long as it lies there. */
function stubZones(view: EuchreView): Zone[] {
  const place = placeOfTurned(view);
  if (place === null) return [];
  const left = view.options.deck - 4 * TRICKS;
  const stub = (count: number): Zone => ({ id: 'stub', kind: 'pile', seat: -1, cards: BACK, count });
  // the discard lies under the stub
  if (place === 'taken') return [stub(left)];
  const label = message(`zone.${place}`);
  return [stub(left - 1), { id: 'turned', kind: 'pile', seat: -1, cards: pack(view.hand.turned), label }];
}

/** The suit that is trumps or was proposed, as its letter. */
function suitAtStake({ trick, hand }: EuchreView): string {
  return suitLetter(trick.trump < 0 ? suitOf(hand.turned) : trick.trump);
}

/** What a seat called last. */
function callLine(view: EuchreView, seat: number): Message | null {
  const last = callsIn(view).findLast((_, i) => ((view.dealer + 1 + i) & 3) === seat);
  return last === undefined ? null : message(`seat.${last}`, { suit: suitAtStake(view) });
}

function playLine({ trick }: EuchreView, seat: number): Message {
  if (((trick.sitsOut >> seat) & 1) === 1) return message('seat.out');
  return message('seat.tricks', { n: trick.won[seat] ?? 0 });
}

function factsOf(view: EuchreView): Fact[] {
  const { options, dealer, hand } = view;
  const { maker: who, turned } = hand;
  const facts: Fact[] = [handFact(view)];
  const place = placeOfTurned(view);
  if (place !== null) {
    facts.push({ id: 'turned', text: message(`fact.turned.${place}`, { who: dealer, card: codeOf(turned) }) });
  }
  facts.push(...trumpsFact(view));
  if (who !== NOBODY) {
    const key = isAloneIn(view) ? 'fact.alone' : 'fact.makers';
    facts.push({ id: 'makers', text: message(key, { who, partner: (who + 2) & 3 }) });
  }
  if (isPlayOpen(view)) facts.push({ id: 'tricks', text: tricksSaid(view) });
  return [...facts, { id: 'goal', text: message('fact.goal', { target: options.target }) }];
}

function tricksSaid(view: EuchreView): Message {
  return message(`fact.tricks.${standingOf(view)}`, { n: makersTricks(view), of: ODD_TRICK });
}

/** Trumps and their makers, and the tricks of both sides: three are the makers' odd trick, and three euchre them. */
export function contractOf(view: EuchreView): Contract | undefined {
  if (!isPlayOpen(view)) return undefined;
  const { maker: who } = view.hand;
  const standing = standingOf(view);
  return trickContract(view, {
    text: message(isAloneIn(view) ? 'fact.alone' : 'fact.maker', { who }),
    sides: [PAIRS[who & 1] ?? [], PAIRS[1 - (who & 1)] ?? []],
    needed: ODD_TRICK,
    of: TRICKS,
    fate: standing === 'open' ? 'open' : standing === 'euchre' ? 'broken' : 'made',
    says: standing === 'open' ? null : tricksSaid(view),
    facts: ['trumps', 'makers', 'tricks'],
  });
}

/** What is awaited before the play, as everybody reads it. */
function promptOf(view: EuchreView): Message {
  const { speaker: who, dealer, options, hand } = view;
  const card = codeOf(hand.turned);
  switch (view.phase) {
    case FIRST_ROUND:
      return message(`prompt.${acceptanceOf(who, dealer)}`, { who, card });
    case SECOND_ROUND:
      return message(mustName(view) ? 'prompt.mustName' : 'prompt.name', { who, suit: suitAtStake(view) });
    case EXCHANGING:
      return message(options.dealerMustTake ? 'prompt.mustTake' : 'prompt.exchange', { who, card });
    case DECLARING:
      return message('prompt.alone', { who, partner: (who + 2) & 3 });
    default:
      return message('prompt.thrownIn', { who: (dealer + 1) & 3 });
  }
}

/** The viewer's prompt if they have to follow with the left bower, their only trump. */
function ownPrompt({ phase, trick, viewer }: EuchreView): Message | null {
  if (phase !== PLAYING || trick.turn !== viewer || trick.led < 0 || trick.led !== trick.trump) return null;
  const order = bowerOrder(trick.trump);
  const [first, ...more] = unpackAll(trick.own).filter((card) => order.placeOf(card) >> 4 === trick.led);
  if (first === undefined || more.length > 0 || suitOf(first) === trick.led) return null;
  return message('prompt.followWithBower', { who: viewer, card: codeOf(first), suit: suitLetter(trick.led) });
}

/** The deal, each call, the dealer's exchange and how the maker plays; then that the hand is thrown in. */
function spoken(view: EuchreView): Message {
  const { phase, dealer, hand } = view;
  const { maker: who, passes } = hand;
  if (phase === THROWN_IN || phase === TO_DEAL) return message('news.thrownIn');
  if (isPlayOpen(view)) {
    return message(isAloneIn(view) ? 'news.alone' : 'news.together', { who, partner: (who + 2) & 3 });
  }
  const card = codeOf(hand.turned);
  if (phase === DECLARING && passes < 4) {
    return message(isTaken(hand) ? 'news.took.turned' : 'news.left.turned', { who: dealer, card });
  }
  const calls = callsIn(view);
  const last = calls.at(-1);
  if (last === undefined) return message('news.turnedUp', { who: dealer, card });
  return message(`news.${last}`, { who: (dealer + calls.length) & 3, suit: suitAtStake(view) });
}

function scored(view: EuchreView): Message {
  if (view.phase === TO_DEAL && view.hand.wasThrownIn) return message('news.thrownIn');
  const hand = handAt(view);
  const { maker, isAlone, tricks, scores } = hand;
  const fate = fateOf(tricks);
  const who = fate === 'euchre' ? scoringSide(hand) : maker;
  const key = isAlone && fate !== 'euchre' ? `news.${fate}.alone` : `news.${fate}`;
  return message(key, { who, partner: (who + 2) & 3, points: scores[who] ?? 0 });
}

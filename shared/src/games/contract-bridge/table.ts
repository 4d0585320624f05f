import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { rankingOf } from '../../kit/cards/ranking.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import type { Fact, OwnPicture, ScoreLine, SeatPicture, Table, Zone } from '../../kit/table/table.ts';
import { handZone, sortedHand, trickZones } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { boardOf, vulnerableSides } from './board.ts';
import { callWords } from './calls.ts';
import { contractWords, newsOf } from './news.ts';
import { ownPrompt, publicPrompt } from './prompts.ts';
import { sheetOf, summaryOf } from './reckoning.ts';
import { SIDES, sideOf, tricksFor } from './scoring.ts';
import { BIDDING } from './state.ts';
import { type BridgeView, hasContract, takenByDeclarer, turnOf } from './view.ts';

/** The picture that a view gives. */
export function table(view: BridgeView): Table {
  return {
    zones: trickZones(view.trick).map((zone) => (isDummyZone(view, zone) ? dummyZone(view, zone) : zone)),
    seats: [0, 1, 2, 3].map((seat) => seatPicture(view, seat)),
    facts: factsOf(view),
    chips: [],
    score: scoreOf(view),
    sheet: sheetOf(view),
    prompt: publicPrompt(view),
    news: newsOf(view),
    summary: summaryOf(view),
    board: boardOf(view),
    ranking: rankingOf(ACE_HIGH, view.trick.trump),
    own: ownPicture(view),
  };
}

/** Is it the hand of a dummy that lies open? It stays the zone that it was, laid out by suits. */
function isDummyZone({ dummy, dummyCards }: BridgeView, zone: Zone): boolean {
  return zone.kind === 'hand' && zone.seat === dummy && dummyCards !== '';
}

function dummyZone(view: BridgeView, zone: Zone): Zone {
  return { ...zone, kind: 'columns', cards: sortedHand(view.dummyCards, ACE_HIGH, view.trick.trump) };
}

function seatPicture(view: BridgeView, seat: number): SeatPicture {
  return {
    line: lineOf(view, seat),
    dealer: seat === view.dealer,
    turn: seat === turnOf(view),
    out: false,
    side: sideOf(seat),
  };
}

/** Where a seat sits, as bridge players say it: the first seat is South, and so round the table whoever looks. */
function compassOf(seat: number): { readonly [name: string]: string } {
  return { compass: `compass.${seat}`, point: `point.${seat}` };
}

/** Where a seat sits, with its last call while calls are made; then what it is in the play. */
function lineOf(view: BridgeView, seat: number): Message {
  const { dealer, calls, declarer, dummy, trick } = view;
  if (!hasContract(view)) {
    const made = calls.filter((_, i) => ((dealer + i) & 3) === seat);
    const last = made.at(-1);
    return last === undefined
      ? message('seat.compass', compassOf(seat))
      : message('seat.called', { ...compassOf(seat), ...callWords(last) });
  }
  if (seat === dummy) return message('seat.dummy');
  const taken = takenByDeclarer(view);
  const isDeclarer = seat === declarer;
  const needs = tricksFor(view.standing);
  return message('seat.tricks', {
    ...compassOf(seat),
    n: isDeclarer ? taken : trick.tricks - taken,
    of: isDeclarer ? needs : 14 - needs,
  });
}

function factsOf(view: BridgeView): Fact[] {
  const facts: Fact[] = [{ id: 'deal', text: message('fact.deal', { n: view.deal }) }];
  if (hasContract(view)) {
    facts.push({ id: 'contract', text: message('fact.contract', contractWords(view)), bright: true });
  } else if (view.phase === BIDDING && view.bidder >= 0) {
    const standing = { ...view, declarer: view.bidder };
    facts.push({ id: 'standing', text: message('fact.standing', contractWords(standing)), bright: true });
  }
  facts.push({ id: 'vulnerable', text: vulnerability(view) });
  return facts;
}

/** Who is vulnerable, in words. */
function vulnerability(view: BridgeView): Message {
  const [side, other] = vulnerableSides(view);
  if (side === undefined) return message('fact.vulnerable.none');
  if (other !== undefined) return message('fact.vulnerable.both');
  const [who, partner] = SIDES[side];
  return message('fact.vulnerable', { who, partner });
}

function scoreOf({ rubber }: BridgeView): ScoreLine[] {
  return SIDES.map((seats, side) => ({
    label: null,
    seats,
    value: rubber.totals[side as 0 | 1],
    aside: message('score.game', { n: rubber.games[side as 0 | 1], below: rubber.below[side as 0 | 1] }),
  }));
}

function ownPicture(view: BridgeView): OwnPicture | null {
  const { viewer, trick } = view;
  if (viewer === SPECTATOR) return null;
  const isOpen = viewer === view.dummy && view.dummyCards !== '';
  return {
    cards: isOpen ? {} : { [handZone(viewer)]: sortedHand(trick.own, ACE_HIGH, trick.trump) },
    prompt: ownPrompt(view),
    facts: [],
  };
}

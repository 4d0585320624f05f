import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { SPADES, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import { rankingOf } from '../../kit/cards/ranking.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import type { Fact, OwnPicture, ScoreLine, SeatPicture, Table } from '../../kit/table/table.ts';
import { handPrompt } from '../../kit/tricks/trickTalk.ts';
import { handZone, sortedHand, trickZones } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { newsOf } from './news.ts';
import { sheetOf, summaryOf } from './reckoning.ts';
import { ofSide, SIDES } from './scoring.ts';
import { BIDDING, NO_BID, OVER, PLAYING, SCORED, TO_DEAL } from './state.ts';
import type { SpadesView } from './view.ts';

/** The picture that a view gives. */
export function table(view: SpadesView): Table {
  return {
    zones: trickZones(view.trick),
    seats: [0, 1, 2, 3].map((seat) => seatPicture(view, seat)),
    facts: factsOf(view),
    chips: [],
    score: scoreOf(view),
    sheet: sheetOf(view),
    prompt: publicPrompt(view),
    news: newsOf(view),
    summary: summaryOf(view),
    board: {},
    ranking: rankingOf(ACE_HIGH, SPADES),
    own: ownPicture(view),
  };
}

/** Whose turn it is; -1 while it is nobody's. */
function turnOf(view: SpadesView): number {
  if (view.phase === BIDDING) return view.bidder;
  return view.phase === PLAYING ? view.trick.turn : -1;
}

function seatPicture(view: SpadesView, seat: number): SeatPicture {
  return {
    line: lineOf(view, seat),
    dealer: seat === view.dealer,
    turn: seat === turnOf(view),
    out: false,
    side: seat & 1,
  };
}

function lineOf(view: SpadesView, seat: number): Message | null {
  const bid = view.bids[seat] ?? NO_BID;
  if (bid === NO_BID) return null;
  if (view.phase === BIDDING) return message('seat.bid', { n: bid });
  return message('seat.tricks', { won: view.trick.won[seat] ?? 0, bid });
}

function factsOf(view: SpadesView): Fact[] {
  const isScored = view.phase === SCORED || view.phase === OVER;
  const facts: Fact[] = [
    {
      id: 'hand',
      text: message('fact.hand', { n: view.hands.length + (isScored ? 0 : 1), target: view.options.target }),
    },
    { id: 'trumps', text: message('fact.trumps', { suit: suitLetter(SPADES) }) },
  ];
  for (const [who, partner] of SIDES) {
    if (view.bids[who] === NO_BID || view.bids[partner] === NO_BID) continue;
    const won = ofSide(view.trick.won, who);
    facts.push({
      id: `contract:${who}`,
      text: message('fact.contract', { who, partner, won, bid: ofSide(view.bids, who) }),
    });
  }
  if (view.options.breakSpades && view.phase !== TO_DEAL) {
    facts.push({ id: 'broken', text: message(areBroken(view) ? 'fact.broken' : 'fact.notBroken') });
  }
  return facts;
}

/** Has a spade been played in this hand? */
export function areBroken(view: SpadesView): boolean {
  return unpackAll(view.trick.gone).some((card) => suitOf(card) === SPADES);
}

function scoreOf(view: SpadesView): ScoreLine[] {
  return SIDES.map((seats, side) => ({
    label: null,
    seats,
    value: view.scores[side as 0 | 1],
    ...(view.options.bagPenalty > 0 && { aside: message('score.bags', { n: view.bags[side as 0 | 1] }) }),
  }));
}

function publicPrompt({ phase, trick, bidder: who, options }: SpadesView): Message {
  return phase === BIDDING ? message('prompt.bid', { who, least: options.minBid }) : handPrompt(phase, trick);
}

function ownPicture(view: SpadesView): OwnPicture | null {
  const { viewer, trick } = view;
  if (viewer === SPECTATOR) return null;
  return {
    cards: { [handZone(viewer)]: sortedHand(trick.own, ACE_HIGH, SPADES) },
    prompt: ownPrompt(view),
    facts: [],
  };
}

/** What the viewer may play, where it is his turn. */
function ownPrompt(view: SpadesView): Message {
  const { viewer, trick } = view;
  if (view.phase !== PLAYING || trick.turn !== viewer) return publicPrompt(view);
  const suits = new Set(unpackAll(trick.own).map(suitOf));
  if (trick.led >= 0) {
    const suit = suitLetter(trick.led);
    return message(suits.has(trick.led) ? 'prompt.follow' : 'prompt.void', { who: viewer, suit });
  }
  const keepsBack = view.options.breakSpades && !areBroken(view) && suits.has(SPADES) && suits.size > 1;
  return message(keepsBack ? 'prompt.leadNotSpades' : 'prompt.lead', { who: viewer });
}

import { unpackAll } from '../../kit/cards/packed.ts';
import { betsOf, stakedBy } from '../../kit/chips/spotBets.ts';
import { type Actors, actorBit, seatsIn } from '../../kit/game/actors.ts';
import { drawingOf, scoreBySeat } from '../../kit/table/picture.ts';
import type { Chips, Fact, Zone } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { handPoints, outcomeOf, SPOT_NAMES } from './drawing.ts';
import { newsText } from './news.ts';
import { isScoreShown, sheetOf, summaryOf } from './scoreSheet.ts';
import { inChips } from './scoring.ts';
import { type BaccaratView, isReady, isRoundOver, SPOTS } from './state.ts';

/** How the table of Mini Baccarat is drawn. */
export const drawing = drawingOf<BaccaratView>({
  seats: ({ seats }) => seats,
  zones: zonesOf,
  cardsSeen: ({ burn, discard, punto, banco }) => burn.slice(0, 1) + discard + punto + banco,
  line: lineOf,
  turns,
  facts: factsOf,
  chips: chipsOf,
  score: (view) => scoreBySeat(view.net.map(inChips)),
  sheet: sheetOf,
  prompt: promptOf,
  ownPrompt: (view) => (view.phase === 'bets' ? ownPrompt(view) : null),
  ownFacts,
  happened: newsText,
  event: ({ fields }) => fields.events,
  isScoreShown,
  summary: summaryOf,
});

function zonesOf(view: BaccaratView): Zone[] {
  if (view.phase === 'shuffle') return [];
  const pointsOf = (id: 'punto' | 'banco') => handPoints(unpackAll(view[id]));
  const winner = isRoundOver(view) ? SPOT_NAMES[outcomeOf(pointsOf('punto'), pointsOf('banco'))] : null;
  const hand = (id: 'punto' | 'banco'): Zone => {
    const cards = view[id];
    return {
      id,
      kind: 'row',
      seat: -1,
      cards,
      marks: id === winner ? Array.from(cards, (_, i) => i) : [],
      label: message(cards === '' ? `zone.${id}` : `zone.${id}.points`, { n: pointsOf(id) }),
    };
  };
  const pile = (id: 'shoe' | 'burn', cards: string, n: number): Zone => {
    return { id, kind: 'pile', seat: -1, cards, count: n, label: message(`zone.${id}`, { n }) };
  };
  return [
    hand('punto'),
    hand('banco'),
    pile('shoe', '', view.shoe),
    pile('burn', view.burn.slice(0, 1), view.burn.length),
  ];
}

/** Those who are still betting. */
function turns(view: BaccaratView): Actors {
  if (view.phase !== 'bets') return 0;
  return view.net.reduce((bits, _, seat) => (isReady(view, seat) ? bits : bits | actorBit(seat)), 0);
}

function netOf(view: BaccaratView, seat: number): number {
  return inChips(view.net[seat] ?? 0);
}

/** That a seat is ready; otherwise what it has won or lost so far, and in the last round. */
function lineOf(view: BaccaratView, seat: number): Message {
  if (view.phase === 'bets' && isReady(view, seat)) return message('seat.ready');
  const net = netOf(view, seat);
  const { staked, scores } = view.fields.log.at(-1) ?? { staked: [], scores: [] };
  const hasBet = (staked[seat] ?? 0) > 0;
  return isRoundOver(view) && hasBet
    ? message('seat.last', { net, last: scores[seat] ?? 0 })
    : message('seat.net', { net });
}

function factsOf(view: BaccaratView): Fact[] {
  if (view.phase === 'shuffle') return [];
  const { min, max } = view.options;
  const isOver = view.phase === 'settled' || view.phase === 'shoeOver' || view.phase === 'over';
  return [
    { id: 'shoe', text: message('fact.shoe', { n: view.fields.shoeNumber }) },
    { id: 'round', text: message('fact.round', { n: view.road.length + (isOver ? 0 : 1) }) },
    { id: 'limits', text: message('fact.limits', { min, max }) },
    cutCardFact(view),
  ];
}

/** How far the cut card is; what comes once it is out. */
function cutCardFact({ shoe, fields: { isLastRound }, options }: BaccaratView): Fact {
  const id = 'cutCard';
  const ahead = shoe - options.cutCard;
  if (ahead > 0) return { id, text: message('fact.cutCard', { n: ahead }) };
  const isLast = isLastRound || !options.extraHand;
  return { id, text: message(isLast ? 'fact.lastRound' : 'fact.oneMore'), bright: true };
}

function chipsOf(view: BaccaratView): Chips[] {
  const chips = view.net.flatMap((_, seat) =>
    SPOT_NAMES.map((spot, i) => ({
      id: `bet:${seat}:${spot}`,
      seat,
      spot,
      amount: betsOf(view.bets, seat, SPOTS)[i] ?? 0,
    })),
  );
  return chips.filter(({ amount }) => amount > 0);
}

/** What is awaited, as everybody reads it. */
function promptOf(view: BaccaratView): Message {
  switch (view.phase) {
    case 'bets': {
      const awaited = seatsIn(turns(view));
      const [who = 0] = awaited;
      return awaited.length === 1 ? message('prompt.betsOf', { who }) : message('prompt.bets', { n: awaited.length });
    }
    case 'deal':
    case 'score':
      return message('prompt.noMoreBets');
    case 'shuffle':
    case 'settled':
    case 'shoeOver':
    case 'over':
      return message(`prompt.${view.phase}`);
  }
}

function ownFacts(view: BaccaratView): Fact[] {
  const n = stakedBy(view.bets, view.viewer, SPOTS);
  const facts: Fact[] = [{ id: 'net', text: message('own.net', { n: netOf(view, view.viewer) }) }];
  if (n > 0) facts.push({ id: 'staked', text: message('own.staked', { n }) });
  return facts;
}

/** What the seat may do while the betting is open. */
function ownPrompt(view: BaccaratView): Message {
  const n = stakedBy(view.bets, view.viewer, SPOTS);
  if (isReady(view, view.viewer)) return message('own.ready');
  if (n > 0) return message('own.hasBet', { n });
  return message(view.burn === '' ? 'own.cutOrBet' : 'own.bet');
}

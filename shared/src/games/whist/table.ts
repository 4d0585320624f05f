import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { codeOf, suitLetter } from '../../kit/cards/cards.ts';
import { unpack } from '../../kit/cards/packed.ts';
import { rankingOf } from '../../kit/cards/ranking.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import type { Fact, OwnPicture, ScoreLine, SeatPicture, Table } from '../../kit/table/table.ts';
import { handPrompt, ownPlayPrompt } from '../../kit/tricks/trickTalk.ts';
import { handZone } from '../../kit/tricks/trickView.ts';
import { message } from '../../kit/words/message.ts';
import { boardOf } from './board.ts';
import { newsOf } from './news.ts';
import { sheetOf, summaryOf } from './reckoning.ts';
import { SIDES } from './scoring.ts';
import { OVER, PLAYING, SCORED, TO_DEAL } from './state.ts';
import type { WhistView } from './view.ts';
import { isTurnedUp, ownHand, zonesOf } from './zones.ts';

/** The picture that a view gives. */
export function table(view: WhistView): Table {
  return {
    zones: zonesOf(view),
    seats: [0, 1, 2, 3].map((seat) => seatPicture(view, seat)),
    facts: factsOf(view),
    chips: [],
    score: scoreOf(view),
    sheet: sheetOf(view),
    prompt: handPrompt(view.phase, view.trick),
    news: newsOf(view),
    summary: summaryOf(view),
    board: boardOf(view),
    ranking: rankingOf(ACE_HIGH, view.trick.trump),
    own: ownPicture(view),
  };
}

function seatPicture(view: WhistView, seat: number): SeatPicture {
  const n = view.trick.won[seat] ?? 0;
  return {
    line: view.phase === TO_DEAL ? null : message('seat.tricks', { n }),
    dealer: seat === view.dealer,
    turn: view.phase === PLAYING && seat === view.trick.turn,
    out: false,
    side: seat & 1,
  };
}

function factsOf(view: WhistView): Fact[] {
  const { trick } = view;
  const facts: Fact[] = [handFact(view)];
  if (isTurnedUp(view)) {
    facts.push({ id: 'turned', text: message('fact.turned', { card: codeOf(unpack(view.turned)) }) });
  }
  if (trick.trump >= 0) {
    facts.push({ id: 'trumps', text: message('fact.trumps', { suit: suitLetter(trick.trump) }) });
  }
  facts.push({ id: 'goal', text: message('fact.goal', { target: view.options.target }) });
  return facts;
}

function handFact({ options, phase, hands, games }: WhistView): Fact {
  const isScored = phase === SCORED || phase === OVER;
  const n = hands.length + (isScored ? 0 : 1);
  if (!options.rubber) return { id: 'hand', text: message('fact.hand', { n }) };
  const last = isScored ? hands.at(-1) : undefined;
  return { id: 'hand', text: message('fact.game', { n, game: last?.game ?? games[0] + games[1] + 1 }) };
}

function scoreOf({ options, points, games }: WhistView): ScoreLine[] {
  return SIDES.map((seats, side) => ({
    label: null,
    seats,
    value: points[side as 0 | 1],
    ...(options.rubber && { aside: message('score.games', { n: games[side as 0 | 1] }) }),
  }));
}

function ownPicture(view: WhistView): OwnPicture | null {
  const { viewer, trick } = view;
  if (viewer === SPECTATOR) return null;
  const prompt = view.phase === PLAYING ? ownPlayPrompt(trick, viewer, ACE_HIGH) : handPrompt(view.phase, trick);
  return { cards: { [handZone(viewer)]: ownHand(view) }, prompt, facts: [] };
}

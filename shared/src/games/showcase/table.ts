import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { codeOf } from '../../kit/cards/cards.ts';
import { unpack } from '../../kit/cards/packed.ts';
import { rankingOf } from '../../kit/cards/ranking.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import type { Fact, OwnPicture, SeatPicture, Table } from '../../kit/table/table.ts';
import { handZone } from '../../kit/tricks/trickView.ts';
import { message } from '../../kit/words/message.ts';
import { boardOf, trickNumber } from './board.ts';
import { newsOf } from './news.ts';
import { ownPrompt, publicPrompt } from './prompts.ts';
import { sheetOf, summaryOf } from './sheet.ts';
import { NOMINATING, OVER, PLAYING, SCORED, TO_DEAL, TRICKS } from './state.ts';
import { trumpName } from './trumps.ts';
import type { ShowcaseView } from './view.ts';
import { ownHand, zonesOf } from './zones.ts';

const SEATS = [0, 1] as const;

/** The picture that a view gives. */
export function table(view: ShowcaseView): Table {
  return {
    zones: zonesOf(view),
    seats: SEATS.map((seat) => seatPicture(view, seat)),
    facts: factsOf(view),
    chips: [],
    score: SEATS.map((seat) => ({ label: null, seats: [seat], value: view.scores[seat] })),
    sheet: sheetOf(view),
    prompt: publicPrompt(view),
    news: newsOf(view),
    summary: summaryOf(view),
    board: boardOf(view),
    ranking: rankingOf(ACE_HIGH, view.trick.trump),
    own: ownPicture(view),
  };
}

function seatPicture(view: ShowcaseView, seat: 0 | 1): SeatPicture {
  const { phase, trick, value } = view;
  const n = value[seat];
  const more = trick.won[seat] ?? 0;
  const line = view.isExposed ? message('seat.both', { n, more }) : message('seat.value', { n });
  return {
    line: phase === TO_DEAL ? null : line,
    dealer: seat === view.dealer,
    turn: (phase === PLAYING && trick.turn === seat) || (phase === NOMINATING && view.nominator === seat),
    out: false,
    side: seat,
  };
}

function factsOf(view: ShowcaseView): Fact[] {
  const { phase, options, trump, isExposed } = view;
  const isScored = phase === SCORED || phase === OVER;
  const n = view.hands.length + (isScored ? 0 : 1);
  const facts: Fact[] = [{ id: 'hand', text: message('fact.hand', { n, limit: options.limit }) }];
  if (phase === TO_DEAL || isScored) return facts;
  const at = { n: trickNumber(view), of: TRICKS };
  facts.push({ id: 'part', text: message(isExposed ? 'fact.endgame' : 'fact.firstPart', at) });
  if (trump >= 0) facts.push({ id: 'trump', text: message(`trump.${trumpName(trump)}`) });
  return facts;
}

function ownPicture(view: ShowcaseView): OwnPicture | null {
  const { viewer, drew } = view;
  if (viewer === SPECTATOR) return null;
  const isDealt = view.phase !== TO_DEAL;
  return {
    cards: isDealt ? { [handZone(viewer)]: ownHand(view) } : {},
    prompt: ownPrompt(view),
    facts: drew === '' ? [] : [{ id: 'drew', text: message('own.drew', { card: codeOf(unpack(drew)) }) }],
  };
}

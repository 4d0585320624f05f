import { SPADES, suitOf } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import type { Fact } from '../../kit/table/table.ts';
import { PLAYING, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { saidOnce } from '../../kit/tricks/trickLog.ts';
import { dealtNews, handFact, trickDrawing, trumpsFact } from '../../kit/tricks/trickPicture.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { askedOf, callsOf } from './calls.ts';
import { areBroken, contractOf } from './contract.ts';
import { sheet } from './scoreSheet.ts';
import { type HandScore, sideTricks } from './scoring.ts';
import { BIDDING, NIL, NO_BID, type SpadesView } from './state.ts';

/** How the table of Spades is drawn. */
export const drawing = trickDrawing<SpadesView, HandScore>({
  sides: PAIRS,
  line: lineOf,
  facts: factsOf,
  contract: contractOf,
  calls: callsOf,
  asked: askedOf,
  aside: ({ options, game }, side) =>
    options.bagPenalty > 0 ? message('score.bags', { n: game.bags[side] ?? 0 }) : null,
  prompt: ({ speaker: who, options }) =>
    message(options.nil ? 'prompt.bidOrNil' : 'prompt.bid', { who, least: options.minBid }),
  ownPrompt: (view) => (mustLeadOther(view) ? message('prompt.leadNotSpades', { who: view.viewer }) : null),
  spoken,
  scored,
  feat,
  sheet,
});

function lineOf({ phase, hand, trick }: SpadesView, seat: number): Message | null {
  const bid = hand.bids[seat] ?? NO_BID;
  if (bid === NO_BID) return null;
  const won = trick.won[seat] ?? 0;
  if (bid === NIL) return message(won === 0 ? 'seat.nil' : 'seat.nilLost', { n: NIL, won });
  return phase === BIDDING ? message('seat.bid', { n: bid }) : message('seat.tricks', { won, bid });
}

function factsOf(view: SpadesView): Fact[] {
  const { hand, trick, options, phase } = view;
  const facts: Fact[] = [handFact(view, options), ...trumpsFact(view)];
  PAIRS.forEach(([who = 0, partner = 0], side) => {
    if (hand.bids[who] === NO_BID || hand.bids[partner] === NO_BID) return;
    const { contract: bid, won } = sideTricks({ bids: hand.bids, won: trick.won }, side);
    const values = { who, partner, won, bid };
    facts.push({ id: `contract:${who}`, text: message('fact.contract', values) });
  });
  if (options.breakSpades && phase !== TO_DEAL) {
    facts.push({ id: 'broken', text: message(areBroken(view) ? 'fact.broken' : 'fact.notBroken') });
  }
  return facts;
}

/** Whether the viewer leads, and may not lead a spade. */
function mustLeadOther(view: SpadesView): boolean {
  const { phase, trick, viewer, options } = view;
  if (phase !== PLAYING || trick.turn !== viewer || trick.led >= 0) return false;
  const suits = new Set(unpackAll(trick.own).map(suitOf));
  return options.breakSpades && !areBroken(view) && suits.has(SPADES) && suits.size > 1;
}

/** The deal, then each bid. */
function spoken(view: SpadesView): Message {
  const [who, n = NIL] = saidOnce(view.dealer, view.hand.bids, NO_BID).at(-1) ?? [];
  if (who === undefined) return dealtNews(view);
  return n === NIL ? message('news.nil', { who }) : message('news.bid', { who, n });
}

/** A nil that was made or lost; of two the one that was lost. */
function feat({ hands }: SpadesView): Message | null {
  const { bids = [], won = [] } = hands.at(-1) ?? {};
  const nils = bids.flatMap((bid, seat) => (bid === NIL ? [seat] : []));
  const lost = nils.find((seat) => (won[seat] ?? 0) > 0);
  const who = lost ?? nils[0];
  return who === undefined ? null : message(lost === undefined ? 'news.nilMade' : 'news.nilLost', { who });
}

function scored({ hands }: SpadesView): Message {
  const [mine = 0, theirs = 0] = hands.at(-1)?.scores ?? [];
  return message('news.scored', { who: 0, partner: 2, left: 1, right: 3, mine, theirs });
}

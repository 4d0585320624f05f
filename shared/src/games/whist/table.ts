import { codeOf, suitLetter } from '../../kit/cards/cards.ts';
import { pack } from '../../kit/cards/packed.ts';
import type { Fact, Zone } from '../../kit/table/table.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { handFact, handNumber, isScored, trickDrawing, trumpsFact } from '../../kit/tricks/trickPicture.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { handZone } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { contractOf } from './contract.ts';
import { sheet } from './scoreSheet.ts';
import { BOOK, type HandScore, handScores } from './scoring.ts';
import { isTurnedUp, type WhistView } from './state.ts';

/** How the table of Whist is drawn. */
export const drawing = trickDrawing<WhistView, HandScore>({
  sides: PAIRS,
  facts: factsOf,
  contract: contractOf,
  standing: ({ game }, side) => game.points[side] ?? 0,
  aside: ({ options, game }, side) => (options.rubber ? message('score.games', { n: game.games[side] ?? 0 }) : null),
  spoken: dealt,
  scored,
  feat,
  won,
  sheet,
  hand: (view, zone) =>
    isTurnedUp(view) && zone.seat === view.dealer ? { ...zone, cards: zone.cards.slice(1) } : zone,
  zones: (view, usual) => [...usual, ...turnedZone(view)],
  // while the dealer's last card lies open it is not in the hand
  ownCards: (view, hand) => {
    const isOut = view.viewer === view.dealer && isTurnedUp(view);
    return { [handZone(view.viewer)]: isOut ? hand.replace(pack(view.hand.turned), '') : hand };
  },
});

/** The dealer's last card, while it lies in a zone of its own. */
function turnedZone(view: WhistView): Zone[] {
  if (!isTurnedUp(view)) return [];
  const { dealer: seat, hand } = view;
  return [{ id: 'turned', kind: 'row', seat, cards: pack(hand.turned), label: message('zone.turned') }];
}

function factsOf(view: WhistView): Fact[] {
  const { hand, options } = view;
  const facts: Fact[] = [numberFact(view)];
  if (isTurnedUp(view)) facts.push({ id: 'turned', text: message('fact.turned', { card: codeOf(hand.turned) }) });
  return [...facts, ...trumpsFact(view), { id: 'goal', text: message('fact.goal', { target: options.target }) }];
}

function numberFact(view: WhistView): Fact {
  const { options, hands, game } = view;
  if (!options.rubber) return handFact(view);
  const last = isScored(view) ? hands.at(-1) : undefined;
  const n = handNumber(view);
  return { id: 'hand', text: message('fact.game', { n, game: last?.game ?? game.games[0] + game.games[1] + 1 }) };
}

function dealt({ dealer: who, hand, trick }: WhistView): Message {
  if (hand.turned !== NO_CARD) return message('news.turnedUp', { who, card: codeOf(hand.turned) });
  return message('news.dealtInTurn', { who, suit: suitLetter(trick.trump) });
}

function scored({ hands }: WhistView): Message {
  const { scores: [mine = 0, theirs = 0] = [], gameTo = -1 } = hands.at(-1) ?? {};
  const who = gameTo >= 0 ? gameTo : theirs > mine ? 1 : 0;
  const values = { who, partner: who + 2, left: 1 - who, right: 3 - who };
  const key = gameTo >= 0 ? 'news.wonGame' : theirs > 0 && mine > 0 ? 'news.bothScored' : 'news.scored';
  return message(key, { ...values, mine: who === 0 ? mine : theirs, theirs: who === 0 ? theirs : mine });
}

/** The news that a side took all tricks. */
function feat({ options, hands }: WhistView): Message | null {
  const hand = hands.at(-1);
  if (hand === undefined) return null;
  const who = handScores(options, hand).findIndex(({ tricks }) => tricks === 2 * BOOK + 1);
  return who < 0 ? null : message('summary.slam', { who, partner: who + 2 });
}

function won({ game, options }: WhistView): Message {
  const who = game.games[0] > game.games[1] ? 0 : 1;
  const figures = options.rubber ? game.games : game.points;
  const values = { who, partner: who + 2, mine: Math.max(...figures), theirs: Math.min(...figures) };
  return message(options.rubber ? 'news.wonRubber' : 'news.won', values);
}

import { bitCount, codeOf, HEARTS } from '../../kit/cards/cards.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import type { Fact, SeatPicture, Table } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import {
  ALL_CONTRACTS,
  CONTRACT_NAMES,
  CONTRACTS,
  DIAMONDS_GAME,
  ELTOOSH,
  GIRLS,
  HANDS,
  KING,
  KINGDOMS,
  markedCard,
  NO_CONTRACT,
  TREX,
} from './contracts.ts';
import { namedCards, newsOf } from './news.ts';
import { ownPicture, publicPrompt } from './prompts.ts';
import { sheetOf, summaryOf } from './sheet.ts';
import { CHOOSING, DECLARING, LAYING, PLAYING } from './state.ts';
import type { TrexView } from './view.ts';
import { capturedBy, zonesOf } from './zones.ts';

const SEATS = [0, 1, 2, 3] as const;

/** The picture that a view gives. */
export function table(view: TrexView): Table {
  return {
    zones: zonesOf(view),
    seats: SEATS.map((seat) => seatOf(view, seat)),
    facts: view.owner < 0 ? [] : factsOf(view),
    chips: [],
    score: SEATS.map((seat) => ({ label: null, seats: [seat], value: view.scores[seat] ?? 0 })),
    sheet: sheetOf(view),
    prompt: publicPrompt(view),
    news: newsOf(view),
    summary: summaryOf(view),
    board: boardOf(view),
    own: view.viewer === SPECTATOR ? null : ownPicture(view),
  };
}

/** Does everybody see that the seat may act? While declarations are awaited it is nobody's turn. */
function isSeenToAct(view: TrexView, seat: number): boolean {
  if (view.phase === CHOOSING) return seat === view.owner;
  return (view.phase === PLAYING || view.phase === LAYING) && seat === view.trick.turn;
}

function seatOf(view: TrexView, seat: number): SeatPicture {
  return {
    line: lineOf(view, seat),
    dealer: seat === view.dealer,
    turn: isSeenToAct(view, seat),
    out: view.out.includes(seat),
    side: seat,
  };
}

/** How the seat stands in this hand, once it is played. */
function lineOf(view: TrexView, seat: number): Message | null {
  if (view.phase === DECLARING) return null;
  const n = capturedBy(view, seat).length;
  switch (view.contract) {
    case NO_CONTRACT:
      return seat === view.owner ? message('seat.owner') : null;
    case DIAMONDS_GAME:
      return message('seat.taken', { n });
    case ELTOOSH:
      return message('seat.tricks', { n: view.trick.won[seat] ?? 0 });
    case GIRLS:
      return message('seat.taken', { n });
    case KING:
      return n > 0
        ? message('seat.king', { card: codeOf(markedCard(KING, HEARTS)) })
        : message('seat.tricks', { n: view.trick.won[seat] ?? 0 });
    case TREX:
      return placeOrCards(view, seat);
  }
}

function placeOrCards(view: TrexView, seat: number): Message {
  const place = view.out.indexOf(seat);
  if (place >= 0) return message('seat.out', { place: `place.${place + 1}` });
  const n = view.trick.sizes[seat] ?? 0;
  return message(((view.passed >> seat) & 1) === 1 ? 'seat.passed' : 'seat.left', { n });
}

function factsOf(view: TrexView): Fact[] {
  const facts: Fact[] = [
    { id: 'kingdom', text: message('fact.kingdom', { who: view.owner, n: view.kingdom + 1, of: KINGDOMS }) },
  ];
  if (view.contract === NO_CONTRACT) return [...facts, leftFact(view)];
  const { options, contract } = view;
  const name = CONTRACT_NAMES[contract];
  const rule = contract === DIAMONDS_GAME ? `fact.diamonds.${options.diamonds > 0 ? 'gain' : 'loss'}` : `fact.${name}`;
  facts.push({ id: 'contract', text: message(`contract.${name}`), bright: true });
  facts.push({ id: 'rule', text: message(rule) });
  const doubled = doubledCards(view);
  if (doubled.length > 0) {
    facts.push({ id: 'doubled', text: message(`fact.doubled.${doubled.length}`, namedCards(doubled)) });
  }
  if (view.used !== ALL_CONTRACTS) facts.push(leftFact(view));
  return facts;
}

/** The games that the owner may still choose. */
function leftFact(view: TrexView): Fact {
  const left = CONTRACT_NAMES.filter((_, contract) => ((view.used >> contract) & 1) === 0);
  const [a = '', b = '', c = '', d = ''] = left.map((name) => `contract.${name}`);
  const text = left.length === CONTRACTS ? message('fact.left.5') : message(`fact.left.${left.length}`, { a, b, c, d });
  return { id: 'left', text };
}

/** The cards that are doubled for all to see, as codes. */
function doubledCards(view: TrexView): string[] {
  if (view.phase === DECLARING) return [];
  const suits = SEATS.filter((suit) => ((view.doubled >> suit) & 1) === 1);
  return suits.map((suit) => codeOf(markedCard(view.contract, suit)));
}

/**
 * What a panel of Trex reads, words and figures parted by spaces. `contract`: the game of this hand, `owner`: the seat that owns the kingdom,
 * both empty where there is none yet. `kingdom`: 1 to 4. `hand`: the hand that is played, 1 to 20. `left`: the games that the owner may still
 * choose after this hand; `used`: those that he has chosen. `doubled`: cards that are doubled, as codes. `out`: the seats that have gone
 * out in Trex, in order. `hands`: each hand that was scored, parted by `;`: owner, contract, then what it added to each seat.
 */
function boardOf(view: TrexView): Table['board'] {
  const named = (set: number) => CONTRACT_NAMES.filter((_, contract) => ((set >> contract) & 1) === 1).join(' ');
  const isOver = view.hands.length === HANDS;
  return {
    contract: view.contract === NO_CONTRACT ? '' : CONTRACT_NAMES[view.contract],
    owner: view.owner < 0 ? '' : String(view.owner),
    kingdom: String(view.kingdom + 1),
    hand: String(
      isOver ? HANDS : view.kingdom * CONTRACTS + bitCount(view.used) + (view.contract === NO_CONTRACT ? 1 : 0),
    ),
    left: named(ALL_CONTRACTS & ~view.used),
    used: named(view.used),
    doubled: doubledCards(view).join(' '),
    out: view.out.join(' '),
    hands: view.hands.map((hand) => [hand.owner, CONTRACT_NAMES[hand.contract], ...hand.scores].join(' ')).join(';'),
  };
}

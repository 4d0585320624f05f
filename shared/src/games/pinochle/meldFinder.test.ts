import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACE, type Card, cards, codeOf, rankOf, suitOf } from '../../kit/cards/cards.ts';
import { Random } from '../../kit/game/random.ts';
import { add, kindsIn, remove } from '../../kit/melds/holding.ts';
import { cardsLaid, kindsOfSeat } from '../../kit/melds/laidCards.ts';
import { handOf, meldedBy, playOff } from '../../kit/melds/meldTable.ts';
import { FROM_TABLE, TURN } from './actions.ts';
import { pinochle } from './index.ts';
import { cardOfKind, codeOfKind, DECK, kindOfCard } from './kinds.ts';
import { PHASE, type PinochleState } from './state.ts';
import { couldMeld, game, winsAgain } from './tables.testing.ts';

/*
 * A second finder of melds, written from the sentences of the rules, naive on purpose: single cards that carry what
 * they have scored, and every choice of cards is tried. It shares nothing with the game but the numbers of the melds,
 * and keeps its own memory.
 */

interface OneCard {
  readonly card: Card;
  isInHand: boolean;
  /** The highest value that it has scored in each class. */
  readonly best: { A: number; B: number; C: number };
}

interface NaiveMeld {
  readonly number: number;
  readonly meldClass: 'A' | 'B' | 'C';
  readonly value: number;
  readonly cards: readonly Card[];
}

function listOfMelds(trump: string, isDoubleOn: boolean): NaiveMeld[] {
  const melds: NaiveMeld[] = [];
  const add = (number: number, meldClass: NaiveMeld['meldClass'], value: number, named: string) =>
    melds.push({ number, meldClass, value, cards: cards(named) });
  add(0, 'A', 150, ['A', 'T', 'K', 'Q', 'J'].map((rank) => rank + trump).join(' '));
  add(1, 'A', 40, `K${trump} Q${trump}`);
  for (const [i, suit] of ['S', 'H', 'D', 'C'].entries()) {
    if (suit !== trump) add(2 + i, 'A', 20, `K${suit} Q${suit}`);
  }
  for (const [i, rank] of ['A', 'K', 'Q', 'J'].entries()) {
    add(6 + i, 'B', [100, 80, 60, 40][i]!, `${rank}S ${rank}H ${rank}D ${rank}C`);
  }
  add(10, 'C', 40, 'QS JD');
  if (isDoubleOn) add(11, 'C', 300, 'QS QS JD JD');
  return melds;
}

/** Every way to take the wanted cards out of those that are there. */
function choicesOf(wanted: readonly Card[], from: readonly OneCard[]): OneCard[][] {
  const [first, ...rest] = wanted;
  if (first === undefined) return [[]];
  return from.flatMap((one, i) =>
    one.card === first ? choicesOf(rest, from.toSpliced(i, 1)).map((others) => [one, ...others]) : [],
  );
}

/** The ways to lay a meld that the rules allow. */
function allowed(meld: NaiveMeld, own: readonly OneCard[]): OneCard[][] {
  return choicesOf(meld.cards, own).filter(
    (chosen) =>
      chosen.some(({ isInHand }) => isInHand) &&
      chosen.every(({ isInHand, best }) => isInHand || best[meld.meldClass] < meld.value),
  );
}

const total = ({ best }: OneCard) => best.A + best.B + best.C;
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);

/** Lowest first: nine, jack, queen, king, ten, ace; of equal ranks clubs, diamonds, hearts, spades. */
function height(card: Card): number {
  return [9, 11, 12, 13, 10, ACE].indexOf(rankOf(card)) * 4 + 3 - suitOf(card);
}

/**
 * Lays a meld as the rulings want it: fewest cards from the hand, the lowest; then the least scored in the class, the
 * most elsewhere.
 */
function lay(meld: NaiveMeld, own: OneCard[]): void {
  const keys = (chosen: readonly OneCard[]) => [
    chosen.filter(({ isInHand }) => isInHand).length,
    sum(chosen.map(({ isInHand, card }) => (isInHand ? height(card) : 0))),
    sum(chosen.map(({ best }) => best[meld.meldClass])),
    -sum(chosen.map(total)),
  ];
  const [chosen = []] = allowed(meld, own).sort((a, b) => {
    const [x, y] = [keys(a), keys(b)];
    const i = x.findIndex((key, at) => key !== y[at]);
    return i < 0 ? 0 : x[i]! - y[i]!;
  });
  for (const one of chosen) {
    one.best[meld.meldClass] = Math.max(one.best[meld.meldClass], meld.value);
    if (!one.isInHand) continue;
    one.isInHand = false;
    // the order of the list is that in which cards came to the table
    own.push(...own.splice(own.indexOf(one), 1));
  }
}

/** Plays a card: of two on the table the one that has scored more, then the one that came first. */
function playCard(own: OneCard[], card: Card, isInHand: boolean): void {
  const equal = own.filter((one) => one.card === card && one.isInHand === isInHand);
  equal.sort((a, b) => total(b) - total(a));
  own.splice(own.indexOf(equal[0]!), 1);
}

function naiveText(own: readonly OneCard[]): string[] {
  return own.map(({ card, isInHand, best }) => `${codeOf(card)} ${isInHand} ${best.A} ${best.B} ${best.C}`).sort();
}

/** The same of the game's state. */
function stateText(state: PinochleState): string[] {
  const { laid } = state.lists;
  const kinds = kindsOfSeat(cardsLaid(laid), 0);
  const onTable = kinds.map((kind, i) => `${codeOfKind(kind)} false ${laid.slice(5 * i, 5 * i + 3).join(' ')}`);
  expect(kindsIn(meldedBy(state, 0).held)).toEqual(kinds.sort((a, b) => a - b));
  return [...kindsIn(handOf(state, 0).held).map((kind) => `${codeOfKind(kind)} true 0 0 0`), ...onTable].sort();
}

test('the naive finder finds and lays the same melds, whatever lies on the table', () => {
  let found = 0;
  let withTable = 0;
  function meldAndPlay(seed: number, isDoubleOn: boolean): void {
    const random = new Random(seed);
    const state = game({ doublePinochle: isDoubleOn ? 300 : 0 });
    // without nines, there is much to meld
    const deck = [...DECK.pack].filter((card) => rankOf(card) !== 9);
    random.shuffle(deck);
    const trump = random.oneOf(['S', 'H', 'D', 'C']);
    state.fields.turned = kindOfCard(cards(`9${trump}`)[0]!);
    const list = listOfMelds(trump, isDoubleOn);
    const own: OneCard[] = [];
    const take = (n: number) => {
      for (const card of deck.splice(0, n)) {
        own.push({ card, isInHand: true, best: { A: 0, B: 0, C: 0 } });
        add(handOf(state, 0).held, kindOfCard(card));
      }
    };
    take(12);
    for (let turn = 0; turn < 14; turn++) {
      winsAgain(state);
      const naive = list.filter((meld) => allowed(meld, own).length > 0);
      expect(couldMeld(state)).toEqual(naive.map(({ number }) => number));
      found += naive.length;
      if (own.some(({ isInHand }) => !isInHand)) withTable += naive.length;
      // melds come from what lies there as often as they can, so cards are played late
      if (naive.length > 0) {
        const chosen = random.oneOf(naive);
        pinochle.rules.apply(state, 0, TURN + chosen.number);
        lay(chosen, own);
        expect(stateText(state)).toEqual(naiveText(own));
      }
      if (random.below(2) === 0) take(1);
      state.phase = PHASE.play;
      if (pinochle.rules.count(state, 0) === 0) return;
      const move = pinochle.rules.pick(state, 0, random.below(pinochle.rules.count(state, 0)), random);
      const card = cardOfKind(move % FROM_TABLE);
      if (move >= FROM_TABLE) playOff(state, 0, move % FROM_TABLE);
      else remove(handOf(state, 0).held, move);
      playCard(own, card, move < FROM_TABLE);
      take(1);
      expect(stateText(state)).toEqual(naiveText(own));
    }
  }
  fc.assert(fc.property(fc.nat(), fc.boolean(), meldAndPlay), { numRuns: 150 });
  // the comparison has met melds enough, and melds over others
  expect(found).toBeGreaterThan(400);
  expect(withTable).toBeGreaterThan(150);
});

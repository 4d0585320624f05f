import { expect, test } from 'vitest';
import { ACE, codes, KING } from '../cards/cards.ts';
import { packAll } from '../cards/packed.ts';
import { doublePack } from './doublePack.ts';
import { KindCards } from './kindCards.ts';

const pack = doublePack([KING, ACE]);

function holding(...kinds: number[]): KindCards {
  const cards = new KindCards(pack);
  for (const kind of kinds) cards.add(kind);
  return cards;
}

test('cards are listed by kind, the one that came last behind the others', () => {
  const [king = 0, ace = 0] = pack.kinds;
  const cards = holding(ace, king, ace, king);
  expect([codes(cards.list()), cards.size]).toEqual(['KS AS AS KS', 4]);
  expect(cards.faces()).toBe(packAll(cards.list()));
});

test('a copy has the same cards and the same newest one, and they can be cleared away', () => {
  const cards = holding(pack.kindOf(2, ACE), pack.kindOf(0, ACE));
  const copy = new KindCards(pack);
  copy.copyFrom(cards);
  cards.clear();
  expect([cards.list(), codes(copy.list())]).toEqual([[], 'AD AS']);
});

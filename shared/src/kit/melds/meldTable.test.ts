import { expect, test } from 'vitest';
import { ACE, KING, QUEEN } from '../cards/cards.ts';
import { declareTable } from '../declare/tableState.ts';
import { tableViews } from '../declare/tableView.ts';
import { Random } from '../game/random.ts';
import { SPECTATOR } from '../game/viewer.ts';
import { doublePack, NO_KIND } from './doublePack.ts';
import { has } from './holding.ts';
import { meldBook } from './meldBook.ts';
import {
  clearHand,
  comeInSight,
  handOf,
  layToTrick,
  leave,
  makeMeld,
  meldDerived,
  meldedBy,
  meldLists,
  meldMemory,
  meldPlaces,
  noteLacks,
  playOff,
  settleMelds,
  trickFields,
} from './meldTable.ts';

const pack = doublePack([QUEEN, KING, ACE]);
const table = declareTable({
  phases: ['play'],
  cards: (_options: object) => pack.pack,
  fields: () => ({ ...trickFields(), upcard: pack.kindOf(3, ACE) }),
  lists: meldLists,
  derived: meldDerived,
  places: { ...meldPlaces(pack), stock: { most: 24, shows: 'count' } },
  memory: meldMemory<object, { upcard: number }>(pack, ({ upcard }) => [upcard]),
});
const [king, queen, ace] = [KING, QUEEN, ACE].map((rank) => pack.kindOf(0, rank)) as [number, number, number];
const marriage = { name: 'marriage', meldClass: 0, value: 20, cards: () => [king, queen] } as const;
const how = { book: meldBook(pack, [marriage]), trump: 1, heightOf: (kind: number) => kind };

/** Seat 0 has a marriage on the table, of which it has played the king; seat 1 is known to have an ace. */
function afterAMeld() {
  const state = table.setup({}, 2, 0);
  for (const kind of [king, queen, king]) handOf(state, 0).add(kind);
  makeMeld(state, 0, 0, how);
  playOff(state, 0, king);
  layToTrick(state, 0, king);
  state.fields.turn = 1;
  comeInSight(state, 1, ace);
  return state;
}

test('cards go from the hand into a meld, and from there into a trick', () => {
  const state = afterAMeld();
  expect([handOf(state, 0).size, meldedBy(state, 0).size]).toEqual([1, 1]);
  expect([state.derived.onTable[0], state.derived.gone[king]]).toEqual([king, 1]);
});

test('deals that fit a view keep to what was seen, and what follows from the plays is found', () => {
  const views = tableViews(table, (state) => settleMelds(state, false));
  const state = afterAMeld();
  noteLacks(state, 0, queen, pack.kindOf(1, KING), 1);
  for (let seed = 0; seed < 20; seed++) {
    const world = views.determinize(views.view(state, SPECTATOR), new Random(seed));
    expect(has(handOf(world, 1).held, ace)).toBe(true);
    expect(handOf(world, 0).held[0] & (state.lists.lacks[0] as number)).toBe(0);
    expect(world.derived).toEqual(state.derived);
  }
});

test('a card that was seen to come is forgotten as it leaves, and a hand that is over leaves nothing', () => {
  const state = afterAMeld();
  leave(state, 1, ace);
  expect(state.lists.known).toEqual([]);
  clearHand(state);
  expect([state.lists.done, state.derived.gone[king], state.fields.turn]).toEqual([[], 0, 0]);
  expect(meldDerived().onTable[0]).toBe(NO_KIND);
});

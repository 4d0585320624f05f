import { expect, test } from 'vitest';
import { cards, fullPack } from '../cards/cards.ts';
import { packAll } from '../cards/packed.ts';
import { Random } from '../game/random.ts';
import { restored, saved } from '../game/saved.ts';
import { SPECTATOR } from '../game/viewer.ts';
import { handsOf, type ScoredHand } from '../score/scoreLog.ts';
import { FACE_DOWN } from './cards.ts';
import { declareTable } from './tableState.ts';
import { tableViews } from './tableView.ts';

/** A table with a place of each kind, the first cards of a pack on it. */
const table = declareTable({
  phases: ['deal', 'play'],
  cards: fullPack,
  fields: () => ({ open: 2 }),
  lists: (_options: object, seats: number) => ({ score: new Int32Array(seats), log: [] as number[] }),
  places: {
    hand: { each: true, most: 13, shows: 'owner' },
    row: { each: true, most: 4, shows: 'faces' },
    stock: { most: 52, shows: 'count' },
    tableau: { most: 4, shows: ({ fields }) => fields.open },
  },
});
const { view, seatView, determinize, ownFields, viewForm } = tableViews(table, () => {});

function laidOut() {
  const state = table.setup({}, 2, 0);
  state.phase = table.phase.play;
  state.lists.score[1] = 7;
  state.lists.log.push(3, 4);
  for (const [seat, hand] of ['2S 3S', '4S'].entries())
    for (const card of cards(hand)) state.places.hand.of(seat).put(card);
  const [open = 0, down = 0] = cards('5S 6S');
  state.places.row.of(1).put(open);
  state.places.row.of(1).put(down + FACE_DOWN);
  for (const card of cards('7S 8S 9S TS')) state.places.tableau.put(card);
  for (const card of fullPack().slice(9)) state.places.stock.put(card);
  return state;
}

test('a view shows each place to those who may know it', () => {
  expect(view(laidOut(), 0)).toEqual({
    viewer: 0,
    options: {},
    seats: 2,
    phase: 'play',
    fields: { open: 2 },
    score: [0, 7],
    log: [3, 4],
    hand: { own: packAll(cards('2S 3S')), sizes: [2, 1] },
    row: ['', `${packAll(cards('5S'))}?`],
    stock: 43,
    tableau: packAll(cards('7S 8S')),
  });
  expect(view(laidOut(), SPECTATOR).hand.own).toBe('');
});

test('what a seat knows better than a spectator is named, and made from a spectator’s view', () => {
  expect(ownFields).toEqual(['hand.own']);
  expect(viewForm).toEqual({ texts: ['tableau'] });
  const state = laidOut();
  expect(seatView(state, 1, view(state, SPECTATOR))).toEqual(view(state, 1));
});

test('a state dealt anew from a view gives the same view and has every card once', () => {
  for (const viewer of [SPECTATOR, 0, 1]) {
    const seen = view(laidOut(), viewer);
    const other = determinize(seen, new Random(viewer + 9));
    expect(view(other, viewer)).toEqual(seen);
    const { hand, row, stock, tableau } = other.places;
    const all = [...hand.all, ...row.all, stock, tableau].flatMap((place) => place.list());
    expect(all.sort((a, b) => a - b)).toEqual(fullPack().sort((a, b) => a - b));
  }
});

test('a copy shares nothing that changes', () => {
  const state = laidOut();
  const copy = table.setup({}, 2, 0);
  copy.copyFrom(state);
  const before = view(copy, 0);
  expect(before).toEqual(view(state, 0));
  state.places.stock.take();
  state.lists.log.push(5);
  state.lists.score[0] = 1;
  state.fields.open = 3;
  expect(view(copy, 0)).toEqual(before);
});

test('of a chain of scored hands a view shows the last ones, and a state made from it goes on from them', () => {
  const { setup, ...parts } = declareTable({
    phases: ['play'],
    cards: fullPack,
    fields: () => ({ log: null as ScoredHand | null }),
    chains: { log: 2 },
    lists: (_options: object) => ({}),
    places: {},
  });
  const views = tableViews({ setup, ...parts }, () => {});
  const state = setup({}, 2, 0);
  for (const points of [1, 2, 3]) state.fields.log = { scores: [points, 0], before: state.fields.log };
  const seen = views.view(state, 0);
  expect(seen.fields).toEqual({ log: [{ scores: [2, 0] }, { scores: [3, 0] }] });
  const other = views.determinize(seen, new Random(1));
  expect(handsOf(other.fields.log)).toEqual([
    [2, 0],
    [3, 0],
  ]);
});

test('a state that was saved is copied as it stood', () => {
  const state = laidOut();
  const reopened = table.setup({}, 2, 0);
  restored(JSON.parse(JSON.stringify(saved(state))), reopened);
  expect(view(reopened, 0)).toEqual(view(state, 0));
  const copy = table.setup({}, 2, 0);
  copy.copyFrom(reopened);
  expect(view(copy, 0)).toEqual(view(state, 0));
  reopened.lists.score[0] = 1;
  reopened.copyFrom(state);
  expect(view(reopened, 0)).toEqual(view(state, 0));
});

test('owners know their cards of a place only where the options let them', () => {
  const { setup, ...parts } = declareTable({
    phases: ['play'],
    cards: fullPack,
    fields: () => ({}),
    lists: (_options: { peek: boolean }) => ({}),
    places: { last: { each: true, most: 1, shows: { ownerIf: ({ peek }: { peek: boolean }) => peek } } },
  });
  const views = tableViews({ setup, ...parts }, () => {});
  expect(views.ownFields).toEqual(['last.own']);
  for (const peek of [false, true]) {
    const state = setup({ peek }, 2, 0);
    const [card = 0] = cards('QS');
    state.places.last.of(1).put(card);
    const seen = [SPECTATOR, 0, 1].map((viewer) => views.view(state, viewer));
    expect(seen.map(({ last }) => last.own)).toEqual(['', '', peek ? packAll([card]) : '']);
    expect(views.seatView(state, 1, views.view(state, SPECTATOR))).toEqual(seen[2]);
    const others = Array.from({ length: 20 }, (_, seed) =>
      views.determinize(views.view(state, 1), new Random(seed)).places.last.of(1).at(0),
    );
    expect(new Set(others).size > 1).toBe(!peek);
  }
});

/** Two hands of which something is remembered: who holds the ace, who has no spades, and what has been played. */
const remembering = declareTable({
  phases: ['play'],
  cards: () => cards('2S 3S 2H 3H 4H AH'),
  fields: () => ({ ace: 1 }),
  lists: () => ({ played: cards('4H') as number[] }),
  places: {
    talon: { most: 1, shows: 'count' },
    hand: { each: true, most: 2, shows: 'owner' },
  },
  memory: {
    of: 'hand',
    known: ({ fields }, seat) => (seat === fields.ace ? cards('AH') : []),
    mayHold: (_standing, seat, card) => seat !== 0 || !cards('2S 3S').includes(card),
    elsewhere: ({ lists }) => lists.played,
  },
});

test('deals that fit a view keep to what is remembered of hands, and to what has been played', () => {
  const views = tableViews(remembering, () => {});
  const state = remembering.setup({}, 2, 0);
  for (const card of cards('2H 3H')) state.places.hand.of(0).put(card);
  for (const card of cards('AH 2S')) state.places.hand.of(1).put(card);
  for (const card of cards('3S')) state.places.talon.put(card);
  for (const viewer of [SPECTATOR, 0, 1]) {
    const talons = Array.from({ length: 30 }, (_, i) => {
      const { hand, talon } = views.determinize(views.view(state, viewer), new Random(i)).places;
      expect(hand.cardsOf(0).sort()).toEqual(cards('2H 3H'));
      expect(hand.cardsOf(1)).toContain(cards('AH')[0]);
      return talon.at(0);
    });
    expect(new Set(talons).size).toBe(viewer === 1 ? 1 : 2);
  }
});

import type { Choice } from '@kibitz/shared/kit/game/action';
import type { Table } from '@kibitz/shared/kit/table/table';
import { describe, expect, test } from 'vitest';
import { cardMoves } from './input/cardMoves.ts';
import { layOut } from './layout/layOut.ts';
import { tableOf, viewport } from './layout/tables.testing.ts';
import { looksOf, raiseChosen, raiseWinner } from './looks.ts';

const sortHand = (faces: string) => Array.from(faces, (_, place) => place);

/** Two to five of spades in the viewer's hand, and a trick to which nobody is left to play. */
const heldTable = tableOf(4, [
  { id: 'hand:0', kind: 'hand', seat: 0, cards: 'ABCD' },
  { id: 'trick', kind: 'trick', seat: -1, cards: '.NO.', marks: [2] },
]);
/** The same while somebody is to play. */
const handTable: typeof heldTable = {
  ...heldTable,
  seats: heldTable.seats.map((seat, i) => ({ ...seat, turn: i === 3 })),
};

function looks(table: Table, choices: readonly Choice[], selected: readonly string[] = [], told = table) {
  const laid = layOut({ viewport: viewport(1280, 800), table, me: 0, sortHand, isFeltTaken: false });
  const all = looksOf({ laid, told, me: 0, moves: cardMoves(choices), selected, hovered: null, hinted: null });
  return new Map(laid.cards.map((card, i) => [`${card.zone}:${card.place}`, all[i]]));
}

const play = (card: string): Choice => ({ type: 'play', card });

describe('a card is dimmed', () => {
  test('where the rules refuse it on the viewer’s turn', () => {
    const all = looks(handTable, [play('3S')]);
    expect(all.get('hand:0:0')?.isDim).toBe(true);
    expect(all.get('hand:0:1')?.isDim).toBe(false);
  });

  test('where it is not among those to choose from', () => {
    const all = looks(handTable, [{ type: 'pass', cards: { of: '2S 4S 5S', n: 2 } }], ['hand:0:2S']);
    const hand = [0, 1, 2, 3].map((place) => all.get(`hand:0:${place}`));
    expect(hand.map((look) => look?.isDim)).toEqual([false, true, false, false]);
    expect(hand.map((look) => look?.ring)).toEqual(['selected', 'none', 'none', 'none']);
  });

  test('never while it is another’s turn, nor while there are only buttons to press', () => {
    expect([...looks(handTable, []).values()].some((look) => look?.isDim)).toBe(false);
    expect([...looks(handTable, [{ type: 'bid', tricks: 2 }]).values()].some((look) => look?.isDim)).toBe(false);
  });

  test('in an open dummy too, while the viewer plays from it', () => {
    const table = tableOf(4, [
      { id: 'hand:0', kind: 'hand', seat: 0, cards: 'AB' },
      { id: 'hand:2', kind: 'columns', seat: 2, cards: 'CNO' },
    ]);
    const dims = (card: string) => {
      const all = looks(table, [play(card)]);
      return ['hand:0:0', 'hand:2:0', 'hand:2:1', 'hand:2:2'].map((key) => all.get(key)?.isDim);
    };
    expect(dims('4S')).toEqual([true, false, true, true]);
    expect(dims('2S')).toEqual([false, false, false, false]);
  });

  test('in a tableau where another card lies on it', () => {
    const all = looks(tableOf(1, [{ id: 'tableau', kind: 'tableau', seat: -1, cards: 'ABC', marks: [1, 2] }]), []);
    expect(all.get('tableau:0')?.isDim).toBe(true);
    expect(all.get('tableau:1')?.isDim).toBe(false);
  });
});

test('the last trick of a hand shows its winner beside the result', () => {
  const cards = tableOf(4, [{ id: 'lastTrick', kind: 'lastTrick', seat: -1, cards: 'ANOB', marks: [2] }]);
  const summary = { title: { key: 'summary.hand' }, lead: { key: 'lead' }, columns: [], winners: null };
  const all = looks({ ...cards, summary }, []);
  expect(all.get('lastTrick:2')).toEqual({ ring: 'line', isDim: false });
  expect(all.get('lastTrick:0')).toEqual({ ring: 'none', isDim: true });
});

describe('gold', () => {
  test('lines the winning card of a trick', () => {
    const all = looks(handTable, []);
    expect(all.get('trick:2')?.ring).toBe('line');
    expect(all.get('trick:1')?.ring).toBe('none');
  });

  test('and of a full one it rises, and the others are dimmed', () => {
    const all = looks(heldTable, []);
    expect(all.get('trick:2')).toEqual({ ring: 'line', isDim: false });
    expect(all.get('trick:1')).toEqual({ ring: 'none', isDim: true });
    const risen = (table: typeof heldTable) => {
      const laid = layOut({ viewport: viewport(1280, 800), table, me: 0, sortHand, isFeltTaken: false });
      return raiseWinner(laid, table).cards.filter((card, i) => card.y < laid.cards[i]!.y);
    };
    expect(risen(heldTable).map(({ zone, place }) => [zone, place])).toEqual([['trick', 2]]);
    expect(risen(handTable)).toEqual([]);
  });

  test('no sooner than the card that decides it has landed', () => {
    const before = {
      ...handTable,
      zones: handTable.zones.with(1, { ...heldTable.zones[1]!, cards: '.N..', marks: [1] }),
    };
    const all = looks(heldTable, [], [], before);
    expect(['trick:1', 'trick:2'].map((key) => all.get(key)?.ring)).toEqual(['line', 'none']);
    expect(all.get('trick:1')?.isDim).toBe(false);
    const laid = layOut({ viewport: viewport(1280, 800), table: heldTable, me: 0, sortHand, isFeltTaken: false });
    expect(raiseWinner(laid, before)).toBe(laid);
  });

  test('rings the selected card, and lines those that go with it', () => {
    const all = looks(handTable, [{ type: 'match', cards: '2S 4S' }], ['hand:0:2S']);
    expect(['hand:0:0', 'hand:0:1', 'hand:0:2'].map((key) => all.get(key)?.ring)).toEqual(['selected', 'none', 'line']);
  });
});

test('a card of another’s meld is not lined, though the viewer holds one like it that fits the selection', () => {
  const table = tableOf(2, [
    { id: 'hand:0', kind: 'hand', seat: 0, cards: 'ABC' },
    { id: 'melds:0', kind: 'groups', seat: 0, cards: 'C' },
    { id: 'melds:1', kind: 'groups', seat: 1, cards: 'C' },
  ]);
  const all = looks(table, [{ type: 'meld', cards: '2S 4S' }], ['hand:0:2S']);
  expect(['hand:0:2', 'melds:0:0', 'melds:1:0'].map((key) => all.get(key)?.ring)).toEqual(['line', 'line', 'none']);
});

test('selected cards rise out of the hand, and only they', () => {
  const laid = layOut({ viewport: viewport(1280, 800), table: handTable, me: 0, sortHand, isFeltTaken: false });
  const shown = raiseChosen(laid, 0, ['hand:0:3S'], null);
  shown.cards.forEach((card, i) => {
    const isSelected = card.zone === 'hand:0' && card.place === 1;
    expect(card.y < laid.cards[i]!.y).toBe(isSelected);
  });
});

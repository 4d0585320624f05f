import type { Table, Zone } from '@kibitz/shared/kit/table/table';
import { describe, expect, test } from 'vitest';
import { type LaidTable, layOut } from '../layout/layOut.ts';
import { tableOf, viewport } from '../layout/tables.testing.ts';
import { LASTS, lastsUntilLanded } from './beats.ts';
import { type Motion, planMotion } from './motion.ts';

function lay(table: Table): LaidTable {
  const sortHand = (faces: string) => Array.from(faces, (_, place) => place);
  return layOut({ viewport: viewport(1280, 800), table, me: 0, sortHand, isFeltTaken: false });
}

function move(
  before: readonly Zone[],
  after: readonly Zone[],
  seats = 4,
): { motion: Motion; was: LaidTable; is: LaidTable } {
  const was = lay(tableOf(seats, before));
  const is = lay(tableOf(seats, after));
  return { motion: planMotion(was, is), was, is };
}

const hand = (seat: number, cards: string): Zone => ({ id: `hand:${seat}`, kind: 'hand', seat, cards });
const trick = (cards: string, marks: number[] = []): Zone => ({ id: 'trick', kind: 'trick', seat: -1, cards, marks });
const pile = (id: string, cards: string, count: number): Zone => ({ id, kind: 'pile', seat: -1, cards, count });

/** Where each card goes afterwards: `zone face` and where it was before. */
function story({ motion, was, is }: ReturnType<typeof move>): string[] {
  return motion.staying.map((step, i) => {
    const card = is.cards[i]!;
    const old = was.cards[step.was];
    return `${card.zone} ${card.face} ${old === undefined ? 'comes' : `from ${old.zone} ${old.face}`}`;
  });
}

describe('a card is played', () => {
  test('the viewer’s goes from the hand to the trick; the others close the gap', () => {
    const plan = move([hand(0, 'ABC'), trick('....')], [hand(0, 'AC'), trick('B...')]);
    expect(story(plan)).toEqual(['trick B from hand:0 B', 'hand:0 A from hand:0 A', 'hand:0 C from hand:0 C']);
    expect(plan.motion.leaving).toEqual([]);
    expect(plan.motion.staying[0]!.kind).toBe('play');
    expect(plan.motion.staying[1]!.kind).toBe('shift');
  });

  test('a back of the seat that played becomes its card', () => {
    const plan = move([hand(1, '??'), hand(2, '??'), trick('....')], [hand(1, '??'), hand(2, '?'), trick('..Q.')]);
    expect(story(plan)).toContain('trick Q from hand:2 ?');
    expect(plan.motion.leaving).toEqual([]);
  });

  test('a card whose back was not even seen comes from the plate of its seat', () => {
    const { motion, is } = move([trick('....')], [trick('.Q..')]);
    expect(motion.staying[0]).toMatchObject({ was: -1, from: { x: is.seats[1]!.x, y: is.seats[1]!.y } });
  });

  test('of two equal cards in different hands the one that was seen moves', () => {
    const plan = move([hand(0, 'AA'), trick('....')], [hand(0, 'A'), trick('A...')]);
    expect(story(plan)).toEqual(['trick A from hand:0 A', 'hand:0 A from hand:0 A']);
  });
});

test('a full trick comes together on its best card and goes to the seat whose card that is', () => {
  const { motion, is, was } = move([trick('ABCD', [3])], [trick('....')]);
  const best = was.cards.find(({ place }) => place === 3);
  expect(motion.leaving.map(({ via }) => via)).toEqual(Array(4).fill(best));
  expect(motion.leaving.map(({ to }) => [to!.x, to!.y])).toEqual(Array(4).fill([is.seats[3]!.x, is.seats[3]!.y]));
});

describe('a deal', () => {
  const plan = move([trick('....')], [hand(0, 'ABC'), hand(1, '???'), hand(2, '???'), hand(3, '???'), trick('....')]);

  test('brings cards face down from the deck, which lies between the dealer and the middle', () => {
    const { deck, staying } = plan.motion;
    const { middle, seats } = plan.is;
    for (const step of staying) expect(step).toMatchObject({ was: -1, kind: 'deal', fromFace: '?', from: deck });
    expect(deck!.y).toBeLessThan(seats[0]!.y);
    expect(deck!.y).toBeGreaterThan(middle.top + middle.height / 2);
  });

  test('goes round the table from the dealer’s left, one card after the other', () => {
    const first = (zone: string) => plan.motion.staying[plan.is.cards.findIndex((card) => card.zone === zone)]!.waits;
    expect(first('hand:1')).toBeLessThan(first('hand:2'));
    expect(first('hand:2')).toBeLessThan(first('hand:3'));
    expect(first('hand:3')).toBeLessThan(first('hand:0'));
    const own = plan.is.cards.flatMap((card, i) => (card.zone === 'hand:0' ? [plan.motion.staying[i]!.waits] : []));
    expect(own).toEqual([...own].sort((a, b) => a - b));
    expect(new Set(own).size).toBe(3);
  });
});

describe('a deal in packets', () => {
  const dealt = (packets: readonly number[], each: number, cards = 'ABCDEFGHIJ'.slice(0, each)) => {
    const zones = [0, 1, 2, 3].map((seat) => hand(seat, seat === 0 ? cards : '?'.repeat(each)));
    const is = lay({ ...tableOf(4, [...zones, trick('....'), pile('turned', 'Q', 1)]), packets });
    const { staying } = planMotion(lay(tableOf(4, [trick('....')])), is);
    return staying.map(({ waits }, i) => ({ zone: is.cards[i]!.zone, waits })).sort((a, b) => a.waits - b.waits);
  };
  const round = (size: number) => [1, 2, 3, 0].flatMap((seat) => Array<string>(size).fill(`hand:${seat}`));

  test.each<[string, number[], number[]]>([
    ['Euchre’s three and two', [3, 2], [3, 2]],
    ['Twenty-Eight’s fours', [4], [4, 4]],
    ['Solo Whist’s threes and the last by itself', [3, 3, 1], [3, 3, 1]],
    ['Whist’s one by one', [], [1, 1, 1]],
  ])('brings each seat its packet before the next gets one: %s', (_, packets, rounds) => {
    const each = rounds.reduce((sum, size) => sum + size, 0);
    const order = dealt(packets, each).map(({ zone }) => zone);
    expect(order).toEqual([...rounds.flatMap(round), 'turned']);
  });

  test('turns no card up before the hands are dealt', () => {
    const is = lay(tableOf(4, [hand(0, 'ABC'), trick('....'), pile('turned', 'Q', 1)]));
    const { staying } = planMotion(lay(tableOf(4, [trick('....')])), is);
    expect(staying.map(({ fromFace }) => fromFace)).toEqual(['?', '?', '?', '?']);
  });

  test('lasts no longer than one card by card', () => {
    const last = (packets: readonly number[]) => dealt(packets, 10).at(-1)!.waits;
    expect(last([3, 4, 3])).toBe(last([]));
  });
});

describe('piles', () => {
  test('a card turned from the stock is a back of the stock until it lies on the waste', () => {
    const plan = move(
      [pile('stock', '?', 2), pile('waste', 'A', 1)],
      [pile('stock', '?', 1), pile('waste', 'AB', 2)],
      1,
    );
    expect(story(plan)).toContain('waste B from stock ?');
  });

  test('the waste that is turned over becomes the stock', () => {
    const plan = move(
      [pile('stock', '', 0), pile('waste', 'ABC', 3)],
      [pile('stock', '?', 3), pile('waste', '', 0)],
      1,
    );
    expect(story(plan)).toEqual(['stock ? from waste A', 'stock ? from waste B', 'stock ? from waste C']);
  });

  test('the third card out of a shoe is turned slowly, and is announced once it lies open', () => {
    const row = (cards: string): Zone => ({ id: 'punto', kind: 'row', seat: -1, cards });
    const third = (cards: string) =>
      move([pile('shoe', '', 9), row(cards)], [pile('shoe', '', 8), row(`${cards}Q`)], 1);
    const lasts = (cards: string) => lastsUntilLanded(third(cards).motion);
    expect(third('AB').motion.staying.at(-1)).toMatchObject({ kind: 'reveal', fromFace: '?' });
    expect([lasts('A'), lasts('AB')]).toEqual([LASTS.play, LASTS.reveal]);
  });

  test('cards out of a shoe start from its top, face down', () => {
    const { motion, was } = move(
      [pile('shoe', '', 9)],
      [pile('shoe', '', 8), { id: 'punto', kind: 'row', seat: -1, cards: 'Q' }],
      1,
    );
    const i = motion.staying.findIndex((step) => step.was === -1);
    const top = was.cards.findLast((card) => card.zone === 'shoe')!;
    // the backs stand for the other cards: the open card itself is new
    expect(motion.staying.filter((step) => step.was === -1)).toHaveLength(1);
    expect(motion.staying[i]).toMatchObject({ fromFace: '?', from: { x: top.x, y: top.y } });
  });

  test('cards dealt from an open pile come open, from its top', () => {
    const before = [pile('removed', 'XY', 5)];
    const after = [pile('removed', '', 0), { id: 'fan', kind: 'row', seat: -1, cards: 'ABCXY' } as const];
    const { motion, is, was } = move(before, after, 1);
    const steps = is.cards.flatMap(({ zone, face }, i) => (zone === 'fan' ? [{ ...motion.staying[i]!, face }] : []));
    const top = was.cards.findLast(({ zone }) => zone === 'removed')!;
    expect(steps.filter(({ kind }) => kind === 'deal').map(({ face, fromFace }) => [face, fromFace])).toEqual([
      ['A', 'A'],
      ['B', 'B'],
      ['C', 'C'],
    ]);
    expect(steps[0]!.from).toMatchObject({ x: top.x, y: top.y });
  });

  test('a pair taken off a tableau goes onto the pile of cards that are out, and what lay there fades in place', () => {
    const before: Zone[] = [
      { id: 'tableau', kind: 'tableau', seat: -1, cards: `ABC${'.'.repeat(25)}` },
      pile('removed', 'XY', 2),
    ];
    const after: Zone[] = [
      { id: 'tableau', kind: 'tableau', seat: -1, cards: `A..${'.'.repeat(25)}` },
      pile('removed', 'BC', 4),
    ];
    const plan = move(before, after, 1);
    expect(story(plan)).toEqual(['tableau A from tableau A', 'removed B from tableau B', 'removed C from tableau C']);
    expect(plan.motion.leaving.map(({ to }) => to)).toEqual([null, null]);
  });
});

test('every card before is accounted for: it stays, or it leaves, never both', () => {
  const { motion, was } = move(
    [hand(0, 'ABCD'), hand(1, '????'), trick('EFGH', [0])],
    [hand(0, 'ABC'), hand(1, '???'), trick('....')],
  );
  const seen = [...motion.staying.map((step) => step.was), ...motion.leaving.map((step) => step.was)].filter(
    (i) => i >= 0,
  );
  expect(seen.sort((a, b) => a - b)).toEqual(was.cards.map((_, i) => i));
});

describe('the last trick of a hand', () => {
  const lastTrick: Zone = { id: 'lastTrick', kind: 'lastTrick', seat: -1, cards: 'ABCD', marks: [2] };
  const summary = { title: { key: 'summary.hand' }, lead: { key: 'lead' }, columns: [], winners: null };
  const gathered = lay(tableOf(4, [trick('....'), lastTrick]));
  const shown = lay({ ...tableOf(4, [trick('....'), lastTrick]), summary });

  test('comes back from its winner’s plate, and is not dealt', () => {
    const { staying, deck } = planMotion(gathered, shown);
    const { x, y } = shown.seats[2]!;
    expect(staying.map(({ kind, from }) => [kind, from?.x, from?.y])).toEqual(Array(4).fill(['play', x, y]));
    expect(deck).toBeNull();
  });

  test('is gone with the next deal: none of its cards becomes one that is dealt', () => {
    const dealt = lay(tableOf(4, [hand(0, 'ABX'), trick('....')]));
    const { staying, leaving } = planMotion(shown, dealt);
    expect(staying.map(({ was }) => was)).toEqual([-1, -1, -1]);
    expect(leaving).toHaveLength(4);
  });
});

describe('cards turned from the piles of two players', () => {
  const piles = (mine: number, theirs: number): Zone[] => [
    { ...pile('pile:0', '?', mine), seat: 0 },
    { ...pile('pile:1', '?', theirs), seat: 1 },
  ];
  const turned = (seat: number, cards: string): Zone => ({ id: `laid:${seat}`, kind: 'row', seat, cards });

  test('each comes from the pile of its own seat', () => {
    const plan = move(
      [...piles(20, 32), turned(0, ''), turned(1, '')],
      [...piles(19, 31), turned(0, 'A'), turned(1, 'B')],
      2,
    );
    const from = (zone: string) => plan.motion.staying[plan.is.cards.findIndex((card) => card.zone === zone)]?.from;
    for (const seat of [0, 1]) {
      const top = plan.was.cards.findLast(({ zone }) => zone === `pile:${seat}`)!;
      expect(from(`laid:${seat}`)).toMatchObject({ x: top.x, y: top.y });
    }
  });

  test('the card that decides a war is turned slowly, the others at once', () => {
    const kindOf = (laid: string) => {
      const before = [...piles(20, 32), turned(0, laid.slice(0, -1)), turned(1, laid.slice(0, -1))];
      const plan = move(before, [...piles(19, 31), turned(0, laid), turned(1, laid)], 2);
      return plan.motion.staying[plan.is.cards.findLastIndex(({ zone }) => zone === 'laid:1')]?.kind;
    };
    expect(['A', 'A?', 'A?B'].map(kindOf)).toEqual(['play', 'play', 'reveal']);
  });

  test('that holds too where the cards of a war are laid in one step', () => {
    const before = [...piles(20, 32), turned(0, 'A'), turned(1, 'A')];
    const plan = move(before, [...piles(18, 30), turned(0, 'A?B'), turned(1, 'A?C')], 2);
    const kinds = plan.is.cards.flatMap(({ face }, i) => ('BC'.includes(face) ? [plan.motion.staying[i]!.kind] : []));
    expect(kinds).toEqual(['reveal', 'reveal']);
  });

  test('a low pile’s back is turned over only by its own seat', () => {
    const plan = move(
      [...piles(2, 3), turned(0, ''), turned(1, '')],
      [...piles(2, 2), turned(0, 'A'), turned(1, 'B')],
      2,
    );
    expect(story(plan)).toContain('laid:1 B from pile:1 ?');
    expect(story(plan)).toContain('laid:0 A comes');
  });
});

describe('a card that is turned up where it lies', () => {
  const row = (cards: string, marks: number[] = []): Zone => ({ id: 'hand:1', kind: 'row', seat: 1, cards, marks });
  const turnedBy = (cards: string, marks: number[] = [], before = 'AB???') => {
    const { motion, is } = move([row(before)], [row(cards, marks)]);
    return { motion, kinds: is.cards.map((_, i) => motion.staying[i]!.kind) };
  };

  test('is waited for', () => {
    const { kinds, motion } = turnedBy('ABC??');
    expect(kinds).toEqual(['shift', 'shift', 'play', 'shift', 'shift']);
    expect(lastsUntilLanded(motion)).toBe(LASTS.play);
  });

  test('is turned slowly if it kills, which is not announced before', () => {
    const { kinds, motion } = turnedBy('ABC??', [2]);
    expect(kinds[2]).toBe('reveal');
    expect(lastsUntilLanded(motion)).toBe(LASTS.reveal);
  });

  test('is turned like any other where several are at once, or where it lay open before', () => {
    expect(turnedBy('ABCD?', [2]).kinds).not.toContain('reveal');
    expect(turnedBy('ABC??', [2], 'ABC??').kinds).not.toContain('reveal');
  });

  test('shows trumps slowly, and goes from its place into the hand of its seat', () => {
    const trump: Zone = { id: 'trump', kind: 'row', seat: 1, cards: '?' };
    const held: Zone = { ...hand(1, 'Q???'), marks: [0] };
    const { motion, was, is } = move([hand(1, '???'), trump, trick('....')], [held, trick('....')]);
    const turned = is.cards.findIndex(({ face }) => face === 'Q');
    expect(was.cards[motion.staying[turned]!.was]!.zone).toBe('trump');
    expect(motion.staying[turned]!.kind).toBe('reveal');
    expect(motion.leaving).toEqual([]);
    expect(lastsUntilLanded(motion)).toBe(LASTS.reveal);
  });

  test('a card of a trick is none of these, even if it wins', () => {
    const { motion, is } = move([hand(1, '???'), trick('A...', [0])], [hand(1, '??'), trick('AB..', [1])]);
    expect(motion.staying[is.cards.findIndex(({ face }) => face === 'B')]!.kind).toBe('play');
  });
});

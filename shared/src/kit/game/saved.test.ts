import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACE_HIGH } from '../cards/cardOrder.ts';
import { nameShared, restored, type Saved, saved } from './saved.ts';

class Part {
  readonly list = new Int32Array(3);
  /** Looks at what `list` holds. */
  readonly tail = this.list.subarray(1);
  count = 0;
}

class Whole {
  readonly part = new Part();
  readonly samePart = this.part;
  limit = Number.POSITIVE_INFINITY;
  names: string[] = [];
  fields: { masks: Uint8Array; nested: number[][] } = { masks: new Uint8Array(2), nested: [] };
}

/** Through text, as it is stored. */
const again = <T>(value: unknown, held: T): T => restored(JSON.parse(JSON.stringify(saved(value))) as Saved, held) as T;

interface Link {
  readonly points: number;
  readonly before: Link | null;
}

describe('a state that was saved', () => {
  test('is the same again, with objects of its classes', () => {
    const state = new Whole();
    state.part.list.set([4, 5, 6]);
    state.part.count = -0;
    state.names.push('a', 'b');
    state.fields = { masks: Uint8Array.of(1, 255), nested: [[1], [], [2, 3]] };
    const back = again(state, new Whole());
    expect(back).toStrictEqual(state);
    expect(back.limit).toBe(Number.POSITIVE_INFINITY);
    expect(Object.is(back.part.count, -0)).toBe(true);
  });

  test('keeps what its parts share', () => {
    const back = again(new Whole(), new Whole());
    expect(back.samePart).toBe(back.part);
    back.part.list[2] = 9;
    expect([...back.part.tail]).toEqual([0, 9]);
  });

  test('shares nothing with the state that it is restored into, if that holds plain objects and lists', () => {
    const held = new Whole();
    const { fields, names } = held;
    const back = again(Object.assign(new Whole(), { names: ['x'] }), held);
    expect(back.fields).not.toBe(fields);
    expect(back.names).not.toBe(names);
    expect(names).toEqual([]);
  });

  test('is any plain data', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        fc.pre(!JSON.stringify(value).includes('"$"'));
        expect(again(value, null)).toEqual(value);
      }),
    );
  });

  test('may have a log of any length', () => {
    let log: Link | null = null;
    for (let points = 0; points < 50_000; points++) log = { points, before: log };
    let link = again({ log }, { log: null as Link | null }).log;
    for (let points = 49_999; points >= 0; points--) {
      expect(link?.points).toBe(points);
      link = link?.before ?? null;
    }
    expect(link).toBeNull();
  });

  test('names what all states share', () => {
    expect(again({ order: ACE_HIGH }, { order: null }).order).toBe(ACE_HIGH);
    expect(() => nameShared('order.aceHigh', {})).toThrow(/already/);
  });
});

describe('what cannot be saved, or does not fit', () => {
  test.each([
    ['a function', { play: () => 1 }],
    ['a map', { seats: new Map() }],
    ['a kind of list that states do not have', new DataView(new ArrayBuffer(8))],
    ['a name of the format', { $: 1 }],
  ])('is refused: %s', (_, value) => {
    expect(() => saved(value)).toThrow(TypeError);
  });

  test.each([
    ['an object of a class where a fresh state has none', { part: new Part() }, { part: null }],
    ['a field that the class no longer has', new Whole(), new Part()],
    ['an object that states share', { order: new Part() }, { order: ACE_HIGH }],
  ])('throws: %s', (_, value, held) => {
    expect(() => again<unknown>(value, held)).toThrow(TypeError);
  });
});

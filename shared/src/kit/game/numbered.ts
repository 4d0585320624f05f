/** Names for things that the rules number by their place in a list, such as the bids of a game. */
export function numbered<const N extends string>(names: readonly N[]) {
  return {
    /** The name of a number, which must be a place in the list. */
    nameOf(n: number): N {
      const name = names[n];
      if (name === undefined) throw new RangeError(`nothing has the number ${n}`);
      return name;
    },
    /** The number of a name; -1 for any other value. */
    numberOf: (name: unknown): number => (names as readonly unknown[]).indexOf(name),
  };
}

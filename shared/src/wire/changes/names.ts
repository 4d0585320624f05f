/** The properties whose texts are names: they come from the program, are few, and come again and again. */
const NAMED: ReadonlySet<string> = new Set(['key', 'id', 'type', 'kind', 'spot', 'phase', 'stage']);

/** Is the text of this property sent as a number once it is known? */
export function isNamed(property: string): boolean {
  return NAMED.has(property);
}

/** No more names than this, and no more lists of keys, are remembered. */
const MOST = 4096;

/** What a list of keys is called in a map. */
function spelled(keys: readonly string[]): string {
  return keys.join('\0');
}

/** The names and the lists of keys that a writer has sent, each by its number. */
export class WrittenNames {
  private readonly names = new Map<string, number>();
  private readonly shapes = new Map<string, number>();
  private readonly keys: (readonly string[])[] = [];

  /** The number of a name; -1 for one that has not been sent. */
  numberOf(name: string): number {
    return this.names.get(name) ?? -1;
  }

  /** Remembers a name; false if there is no room. */
  learn(name: string): boolean {
    if (this.names.size >= MOST) return false;
    this.names.set(name, this.names.size);
    return true;
  }

  /** The number of a list of keys; -1 for one that has not been sent. */
  shapeOf(keys: readonly string[]): number {
    return this.shapes.get(spelled(keys)) ?? -1;
  }

  /** Remembers a list of keys; false if there is no room. */
  learnShape(keys: readonly string[]): boolean {
    if (this.keys.length >= MOST) return false;
    this.shapes.set(spelled(keys), this.keys.length);
    this.keys.push(keys);
    return true;
  }

  /** All names, by number. */
  allNames(): Iterable<string> {
    return this.names.keys();
  }

  nameCount(): number {
    return this.names.size;
  }

  /** How many names and lists of keys have been sent. */
  learned(): number {
    return this.names.size + this.keys.length;
  }

  /** All lists of keys, by number. */
  allShapes(): readonly (readonly string[])[] {
    return this.keys;
  }
}

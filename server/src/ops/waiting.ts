/** Things that have begun and not yet ended. Times are in milliseconds. */
export class Waiting {
  /** When each began, by performance.now(), the first to begin first. */
  private readonly begun = new Map<symbol, number>();

  /** Something begins. Call the returned function when it ends: that returns how long it took. */
  begin(): () => number {
    const key = Symbol();
    const since = performance.now();
    this.begun.set(key, since);
    return () => {
      this.begun.delete(key);
      return performance.now() - since;
    };
  }

  count(): number {
    return this.begun.size;
  }

  /** How long the first has been waiting; 0 if nothing is. */
  longest(): number {
    const [first] = this.begun.values();
    return first === undefined ? 0 : performance.now() - first;
  }
}

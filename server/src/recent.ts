/** A map that holds only so many entries: those set most recently, again or for the first time, in that order. */
export class RecentMap<K, V> extends Map<K, V> {
  private readonly most: number;

  constructor(most: number) {
    super();
    this.most = most;
  }

  override set(key: K, value: V): this {
    this.delete(key);
    super.set(key, value);
    for (const oldest of this.keys()) {
      if (this.size <= this.most) break;
      this.delete(oldest);
    }
    return this;
  }
}

/** What is known of people who might play together. */
export interface KnownPeople {
  /** Reads how somebody stands to others, so that the questions below have their answers. */
  know(account: string): Promise<unknown>;
  /** Somebody's ratings by game, as far as they have any. */
  ratingsOf(account: string): Promise<ReadonlyMap<string, number>>;
  /** Has one of these two blocked the other? */
  areApart(a: string, b: string): boolean;
  /** Would one of these two like to be seated with the other? */
  isWished(a: string, b: string): boolean;
}

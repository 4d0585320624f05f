import type { News } from '@kibitz/shared/kit/table/table';

/** How many of the latest news are sent again: as much of a log as a player reads, in 2 to 3 KB. */
export const MOST_TOLD = 40;

/** The latest news of a game as all could see them, for those who come or come back: a page that is reloaded has its log again. */
export class ToldNews {
  private readonly kept: News[];

  /** News as it was saved, the latest last. */
  constructor(kept: readonly News[] = []) {
    this.kept = kept.slice(-MOST_TOLD);
  }

  /** The latest last. */
  get latest(): readonly News[] {
    return this.kept;
  }

  /** This has just happened. A game that has gone back to an earlier event drops what came after. */
  note(news: News | null): void {
    if (news === null) return;
    while ((this.kept.at(-1)?.event ?? 0) > news.event) this.kept.pop();
    if (this.kept.at(-1)?.event === news.event) return;
    this.kept.push(news);
    if (this.kept.length > MOST_TOLD) this.kept.shift();
  }
}

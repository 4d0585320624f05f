import type { LobbyCounts, TableCard } from '@kibitz/shared/wire/api';
import { serverNow } from '../clock.ts';
import { cardOf, shownPhase } from '../cluster/tableCards.ts';
import type { TableDirectory } from '../directory/tableDirectory.ts';
import { isProgram } from '../ids.ts';
import { Coalesced } from './coalesced.ts';
import type { PlayQueue } from './playQueue.ts';
import { TableNewsDesk } from './tableNews.ts';

/** How many tables the lobby lists. */
const MOST_LISTED = 200;

/** A list is made at most once in this many milliseconds, however many people look at the lobby. */
const LISTED_EVERY = 100;

/**
 * How many people are here, and what they play or wait for. A game counts for as long as those without a seat see it in
 * play. Only the leading process has the full counts.
 */
function lobbyCounts(directory: TableDirectory, queue: PlayQueue): LobbyCounts {
  const tables = directory.openEverywhere();
  const seekers = queue.everybody();
  const looking = seekers.flatMap((seeker) => seeker.people.map(({ account }) => account));
  const people = new Set([...tables.flatMap((table) => table.presence.accounts()), ...looking]);
  const waiting = new Map<string, number>();
  for (const seeker of seekers) {
    for (const game of new Set(seeker.variants.map((variant) => variant.game))) {
      waiting.set(game, (waiting.get(game) ?? 0) + seeker.people.length);
    }
  }
  return {
    people: [...people].filter((account) => !isProgram(account)).length,
    playing: tables.filter((table) => shownPhase(table) === 'playing').length,
    waiting: [...waiting].map(([game, n]) => ({ game, people: n })),
  };
}

/** The open tables that anybody may join, of one game or all: those with free seats first, newest first. */
function listed(directory: TableDirectory, game?: string): TableCard[] {
  return (
    directory
      .openEverywhere()
      .filter((table) => table.head.isOpen)
      .filter((table) => game === undefined || table.head.game === game)
      // a table that everybody has left can be reached only by its link
      .filter((table) => table.emptySince() === 0)
      .map(cardOf)
      .filter((card) => card.phase !== 'over')
      .sort((a, b) => Number(hasFreeSeat(b)) - Number(hasFreeSeat(a)) || b.opened - a.opened)
      .slice(0, MOST_LISTED)
  );
}

function hasFreeSeat(card: TableCard): boolean {
  return card.seats.some((seat) => seat.kind === 'free');
}

/** The tables that the lobby lists, and its counts. */
export class TableLists {
  readonly counts: Coalesced<LobbyCounts>;
  /** The changes in the list of all games. */
  readonly news: TableNewsDesk;
  /** By game, and under '' for all games. */
  private readonly lists: ReadonlyMap<string, Coalesced<string>>;

  /** `games` by id. */
  constructor(directory: TableDirectory, queue: PlayQueue, games: Iterable<string>) {
    this.counts = new Coalesced(() => lobbyCounts(directory, queue), LISTED_EVERY);
    this.news = new TableNewsDesk(() => listed(directory), serverNow());
    const list = (game?: string) => new Coalesced(() => JSON.stringify(listed(directory, game)), LISTED_EVERY);
    this.lists = new Map([['', list()], ...[...games].map((game) => [game, list(game)] as const)]);
  }

  /** The list of a game, or under '' of all games, as JSON. */
  async textOf(game: string): Promise<string> {
    return (await this.lists.get(game)?.get()) ?? '[]';
  }
}

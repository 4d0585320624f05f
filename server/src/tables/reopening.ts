import type { Actors, Game } from '@kibitz/shared/kit/game/game';
import { versionOf } from '@kibitz/shared/kit/game/rulesVersions';
import type { News } from '@kibitz/shared/kit/table/table';
import type { Logger } from 'pino';
import { CHANCE, type Chance } from '../chance.ts';
import {
  type Journal,
  type Snapshot,
  StorageFailed,
  type StoredSnapshot,
  type TableEvent,
  type TableHead,
} from '../journal/journal.ts';
import { GamePlay } from './gamePlay.ts';
import { rulesFingerprint } from './rulesFingerprint.ts';
import { optionsOf, RulesChanged, ruledTable } from './rulesInForce.ts';
import { Seating } from './seating.ts';
import { StandingMoves } from './standingMoves.ts';
import { type SavedHistory, TableHistory } from './tableHistory.ts';

/*
 * Opens tables from the journal: from a snapshot and the events after it, or from all events, which are the source of
 * truth.
 */

/** How many of the latest news items are sent again: as much of a log as a player reads, in 2 to 3 KB. */
export const MOST_RECENT = 40;

/**
 * The latest news of a game as everybody saw it, for those who come or come back: a reloaded page has its log
 * again.
 */
export class RecentNews {
  private readonly kept: News[];

  /** News as it was saved, the latest last. */
  constructor(kept: readonly News[] = []) {
    this.kept = kept.slice(-MOST_RECENT);
  }

  /** The latest last. */
  get latest(): readonly News[] {
    return this.kept;
  }

  /** Notes what has just happened. If the game has gone back to an earlier event, drops what came after it. */
  note(news: News | null): void {
    if (news === null) return;
    while ((this.kept.at(-1)?.event ?? 0) > news.event) this.kept.pop();
    if (this.kept.at(-1)?.event === news.event) return;
    this.kept.push(news);
    if (this.kept.length > MOST_RECENT) this.kept.shift();
  }
}

/** A table as its events have left it. */
export interface TableSoFar {
  readonly history: TableHistory;
  /** The game; null while the table waits. */
  readonly play: GamePlay | null;
  /** The latest news, as everybody saw it. */
  readonly recentNews: RecentNews;
}

/** The part of a table's snapshot besides its game. */
interface SavedTable extends SavedHistory {
  /** The actors the game waited for. */
  readonly awaited: Actors;
  /** The latest news. Missing in snapshots of older versions. */
  readonly told?: readonly News[];
}

type Events = AsyncIterable<readonly TableEvent[]> | Iterable<readonly TableEvent[]>;

/** The version is included because rules of several versions share the same sources. */
function fingerprintOf(game: Game): string {
  const version = versionOf(game);
  return `${rulesFingerprint(game.id)}${version === 1 ? '' : `.${version}`}`;
}

/** Replays recorded moves under some rules. Throws RulesChanged if that fails. */
function byRules<T>({ id }: TableHead, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw cause instanceof RulesChanged ? cause : new RulesChanged(`table ${id} cannot be replayed`, { cause });
  }
}

/** A table's snapshot. Throws if the state of its game cannot be saved. */
export function snapshotOf(game: Game, { history, play, recentNews }: TableSoFar): Snapshot {
  const whole: SavedTable = { ...history.saved(), awaited: play?.awaited() ?? 0, told: recentNews.latest };
  return { rules: fingerprintOf(game), history: JSON.stringify(whole), state: play?.saved() ?? '' };
}

/** The part of a table's snapshot besides its game; null if it was made under other rules. */
export function savedTable(game: Game, snapshot: Pick<Snapshot, 'rules' | 'history'>): SavedTable | null {
  return snapshot.rules === fingerprintOf(game) ? (JSON.parse(snapshot.history) as SavedTable) : null;
}

function fromSnapshot(game: Game, head: TableHead, snapshot: Snapshot, chance: Chance): TableSoFar | null {
  const table = savedTable(game, snapshot);
  if (table === null) return null;
  const history = TableHistory.restored(table);
  const recentNews = new RecentNews(table.told);
  if (history.dealer < 0) return { history, play: null, recentNews };
  const play = new GamePlay(game, optionsOf(game, head), head.seats, history.dealer, chance);
  play.restore(snapshot.state);
  return { history, play, recentNews };
}

/**
 * Reads events from where a table stands, or from its first, and replays their moves, with the dealer's steps between
 * them but none after the last. What everybody saw of the last moves is noted for newcomers, at the same cost however
 * long the game is. Throws RulesChanged if the moves cannot be replayed under these rules, and another error if the
 * events are damaged or take back moves from before they begin.
 */
export async function replayed(
  game: Game,
  head: TableHead,
  stored: Events,
  from?: TableSoFar,
  chance: Chance = CHANCE,
): Promise<TableSoFar> {
  const options = optionsOf(game, head);
  const history = from?.history ?? new TableHistory(new Seating(head.seats));
  let play = from?.play ?? null;
  const recentNews = from?.recentNews ?? new RecentNews();
  const standing = new StandingMoves(MOST_RECENT);
  let moves = 0;
  for await (const events of stored) {
    for (const event of events) {
      history.apply(event);
      if (event.type === 'started') {
        const { dealer } = event;
        play = byRules(head, () => new GamePlay(game, options, head.seats, dealer, chance));
      }
      const move = standing.read(event);
      if (move !== null) byRules(head, () => play?.replay(move, moves++));
    }
  }
  byRules(head, () => {
    for (const move of standing.rest()) play?.replay(move, moves++, (open) => recentNews.note(game.picture.news(open)));
    play?.hasReplayed(history.ready);
  });
  return { history, play, recentNews };
}

/**
 * A stored table, read from its snapshot on or, if that cannot be used, from its first event. Throws like `replayed`,
 * and StorageFailed.
 */
export async function reopened(
  game: Game,
  head: TableHead,
  journal: Journal,
  log: Logger,
  chance: Chance = CHANCE,
): Promise<TableSoFar> {
  const snapshot: StoredSnapshot | null = await journal.snapshot(head.id);
  if (snapshot !== null) {
    try {
      const from = fromSnapshot(game, head, snapshot, chance);
      if (from !== null) return await replayed(game, head, journal.events(head.id, snapshot.seq), from, chance);
    } catch (error) {
      if (error instanceof StorageFailed) throw error;
      log.warn({ err: error, table: head.id }, 'a snapshot could not be used; the table is read from its first event');
    }
  }
  return replayed(game, head, journal.events(head.id), undefined, chance);
}

/**
 * The actors a parked game waits for; none if it cannot go on under its rules, as it is stopped once somebody comes.
 * Throws StorageFailed.
 */
export async function awaitedAt(
  games: ReadonlyMap<string, Game>,
  table: Parameters<typeof ruledTable>[1],
  journal: Journal,
  log: Logger,
): Promise<Actors> {
  try {
    const { game, head } = ruledTable(games, table);
    const { play } = await reopened(game, head, journal, log);
    return play?.awaited() ?? 0;
  } catch (error) {
    if (error instanceof RulesChanged) return 0;
    throw error;
  }
}

import type { Game } from '@kibitz/shared/kit/game/game';
import { type AnyOptions, isEndless } from '@kibitz/shared/kit/game/options';
import type { Logger } from 'pino';
import { Alarm } from '../alarm.ts';
import { Fenced, type Journal, StorageFailed, type TableHead } from '../journal/journal.ts';
import type { Leadership } from '../journal/leases.ts';
import { Queue } from '../queue.ts';
import { rulesFingerprint } from '../tables/rulesFingerprint.ts';
import { gameOfTable } from '../tables/rulesInForce.ts';
import type { FinishedGame, FinishedSeat } from './finishedGame.ts';
import { type HistoryCursor, KeptGames } from './keptGames.ts';
import { type NotPlayed, type PlayedOut, playedOut } from './playedOut.ts';
import { rulesName } from './rulesName.ts';

/** A page of the games that somebody has played. */
interface HistoryPart {
  readonly games: readonly FinishedGame[];
  /** By table: the seat they had. */
  readonly seats: ReadonlyMap<string, number>;
  readonly next: HistoryCursor | null;
}

/** A game that is worth keeping. */
interface KeptGame {
  readonly game: FinishedGame;
  /** As in SeatsPlayed. */
  readonly accounts: ReadonlyMap<string, number>;
}

function withoutOthers(seat: FinishedSeat, account: string): FinishedSeat {
  const own = (id: string): string => (id === account ? id : '');
  return { ...seat, account: own(seat.account), beganBy: own(seat.beganBy) };
}

/**
 * Whether a game that was stopped is worth keeping: a game without an end in which somebody scored, or one that people
 * played together.
 */
function isWorthKeeping(game: Game, options: AnyOptions, finished: FinishedGame): boolean {
  const people = new Set(finished.seats.flatMap(({ beganBy }) => (beganBy === '' ? [] : [beganBy])));
  const hands = finished.result.hands.length;
  if (isEndless(game.options, options)) return people.size > 0 && hands > 0;
  return people.size > 1 && (hands > 0 || finished.seats.some(({ gone }) => gone === 'left'));
}

/** Questions about tables of sets of deals, by table id. */
interface SetDeals {
  /** Whether others have yet to play the deals, as at an evening, so that only its players may know its end. */
  isForPlayersOnly(table: string): Promise<boolean>;
  /** Whether it is a table of an evening, where each deal that was scored counts. */
  isOfEvening(table: string): Promise<boolean>;
}

const NO_EVENINGS: SetDeals = { isForPlayersOnly: async () => false, isOfEvening: async () => false };

/** The pause before checking again whether a table is for its players only, in milliseconds. */
const ASKED_AGAIN = 60_000;

/**
 * Called with each finished game that is kept, and the leadership that this process had before it read anything. Data
 * that depends on earlier games must be written with it: another process may have taken over meanwhile and counted
 * other games.
 */
export type KeptListener = (game: FinishedGame, lead: Leadership | undefined) => Promise<void> | void;

/**
 * The games that were played to their end. Each is read from its table's events, kept, and handed on to the modules
 * that use it, one game after another, once spectators may know its end. Anything that a crash or a full disk prevents
 * is made up for later.
 */
export class History {
  /**
   * Called with each game that is kept, one after another; `ended` rises except when a game needed a second try. A game
   * counts as handed on once all callbacks have succeeded. Until then it is retried at the next start, so they must
   * recognise a table they have already had.
   */
  readonly onKept: KeptListener[];
  private readonly games: ReadonlyMap<string, Game>;
  private readonly journal: Journal;
  private readonly kept: KeptGames;
  private readonly log: Logger;
  private readonly lead: () => Leadership | undefined;
  private readonly sets: SetDeals;
  private readonly queue = new Queue();
  /** By table whose game is to be handed on later. */
  private readonly later = new Map<string, Alarm>();
  private isStopped = false;
  private hasMissed = false;

  /**
   * `lead` returns this process's leadership if there are several processes, and throws Fenced if another one leads.
   * `sets` answers questions about tables of sets of deals.
   */
  constructor(
    games: ReadonlyMap<string, Game>,
    journal: Journal,
    log: Logger,
    lead: () => Leadership | undefined = () => undefined,
    onKept: KeptListener[] = [],
    sets: SetDeals = NO_EVENINGS,
  ) {
    this.onKept = onKept;
    this.games = games;
    this.journal = journal;
    this.kept = new KeptGames(journal.store);
    this.log = log;
    this.lead = lead;
    this.sets = sets;
  }

  /**
   * A table has been closed, its game finished or not, and that is recorded: keeps the game and hands it on.
   */
  enqueue(table: string): void {
    void this.queue.run(() => this.keepAndHandOn(table));
  }

  /**
   * Keeps all games not kept yet whose tables were closed since a moment, in epoch milliseconds, and hands on all games
   * that have not been.
   */
  catchUp(since = 0): void {
    void this.queue.run(async () => {
      try {
        const kept = await this.kept.toHandOn();
        const missing = await this.kept.missing(since);
        for (const table of [...kept, ...missing]) await this.keepAndHandOn(table);
      } catch (error) {
        this.fail(error, 'the finished games could not be listed');
      }
    });
  }

  /** Catches up if something has failed since the last time. */
  tryAgain(): void {
    if (!this.hasMissed) return;
    this.hasMissed = false;
    this.catchUp();
  }

  /**
   * When those without a seat may know how a table's game ended, in epoch milliseconds; 0 for at once. A delay of one
   * hand lasts as long as the last hand took. For a table for its players only, ask again then. Throws StorageFailed.
   */
  async revealedAt(table: string): Promise<number> {
    const head = (await this.journal.find(table))?.head;
    if (head !== undefined && (await this.isForPlayersOnly(head))) return Date.now() + ASKED_AGAIN;
    const delay = head?.settings.delay ?? 'none';
    const closed = delay === 'none' ? null : await this.kept.endOf(table);
    if (delay === 'none' || closed === null) return 0;
    return delay === 'hand' ? 2 * closed - ((await this.journal.lastDealt(table)) ?? closed) : closed + delay * 1000;
  }

  /** Whether only its players may see a table, since others have yet to play its deals. Throws StorageFailed. */
  async isForPlayersOnly({ id, deals }: Pick<TableHead, 'id' | 'deals'>): Promise<boolean> {
    return deals !== '' && (await this.sets.isForPlayersOnly(id));
  }

  /** A finished game; null if none is kept for this table. Throws StorageFailed. */
  async of(table: string): Promise<FinishedGame | null> {
    return (await this.kept.of(table))?.game ?? null;
  }

  /**
   * A page of an account's games, of one game or ('') of all, the latest first, from a position on; and the position of
   * the next page, null after the last. Throws StorageFailed.
   */
  async played(account: string, game: string, before: HistoryCursor | null, limit: number): Promise<HistoryPart> {
    const places = await this.kept.tablesOf(account, game, before, limit + 1);
    const shown = places.slice(0, limit);
    const games = await Promise.all(shown.map(({ table }) => this.of(table)));
    return {
      games: games.filter((game) => game !== null),
      seats: new Map(shown.map(({ table, seat }) => [table, seat])),
      next: places.length > limit ? (shown.at(-1) ?? null) : null,
    };
  }

  /**
   * An account's latest games at tables that were open to all, once everybody may know their end. Throws StorageFailed.
   */
  async publicGamesOf(account: string, limit: number): Promise<readonly FinishedGame[]> {
    const games = await Promise.all((await this.kept.publicTablesOf(account, limit)).map((table) => this.of(table)));
    return games.filter((game) => game !== null);
  }

  /** Every game that an account has played, by its id. Throws StorageFailed. */
  kindsOf(account: string): Promise<string[]> {
    return this.kept.kindsOf(account);
  }

  /** All kept games, in the order in which they ended. Throws StorageFailed. */
  async *everything(): AsyncIterable<FinishedGame> {
    for (const table of await this.kept.all()) {
      const game = await this.of(table);
      if (game !== null) yield game;
    }
  }

  /** All games of an account, for an export of everything stored about a person. Throws StorageFailed. */
  async keptOf(account: string): Promise<readonly object[]> {
    const places = await this.kept.tablesOf(account, '', null, Number.MAX_SAFE_INTEGER);
    const games: object[] = [];
    for (const { table } of places) {
      const game = await this.of(table);
      // other people's accounts are private
      if (game !== null) games.push({ ...game, seats: game.seats.map((seat) => withoutOthers(seat, account)) });
    }
    return games;
  }

  /** An account is deleted. Its games stay, but nothing in them names the person any more. Throws StorageFailed. */
  forget(account: string): Promise<void> {
    return this.queue.run(() => this.kept.forget(account));
  }

  /** Resolves once every game enqueued so far is kept and handed on, or has failed. */
  async idle(): Promise<void> {
    await this.queue.idle();
  }

  /** Finishes the game being processed. The others wait for the next start. */
  async stop(): Promise<void> {
    this.isStopped = true;
    for (const alarm of this.later.values()) alarm.stop();
    await this.queue.idle();
  }

  /** Never rejects. */
  private async keepAndHandOn(table: string): Promise<void> {
    if (this.isStopped) return;
    try {
      const lead = this.lead();
      const known = await this.kept.of(table);
      if (known?.isHandedOn) return;
      const game = known?.game ?? (await this.keep(table));
      if (game === null || (await this.isHeldBack(table))) return;
      for (const listener of this.onKept) await listener(game, lead);
      await this.kept.markHandedOn(table);
    } catch (error) {
      // the process that leads now catches up with it
      if (error instanceof Fenced) return;
      this.fail(error, 'a finished game could not be kept or handed on', table);
    }
  }

  /**
   * Whether a game is held back because its end is not public yet, unlike what the modules make of it. If so, it is
   * enqueued again later.
   */
  private async isHeldBack(table: string): Promise<boolean> {
    this.later.get(table)?.stop();
    this.later.delete(table);
    const wait = (await this.revealedAt(table)) - Date.now();
    if (wait <= 0) return false;
    const alarm = new Alarm();
    alarm.set(wait, () => this.enqueue(table));
    this.later.set(table, alarm);
    return true;
  }

  /**
   * Keeps the game of a closed table; null if it cannot be kept. That is noted, so that the table is read again only
   * under other rules.
   */
  private async keep(table: string): Promise<FinishedGame | null> {
    const stored = await this.journal.find(table);
    if (stored === null || stored.status === 'live') return null;
    const { head } = stored;
    const isStopped = stored.status === 'abandoned';
    // sets of deals are played again, except at an evening
    const isVoid = isStopped && head.deals !== '' && !(await this.sets.isOfEvening(table));
    const found = isVoid ? 'nothing' : await this.gameOf(head, isStopped);
    if (typeof found === 'string') {
      await this.kept.markUnkept(table, found === 'lost' ? rulesFingerprint(head.game) : '');
      return null;
    }
    await this.kept.keep(found.game, found.accounts);
    return found.game;
  }

  /**
   * The game of a closed table, and who had a seat in it; `lost` if the current rules cannot replay it.
   */
  private async gameOf(head: TableHead, isStopped: boolean): Promise<KeptGame | 'nothing' | 'lost'> {
    const game = gameOfTable(this.games, head);
    if (game === undefined) return 'lost';
    const played = await this.replayed(game, head);
    if (played === 'unbegun') return 'nothing';
    if (played === 'refused' || played.isOver === isStopped) {
      if (!isStopped)
        this.log.warn({ table: head.id }, 'a finished game cannot be replayed; the history leaves it out');
      return 'lost';
    }
    const finished = await this.finishedGame(game, head, played);
    if (isStopped && !isWorthKeeping(game, played.options, finished)) return 'nothing';
    return { game: finished, accounts: played.seats.accounts };
  }

  private async replayed(game: Game, head: TableHead): Promise<PlayedOut | NotPlayed> {
    try {
      return await playedOut(game, head, this.journal);
    } catch (error) {
      if (error instanceof StorageFailed) throw error;
      this.log.error({ err: error, table: head.id }, 'the rules failed with a recorded game');
      return 'refused';
    }
  }

  private async finishedGame(
    game: Game,
    { id: table, opened }: TableHead,
    { options, seats, state, startedAt, ratedFrom, isOver }: PlayedOut,
  ): Promise<FinishedGame> {
    const began = (await this.journal.timeOf(table, startedAt)) ?? opened;
    return {
      table,
      game: game.id,
      options,
      rules: rulesName(game, options),
      seats: seats.seats(),
      result: game.rules.result(state),
      ratedFrom,
      isStopped: !isOver,
      began,
      ended: (await this.kept.endOf(table)) ?? began,
    };
  }

  private fail(error: unknown, what: string, table?: string): void {
    this.hasMissed = true;
    this.log.error({ err: error, ...(table !== undefined && { table }) }, what);
  }
}

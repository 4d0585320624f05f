import type { Game } from '@kibitz/shared/kit/game/game';
import type { Logger } from 'pino';
import { Alarm } from '../alarm.ts';
import type { Challenges } from '../challenges/challenges.ts';
import { type DealScore, dealScoresOf } from '../challenges/dealScores.ts';
import type { Chance } from '../chance.ts';
import type { Clock } from '../clock.ts';
import type { Processes } from '../cluster/processes.ts';
import type { TableDirectory } from '../directory/tableDirectory.ts';
import { newTableId } from '../ids.ts';
import { Fenced, type Journal, StorageFailed, type TableHead } from '../journal/journal.ts';
import type { EveningRow, RoundTableRow } from '../journal/tables/evenings.ts';
import { Queues } from '../queue.ts';
import { gameOfTable } from '../tables/rulesInForce.ts';
import { drawn, planOf } from './drawing.ts';
import type { EveningStore, StoredEvening } from './eveningStore.ts';
import { beginning, headOf, isPlayed, setOptions } from './roundTable.ts';

const MINUTE = 60_000;
/** The break between two rounds, in milliseconds. */
const BREAK = MINUTE;
/** How long after a failure to try again, in milliseconds. */
const AGAIN = 5_000;

/** What running rounds requires. */
export interface RoundsParts {
  readonly games: ReadonlyMap<string, Game>;
  readonly journal: Journal;
  readonly challenges: Challenges;
  readonly directory: TableDirectory;
  readonly processes: Processes;
  readonly chance: Chance;
  readonly clock: Clock;
  /** Scales all waits. */
  readonly pace: number;
  readonly log: Logger;
}

/**
 * Runs the rounds of evenings in the leading process: draws them, opens their tables, reads the scores, and ends rounds
 * when their time is up. Everything is read from the store, and written there before it is done, so that any process
 * can go on from any point.
 */
export class Rounds {
  private readonly parts: RoundsParts;
  private readonly store: EveningStore;
  private readonly locks = new Queues();
  private readonly alarms = new Map<string, Alarm>();
  private isStopped = false;

  constructor(parts: RoundsParts, store: EveningStore) {
    this.parts = parts;
    this.store = store;
  }

  /** Does something with exclusive access to an evening, and then goes on with it. */
  async change<T>(id: string, work: (evening: StoredEvening | null) => Promise<T>): Promise<T> {
    const done = await this.locks.run(id, async () => work(await this.store.of(id)));
    void this.goOn(id);
    return done;
  }

  /** Goes on with an evening as far as possible, and sets an alarm for when there is more to do. Never rejects. */
  async goOn(id: string): Promise<void> {
    try {
      await this.locks.run(id, async () => {
        let wait: number | null = 0;
        while (wait === 0 && !this.isStopped) wait = await this.step(id);
        this.wake(id, wait);
      });
    } catch (error) {
      // the process that leads now does it
      if (error instanceof Fenced) return;
      if (!(error instanceof StorageFailed)) this.parts.log.error({ err: error, evening: id }, 'an evening is stuck');
      this.wake(id, AGAIN);
    }
  }

  /** Goes on with all evenings in play. Throws StorageFailed. */
  async restore(): Promise<void> {
    for (const { id } of await this.store.inState('playing')) void this.goOn(id);
  }

  /** Another process leads now. This one does nothing more. */
  leadsNoMore(): void {
    for (const alarm of this.alarms.values()) alarm.stop();
    this.alarms.clear();
  }

  /** Resolves once everything under way is done. */
  async idle(): Promise<void> {
    await this.locks.idle();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.leadsNoMore();
    await this.idle();
  }

  private wake(id: string, wait: number | null): void {
    const alarm = this.alarms.get(id) ?? new Alarm(this.parts.clock);
    if (wait === null || this.isStopped) {
      alarm.stop();
      this.alarms.delete(id);
      return;
    }
    this.alarms.set(id, alarm);
    alarm.set(wait, () => void this.goOn(id));
  }

  /** Does what is due. Returns after how many milliseconds there is more to do; null for never. */
  private async step(id: string): Promise<number | null> {
    const evening = this.parts.processes.isLeading() ? await this.store.of(id) : null;
    if (evening === null || evening.row.state !== 'playing') return null;
    const { row } = evening;
    const tables = evening.tables.filter(({ round }) => round === row.round - 1);
    if (tables.every(({ state }) => state === 'over')) {
      await this.draw(evening);
      return 0;
    }
    const now = this.parts.clock.now();
    if (now < row.opens) return row.opens - now;
    let open = 0;
    for (const table of tables.filter(({ state }) => state !== 'over')) {
      const isDue = now >= row.until || !isPlayed(table, evening.places);
      if (table.state === 'drawn' && !isDue) await this.open(evening, table);
      if (!(await this.hasEnded(table, isDue))) open++;
    }
    return open === 0 ? 0 : Math.max(AGAIN, row.until - now);
  }

  /** Draws the next round and records it before anything else is done. After the last round the evening is over. */
  private async draw(evening: StoredEvening): Promise<void> {
    const { row } = evening;
    const { clock, pace, chance } = this.parts;
    const plan = planOf(row);
    const game = this.gameOf(row);
    const next = row.round < plan.rounds ? drawn(evening, game.rules.sides(row.seats)) : null;
    if (next === null || next.tables.length === 0) {
      await this.write([this.store.change(row.id, { state: 'over', ended: Date.now() })]);
      return;
    }
    const sets = new Map(evening.tables.map(({ boards, deals }) => [boards, deals]));
    for (const { boards } of next.tables) {
      if (!sets.has(boards)) sets.set(boards, await this.newSet(row, game, boards));
    }
    const opens = clock.now() + (row.round === 0 ? 0 : BREAK * pace);
    const tables = next.tables.map(
      ({ table: number, boards, seats }): RoundTableRow => ({
        evening: row.id,
        round: row.round,
        number,
        table_id: newTableId(chance),
        boards,
        deals: sets.get(boards) ?? '',
        seating: JSON.stringify(seats),
        state: 'drawn',
        scores: '[]',
        adjusted: '[]',
      }),
    );
    const sittingOut = [...(JSON.parse(row.sitting_out) as number[][]), next.sittingOut];
    await this.write([
      ...tables.map((table) => this.store.addTable(table)),
      this.store.change(row.id, {
        round: row.round + 1,
        sitting_out: JSON.stringify(sittingOut),
        opens,
        until: opens + plan.minutes * MINUTE,
      }),
    ]);
  }

  /** Opens a table of a round, unless it was opened before a crash. */
  private async open({ row, places }: StoredEvening, table: RoundTableRow): Promise<void> {
    const { journal, challenges, directory, chance } = this.parts;
    if ((await journal.find(table.table_id)) === null) {
      const deals = await challenges.dealsOf(table);
      if (deals === null) throw new Error(`the deals ${table.deals} are gone`);
      const options = setOptions(this.gameOf(row), JSON.parse(row.options), planOf(row).boardsARound);
      await directory.openAnywhere(headOf(row, table, options), beginning(table, places, deals.dealer, chance));
    }
    await this.write([this.store.changeTable(table, { state: 'open' })]);
  }

  /** Whether a table is over. Closes it if that is due, and keeps the scores of a table that is over. */
  private async hasEnded(table: RoundTableRow, isDue: boolean): Promise<boolean> {
    const { journal, directory } = this.parts;
    if (isDue) {
      const known = await directory.known(table.table_id);
      if (known !== undefined && known.phase() !== 'over') await directory.close(known);
    }
    const stored = await journal.find(table.table_id);
    if (stored === null ? !isDue : stored.status === 'live') return false;
    const scores = stored === null ? [] : await this.scoresAt(stored.head);
    await this.write([this.store.changeTable(table, { state: 'over', scores: JSON.stringify(scores) })]);
    return true;
  }

  /** What each deal at a closed table was worth; none if the current rules cannot replay it. */
  private async scoresAt(head: TableHead): Promise<DealScore[]> {
    const { games, journal, log } = this.parts;
    const game = gameOfTable(games, head);
    try {
      return game === undefined ? [] : await dealScoresOf(game, head, journal);
    } catch (error) {
      if (error instanceof StorageFailed) throw error;
      log.error({ err: error, table: head.id }, 'a table of an evening could not be scored');
      return [];
    }
  }

  private newSet(row: EveningRow, game: Game, boards: number): Promise<string> {
    const { boardsARound } = planOf(row);
    const options = setOptions(game, JSON.parse(row.options), boardsARound);
    // each set begins where the one before ended, so that everybody deals in turn
    const dealer = ((game.traits.duplicate?.dealer ?? row.seats - 1) + boards * boardsARound) % row.seats;
    return this.parts.challenges.forEvening(row.id, game, row.seats, options, dealer);
  }

  private gameOf({ game: id }: EveningRow): Game {
    const game = this.parts.games.get(id);
    if (game === undefined) throw new Error(`there is no game ${id}`);
    return game;
  }

  private write(statements: Parameters<EveningStore['write']>[0]): Promise<void> {
    return this.store.write(statements, this.parts.processes.lead());
  }
}

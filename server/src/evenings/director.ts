import { membersOf } from '@kibitz/shared/evenings/evening';
import { knockoutRounds } from '@kibitz/shared/evenings/knockout';
import { faultOf } from '@kibitz/shared/evenings/movements';
import type { Adjustment, EveningState } from '@kibitz/shared/wire/evenings';
import type { Clock } from '../clock.ts';
import type { EveningRow } from '../journal/tables/evenings.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { adjustedIn, planOf, type TimedPlan } from './drawing.ts';
import { settledEntries, settling } from './entering.ts';
import type { EveningStore, StoredEvening } from './eveningStore.ts';
import type { Rounds } from './rounds.ts';

const MINUTE = 60_000;

/** The refusal for an evening that does not exist. */
export function noEvening(): HttpRefusal {
  return new HttpRefusal(refusal('not-found', 'evening'));
}

/**
 * The plan for this many entrants: a knockout until one is left, otherwise with fewer rounds if some would meet again.
 * Refuses if the plan does not fit them.
 */
function planFor(plan: TimedPlan, entrants: number): TimedPlan {
  let fitting = plan.movement === 'knockout' ? { ...plan, rounds: knockoutRounds(entrants) } : plan;
  while (faultOf(fitting, entrants) === 'rounds') fitting = { ...fitting, rounds: fitting.rounds - 1 };
  const fault = faultOf(fitting, entrants);
  if (fault !== null) throw new HttpRefusal(refusal('not-started', `eveningFault.${fault}`));
  return fitting;
}

/** The actions of an evening's director. Everything here refuses anybody else, and throws StorageFailed. */
export class Director {
  private readonly clock: Clock;
  private readonly rounds: Rounds;
  private readonly store: EveningStore;
  private readonly sidesOf: (row: EveningRow) => readonly number[];

  /** `sidesOf` returns the side of each seat. */
  constructor(clock: Clock, rounds: Rounds, store: EveningStore, sidesOf: (row: EveningRow) => readonly number[]) {
    this.clock = clock;
    this.rounds = rounds;
    this.store = store;
    this.sidesOf = sidesOf;
  }

  /** Does something as the director of an evening. */
  act<T>(id: string, director: string, work: (evening: StoredEvening) => Promise<T>): Promise<T> {
    return this.rounds.change(id, (evening) => {
      if (evening === null) throw noEvening();
      if (evening.row.host !== director) throw new HttpRefusal(refusal('not-host', 'notDirector'));
      return work(evening);
    });
  }

  /** Has the first round drawn, with fewer rounds if there are too few entrants for all of them. */
  begin(id: string, director: string): Promise<void> {
    return this.act(id, director, async (evening) => {
      const { row } = evening;
      if (row.state !== 'entering') throw new HttpRefusal(refusal('started', 'eveningStarted'));
      const members = membersOf(planOf(row));
      const plan = planFor(planOf(row), settledEntries(evening, members).length);
      await this.store.write([
        ...settling(this.store, evening, members),
        this.store.change(id, { plan: JSON.stringify(plan), state: 'playing' satisfies EveningState }),
      ]);
    });
  }

  /** Gives the round more time. */
  extend(id: string, director: string, minutes: number): Promise<void> {
    return this.act(id, director, async ({ row }) => {
      if (row.state !== 'playing') throw new HttpRefusal(refusal('not-started', 'eveningNotPlaying'));
      await this.store.write([this.store.change(id, { until: row.until + minutes * MINUTE })]);
    });
  }

  /** Ends the evening. Scores of this round count, and there is no further round. */
  end(id: string, director: string): Promise<void> {
    return this.act(id, director, async ({ row }) => {
      const plan: TimedPlan = { ...planOf(row), rounds: row.round };
      switch (row.state) {
        case 'playing':
          await this.store.write([
            this.store.change(id, { plan: JSON.stringify(plan), opens: 0, until: this.clock.now() }),
          ]);
          return;
        case 'entering':
          await this.store.write([this.store.change(id, { state: 'over' satisfies EveningState, ended: Date.now() })]);
          return;
        default:
          throw new HttpRefusal(refusal('over', 'eveningOver'));
      }
    });
  }

  /** Awards the sides of a table an adjusted score for a board, or restores the score they made. */
  adjust(id: string, director: string, { round, number, deal, awards }: Adjustment): Promise<void> {
    return this.act(id, director, async ({ row, tables }) => {
      const table = tables.find((one) => one.round === round - 1 && one.number === number && one.state === 'over');
      if (table === undefined) throw new HttpRefusal(refusal('not-found', 'eveningTable'));
      const sides = new Set(this.sidesOf(row));
      if (awards.length > 0 && awards.length !== sides.size)
        throw new HttpRefusal(refusal('malformed', 'field', { field: 'awards' }));
      const others = adjustedIn(table).filter((one) => one.deal !== deal - 1);
      const adjusted = awards.length === 0 ? others : [...others, { deal: deal - 1, awards }];
      await this.store.write([this.store.changeTable(table, { adjusted: JSON.stringify(adjusted) })]);
    });
  }
}

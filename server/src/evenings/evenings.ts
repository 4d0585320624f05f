import { misfitOf, seatsAt } from '@kibitz/shared/evenings/choices';
import { membersOf } from '@kibitz/shared/evenings/evening';
import { admitsLate } from '@kibitz/shared/evenings/movements';
import { type AnyOptions, changedOptions } from '@kibitz/shared/kit/game/options';
import type { Board, Evening, EveningCard, EveningState, NewEvening } from '@kibitz/shared/wire/evenings';
import { MOST } from '@kibitz/shared/wire/evenings';
import type { Accounts } from '../accounts/accounts.ts';
import { newTableId } from '../ids.ts';
import type { Account } from '../journal/journal.ts';
import type { EveningRow, PlaceRow } from '../journal/tables/evenings.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { Director, noEvening } from './director.ts';
import { areBoardsOver, planOf, type TimedPlan } from './drawing.ts';
import { entriesOf, freeMember, leaving, placeOf } from './entering.ts';
import { EveningStore, type StoredEvening } from './eveningStore.ts';
import { boardsView, eveningView } from './eveningView.ts';
import { Rounds, type RoundsParts } from './rounds.ts';
import { sitsAt } from './roundTable.ts';

/** The most unfinished evenings that somebody may direct. */
const MOST_DIRECTED = 5;

interface EveningsParts extends RoundsParts {
  readonly accounts: Accounts;
}

/** A member of an evening at a table of its round, which may be open. */
interface OwnTable {
  readonly table: string;
  readonly account: string;
}

/** Events for many tables. Everything here throws StorageFailed. */
export class Evenings {
  readonly rounds: Rounds;
  readonly director: Director;
  private readonly parts: EveningsParts;
  private readonly store: EveningStore;

  constructor(parts: EveningsParts) {
    this.parts = parts;
    this.store = new EveningStore(parts.journal.store);
    this.rounds = new Rounds(parts, this.store);
    this.director = new Director(parts.clock, this.rounds, this.store, (row) => this.sidesOf(row));
  }

  /** Creates an evening directed by somebody. Returns its id. Refuses what cannot be played, and too many evenings. */
  async create(asked: NewEvening, { id: host, name }: Account): Promise<string> {
    const { title, game: wanted, rules, ...plan } = asked;
    const game = this.parts.games.get(wanted);
    if (game === undefined) throw new HttpRefusal(refusal('not-found', 'game'));
    const named: AnyOptions | undefined =
      rules === 'book' ? {} : Object.hasOwn(game.presets, rules) ? game.presets[rules] : undefined;
    if (named === undefined) throw new HttpRefusal(refusal('not-found'));
    if (game.traits.isOfChance === true) throw new HttpRefusal(refusal('options', 'ofChance'));
    const seats = seatsAt(game.seats, plan);
    const fault = misfitOf({ ...plan, seats }, game.rules.sides(seats));
    if (fault !== null) throw new HttpRefusal(refusal('options', `eveningFault.${fault}`));
    const theirs = (await this.store.ofPerson(host)).filter((row) => row.host === host && row.state !== 'over');
    if (theirs.length >= MOST_DIRECTED) throw new HttpRefusal(refusal('too-many', 'manyEvenings'));
    const id = newTableId(this.parts.chance);
    await this.store.write([
      this.store.add({
        id,
        title,
        game: game.id,
        seats,
        options: JSON.stringify(changedOptions(game.options, named)),
        plan: JSON.stringify({ ...plan, seats, lowestWins: game.traits.lowestWins === true } satisfies TimedPlan),
        state: 'entering' satisfies EveningState,
        round: 0,
        sitting_out: '[]',
        opens: 0,
        until: 0,
        host,
        host_name: name,
        created: Date.now(),
        ended: 0,
      }),
    ]);
    return id;
  }

  /** An evening as somebody sees it. Refuses if there is none. */
  async viewFor(id: string, account: string): Promise<Evening> {
    const evening = await this.store.of(id);
    if (evening === null) throw noEvening();
    const { row } = evening;
    return eveningView(evening, {
      account,
      now: this.parts.clock.now(),
      members: membersOf(planOf(row)),
      sides: this.sidesOf(row),
      handleOf: (one) => this.parts.accounts.handleOf(one),
    });
  }

  /** The evenings that somebody directs or has entered, the latest first. */
  async cardsFor(account: string): Promise<EveningCard[]> {
    const rows = await this.store.ofPerson(account);
    return rows.map(({ id, title, game, state, host }) => ({
      id,
      title,
      game,
      state: state as EveningState,
      isDirector: host === account,
    }));
  }

  /**
   * Somebody enters, as a new entrant or, with an entrant's code, in one of its free places. Once the rounds have
   * begun, they play from the next round on.
   */
  enter(id: string, { id: account, name }: Account, code: string): Promise<void> {
    return this.change(id, async (evening) => {
      const { row } = evening;
      if (row.state === 'over') throw new HttpRefusal(refusal('over', 'eveningOver'));
      if (placeOf(evening, account) !== undefined) return;
      if (code !== '') {
        await this.enterWith(evening, { account, name }, code);
        return;
      }
      const n = Math.max(-1, ...evening.entrants.map((one) => one.n)) + 1;
      if (evening.entrants.length >= MOST.entrants) throw new HttpRefusal(refusal('full', 'eveningFull'));
      const isLate = row.state === 'playing';
      if (isLate && (!admitsLate(planOf(row)) || row.round >= planOf(row).rounds))
        throw new HttpRefusal(refusal('started', 'eveningStarted'));
      const entrant = { evening: id, n, code: newTableId(this.parts.chance), late_from: row.round, withdrawn: 0 };
      await this.store.write([
        this.store.addEntrant(entrant),
        this.store.addPlace({ evening: id, n, member: 0, account, name }),
      ]);
    });
  }

  /** Somebody leaves at once. A bot plays on for them. */
  async leave(id: string, account: string): Promise<void> {
    const left = await this.change(id, (evening) => this.leaves(evening, placeOf(evening, account)));
    if (left !== null) await this.parts.processes.tell('leaves', left);
  }

  /** The director has a bot play on for a member of an entrant, who counts as having left from then on. */
  async substitute(id: string, director: string, entrant: number, member: number): Promise<void> {
    const left = await this.director.act(id, director, (evening) =>
      this.leaves(
        evening,
        evening.places.find((place) => place.n === entrant && place.member === member),
      ),
    );
    if (left !== null) await this.parts.processes.tell('leaves', left);
  }

  /** The scores on the boards that everybody has played. Refuses if there is no such evening. */
  async boardsOf(id: string): Promise<Board[]> {
    const evening = await this.store.of(id);
    if (evening === null) throw noEvening();
    return boardsView(evening, this.sidesOf(evening.row));
  }

  /** A table has been closed for good: its round may be over. Never rejects. */
  async tableClosed(table: string): Promise<void> {
    try {
      const row = await this.store.tableOf(table);
      if (row !== undefined && row.state !== 'over') await this.rounds.goOn(row.evening);
    } catch (error) {
      // the next pass over the evening finds it
      this.parts.log.error({ err: error, table }, 'a table of an evening could not be read');
    }
  }

  /** Whether others have yet to play the boards of a table, so that only its players may see it. */
  async isForPlayersOnly(table: string): Promise<boolean> {
    const row = await this.store.tableOf(table);
    const evening = row === undefined ? null : await this.store.of(row.evening);
    return row !== undefined && evening !== null && !areBoardsOver(evening, row.boards);
  }

  /** The evening of which this is a table; '' for any other table. */
  async eveningOf(table: string): Promise<string> {
    return (await this.store.tableOf(table))?.evening ?? '';
  }

  async isOfEvening(table: string): Promise<boolean> {
    return (await this.eveningOf(table)) !== '';
  }

  /** Everything stored about somebody. */
  keptOf(account: string): Promise<object> {
    return this.store.keptOf(account);
  }

  /** Forgets somebody, who leaves wherever they play. */
  async forget(account: string): Promise<void> {
    for (const { id } of await this.store.ofPerson(account))
      await this.change(id, (one) => this.takeOut(one, placeOf(one, account)));
    await this.store.forget(account);
  }

  private async enterWith(
    evening: StoredEvening,
    { account, name }: { readonly account: string; readonly name: string },
    code: string,
  ): Promise<void> {
    const entry = entriesOf(evening).find((one) => one.code === code);
    if (entry === undefined) throw new HttpRefusal(refusal('not-found', 'eveningCode'));
    const member = freeMember(entry, membersOf(planOf(evening.row)));
    if (member < 0) throw new HttpRefusal(refusal('full', 'entrantFull'));
    await this.store.write([
      this.store.addPlace({ evening: entry.evening, n: entry.n, member, account, name }),
      ...(entry.withdrawn === 1 ? [this.store.changeEntrant(entry, { withdrawn: 0 })] : []),
    ]);
  }

  /** As `takeOut`, as long as the evening is not over. */
  private leaves(evening: StoredEvening, place: PlaceRow | undefined): Promise<OwnTable | null> {
    if (evening.row.state === 'over') throw new HttpRefusal(refusal('over', 'eveningOver'));
    return this.takeOut(evening, place);
  }

  /** Takes somebody out of an evening. Returns the table where they still sit; null for none. */
  private async takeOut(evening: StoredEvening, place: PlaceRow | undefined): Promise<OwnTable | null> {
    if (place === undefined) return null;
    await this.store.write(leaving(this.store, evening, place));
    const at = evening.tables.find(
      (table) => table.round === evening.row.round - 1 && table.state === 'open' && sitsAt(table, place),
    );
    return at === undefined ? null : { table: at.table_id, account: place.account };
  }

  /** The side of each seat. */
  private sidesOf({ game: id, seats }: EveningRow): readonly number[] {
    return this.parts.games.get(id)?.rules.sides(seats) ?? [];
  }

  private change<T>(id: string, work: (evening: StoredEvening) => Promise<T>): Promise<T> {
    return this.rounds.change(id, (evening) => {
      if (evening === null) throw noEvening();
      return work(evening);
    });
  }
}

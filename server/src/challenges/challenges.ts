import { randomBytes } from 'node:crypto';
import type { Game } from '@kibitz/shared/kit/game/game';
import { type AnyOptions, changedOptions, withAnEnd, withDeals } from '@kibitz/shared/kit/game/options';
import { isDeck } from '@kibitz/shared/kit/game/play';
import type { Challenge, ChallengeKind, DailyDeal, EntryState } from '@kibitz/shared/wire/challenges';
import type { Accounts } from '../accounts/accounts.ts';
import { serverNow } from '../clock.ts';
import type { FinishedGame } from '../history/finishedGame.ts';
import { playedOut } from '../history/playedOut.ts';
import { newTableId } from '../ids.ts';
import type { Account, Journal, TableHead } from '../journal/journal.ts';
import type { Row } from '../journal/tables/challenges.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { Deals } from '../tables/deals.ts';
import { gameOfTable } from '../tables/rulesInForce.ts';
import { standingMoves } from '../tables/standingMoves.ts';
import { historyOf } from '../tables/tableHistory.ts';
import { ChallengeStore } from './challengeStore.ts';
import { challengeView, mineIn } from './challengeView.ts';
import { dealScoresOf } from './dealScores.ts';
import { type Outcome, scoresFrom } from './standing.ts';

/** The seats of a set of deals, if the game allows that many, and its hands, if the rule book sets no end. */
const USUAL_SEATS = 4;
const MOST_HANDS = 8;

/** The kind of a set of deals that only the tables of an evening play: nobody opens it by a link. */
const EVENING = 'evening';

/** How many visits to tables are remembered, so that a repeated visit writes nothing. */
const MOST_NOTED = 5_000;

/** What a table of a challenge is opened with. */
export interface ChallengeTerms {
  readonly id: string;
  readonly kind: ChallengeKind;
  readonly game: string;
  readonly seats: number;
  readonly options: AnyOptions;
  readonly dealer: number;
  readonly seat: number;
}

/** What everybody with the link may know about a challenge. */
export interface ChallengeSummary extends Pick<ChallengeTerms, 'kind' | 'game' | 'seats' | 'options'> {
  /** The name of the person who offers it; '' for the server. */
  readonly host: string;
  /** How many people have played it. */
  readonly played: number;
}

function termsIn({ id, kind, game, seats, options, dealer, seat }: Row): ChallengeTerms {
  return { id, kind: kind as ChallengeKind, game, seats, options: JSON.parse(options) as AnyOptions, dealer, seat };
}

/** Today by the server's clock, in UTC. */
export function today(): string {
  return new Date(serverNow()).toISOString().slice(0, 10);
}

/** The game whose deal of this day an id names; undefined if it names none, or that of another day. */
export function dailyGame(games: ReadonlyMap<string, Game>, id: string, day: string): Game | undefined {
  return id.endsWith(`-${day}`) ? games.get(id.slice(0, -day.length - 1)) : undefined;
}

/** The rules for the deal of a day: the rule book, with one deal where a game can consist of one. */
export function dailyOptions({ options: specs, traits }: Game): AnyOptions {
  return changedOptions(specs, withDeals(specs, withAnEnd(specs, traits.duplicate?.options ?? {}, MOST_HANDS), 1));
}

/** The common fields of all new challenges, wherever their deals come from: a secret nobody can know, and no host. */
function newRow(kind: ChallengeKind | typeof EVENING, game: string, id: string) {
  const secret = randomBytes(32).toString('base64url');
  return { id, kind, game, seat: 0, decks: '[]', secret, host: '', host_name: '', origin: '', created: Date.now() };
}

/** Sets of deals that several play. Everything here throws StorageFailed. */
export class Challenges {
  private readonly games: ReadonlyMap<string, Game>;
  private readonly journal: Journal;
  private readonly accounts: Accounts;
  private readonly store: ChallengeStore;
  private readonly noted = new Set<string>();

  constructor(games: ReadonlyMap<string, Game>, journal: Journal, accounts: Accounts) {
    this.games = games;
    this.journal = journal;
    this.accounts = accounts;
    this.store = new ChallengeStore(journal.store);
  }

  /** The cards of a table that plays a set of deals; null if it shuffles for itself. */
  async dealsOf({ deals }: Pick<TableHead, 'deals'>): Promise<Deals | null> {
    const row = deals === '' ? undefined : await this.store.row(deals);
    if (row === undefined) return null;
    const { kind, secret, decks, dealer, origin } = row;
    return new Deals(secret, JSON.parse(decks) as string[], dealer, kind === EVENING ? origin : '');
  }

  /** What a table of a challenge is opened with; null if there is no such challenge. */
  async termsOf(id: string): Promise<ChallengeTerms | null> {
    const row = id === '' ? undefined : await this.offered(id);
    return row === undefined ? null : termsIn(row);
  }

  /** Offers the deals of a finished game for the player of this seat. Returns the id, which is the same each time. */
  async offer(finished: FinishedGame, seat: number, { id: host, name }: Account): Promise<string> {
    const known = await this.store.offeredFrom(finished.table, seat);
    if (known !== undefined) return known.id;
    const { decks, dealer } = await this.dealtAt(finished.table, finished.seats.length);
    const row = {
      ...newRow('beat', finished.game, newTableId()),
      seats: finished.seats.length,
      options: JSON.stringify(this.changedIn(finished)),
      dealer,
      seat,
      decks: JSON.stringify(decks),
      host,
      host_name: name,
      origin: finished.table,
    };
    const entry = { challenge: row.id, account: host, table_id: finished.table, seat, knew: 0 };
    const figure = await this.figureOf(finished, seat);
    await this.store.add(row, [{ ...entry, ...this.ended(finished, seat, figure) }]);
    return row.id;
  }

  /**
   * The deal of a day, made when somebody first asks for it, so that nobody can know it before. Returns its id; null
   * for a game of chance.
   */
  async daily(game: Game, day: string): Promise<string | null> {
    if (game.traits.isOfChance === true) return null;
    const id = `${game.id}-${day}`;
    if ((await this.store.row(id)) !== undefined) return id;
    const seats = game.seats.includes(USUAL_SEATS) ? USUAL_SEATS : (game.seats[0] ?? 1);
    await this.store.add({ ...newRow('daily', game.id, id), ...this.setFor(game, seats, dailyOptions(game)) });
    return id;
  }

  /**
   * Makes somebody's set of deals for several tables. Returns its id; null for a game that cannot be compared this
   * way.
   */
  async duplicate(game: Game, rules: AnyOptions, { id: host, name }: Account): Promise<string | null> {
    const seats = game.seats.includes(USUAL_SEATS) ? USUAL_SEATS : (game.seats.find((n) => n > 1) ?? 1);
    if (game.traits.isOfChance === true || seats < 2) return null;
    const row = newRow('duplicate', game.id, newTableId());
    const set = this.setFor(game, seats, game.traits.duplicate?.options ?? rules);
    await this.store.add({ ...row, ...set, host, host_name: name });
    return row.id;
  }

  /** Makes a set of deals for the tables of an evening. Returns its id. */
  async forEvening(evening: string, game: Game, seats: number, options: AnyOptions, dealer: number): Promise<string> {
    const row = newRow(EVENING, game.id, newTableId());
    await this.store.add({ ...row, seats, options: JSON.stringify(options), dealer, origin: evening });
    return row.id;
  }

  /**
   * What a link to a challenge shows everybody before it is opened, without its deals or results. Null if there is no
   * such challenge.
   */
  async summaryOf(id: string): Promise<ChallengeSummary | null> {
    const row = await this.offered(id);
    if (row === undefined) return null;
    const done = (await this.store.entriesOf([id])).filter(({ state }) => state !== 'playing');
    return { ...termsIn(row), host: row.host_name, played: done.length };
  }

  /** The deals of a day, as somebody sees them. */
  async dailies(day: string, account: string): Promise<DailyDeal[]> {
    const games = [...this.games.values()].filter(({ traits }) => traits.isOfChance !== true);
    const entries = await this.store.entriesOf(games.map(({ id }) => `${id}-${day}`));
    return games.map(({ id: game }): DailyDeal => {
      const id = `${game}-${day}`;
      const ofIt = entries.filter(({ challenge }) => challenge === id);
      return { id, game, people: ofIt.length, mine: mineIn(ofIt, account) };
    });
  }

  /** A challenge as somebody sees it; null if there is none. */
  async viewFor(id: string, account: string): Promise<Challenge | null> {
    const row = await this.offered(id);
    if (row === undefined) return null;
    const entries = await this.store.entries(id);
    const game = this.games.get(row.game);
    return challengeView(row, entries, {
      account,
      knows: mineIn(entries, account) === 'none' && (await this.store.knows(row, account)),
      isComparedInImps: game?.traits.isComparedInImps === true,
      lowestWins: game?.traits.lowestWins === true,
      comparison: game?.traits.comparison?.name ?? '',
      sides: game?.rules.sides(row.seats) ?? [],
      handleOf: (one) => this.accounts.handleOf(one),
    });
  }

  /**
   * The table where somebody plays a challenge, or has played it; '' for none, and if that was closed before the end.
   */
  async tableOf(id: string, account: string): Promise<string> {
    const table = (await this.store.entry(id, account))?.table_id ?? '';
    return table === '' || (await this.journal.find(table))?.status === 'abandoned' ? '' : table;
  }

  /**
   * Whether somebody may have a seat at a table. At a table with a set of deals they may if they neither sit nor have
   * played at another table of the set; from then on they may sit at no other, until `giveUpSeats`. If the other table
   * was closed before its end they may, too, and count as knowing the deals if its game had begun.
   */
  async claimSeat(
    { id: table, deals }: Pick<TableHead, 'id' | 'deals'>,
    account: string,
    seat: number,
  ): Promise<boolean> {
    // at the tables of an evening people have their seats from the start
    if (deals === '' || (await this.offered(deals)) === undefined) return true;
    const state: EntryState = 'playing';
    const own = { challenge: deals, account, table_id: table, seat, state, knew: 0, result: '', ended: 0 };
    const entry = await this.store.claim(own);
    if (entry === undefined || entry.table_id === table) return entry !== undefined;
    const other = await this.journal.find(entry.table_id);
    if (other?.status !== 'abandoned') return false;
    const { dealer } = historyOf(other.head.seats, await this.journal.eventsBesideMoves(entry.table_id));
    const knew = Number(entry.knew === 1 || dealer >= 0);
    return (await this.store.move(entry, { table_id: table, seat, knew }))?.table_id === table;
  }

  /** People have lost their seats at a table whose game has not begun, and may sit at another table of the set. */
  async giveUpSeats({ id: table, deals }: Pick<TableHead, 'id' | 'deals'>, accounts: readonly string[]): Promise<void> {
    if (deals !== '' && accounts.length > 0) await this.store.dropEntries(table, accounts);
  }

  /**
   * Somebody has begun a challenge at a table. If it is their second game, because they abandoned the first, they count
   * as knowing the deals.
   */
  async begun({ id, seat }: ChallengeTerms, account: string, table: string): Promise<void> {
    const row = await this.store.row(id);
    const before = await this.store.entry(id, account);
    const knew = Number(before !== undefined || (row !== undefined && (await this.store.knows(row, account))));
    const state: EntryState = 'playing';
    await this.store.keepEntries([
      { challenge: id, account, table_id: table, seat, state, knew, result: '', ended: 0 },
    ]);
  }

  /**
   * A game has been played to its end, which is a result if it was a challenge's. Reporting the same game twice changes
   * nothing.
   */
  async apply(finished: FinishedGame): Promise<void> {
    const head = (await this.journal.find(finished.table))?.head;
    const row = head === undefined || head.deals === '' ? undefined : await this.offered(head.deals);
    if (head === undefined || row === undefined) return;
    if (row.kind === 'duplicate') await this.applyShared(row, head, finished);
    else await this.applyAlone(row, finished);
  }

  /** Somebody without a seat has been shown the cards of a table: while they were in play, or afterwards. */
  async lookedOn(table: string, account: string): Promise<void> {
    const noted = `${table} ${account}`;
    if (this.noted.has(noted)) return;
    await this.store.addOnlooker(table, account);
    if (this.noted.size >= MOST_NOTED) this.noted.clear();
    this.noted.add(noted);
  }

  /**
   * Somebody is about to be shown the end of a table's game, its record or its decks. From then on they count as
   * knowing the deals, if these are a set's. Refuses with `guest` to show a set's deals to somebody without an account
   * ('').
   */
  async noteShown(table: string, game: string, account: string): Promise<void> {
    if (this.games.get(game)?.traits.isOfChance === true) return;
    if (account !== '') await this.lookedOn(table, account);
    else if (await this.store.isOfSet(table)) throw new HttpRefusal(refusal('guest', 'setForGuests'));
  }

  /** Everything stored about somebody. */
  keptOf(account: string): Promise<object> {
    return this.store.keptOf(account);
  }

  /** Deletes somebody's data. Challenges they offered stay for the players, without their name. */
  forget(account: string): Promise<void> {
    this.noted.clear();
    return this.store.forget(account);
  }

  /** A set of deals that people reach by its link. */
  private async offered(id: string): Promise<Row | undefined> {
    const row = await this.store.row(id);
    return row?.kind === EVENING ? undefined : row;
  }

  /** The differences of a finished game's options from the rule book. */
  private changedIn({ game, options }: FinishedGame): AnyOptions {
    return changedOptions(this.games.get(game)?.options ?? {}, options);
  }

  private async applyAlone(row: Row, finished: FinishedGame): Promise<void> {
    const account = finished.seats[row.seat]?.account ?? '';
    const entry = await this.store.entry(row.id, account);
    if (entry === undefined || entry.table_id !== finished.table) return;
    const knew = Number(entry.knew === 1 || (await this.store.knows(row, account, finished.table)));
    const figure = await this.figureOf(finished, row.seat);
    await this.store.keepEntries([{ ...entry, knew, ...this.ended(finished, row.seat, figure) }]);
  }

  /**
   * The people of one of several tables. Each has a result there, except those who have played the set before. Those
   * who left the game have played it, too, but without a result.
   */
  private async applyShared(row: Row, head: TableHead, finished: FinishedGame): Promise<void> {
    const game = gameOfTable(this.games, head);
    if (game === undefined) return;
    const deals = await dealScoresOf(game, head, this.journal);
    for (const [seat, { account }] of finished.seats.entries()) {
      const before = account === '' ? undefined : await this.store.entry(row.id, account);
      if (account === '' || (before !== undefined && before.table_id !== finished.table)) continue;
      const knew = Number(before?.knew === 1 || (await this.store.knows(row, account, finished.table)));
      const entry = { challenge: row.id, account, table_id: finished.table, seat, knew };
      await this.store.keepEntries([{ ...entry, ...this.ended(finished, seat, { deals }) }]);
    }
    const here = (await this.store.entriesOf([row.id])).filter(({ table_id }) => table_id === finished.table);
    const left = here.filter(({ account }) => finished.seats.every((seat) => seat.account !== account));
    const state: EntryState = 'helped';
    await this.store.keepEntries(left.map((entry) => ({ ...entry, state, ended: finished.ended })));
  }

  /** A new set of deals for a game: its seats, its options with an end, and who deals first. */
  private setFor(game: Game, seats: number, rules: AnyOptions) {
    const options = changedOptions(game.options, withAnEnd(game.options, rules, MOST_HANDS));
    return { seats, options: JSON.stringify(options), dealer: game.traits.duplicate?.dealer ?? seats - 1 };
  }

  /** What an entry keeps of a game that was played to its end. */
  private ended({ game: id, seats, result, ended }: FinishedGame, seat: number, more: Partial<Outcome>) {
    const sides = this.games.get(id)?.rules.sides(seats.length) ?? [];
    const outcome: Outcome = {
      scores: scoresFrom(seat, result.scores, sides),
      hasWon: result.winners.includes(seat),
      ...more,
    };
    const state: EntryState = seats[seat]?.isWhole === true ? 'done' : 'helped';
    return { state, result: JSON.stringify(outcome), ended };
  }

  /** The figure a game compares, for a seat at its end; nothing if it compares none, or can no longer be replayed. */
  private async figureOf({ game: id, table }: FinishedGame, seat: number): Promise<Pick<Outcome, 'figure'>> {
    if (this.games.get(id)?.traits.comparison === undefined) return {};
    const head = (await this.journal.find(table))?.head;
    const game = head === undefined ? undefined : gameOfTable(this.games, head);
    if (head === undefined || game?.traits.comparison === undefined) return {};
    const played = await playedOut(game, head, this.journal);
    if (typeof played === 'string') return {};
    return { figure: game.traits.comparison.count(played.state, seat) };
  }

  private async dealtAt(table: string, seats: number): Promise<{ decks: string[]; dealer: number }> {
    const { dealer } = historyOf(seats, await this.journal.eventsBesideMoves(table));
    const decks: string[] = [];
    for await (const moves of standingMoves(this.journal.events(table))) {
      for (const move of moves) if (isDeck(move)) decks.push(move.deck);
    }
    return { decks, dealer };
  }
}

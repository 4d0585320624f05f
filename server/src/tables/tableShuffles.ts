import { hexToBytes } from '@kibitz/shared/kit/fairness/hex';
import type { ProtocolVersion, ShuffleProof } from '@kibitz/shared/kit/fairness/proof';
import type { ShuffleId } from '@kibitz/shared/kit/fairness/shuffle';
import { SPECTATOR } from '@kibitz/shared/kit/game/game';
import type { ShuffleNews } from '@kibitz/shared/wire/fairness';
import type { Answer, RequestOf } from '@kibitz/shared/wire/messages';
import { Alarm } from '../alarm.ts';
import type { DeckMaker, MadeOf } from '../deckMaker.ts';
import { HONEST, signedProof } from '../fairness/honestDecks.ts';
import { type Outcome, Round, type Seated } from '../fairness/round.ts';
import { newSecret } from '../fairness/shuffleHistory.ts';
import type { TableEvent } from '../journal/journal.ts';
import { DONE, refuse } from '../refusals.ts';
import type { MakeDeck } from './deals.ts';
import type { TableListener, TableState } from './tableState.ts';

/**
 * How long the list stays open in a game after the first has committed themselves, in milliseconds: for people who are
 * slow, or take no part.
 */
const OPEN_FOR = 3_000;
/** How long it stays open before the game after the last commitment, as more people may come. */
const QUIET_FOR = 700;
/**
 * How long the first deal of a game waits for parts, from when they are asked for, in milliseconds: pages of people
 * just seated load meanwhile.
 */
const FIRST_WAITS = 1_000;
/** How long a deck that is due waits for its beacon at most, in milliseconds. */
const BEACON_WAITS = 3_000;

/** How many shuffles are kept in memory, with what was visible before them. */
const KEPT = 3;

/** A deck to be dealt, and what is to be recorded with it. */
export interface NextDeck {
  readonly make: MakeDeck;
  readonly events: readonly TableEvent[];
}

/** A shuffle that was dealt from. */
export interface DealtShuffle {
  readonly made: MadeOf;
  /** The view of a spectator right before, as JSON; null if it is no longer known. */
  readonly before: string | null;
}

function refusedAs(outcome: Exclude<Outcome, 'done'>): Answer {
  return outcome === 'stale' ? refuse('stale') : refuse('illegal', 'part');
}

/**
 * The shuffles of a table: gathers the players' parts for the next one while the game goes on, makes the decks, and
 * says when they may be proven (docs/fairness.md). The game never waits for this.
 */
export class TableShuffles implements TableListener {
  /** Goes up when what `news` says changes. */
  version = 0;
  /** The latest shuffle whose proof may be known; -1 for none. */
  proven: number;
  private readonly table: TableState;
  private readonly alarm: Alarm;
  private round: Round | null = null;
  private recent: DealtShuffle[] = [];
  private isStopped = false;
  /** When parts were asked for last, by the server's clock. */
  private begunAt = 0;
  /** The round whose deck waits for its beacon, and since when. */
  private due: { readonly round: Round; readonly since: number } | null = null;
  private unwatch: () => void = () => undefined;
  private sent: { readonly version: number; readonly news: ShuffleNews } | null = null;
  /** The table's secret until it is recorded. */
  private newSecret: readonly TableEvent[] | null = null;

  constructor(table: TableState) {
    this.table = table;
    this.alarm = new Alarm(table.context.clock);
    const { dealt } = table.history.shuffles;
    if (dealt !== null) this.recent = [{ made: dealt, before: null }];
    this.proven = this.provable();
  }

  /** The parts that are asked for; null for none. */
  news(): ShuffleNews | null {
    const { round } = this;
    if (round === null) return null;
    if (this.sent?.version !== this.version) {
      const commitment = this.maker.commitment(round.shuffle, this.secret);
      const { key, signature } = this.maker.sign(round.shuffle, commitment, this.table.context.shuffleKeys);
      const signed = { key: hexToBytes(key), signature: hexToBytes(signature) };
      const list = round.list()?.map(([seat, part]): [number, Uint8Array] => [seat, part]) ?? null;
      const { n, id } = round;
      const news = { version: this.protocol, n, round: id, commitment, signed, list, beacon: round.beaconRound() };
      this.sent = { version: this.version, news };
    }
    return this.sent.news;
  }

  /** A round may begin or be closed, and a shuffle be proven. */
  changed(): void {
    if (this.isStopped || this.table.head.deals !== '' || this.table.history.shuffles.secret === '') return;
    this.renewRound();
    const provable = this.provable();
    if (provable <= this.proven) return;
    this.proven = provable;
    this.table.publish('shuffleProven', provable);
  }

  /** The latest shuffle whose proof those who see the table late may know; -1 for none. */
  provenLate(): number {
    return this.table.audience?.provenLate() ?? this.proven;
  }

  /** `commitPart` by an account. */
  commit(account: string, { n, round, commitment }: RequestOf<'commitPart'>): Answer {
    const seat = this.table.seating.seatOf(account);
    if (seat < 0) return refuse('not-seated');
    if (this.round?.n !== n || this.round.id !== round) return refuse('stale');
    const outcome = this.round.commit(account, seat, commitment, this.table.context.clock.now());
    if (outcome !== 'done') return refusedAs(outcome);
    this.telling(() => this.renewRound());
    return DONE;
  }

  /** `revealPart` by an account. A part answered with `ok` is in the deck. */
  reveal(account: string, { n, round, part }: RequestOf<'revealPart'>): Answer {
    if (this.round?.n !== n || this.round.id !== round) return refuse('stale');
    const isWaitedFor = this.firstWaits() > 0;
    const outcome = this.round.reveal(account, part);
    if (isWaitedFor && this.round.isComplete()) this.table.changed();
    return outcome === 'done' ? DONE : refusedAs(outcome);
  }

  /** How many more milliseconds the first deal of the game waits for parts; 0 once they are there. */
  firstWaits(): number {
    const { round } = this;
    const { decks, shuffles } = this.table.history;
    if (round === null || decks > 0 || round.isComplete() || shuffles.gathered?.n === round.n) return 0;
    return Math.max(0, this.begunAt + FIRST_WAITS - this.table.context.clock.now());
  }

  /**
   * How many more milliseconds the deck that is due waits for its beacon; 0 for no wait. The list is closed for it:
   * that fixes the beacon's round. Only while a shuffle is due, after `firstWaits`.
   */
  beaconWaits(): number {
    const { beacon, clock, pace } = this.table.context;
    if (beacon === null || pace === 0 || this.protocol === 1 || this.table.head.deals !== '') return 0;
    if (this.keepsPack && this.table.history.shuffles.dealt !== null) return 0;
    const round = this.dueRound();
    if (!round.isClosed()) this.telling(() => this.close(round));
    if (round.awaited() === null) return 0;
    const now = clock.now();
    if (this.due?.round !== round) this.due = { round, since: now };
    return Math.max(0, this.due.since + BEACON_WAITS - now);
  }

  /**
   * What to record with the next event of the table, so that a restart does not lose it: a round in which all have
   * revealed.
   */
  pending(): readonly TableEvent[] {
    const { round, table } = this;
    const { secret, gathered } = table.history.shuffles;
    // a table that was opened by a version without
    if (secret === '') return this.firstSecret();
    if (round === null || !round.isComplete() || gathered?.round === round.id) return [];
    return [{ type: 'gathered', ...round.madeOf() }];
  }

  /** The first dealer, drawn by the shuffle that is due. */
  firstDealer(): number {
    const [made] = this.ingredients();
    return this.maker.dealer(this.idOf(made.n), this.secret, made, this.table.head.seats);
  }

  /** The deck that is due, made of whatever parts are there; null if a set of deals is played. */
  next(): NextDeck | null {
    if (this.table.head.deals !== '') return null;
    const { decks } = this.table.history;
    const [made, events] = this.ingredients();
    const id = this.idOf(made.n);
    const { maker, secret } = this;
    return {
      make: (game, state) => {
        if (events.length > 0) this.keep({ made, before: JSON.stringify(game.secrecy.view(state, SPECTATOR)) });
        return maker.deck(id, secret, made, decks, game, state);
      },
      events,
    };
  }

  /** A shuffle at hand and those after it that were dealt from, up to one; null if some of them are not at hand. */
  kept(from: number, upTo: number): readonly DealtShuffle[] | null {
    const first = this.recent[0];
    if (from <= upTo && (first === undefined || from < first.made.n)) return null;
    return this.recent.filter(({ made: { n } }) => n >= from && n <= upTo);
  }

  /** The proof of a shuffle. */
  proofOf(made: MadeOf): ShuffleProof {
    return signedProof(this.maker, this.table.context.shuffleKeys, this.idOf(made.n), this.secret, made);
  }

  /** Stops gathering. */
  stop(): void {
    this.isStopped = true;
    this.alarm.stop();
    this.unwatch();
  }

  /** Goes on after `stop`. */
  goOn(): void {
    this.isStopped = false;
    if (this.round !== null) this.watch(this.round);
  }

  private get maker(): DeckMaker {
    return this.table.context.chance.decks ?? HONEST;
  }

  private get protocol(): ProtocolVersion {
    return this.table.history.shuffles.version;
  }

  private get secret(): Buffer {
    const [first] = this.table.history.shuffles.secret === '' ? this.firstSecret() : [];
    return Buffer.from(first?.type === 'secret' ? first.secret : this.table.history.shuffles.secret, 'hex');
  }

  private firstSecret(): readonly TableEvent[] {
    // the dealer of its game may have been drawn long ago
    this.newSecret ??= [{ type: 'secret', secret: newSecret(this.table.context.chance) }];
    return this.newSecret;
  }

  private get keepsPack(): boolean {
    return this.table.game.chance.keepsPack?.(this.table.options) === true;
  }

  private idOf(n: number): ShuffleId {
    return { version: this.protocol, table: this.table.id, game: this.table.game.id, n };
  }

  private keep(shuffle: DealtShuffle): void {
    this.recent = [...this.recent.filter(({ made }) => made.n !== shuffle.made.n), shuffle].slice(-KEPT);
  }

  /** What the deck that is due is made of, and the event that records it: none if an earlier shuffle makes it too. */
  private ingredients(): [MadeOf, TableEvent[]] {
    const { shuffles } = this.table.history;
    if (this.keepsPack && shuffles.dealt !== null) return [shuffles.dealt, []];
    const round = this.dueRound();
    if (!round.isClosed()) this.close(round);
    const made = round.finish();
    const { list, ...rest } = made;
    // the parts are recorded already, or together with this
    const isGathered = shuffles.gathered?.round === made.round || this.pending().length > 0;
    return [made, [{ type: 'shuffled', ...rest, ...(!isGathered && { list }) }]];
  }

  /** The round that makes the deck that is due. */
  private dueRound(): Round {
    const { decks } = this.table.history;
    if (this.round?.n !== decks) this.gatherFor(this.newRound(decks));
    return this.round as Round;
  }

  /**
   * Closes a round's list, and fixes the round of the beacon, if one is used: it must be one that nobody can know yet.
   */
  private close(round: Round): void {
    const { beacon } = this.table.context;
    const next = beacon?.next() ?? null;
    if (beacon === null || this.protocol === 1) round.close(this.seated());
    else if (next === null) round.close(this.seated(), { from: beacon.from, why: 'unreachable' });
    else round.close(this.seated(), { from: beacon.from, round: next, why: 'late' });
    this.watch(round);
    this.hasChanged();
  }

  /** Waits for the beacon of a closed round. */
  private watch(round: Round): void {
    this.unwatch();
    const { beacon } = this.table.context;
    const awaited = round.awaited();
    // after a restart the operator may have set another one
    if (beacon === null || awaited === null || awaited.from !== beacon.from) return;
    this.unwatch = beacon.watch(awaited.round, (randomness) => {
      if (round.light(randomness)) this.table.changed();
    });
  }

  private gatherFor(round: Round): void {
    this.round = round;
    this.watch(round);
  }

  private newRound(n: number): Round {
    const kept = this.table.history.shuffles.gathered;
    if (kept?.n === n) return Round.gathered(this.idOf(n), kept);
    return new Round(this.idOf(n), this.table.context.chance.bytes(8).toString('hex'));
  }

  /**
   * Everybody with a seat, by account: after a restart, those who are back first do not close the list before the
   * others come.
   */
  private seated(): Seated {
    const { seating } = this.table;
    return new Map(seating.people().map(({ account }) => [account, seating.seatOf(account)]));
  }

  private renewRound(): void {
    const { history } = this.table;
    // during a hand it usually has all it needs
    if (this.round?.n === history.decks && this.round.isClosed() && this.table.phase() === 'playing') return;
    const seated = this.seated();
    const isWanted = this.isWanted(seated);
    if (!isWanted) {
      if (this.round !== null) this.alarm.stop();
      this.round = null;
      return;
    }
    const isWaiting = this.table.phase() === 'waiting';
    const hasMoved = this.round?.noteSeats(seated) === true;
    if (this.round?.n !== history.decks || (isWaiting && (hasMoved || this.round.hasNewcomer(seated)))) {
      this.begin(history.decks, isWaiting);
      this.round?.noteSeats(seated);
    }
    this.closeInTime(isWaiting, seated);
  }

  private isWanted(seated: Seated): boolean {
    const { history } = this.table;
    if (this.keepsPack && history.shuffles.dealt !== null) return false;
    return this.table.phase() !== 'over' && (this.round !== null || seated.size > 0);
  }

  private begin(n: number, isWaiting: boolean): void {
    const again = isWaiting && this.round !== null;
    this.gatherFor(
      again ? new Round(this.idOf(n), this.table.context.chance.bytes(8).toString('hex')) : this.newRound(n),
    );
    this.begunAt = this.table.context.clock.now();
    this.alarm.stop();
    this.hasChanged();
  }

  private closeInTime(isWaiting: boolean, seated: Seated): void {
    const { round } = this;
    if (round === null || round.isClosed() || round.firstAt === 0) return;
    const mayMoreCome = isWaiting && this.table.seating.seatsOf('free').length > 0;
    const now = this.table.context.clock.now();
    const until = isWaiting ? round.committedAt + QUIET_FOR : round.firstAt + OPEN_FOR;
    if ((!mayMoreCome && round.hasAll(seated)) || now >= until) {
      this.alarm.stop();
      this.close(round);
    } else {
      this.alarm.set(until - now, () => this.telling(() => this.changed()));
    }
  }

  private hasChanged(): void {
    this.version++;
  }

  private telling(work: () => void): void {
    const { version } = this;
    work();
    if (this.version !== version) this.table.publish('partsAsked');
  }

  /** The latest shuffle with no hidden cards left in play; -1 for none. */
  private provable(): number {
    const { history, play } = this.table;
    const { dealt } = history.shuffles;
    if (dealt === null || play === null) return -1;
    if (play.isOver()) return dealt.n;
    if (this.keepsPack) return -1;
    // a hand that is thrown in is only certainly over when the next one is dealt: the decision may be secret
    return play.isHandInPlay() ? dealt.n - 1 : dealt.n;
  }
}

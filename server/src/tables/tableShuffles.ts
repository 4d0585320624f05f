import { hexToBytes } from '@kibitz/shared/kit/fairness/canonical';
import type { ProtocolVersion, ShuffleProof } from '@kibitz/shared/kit/fairness/proof';
import type { ShuffleId } from '@kibitz/shared/kit/fairness/shuffle';
import { SPECTATOR } from '@kibitz/shared/kit/game/game';
import type { ShuffleNews } from '@kibitz/shared/wire/fairness';
import type { DeckMaker, MadeOf } from '../deckMaker.ts';
import { HONEST, signedProof } from '../fairness/honestDecks.ts';
import type { Round } from '../fairness/round.ts';
import { newSecret } from '../fairness/shuffleHistory.ts';
import type { TableEvent } from '../journal/journal.ts';
import type { MakeDeck } from './deals.ts';
import { isMadeAlready, keepsPack, PartsGathering } from './partsGathering.ts';
import type { TableListener, TableState } from './tableState.ts';

/** The longest that a due deck waits for its beacon, in milliseconds. */
const BEACON_WAITS = 3_000;

/** How many shuffles are kept in memory, with what was visible before them. */
const KEPT = 3;

/** The next deck, and the events to record with it. */
export interface NextDeck {
  readonly make: MakeDeck;
  readonly events: readonly TableEvent[];
}

/** A shuffle that was dealt from. */
export interface DealtShuffle {
  readonly made: MadeOf;
  /** A spectator's view just before it, as JSON; null if no longer known. */
  readonly before: string | null;
}

/**
 * The shuffles of a table: gathers the players' parts for the next one while the game goes on, makes the decks, and
 * says when they may be proven (docs/fairness.md). The game waits for this a few seconds at most: the first deal for
 * parts, and any deal for a beacon.
 */
export class TableShuffles implements TableListener {
  readonly gathering: PartsGathering;
  /** The latest shuffle whose proof may be shown; -1 for none. */
  proven: number;
  private readonly table: TableState;
  private recent: DealtShuffle[] = [];
  private isStopped = false;
  /** The round whose deck waits for its beacon, and since when. */
  private due: { readonly round: Round; readonly since: number } | null = null;
  private sent: { readonly version: number; readonly news: ShuffleNews } | null = null;
  /** The table's secret until it is recorded. */
  private newSecret: readonly TableEvent[] | null = null;

  /** `record` writes what `pending` returns, within the table's queue. */
  constructor(table: TableState, record: () => Promise<void>) {
    this.table = table;
    this.gathering = new PartsGathering(table, record);
    const { dealt } = table.history.shuffles;
    if (dealt !== null) this.recent = [{ made: dealt, before: null }];
    this.proven = this.provable();
  }

  /** Goes up whenever `news` changes. */
  get version(): number {
    return this.gathering.version;
  }

  /** What the table is told about the parts that are asked for; null if none are. */
  news(): ShuffleNews | null {
    const { round } = this.gathering;
    if (round === null) return null;
    const { version } = this;
    if (this.sent?.version !== version) {
      const commitment = this.maker.commitment(round.shuffle, this.secret);
      const { key, signature } = this.maker.sign(round.shuffle, commitment, this.table.context.shuffleKeys);
      const signed = { key: hexToBytes(key), signature: hexToBytes(signature) };
      const list = this.gathering.toldList()?.map(([seat, part]): [number, Uint8Array] => [seat, part]) ?? null;
      const { n, id } = round;
      const news = { version: this.protocol, n, round: id, commitment, signed, list, beacon: round.beaconRound() };
      this.sent = { version, news };
    }
    return this.sent.news;
  }

  /** Begins or closes a round, and proves a shuffle, if it is time. */
  changed(): void {
    if (this.isStopped || this.table.head.deals !== '' || this.table.history.shuffles.secret === '') return;
    this.gathering.changed();
    const provable = this.provable();
    if (provable <= this.proven) return;
    this.proven = provable;
    this.table.publish('shuffleProven', provable);
  }

  recorded(events: readonly TableEvent[]): void {
    this.gathering.recorded(events);
  }

  /** The latest shuffle whose proof may be shown to those who see the table late; -1 for none. */
  provenLate(): number {
    return this.table.audience?.provenLate() ?? this.proven;
  }

  /**
   * How many more milliseconds the due deck waits for its beacon; 0 for no wait. Closes the list, which fixes the
   * beacon's round. Call it only while a shuffle is due, and for the first one after the wait for parts.
   */
  beaconWaits(): number {
    const { beacon, clock, pace } = this.table.context;
    if (beacon === null || pace === 0 || this.protocol === 1 || this.table.head.deals !== '') return 0;
    if (isMadeAlready(this.table)) return 0;
    const { gathering } = this;
    const round = gathering.telling(() => gathering.dueRound());
    if (round.awaited() === null) return 0;
    const now = clock.now();
    if (this.due?.round !== round) this.due = { round, since: now };
    return Math.max(0, this.due.since + BEACON_WAITS - now);
  }

  /** What to record with the next event of the table, so that a restart does not lose it. */
  pending(): readonly TableEvent[] {
    // a table opened by a version without secrets has none yet
    return this.table.history.shuffles.secret === '' ? this.firstSecret() : this.gathering.pending();
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

  /** The dealt shuffles from number `from` to number `upTo`, both included; null if some are no longer in memory. */
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
    this.gathering.stop();
  }

  /** Resumes after `stop`. */
  goOn(): void {
    this.isStopped = false;
    this.gathering.goOn();
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

  private idOf(n: number): ShuffleId {
    return { version: this.protocol, table: this.table.id, game: this.table.game.id, n };
  }

  private keep(shuffle: DealtShuffle): void {
    this.recent = [...this.recent.filter(({ made }) => made.n !== shuffle.made.n), shuffle].slice(-KEPT);
  }

  /** What the due deck is made of, and the event that records it: none if an earlier shuffle makes this deck too. */
  private ingredients(): [MadeOf, TableEvent[]] {
    const { shuffles } = this.table.history;
    if (shuffles.dealt !== null && isMadeAlready(this.table)) return [shuffles.dealt, []];
    const made = this.gathering.dueRound().finish();
    const { list, ...rest } = made;
    // the parts are recorded already, or together with this
    const isGathered = shuffles.gathered?.round === made.round || this.pending().length > 0;
    return [made, [{ type: 'shuffled', ...rest, ...(!isGathered && { list }) }]];
  }

  /** The latest shuffle with no hidden cards left in play; -1 for none. */
  private provable(): number {
    const { history, play } = this.table;
    const { dealt } = history.shuffles;
    if (dealt === null || play === null) return -1;
    if (play.isOver()) return dealt.n;
    if (keepsPack(this.table)) return -1;
    // a hand that is thrown in is only certain to be over once the next is dealt: the decision may be secret
    return play.isHandInPlay() ? dealt.n - 1 : dealt.n;
  }
}

import type { OwnPicture } from '@kibitz/shared/kit/table/table';
import type { ShuffleNews } from '@kibitz/shared/wire/fairness';
import type { Answer, RequestName, RequestOf } from '@kibitz/shared/wire/messages';
import { type Signal, signal } from '@preact/signals';
import type { GuestSession } from '../net/guest.ts';
import type { CheckedShuffle } from './checkedShuffle.ts';
import type { CheckedGame } from './checkRecord.ts';
import type { Memory } from './keptParts.ts';
import type { LeftOut } from './leftOut.ts';
import { ownCards } from './ownCards.ts';
import type { Watched, Witness } from './witness.ts';

/** How many different hands of the player's own are remembered: more than there are in any deal of cards. */
const MOST_SEEN = 80;

/**
 * What is known about the shuffles of a table. The code that hashes is loaded when the server first speaks of a
 * shuffle.
 */
export class Shuffles implements Watched {
  /** Those that this browser has looked at, by their number. */
  readonly checked: Signal<readonly CheckedShuffle[]> = signal([]);
  /** Whether the decks are of a set that others are dealt too; null where that is not known yet. */
  readonly source: Signal<'proven' | 'set' | null> = signal(null);
  /** What the record of the whole game says, once it is over; null until then. */
  readonly game: Signal<CheckedGame | null> = signal(null);
  /** How often the player's parts have been left out, as far as this browser remembers. */
  readonly leftOut: Signal<LeftOut> = signal({ shuffles: 0, tables: 0 });
  /** The player's own cards that this window has seen lately, as `ownCards` gives them. */
  readonly seen = new Set<string>();
  readonly table: string;
  readonly session: GuestSession;
  readonly memory: Memory = () => localStorage;
  private readonly ask: <N extends RequestName>(name: N, payload: RequestOf<N>) => Promise<Answer>;
  private witness: Promise<Witness> | null = null;
  private isGameAsked = false;
  private place = { game: '', seat: -1 };

  constructor(
    table: string,
    session: GuestSession,
    ask: <N extends RequestName>(name: N, payload: RequestOf<N>) => Promise<Answer>,
  ) {
    this.table = table;
    this.session = session;
    this.ask = ask;
  }

  /** Handles the server's messages about the next shuffle: requests for parts, or for those that were committed to. */
  handleNews(news: ShuffleNews): void {
    this.tell((witness) => witness.handleNews(news));
  }

  /** Notes that the proof of a shuffle is available. */
  proven(n: number): void {
    this.tell((witness) => witness.check(n));
  }

  /** Takes in what the player alone sees. */
  see(picture: OwnPicture | null): void {
    const own = ownCards(picture);
    if (own === '' || this.seen.has(own)) return;
    this.seen.add(own);
    const [oldest] = this.seen;
    if (this.seen.size > MOST_SEEN && oldest !== undefined) this.seen.delete(oldest);
  }

  /** What is played, and on which seat this is. */
  sitAt(game: string, seat: number): void {
    if (this.place.game === game && this.place.seat === seat) return;
    this.place = { game, seat };
    if (this.witness !== null) this.tell((witness) => witness.sitAt(game, seat));
  }

  /** The game is over: its record says whether every deck is the one that its proof makes. */
  checkGame(game: string): void {
    if (this.isGameAsked) return;
    this.isGameAsked = true;
    this.tell(async (witness) => {
      this.game.value = await witness.checkGame(game);
    });
  }

  /** Notes that the connection broke. */
  lost(): void {
    if (this.witness !== null) this.tell((witness) => witness.lost());
  }

  request<N extends RequestName>(name: N, payload: RequestOf<N>): Promise<Answer> {
    return this.ask(name, payload);
  }

  found(source: 'proven' | 'set', found: readonly CheckedShuffle[]): void {
    const others = this.checked.value.filter(({ n }) => !found.some((one) => one.n === n));
    this.source.value = source;
    this.checked.value = [...others, ...found].sort((a, b) => a.n - b.n);
  }

  countLeftOut(count: LeftOut): void {
    this.leftOut.value = count;
  }

  private tell(say: (witness: Witness) => unknown): void {
    this.witness ??= import('./witness.ts').then(async ({ Witness }) => {
      const { id } = await this.session.become();
      const witness = new Witness(this, id);
      witness.sitAt(this.place.game, this.place.seat);
      return witness;
    });
    // without this part there is no seal, but the game goes on
    this.witness.then(say).catch(() => undefined);
  }
}

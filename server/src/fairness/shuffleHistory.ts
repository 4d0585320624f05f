import type { ProtocolVersion } from '@kibitz/shared/kit/fairness/proof';
import type { Chance } from '../chance.ts';
import type { GatheredParts, MadeOf } from '../deckMaker.ts';
import type { TableEvent, TableHead } from '../journal/journal.ts';

/** A secret, as hexadecimal text. */
export function newSecret(chance: Chance): string {
  return chance.bytes(32).toString('hex');
}

/** The secret of a new table, as its first event; none if it plays a set of deals. */
export function secretFor(head: Pick<TableHead, 'deals'>, chance: Chance): TableEvent[] {
  return head.deals === '' ? [{ type: 'secret', secret: newSecret(chance), version: 2 }] : [];
}

/** What is known of a table's shuffles, as JSON data. */
export interface SavedShuffles {
  readonly secret: string;
  /** Missing if an older version saved it. */
  readonly version?: ProtocolVersion;
  readonly gathered: GatheredParts | null;
  readonly dealt: MadeOf | null;
}

function beaconIn({ beacon }: Pick<MadeOf, 'beacon'>): Pick<MadeOf, 'beacon'> {
  return beacon === undefined ? {} : { beacon };
}

/** What a table's events say about its shuffles. Only TableShuffles may reveal any of it. */
export class ShuffleHistory {
  /**
   * The table's secret, as hexadecimal text, from which the secrets of all its shuffles are derived; '' if it has none
   * yet.
   */
  secret = '';
  /** The version of the protocol that shuffles it: the one the table was opened with. */
  version: ProtocolVersion = 1;
  /** The latest parts given ahead of a shuffle, as far as they are recorded. */
  gathered: GatheredParts | null = null;
  /** What the latest deck was made of; null if it was not made of parts. */
  dealt: MadeOf | null = null;

  /** A saved history. */
  static restored(saved: SavedShuffles | undefined): ShuffleHistory {
    return Object.assign(new ShuffleHistory(), saved);
  }

  saved(): SavedShuffles {
    const { secret, version, gathered, dealt } = this;
    return { secret, version, gathered, dealt };
  }

  /** Reads the next event. Returns what the next deck is made of; null for any other event. */
  apply(event: TableEvent): MadeOf | null {
    switch (event.type) {
      case 'secret':
        this.secret = event.secret;
        this.version = event.version ?? 1;
        return null;
      case 'gathered':
        this.gathered = {
          n: event.n,
          round: event.round,
          list: event.list,
          ...beaconIn(event),
          ...(event.isOpen === true && { isOpen: true }),
        };
        return null;
      case 'sat':
        this.clearSeat(event.seat);
        return null;
      case 'shuffled':
        this.dealt = {
          n: event.n,
          round: event.round,
          list: event.list ?? this.gathered?.list ?? [],
          ...beaconIn(event),
        };
        return this.dealt;
      default:
        return null;
    }
  }

  /** Drops a seat from a list that is still open: its former occupant can no longer take part. */
  private clearSeat(seat: number): void {
    if (this.gathered?.isOpen !== true) return;
    this.gathered = { ...this.gathered, list: this.gathered.list.filter((one) => one.seat !== seat) };
  }
}

/** The shuffles a table has dealt from, by its events, the first one first. */
export function shufflesOf(events: readonly TableEvent[]): {
  readonly secret: string;
  readonly version: ProtocolVersion;
  readonly dealt: readonly MadeOf[];
} {
  const history = new ShuffleHistory();
  const dealt = events.flatMap((event) => history.apply(event) ?? []);
  return { secret: history.secret, version: history.version, dealt };
}

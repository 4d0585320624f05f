import type { TableCard, TableNews } from '@kibitz/shared/wire/api';
import { HeldAnswers } from './longPolling.ts';

/** The least time between two checks of the list for changes, in milliseconds. None is made while nobody follows it. */
const LOOKED_AT_EVERY = 500;
/** How long an answer may be held back until there is news, in milliseconds. */
const HELD = 20_000;
/** How many tables that left the list are remembered. Clients away for longer are sent the whole list. */
const REMEMBERED = 500;

interface Listed {
  readonly card: TableCard;
  /** For a quick check whether it has changed. */
  readonly text: string;
  /** The version in which it came or changed. */
  readonly since: number;
}

/** The changes in the lobby's list. Those who follow it are told only what is new to them. */
export class TableNewsDesk {
  private readonly list: () => readonly TableCard[];
  private readonly listed = new Map<string, Listed>();
  /** The tables that have left the list, and in which version, the oldest first. */
  private readonly gone = new Map<string, number>();
  private version: number;
  /** Clients at this version or an earlier one are sent the whole list. */
  private forgotten: number;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private readonly held = new HeldAnswers();
  private timer: NodeJS.Timeout | null = null;

  /** `now` is the server's clock: versions start above those of an earlier run. */
  constructor(list: () => readonly TableCard[], now: number) {
    this.list = list;
    this.version = now;
    this.forgotten = now;
  }

  /** What is new since a version. Waits for news for some seconds, or until the client hangs up. */
  async since(version: number, hungUp: AbortSignal): Promise<TableNews> {
    if (performance.now() - this.lookedAt >= LOOKED_AT_EVERY) this.look();
    if (version === this.version) await this.change(hungUp);
    return this.newsSince(version);
  }

  private newsSince(version: number): TableNews {
    const isWhole = version < this.forgotten || version > this.version;
    const after = isWhole ? 0 : version;
    const tables = [...this.listed.values()].flatMap(({ card, since }) => (since > after ? [card] : []));
    const gone = isWhole ? [] : [...this.gone].flatMap(([id, since]) => (since > after ? [id] : []));
    return { version: this.version, whole: isWhole, tables, gone };
  }

  private look(): void {
    this.lookedAt = performance.now();
    const cards = this.list();
    const next = this.version + 1;
    let isNew = false;
    for (const card of cards) {
      const text = JSON.stringify(card);
      if (this.listed.get(card.id)?.text === text) continue;
      this.listed.set(card.id, { card, text, since: next });
      this.gone.delete(card.id);
      isNew = true;
    }
    const ids = new Set(cards.map(({ id }) => id));
    for (const id of this.listed.keys()) {
      if (ids.has(id)) continue;
      this.listed.delete(id);
      this.gone.set(id, next);
      isNew = true;
    }
    for (const [id, since] of this.gone) {
      if (this.gone.size <= REMEMBERED) break;
      this.gone.delete(id);
      this.forgotten = since + 1;
    }
    if (!isNew) return;
    this.version = next;
    this.held.tell();
  }

  private async change(hungUp: AbortSignal): Promise<void> {
    this.timer ??= this.keepLooking();
    await this.held.news(HELD, hungUp);
    if (this.held.areAny() || this.timer === null) return;
    clearInterval(this.timer);
    this.timer = null;
  }

  private keepLooking(): NodeJS.Timeout {
    const timer = setInterval(() => this.look(), LOOKED_AT_EVERY);
    timer.unref();
    return timer;
  }
}

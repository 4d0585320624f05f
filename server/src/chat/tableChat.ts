import type { Audience, ChatLine, Said, SeenChat } from '@kibitz/shared/wire/chat';
import type { Answer } from '@kibitz/shared/wire/messages';
import { serverNow } from '../clock.ts';
import { Queue } from '../queue.ts';
import { DONE, refuse, tooFast } from '../refusals.ts';
import { KEPT_LINES, type KeptLines } from './keptLines.ts';

/** A window of somebody at the table. */
export class Reader {
  readonly account: string;
  readonly send: (type: 'chat' | 'line', message: SeenChat | ChatLine) => void;
  /** Whether it has a seat. Null until that is known. */
  isSeated: boolean | null = null;
  /** Whether it has been sent the earlier lines. */
  hasChat = false;
  /** The people whose lines it is not sent because its account has blocked them. They are not told. */
  hidden: ReadonlySet<string> = new Set();

  constructor(account: string, send: (type: 'chat' | 'line', message: SeenChat | ChatLine) => void) {
    this.account = account;
    this.send = send;
  }
}

/** What a chat needs from its table. */
export interface ChatPlace {
  readonly table: string;
  readers(): Iterable<Reader>;
  /** The seat of an account; -1 for none. */
  seatOf(account: string): number;
  /** Whether an account without a seat sees the game late. */
  seesLate(account: string): boolean;
  /** Whether an account may not speak now: it may have seen hands that are in play. */
  isSilent(account: string): boolean;
  /** Whether a game is in play, as far as everybody here can see. */
  isPlaying(): boolean;
  host(): string;
  /** The people an account has blocked, by their names in this table's chat. */
  blockedBy(account: string): ReadonlySet<string>;
  /** Shows a line to the spectators, as late as they see the table. */
  showWatching(line: ChatLine): void;
  /** A person's name in this table's chat, which reveals nothing about the account. */
  whoIs(account: string): string;
  /** Counts a line against an account's limit. Returns 0 if it is allowed, else how many milliseconds to wait. */
  wait(account: string): number;
}

/** The speaker of a line. */
interface Speaker {
  readonly id: string;
  readonly name: string;
}

function isFull(lines: readonly ChatLine[]): boolean {
  return lines.length > KEPT_LINES;
}

/**
 * The chat of one table. Everybody reads what the players say, spectators with the delay with which they see the table.
 * During a game, only spectators read what spectators say: players never get those lines, not even afterwards.
 * Spectators' pictures are for everybody, unless they are about a game that the players have left behind.
 */
export class TableChat {
  private readonly kept: KeptLines;
  private readonly place: ChatPlace;
  private readonly queue = new Queue();
  /** Null until it is read, and if it could not be. */
  private reading: Promise<void> | null;
  private isOn: boolean;
  /** The latest lines that players read, and those that have been shown to spectators. */
  private readonly seated: ChatLine[] = [];
  private readonly watching: ChatLine[] = [];
  private readonly last = { table: 0, watchers: 0 } satisfies { [audience in Audience]: number };

  /** `isOn`: unless its host has switched it since. `isNew`: nothing can have been said yet. */
  constructor(kept: KeptLines, place: ChatPlace, isOn: boolean, isNew: boolean) {
    this.kept = kept;
    this.place = place;
    this.isOn = isOn;
    this.reading = isNew ? Promise.resolve() : null;
  }

  /** A window has a seat or has none: it is sent the lines that it may read now, in place of those it had. */
  seat(reader: Reader, isSeated: boolean): void {
    if (reader.isSeated === isSeated) return;
    reader.isSeated = isSeated;
    reader.hasChat = false;
    reader.hidden = this.place.blockedBy(reader.account);
    // anyone who says something is told that the store cannot be read
    void this.read()
      .catch(() => undefined)
      .then(() => {
        reader.hasChat = true;
        reader.send('chat', this.viewFor(reader));
      });
  }

  /** Somebody at the table says something. Throws StorageFailed. */
  say(speaker: Speaker, said: Said): Promise<Answer> {
    return this.queue.run(async () => {
      await this.read();
      if (!this.isOn) return refuse('chat-off');
      if (this.place.isSilent(speaker.id)) return refuse('not-admitted', 'handsSeenSilent');
      const wait = this.place.wait(speaker.id);
      if (wait > 0) return { ok: false, refused: tooFast(wait) };
      await this.add(speaker, said);
      return DONE;
    });
  }

  /** The host switches the chat on or off. Throws StorageFailed. */
  turn({ id }: Speaker, isOn: boolean): Promise<Answer> {
    return this.queue.run(async () => {
      await this.read();
      if (this.place.host() !== id) return refuse('not-host');
      if (this.isOn === isOn) return DONE;
      await this.kept.keepSwitch(this.place.table, isOn);
      this.isOn = isOn;
      for (const reader of this.place.readers()) if (reader.hasChat) reader.send('chat', this.viewFor(reader));
      return DONE;
    });
  }

  /** An account has blocked or unblocked somebody: its windows are sent the lines that it may read now. */
  hide(account: string): void {
    const hidden = this.place.blockedBy(account);
    for (const reader of this.place.readers()) {
      if (reader.account !== account) continue;
      reader.hidden = hidden;
      if (reader.hasChat) reader.send('chat', this.viewFor(reader));
    }
  }

  /** Spectators may read a line from now on. */
  shown(line: ChatLine): void {
    this.watching.push(line);
    if (isFull(this.watching)) this.watching.shift();
    this.tell(line, false);
  }

  /** Removes the lines of somebody whose account is being deleted. The store has already deleted them. */
  forget(account: string): void {
    const who = this.place.whoIs(account);
    for (const lines of [this.seated, this.watching]) {
      const rest = lines.filter((line) => line.who !== who);
      if (rest.length < lines.length) lines.splice(0, lines.length, ...rest);
    }
    for (const reader of this.place.readers()) if (reader.hasChat) reader.send('chat', this.viewFor(reader));
  }

  private async add({ id, name }: Speaker, said: Said): Promise<void> {
    const { place, last } = this;
    const seat = place.seatOf(id);
    const isForAll = seat >= 0 || !place.isPlaying() || ('emote' in said && !place.seesLate(id));
    const to = isForAll ? 'table' : 'watchers';
    const line: ChatLine = { to, n: last[to] + 1, who: place.whoIs(id), name, seat, said };
    await this.kept.keep(place.table, { line, at: serverNow() });
    last[to] = line.n;
    if (to === 'watchers') {
      this.shown(line);
      return;
    }
    this.seated.push(line);
    if (isFull(this.seated)) this.seated.shift();
    this.tell(line, true);
    place.showWatching(line);
  }

  /** Sends a line to the players or the spectators, except those who have blocked its speaker. */
  private tell(line: ChatLine, isSeated: boolean): void {
    for (const reader of this.place.readers()) {
      if (reader.hasChat && reader.isSeated === isSeated && !reader.hidden.has(line.who)) reader.send('line', line);
    }
  }

  private viewFor({ account, isSeated, hidden }: Reader): SeenChat {
    const { isOn, place } = this;
    const lines = isSeated === true ? this.seated : this.watching;
    return { isOn, me: place.whoIs(account), lines: lines.filter(({ who }) => !hidden.has(who)) };
  }

  /** Reads earlier lines, once. */
  private read(): Promise<void> {
    this.reading ??= this.load().catch((error: unknown) => {
      this.reading = null;
      throw error;
    });
    return this.reading;
  }

  private async load(): Promise<void> {
    const { isOn, lines } = await this.kept.of(this.place.table);
    this.isOn = isOn ?? this.isOn;
    for (const { line } of lines) this.restore(line);
  }

  private restore(line: ChatLine): void {
    this.last[line.to] = line.n;
    if (line.to === 'watchers') {
      this.shown(line);
      return;
    }
    this.seated.push(line);
    this.place.showWatching(line);
  }
}

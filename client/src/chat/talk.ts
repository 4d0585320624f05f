import type { ChatLine, SeenChat } from '@kibitz/shared/wire/chat';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { MutedAtTable } from './muted.ts';

/** How many lines are kept on the page. */
const KEPT = 200;
/** How long a new line stands beside its speaker's plate, in milliseconds. */
const FRESH_FOR = 6000;

/** A person who has said something, or somebody muted. */
export interface Voice {
  readonly who: string;
  readonly name: string;
}

function keyOf({ to, n }: ChatLine): string {
  return `${to} ${n}`;
}

/** What is said at one table, as this browser may read it, and how much of it has been read. */
export class Talk {
  readonly muted: MutedAtTable;
  /** Whether anything may be said. */
  readonly isOn: ReadonlySignal<boolean>;
  /** The lines of those who are not muted, the latest last. */
  readonly lines: ReadonlySignal<readonly ChatLine[]>;
  /** How many of them are new. */
  readonly unread: ReadonlySignal<number>;
  /** The line that each seat has just said, the latest last; under -1 the picture of a spectator. */
  readonly fresh: Signal<ReadonlyMap<number, ChatLine>> = signal(new Map());
  /** The lines that came while the page was open, in order: they are read out. */
  readonly heard: Signal<readonly ChatLine[]> = signal([]);
  private readonly chat: Signal<SeenChat | null> = signal(null);
  private readonly news: Signal<ReadonlySet<string>> = signal(new Set());
  private isRead = false;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(table: string) {
    this.muted = new MutedAtTable(table);
    this.isOn = computed(() => this.chat.value?.isOn === true);
    this.lines = computed(() => (this.chat.value?.lines ?? []).filter((line) => !this.muted.has(line.who)));
    this.unread = computed(() => this.lines.value.filter((line) => this.news.value.has(keyOf(line))).length);
  }

  /** Which lines are the reader's own. */
  isMine({ who }: ChatLine): boolean {
    return who === this.chat.value?.me;
  }

  /** Everybody else who has said something, the latest first. */
  voices(): Voice[] {
    const found = new Map<string, Voice>();
    for (const line of [...(this.chat.value?.lines ?? [])].reverse()) {
      if (!this.isMine(line) && !found.has(line.who)) found.set(line.who, { who: line.who, name: line.name });
    }
    return [...found.values()];
  }

  /** Replaces what can be read, when the chat is opened and whenever that changes. */
  setChat(chat: SeenChat): void {
    const before = this.chat.peek();
    const known = new Set((before?.lines ?? []).map(keyOf));
    batch(() => {
      this.chat.value = chat;
      if (before !== null) this.note(chat.lines.filter((line) => !known.has(keyOf(line))));
    });
  }

  /** Another line. */
  add(line: ChatLine): void {
    const { chat } = this;
    const now = chat.peek();
    if (now === null) return;
    batch(() => {
      chat.value = { ...now, lines: [...now.lines, line].slice(-KEPT) };
      this.note([line]);
      if (this.muted.has(line.who)) return;
      if (!this.isMine(line)) this.heard.value = [...this.heard.value, line].slice(-10);
      if (line.seat >= 0 || 'emote' in line.said) this.showFresh(line);
    });
  }

  /** The reader looks at the lines, or no longer. */
  read(isRead: boolean): void {
    this.isRead = isRead;
    if (isRead) this.news.value = new Set();
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private note(lines: readonly ChatLine[]): void {
    // a picture is seen on the felt, and there is nothing to read
    const news = lines.filter((line) => !this.isMine(line) && !('emote' in line.said));
    if (!this.isRead && news.length > 0) this.news.value = new Set([...this.news.value, ...news.map(keyOf)]);
  }

  private showFresh(line: ChatLine): void {
    const fresh = new Map(this.fresh.value);
    // a map keeps the place of a key that it has
    fresh.delete(line.seat);
    this.fresh.value = fresh.set(line.seat, line);
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (this.fresh.peek().get(line.seat) !== line) return;
      const rest = new Map(this.fresh.peek());
      rest.delete(line.seat);
      this.fresh.value = rest;
    }, FRESH_FOR);
    this.timers.add(timer);
  }
}

import type { SeenSeat } from '@kibitz/shared/wire/seen';
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { loadGames } from '../lobby/lobbyState.ts';
import type { TableLine } from '../net/line.ts';
import { seatBeside, sidesAt } from './seats.ts';

/** What the address says that the visitor wants at the table. */
type Arrival =
  /** A seat, whichever it is; and the game with bots, at once. */
  | { readonly wants: 'seat'; readonly withBots: boolean }
  /** A seat beside a friend, by the friend's handle. */
  | { readonly wants: 'friend'; readonly friend: string };

function arrival(): Arrival | null {
  const { hash } = location;
  if (hash === '#sit' || hash === '#bots') return { wants: 'seat', withBots: hash === '#bots' };
  const [, friend] = /^#join=([\w-]+)$/.exec(hash) ?? [];
  return friend === undefined ? null : { wants: 'friend', friend };
}

/**
 * Whether the address says what the visitor wants at the table, as links on our own pages do. An invite link does not.
 */
export function hasArrival(): boolean {
  return arrival() !== null;
}

/** Whether the visitor has come to join a friend. */
export function joinsFriend(): boolean {
  return arrival()?.wants === 'friend';
}

/** A visitor on the way to what they want at a table. */
export interface Arriving {
  /** The game with bots is about to begin: there is nobody to wait for. */
  readonly isStarting: ReadonlySignal<boolean>;
  readonly stop: () => void;
}

/**
 * A guest from the lobby's buttons (`#sit`, `#bots`) is seated at once on the first free seat, and with `#bots` the
 * table is filled and started; a guest who joins a friend (`#join=<handle>`) sits beside them, unless there is a choice
 * to be made. A guest with an invite link chooses a seat. The mark is taken off the address, so that a reload does not
 * sit down again.
 */
export function arrive(line: TableLine): Arriving {
  const wanted = arrival();
  const isStarting = signal(wanted?.wants === 'seat' && wanted.withBots);
  if (wanted === null) return { isStarting, stop: () => undefined };
  history.replaceState(null, '', location.pathname);
  let isDone = false;
  const stop = effect(() => {
    const seen = line.seen.value;
    if (seen === null || isDone) return;
    isDone = true;
    const way = wanted.wants === 'friend' ? sitBeside(line, wanted.friend) : takeSeat(line, wanted.withBots);
    void way.finally(() => {
      isStarting.value = false;
    });
  });
  return { isStarting, stop };
}

/** Sits down beside a friend; on another seat if somebody was quicker. */
async function sitBeside(line: TableLine, friend: string): Promise<void> {
  // which seats are partners'
  await loadGames();
  for (let before = -1; ; ) {
    const seen = line.seen.peek();
    if (seen === null || seen.me >= 0 || seen.coming >= 0) return;
    const seat = seatBeside(friend, seen.seats, sidesAt(seen));
    // a refusal that is not about somebody else on it
    if (seat === null || seat === before) return;
    before = seat;
    if ((await line.request('sit', { seat })).ok) return;
  }
}

/**
 * Takes the first free seat, a bot's that is not promised to anyone, or that of a player for whom a bot plays; the next
 * one if somebody was quicker.
 */
async function takeFirst(line: TableLine): Promise<boolean> {
  const tried = new Set<number>();
  for (;;) {
    const seats = [...(line.seen.peek()?.seats.entries() ?? [])].filter(([seat]) => !tried.has(seat));
    const open = seats.filter(([, one]) => (one.kind !== 'person' || one.botPlays) && one.coming === '');
    const ofKind = (kind: SeenSeat['kind']) => open.find(([, one]) => one.kind === kind);
    const [seat] = ofKind('free') ?? ofKind('bot') ?? open[0] ?? [];
    if (seat === undefined) return false;
    tried.add(seat);
    const answer = await line.request('sit', { seat });
    if (answer.ok) return true;
  }
}

async function takeSeat(line: TableLine, withBots: boolean): Promise<void> {
  const seen = line.seen.peek();
  if (seen === null) return;
  if (seen.me < 0 && seen.coming < 0 && !(await takeFirst(line))) return;
  if (withBots && seen.phase === 'waiting') await line.request('start', { fill: true });
}

import { type Plain, sharedWith } from '@kibitz/shared/wire/plain';
import { NOBODY_SEATED, type SeenSeat } from '@kibitz/shared/wire/seen';
import type { PublicTable } from '@kibitz/shared/wire/wholeTable';

/** What of a seat tells about the game: who had it, and how they stood in it. */
type PastSeat = Pick<SeenSeat, 'kind' | 'handle' | 'botFrom' | 'botPlays' | 'bank' | 'ready' | 'playedBy'>;

/** What each of the seats knows alone, by seat. */
export type Hands = readonly (readonly unknown[])[];

/** What of a table is shown late: the game, its clocks, and what is asked and answered in it. */
export interface Past
  extends Pick<PublicTable, 'view' | 'until' | 'span' | 'stage' | 'pausedBy' | 'claim' | 'takeBack' | 'rematch'> {
  readonly isOver: boolean;
  readonly seats: readonly PastSeat[];
  /** What each seat alone knew (`OwnPart.known`), where hands are open to those who see the table late; else []. */
  readonly hands: Hands;
}

/** What everybody could see of a game, and for how many milliseconds before the next; 0 for no set time. */
export interface Picture {
  readonly past: Past;
  readonly hold: number;
}

function pastSeat({ kind, handle, botFrom, botPlays, bank, ready, playedBy }: SeenSeat): PastSeat {
  const past = { kind, handle, botFrom, botPlays, bank, ready };
  return playedBy === undefined ? past : { ...past, playedBy };
}

/** What of a table is shown late. It shares with the last what is unchanged: a queue takes less than half the room. */
export function pastOf(table: PublicTable, hands: Hands, last: Past): Past {
  const { view, until, span, stage, pausedBy, claim, takeBack, rematch, phase } = table;
  const game = { view, until, span, stage, pausedBy, claim, takeBack, rematch, isOver: phase === 'over' };
  const past = { ...game, hands, seats: table.seats.map(pastSeat) };
  return sharedWith(last as unknown as Plain, past as unknown as Plain) as unknown as Past;
}

/** A game in play when its room is opened, before any of it may be shown. */
export function veiled({ seats }: PublicTable): Past {
  const game = { view: null, until: 0, span: 0, stage: 'turn', pausedBy: '', claim: null, takeBack: null } as const;
  const blank = seats.map(({ kind, handle }) => pastSeat({ ...NOBODY_SEATED, name: '', kind, handle }));
  return { ...game, rematch: '', isOver: false, seats: blank, hands: [] };
}

/**
 * A table as it is shown late: the people who are there now, at the game as it was. `vacant`: by seat, how it was in
 * play when nobody had it.
 */
export function shownLate(now: PublicTable, past: Past, vacant: ReadonlyMap<number, SeenSeat>): PublicTable {
  const { isOver, seats, hands: _, ...game } = past;
  const shownSeat = (present: SeenSeat, i: number): SeenSeat => {
    const { kind, handle, ...then } = seats[i] ?? pastSeat(present);
    const before = vacant.get(i);
    // newcomers are seated by a deal: until that is shown, they are still to come
    const isToCome = present.kind === 'person' && present.handle !== handle && before !== undefined;
    const { playedBy: __, ...seat } = isToCome ? { ...before, coming: present.name } : present;
    const { botFrom, botPlays, bank, ready } = NOBODY_SEATED;
    return seat.kind === kind ? { ...seat, ...then } : { ...seat, botFrom, botPlays, bank, ready };
  };
  // everybody may know at once that the game has begun, and that nothing waits for it any more
  const phase = now.phase === 'over' && !isOver ? 'playing' : now.phase;
  const hasYetToShow = phase !== 'waiting' && game.view === null;
  const countdown = hasYetToShow ? { until: 0, span: 0 } : {};
  return { ...now, ...game, ...countdown, phase, seats: now.seats.map(shownSeat) };
}

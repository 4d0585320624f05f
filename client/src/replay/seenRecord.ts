import type { FinishedTable } from '@kibitz/shared/wire/api';
import { NOBODY_SEATED, type SeenSeat, type SeenTable } from '@kibitz/shared/wire/seen';
import { USUAL_SETTINGS } from '@kibitz/shared/wire/usualSettings';

function seatOf({ kind, name }: FinishedTable['seats'][number]): SeenSeat {
  return { kind, name, ...NOBODY_SEATED };
}

/** A table that no longer exists, for the table screen to show. `me` is the viewer's seat, -1 for none. */
export function seenRecord(
  finished: Pick<FinishedTable, 'id' | 'game' | 'options' | 'open' | 'rematch' | 'seats' | 'clock' | 'evening'> &
    Pick<SeenTable, 'view' | 'table'>,
  me: number,
): SeenTable {
  const { id, game, options, open, rematch, view, table, evening } = finished;
  return {
    id,
    game,
    phase: 'over',
    options,
    seats: finished.seats.map(seatOf),
    me,
    ownSeat: me,
    coming: -1,
    isHost: false,
    isIdle: false,
    seatRequests: [],
    ownRequest: '',
    stage: 'turn',
    pausedBy: '',
    clock: finished.clock,
    settings: USUAL_SETTINGS,
    powers: 'none',
    open,
    watchers: 0,
    watching: [],
    late: null,
    hands: null,
    until: 0,
    span: 0,
    view,
    table,
    choices: [],
    turn: 0,
    mayClaim: 'none',
    mayTakeBack: false,
    takeBack: null,
    claim: null,
    rematch,
    ...(evening !== undefined && { evening }),
  };
}

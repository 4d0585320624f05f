import type { FinishedTable } from '@kibitz/shared/wire/api';
import type { Answer } from '@kibitz/shared/wire/messages';
import type { SeenSeat, SeenTable } from '@kibitz/shared/wire/seen';
import { USUAL_SETTINGS } from '@kibitz/shared/wire/usualSettings';
import { signal } from '@preact/signals';
import { go } from '../app/route.ts';
import type { Connection, TableLink } from '../table/play.ts';
import { Afterwards } from './afterwards.ts';
import { chooseAnother, openAndSit, sameTable } from './again.ts';

const OVER: Answer = { ok: false, refused: { code: 'over', why: { key: 'refused.over' } } };

function seatOf({ kind, name }: FinishedTable['seats'][number]): SeenSeat {
  return {
    kind,
    name,
    isHost: false,
    away: false,
    botFrom: 0,
    botPlays: false,
    bank: 0,
    ready: false,
    coming: '',
    picture: '',
    handle: '',
  };
}

/** A finished table as a spectator sees it. */
function seenOf(finished: FinishedTable): SeenTable {
  const { id, game, options, open, rematch, table } = finished;
  return {
    id,
    game,
    phase: 'over',
    options,
    seats: finished.seats.map(seatOf),
    me: -1,
    coming: -1,
    isHost: false,
    isIdle: false,
    stage: 'turn',
    pausedBy: '',
    clock: finished.clock,
    settings: USUAL_SETTINGS,
    powers: 'none',
    open,
    watchers: 0,
    watching: [],
    late: null,
    until: 0,
    span: 0,
    table,
    choices: [],
    turn: 0,
    mayClaim: 'none',
    mayTakeBack: false,
    takeBack: null,
    claim: null,
    rematch,
  };
}

/** Shows a finished table on the table screen, without a connection: everything that would be asked of it is refused. */
export function finishedLink(finished: FinishedTable): TableLink {
  return {
    seen: signal<SeenTable | null>(seenOf(finished)),
    connection: signal<Connection>('connected'),
    isClosed: true,
    act: async () => OVER,
    request: async () => OVER,
    serverNow: Date.now,
    leave: () => go('/'),
    Afterwards,
    playAgain: () => openAndSit(sameTable(finished)),
    chooseAnother,
  };
}

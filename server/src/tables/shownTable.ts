import { versionOf } from '@kibitz/shared/kit/game/rulesVersions';
import { isSame, type Plain } from '@kibitz/shared/wire/plain';
import { NOBODY_SEATED, type SeenSeat, type SeenWatcher } from '@kibitz/shared/wire/seen';
import type { OwnPart, WholeTable } from '@kibitz/shared/wire/wholeTable';
import { programMark } from '../ids.ts';
import type { Claims } from './claims.ts';
import type { GamePlay } from './gamePlay.ts';
import { playedFrom } from './playingForBots.ts';
import type { Scheduler } from './scheduler.ts';
import { isPlayedByBot, type Seat } from './seating.ts';
import type { Countdown, TableState } from './tableState.ts';
import type { TakeBacks } from './takeBacks.ts';

/** The parts of a table that are shown besides its state. */
interface ShownParts {
  readonly claims: Claims;
  readonly takeBacks: TakeBacks;
  readonly scheduler: Scheduler;
}

const NO_COUNTDOWN: Countdown = { until: 0, span: 0 };

/** How many spectators are named. */
const MOST_NAMED = 50;

/** The private part of a seat that knows nothing and is asked nothing. */
export const NO_PART: OwnPart = { known: [], choices: [], together: null, turn: 0, claim: 'none', mayTakeBack: false };

/** Whether a seat is shown the same. Tables are compared at every move. */
function isSameSeat(a: SeenSeat, b: SeenSeat | undefined): boolean {
  return (
    b !== undefined &&
    a.kind === b.kind &&
    a.name === b.name &&
    a.isHost === b.isHost &&
    a.away === b.away &&
    a.botFrom === b.botFrom &&
    a.botPlays === b.botPlays &&
    a.bank === b.bank &&
    a.ready === b.ready &&
    a.coming === b.coming &&
    a.picture === b.picture &&
    a.handle === b.handle &&
    a.isProgram === b.isProgram &&
    a.playedBy === b.playedBy &&
    a.level === b.level
  );
}

/** A table as it is shown: its game, and who is there. */
export class ShownTable {
  private readonly table: TableState;
  private readonly parts: ShownParts;
  private lastSeats: readonly SeenSeat[] = [];
  private lastWatching: readonly SeenWatcher[] = [];

  constructor(table: TableState, parts: ShownParts) {
    this.table = table;
    this.parts = parts;
  }

  /** The whole table, for the wire. */
  whole(): WholeTable {
    const { head, play, options, matchmaking, presence, seating, history } = this.table;
    const { claims, takeBacks, scheduler } = this.parts;
    const { until, span } = this.table.phase() === 'waiting' ? (matchmaking ?? NO_COUNTDOWN) : scheduler;
    const { clock, settings } = head;
    return {
      id: head.id,
      game: head.game,
      phase: this.table.phase(),
      options,
      open: head.isOpen,
      watchers: presence.watchers(seating),
      watching: this.watching(),
      until,
      span,
      stage: scheduler.clock.stage,
      pausedBy: history.pausedBy,
      clock,
      settings,
      rematch: history.rematch,
      claim: claims.seen(),
      takeBack: takeBacks.seen(),
      seats: this.seats(),
      rulesVersion: versionOf(this.table.game),
      ownFields: this.table.game.secrecy.ownFields,
      view: play?.openView() ?? null,
      own: (seat) => (play === null ? NO_PART : this.own(play, seat)),
    };
  }

  /** Who is on the seats: the same list object until somebody comes, goes, or is renamed. */
  private seats(): readonly SeenSeat[] {
    const host = this.table.host();
    const seats = this.table.seating.seats.map((occupant, seat) => this.seat(seat, occupant, host));
    const { lastSeats } = this;
    const isNew = seats.length !== lastSeats.length || seats.some((seat, i) => !isSameSeat(seat, lastSeats[i]));
    if (isNew) this.lastSeats = seats;
    return this.lastSeats;
  }

  /** Who watches: the same list object until somebody comes, goes, or is renamed. */
  private watching(): readonly SeenWatcher[] {
    const watching = this.table.presence.watching(this.table.seating, this.table.host(), MOST_NAMED);
    if (!isSame(watching as unknown as Plain, this.lastWatching as unknown as Plain)) this.lastWatching = watching;
    return this.lastWatching;
  }

  private own(play: GamePlay, seat: number): OwnPart {
    const { claims, takeBacks } = this.parts;
    const by = playedFrom(this.table, seat);
    const part = {
      ...play.own(seat),
      claim: claims.offerTo(seat),
      mayTakeBack: takeBacks.mayTakeBack(seat),
      ...(by !== null && { by }),
    };
    // nobody is asked for a card while the server plays out a claim or the host has stopped the game
    if (this.table.isPaused()) return { ...part, choices: [], claim: 'none', mayTakeBack: false };
    return claims.isPlayedOut() ? { ...part, choices: [] } : part;
  }

  /** The name of the newcomer to a seat, while they are here; otherwise ''. */
  private comingTo(seat: number): string {
    const newcomer = this.table.seating.newcomerTo(seat);
    return newcomer !== null && this.table.presence.isHere(newcomer.account) ? newcomer.name : '';
  }

  /** Who plays for a bot, and its own level of play, which games of chance do not show. */
  private factsOfBot(seat: number): Pick<SeenSeat, 'playedBy' | 'level'> {
    const playedBy = playedFrom(this.table, seat);
    return {
      ...(playedBy !== null && { playedBy }),
      ...(this.table.game.traits.isOfChance !== true && { level: this.table.levelOn(seat) }),
    };
  }

  private seat(seat: number, occupant: Seat, host: string): SeenSeat {
    const coming = this.comingTo(seat);
    if (occupant.kind === 'free') return { kind: 'free', name: '', ...NOBODY_SEATED, coming };
    if (occupant.kind === 'bot') {
      return { ...NOBODY_SEATED, kind: 'bot', name: occupant.name, coming, ...this.factsOfBot(seat) };
    }
    const { table } = this;
    const { name, account, botFrom, ready } = occupant;
    const { picture, handle } = table.context.faceOf(account, () => table.changed());
    return {
      kind: 'person',
      name,
      isHost: account === host,
      away: !table.presence.isHere(account),
      botFrom,
      botPlays: isPlayedByBot(occupant),
      bank: Math.floor(table.bankOf(account) / 1000),
      ready,
      coming: '',
      picture,
      handle,
      ...programMark(account),
    };
  }
}

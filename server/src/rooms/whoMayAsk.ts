import type { Answer } from '@kibitz/shared/wire/messages';
import type { HostPowers } from '@kibitz/shared/wire/seen';
import type { Account } from '../journal/journal.ts';
import { refuse } from '../refusals.ts';
import type { GamePlay } from '../tables/gamePlay.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { seatPlayedBy } from '../tables/playingForBots.ts';
import type { RoomServices } from './roomServices.ts';

/** Carries out a request at a table, or refuses it. It is one job in the table's queue. */
export type Handler<Payload> = (
  table: LiveTable,
  account: Account,
  asked: Payload,
  services: RoomServices,
) => Answer | Promise<Answer>;

/** A player who may do something in a game now. */
export interface Player {
  readonly table: LiveTable;
  readonly play: GamePlay;
  /** The seat that they play: their own, or a bot's while they play for it. */
  readonly seat: number;
}

/** A request of a player in a game that is going on. */
export function byPlayer<Payload>(
  handle: (player: Player, asked: Payload) => Answer | Promise<Answer>,
): Handler<Payload> {
  return (table, account, asked) => {
    const seat = seatPlayedBy(table, account.id);
    if (seat < 0) return refuse('not-seated');
    const { play } = table;
    if (play === null) return refuse('not-started');
    if (play.isOver()) return refuse('over');
    if (table.isPaused()) return refuse('paused');
    return handle({ table, play, seat }, asked);
  };
}

/** Somebody who answers what another seat has asked. */
export interface Answerer {
  readonly table: LiveTable;
  readonly seat: number;
  /** The seat that asks. */
  readonly asker: number;
}

/** An answer to the question with that number which is open at the table. `about` begins the names of its refusals. */
export function byAsked<Payload>(
  about: 'claim' | 'takeBack',
  numberOf: (answer: Payload) => number,
  handle: (answerer: Answerer, answer: Payload) => Answer | Promise<Answer>,
): Handler<Payload> {
  return (table, account, answer) => {
    const seat = table.seating.seatOf(account.id);
    if (seat < 0) return refuse('not-seated');
    if (table.play === null) return refuse('not-started');
    const { vote } = about === 'claim' ? table.claims : table.takeBacks;
    const question = vote.asked();
    if (question === null || question.n !== numberOf(answer)) return refuse('stale', `${about}Gone`);
    if (question.seat === seatPlayedBy(table, account.id)) return refuse('turn', `${about}Own`);
    return handle({ table, seat, asker: question.seat }, answer);
  };
}

/**
 * What a request of the host takes: to be the one who may start the game (`Me.isHost`), or powers (`HostPowers`). While
 * the host is away, a stand-in with some powers may keep the game going, but do nothing lasting.
 */
type Right = 'start' | Exclude<HostPowers, 'none'>;

/** A request of the host. */
export function byHost<Payload>(right: Right, handle: Handler<Payload>): Handler<Payload> {
  return (table, account, asked, services) =>
    objectionTo(table, account, right) ?? handle(table, account, asked, services);
}

/** Why this account may not act as the host; null if it may. */
function objectionTo(table: LiveTable, account: Account, right: Right): Answer | null {
  if (right === 'start') return table.host() === account.id ? null : refuse('not-host');
  switch (table.powersOf(account.id)) {
    case 'all':
      return null;
    case 'some':
      return right === 'all' ? refuse('not-host') : null;
    case 'none':
      return table.head.fillsItself ? refuse('not-host', 'noHost') : refuse('not-host');
  }
}

import { randomInt } from 'node:crypto';
import type { Action } from '@kibitz/shared/kit/game/action';
import { defaultAction } from '@kibitz/shared/kit/game/defaultAction';
import { seatsIn } from '@kibitz/shared/kit/game/game';
import { Random } from '@kibitz/shared/kit/game/random';
import { Fenced } from '../journal/journal.ts';
import { seatNewcomers } from '../rooms/seatRequests.ts';
import { type GamePlay, isReady } from './gamePlay.ts';
import type { LiveTable } from './liveTable.ts';
import type { Driver, Paced } from './pacer.ts';

/** Seconds to bet where all act at once, several people play, and the table has no clock of its own: one who sleeps would hold up all. */
const SHARED_CLOCK = 20;

/** Seconds at a table of Play now for a player who let the clock run out on their last decision, so that three others do not wait in vain. */
const SLEEPERS_CLOCK = 8;

/** Seconds for the present decision at a table of Play now. A shorter clock tells nothing: everybody sees whose turn it is, and who was late. */
function strangersClock({ play, seating, head }: LiveTable): number {
  const awaited = seatsIn(play?.awaited() ?? 0);
  const [only] = awaited;
  if (play === null || only === undefined || awaited.length > 1) return head.clock;
  const isLate = seating.personOn(only)?.isAsleep === true && play.picture().seats[only]?.turn === true;
  return isLate ? Math.min(SLEEPERS_CLOCK, head.clock) : head.clock;
}

/** What a sensible player would do on a seat: a whole decision. */
export function botDecision(play: GamePlay, seat: number): Action[] {
  const random = new Random(randomInt(2 ** 47));
  return play.decide(seat, (view, choices) => play.game.bot(view, seat, choices, random));
}

/** What commits a seat to the least: a whole decision. */
function defaultDecision(play: GamePlay, seat: number): Action[] {
  return play.decide(seat, (_, choices) => defaultAction(choices));
}

/** A table as its pacer sees it. */
export function pacedBy(table: LiveTable): Paced {
  const driverOf = (seat: number): Driver => {
    if (table.claims.isPlayedOut()) return 'claim';
    const chair = table.seating.chairs[seat];
    if (chair?.kind === 'person') return chair.botPlays ? 'bot' : 'person';
    return chair?.kind === 'bot' ? 'bot' : 'house';
  };

  /** Does a thing in the table's turn, unless it has become pointless; a failure is tried again later. */
  const inTurn = (isStillDue: (play: GamePlay) => boolean, work: (play: GamePlay) => Promise<void>): void => {
    table.queue
      .run(async () => {
        const { play } = table;
        if (play === null || !table.isGoingOn() || !isStillDue(play)) return;
        await work(play);
        table.changed();
      })
      .catch((error: unknown) => {
        if (error instanceof Fenced) {
          table.around.drop(table);
          return;
        }
        table.around.log.error({ err: error, table: table.id }, 'the table could not go on by itself; it tries again');
        table.pacer.planLater();
      });
  };

  const move = async (play: GamePlay, seat: number, actions: readonly Action[]): Promise<boolean> => {
    const prepared = play.prepare(seat, actions, null);
    if (!isReady(prepared)) return false;
    await table.recordMoves(prepared.moves);
    play.commit();
    table.claims.hasPlayed();
    return true;
  };

  const moveSomehow = async (play: GamePlay, seat: number, choose: () => Action[]): Promise<void> => {
    let actions: Action[] | null = null;
    try {
      actions = choose();
    } catch (error) {
      table.around.log.error({ err: error, table: table.id, seat }, 'a bot failed');
    }
    if (actions !== null && (await move(play, seat, actions))) return;
    if (actions !== null)
      table.around.log.error({ table: table.id, seat, actions }, 'an action of the server is against the rules');
    await move(play, seat, defaultDecision(play, seat));
  };

  /** The next play of what is claimed: written down like any other, and only then crossed off. */
  const playClaimed = async (play: GamePlay, seat: number): Promise<void> => {
    const next = table.claims.nextPlay();
    if (next !== null && next.seat === seat) {
      const { seat: _, ...action } = next;
      if (await move(play, seat, [{ ...action, type: next.type }])) return;
    }
    table.around.log.error({ table: table.id, seat, next }, 'what was claimed could not be played out');
    table.claims.giveUp();
  };

  const isAsked = (seat: number, turn: number) => (play: GamePlay) =>
    play.isAwaited(seat) && play.turnOf(seat) === turn;

  return {
    awaited: () => (table.isGoingOn() && !table.claims.isAsked() ? (table.play?.awaited() ?? 0) : 0),
    dealerStep: () => (table.isGoingOn() ? (table.play?.dealerStep() ?? null) : null),
    version: () => table.play?.version ?? 0,
    turnOf: (seat) => table.play?.turnOf(seat) ?? 0,
    isHeld: () => table.claims.isAsked(),
    isPlayedOut: () => table.claims.isPlayedOut(),
    isSeenToAct: (seat) => table.play?.picture().seats[seat]?.turn ?? false,
    driverOf,
    sharesMoves: () => table.game.sharesMoves === true,
    isEverybodyReady() {
      const here = table.seating.people().filter((person) => table.presence.isHere(person.account));
      return here.every((person) => person.ready);
    },
    clock() {
      if (table.claims.isPlayedOut()) return 0;
      const { clock, fillsItself } = table.head;
      if (fillsItself) return table.presence.company(table.seating) > 1 ? strangersClock(table) : 0;
      if (clock > 0) return clock;
      return table.game.emptySeat !== null && table.seating.people().length > 1 ? SHARED_CLOCK : 0;
    },
    makeDealerStep(version) {
      inTurn(
        (play) => play.version === version && play.dealerStep() !== null,
        async (play) => {
          if (play.dealerStep() === 'shuffle') {
            await table.recordMoves(play.prepareDeck().moves, seatNewcomers(table));
            play.commit();
          } else {
            play.step();
          }
          table.seating.unready();
          table.claims.hasStepped();
        },
      );
    },
    moveFor(seat, turn, driver) {
      if (driver === 'claim') {
        inTurn(isAsked(seat, turn), (play) => playClaimed(play, seat));
        return;
      }
      const { emptySeat } = table.game;
      inTurn(isAsked(seat, turn), (play) =>
        moveSomehow(play, seat, () =>
          driver === 'house' && emptySeat !== null ? [emptySeat] : botDecision(play, seat),
        ),
      );
    },
    lookAgain: () => table.changed(),
    timeIsUp(seat, turn) {
      inTurn(isAsked(seat, turn), async (play) => {
        await moveSomehow(play, seat, () => defaultDecision(play, seat));
        const person = table.seating.personOn(seat);
        if (person !== null) person.isAsleep = true;
      });
    },
  };
}

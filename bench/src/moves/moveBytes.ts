import { type Client, ClientState } from '@colyseus/core';
import { StateSerializer } from '@kibitz/server/src/rooms/stateSerializer.ts';
import { isShown } from '@kibitz/server/src/tables/scheduler.ts';
import { gameOf, games } from '@kibitz/shared/games';
import { type Game, SPECTATOR, seatsIn } from '@kibitz/shared/kit/game/game';
import { withAnEnd } from '@kibitz/shared/kit/game/options';
import { ownPart } from '@kibitz/shared/kit/game/ownFields';
import { shuffled } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import { versionOf } from '@kibitz/shared/kit/game/rulesVersions';
import type { SeenSeat } from '@kibitz/shared/wire/seen';
import { USUAL_SETTINGS } from '@kibitz/shared/wire/usualSettings';
import type { WholeTable } from '@kibitz/shared/wire/wholeTable';
import { sharedPart } from '@kibitz/shared/wire/wholeTable';
import { playedIn } from '../playedIn.ts';

/*
 * What a move costs on the wire, without a server: the frames that a room would send, by the same serializer. The bytes
 * are the same in every run: there are no clocks, and nobody comes or goes.
 */

/** Bytes per client in one game: for moves, and for the deals and scored hands between them. */
export interface MoveBytes {
  readonly game: string;
  readonly seats: number;
  readonly move: number;
  /** NaN where there was none. */
  readonly deal: number;
  readonly score: number;
  /** What somebody on a seat is sent who comes after these moves: the schema, and the whole state. */
  readonly schema: number;
  readonly joining: number;
  /** Microseconds of CPU time per move, from the views to the frames of all seats. */
  readonly cpu: number;
}

/** The main content of a patch: a move and what the dealer does after it, a deal, or a scored hand. */
type Kind = 'move' | 'deal' | 'score';

/** How long a state is held before the next; how long makes no difference. */
const HELD = 1500;
/** When the table was opened; no byte depends on it. */
const EPOCH = 1_700_000_000_000;

/** Somebody on a seat, who counts what they are sent. */
class WeighingClient {
  readonly state = ClientState.JOINED;
  readonly seat: number;
  bytes = 0;

  constructor(seat: number) {
    this.seat = seat;
  }

  raw(frame: Uint8Array): void {
    this.bytes += frame.length;
  }

  get asClient(): Client {
    return this as unknown as Client;
  }
}

/** A table of one game at which random moves are made, and its clients, one on each seat. */
class WeighedTable {
  /** Microseconds that making and sending states has taken. */
  cpu = 0;
  private readonly game: Game;
  private readonly seats: number;
  private readonly random: Random;
  private readonly people: readonly SeenSeat[];
  private readonly serializer: StateSerializer;
  private readonly clients: readonly WeighingClient[];
  private readonly turns: number[];
  private state: unknown;

  constructor(game: Game, seats: number) {
    this.game = game;
    this.seats = seats;
    this.random = new Random(1);
    this.people = Array.from({ length: seats }, (_, seat) => personOn(seat));
    this.turns = this.people.map(() => 0);
    this.state = this.begun();
    this.serializer = new StateSerializer({
      game,
      epoch: EPOCH,
      seatOf: (client) => (client as unknown as WeighingClient).seat,
      isFor: () => true,
      catchUp: () => undefined,
    });
    this.clients = this.people.map((_, seat) => new WeighingClient(seat));
    this.send();
    for (const { asClient } of this.clients) this.serializer.getFullState(asClient);
    this.send();
  }

  /**
   * Goes on by a move, a deal or a scored hand, and returns what it was and how many bytes each client got on average.
   */
  next(): { kind: Kind; bytes: number } {
    const { game, clients } = this;
    if (game.rules.actors(this.state) === 0) this.state = this.begun();
    for (const client of clients) client.bytes = 0;
    const kind = this.goOn((ms) => this.send(ms));
    this.send();
    return { kind, bytes: clients.reduce((sum, { bytes }) => sum + bytes, 0) / clients.length };
  }

  /** The bytes of the schema and of the whole state, for somebody who comes to the first seat now. */
  joining(): { schema: number; joining: number } {
    const { asClient } = new WeighingClient(0);
    const schema = this.serializer.handshake().length;
    return { schema, joining: this.serializer.getFullState(asClient).length };
  }

  /** Sends everybody what has changed. `hold`: how long they are to see it before the next state. */
  private send(hold = 0): void {
    const { serializer } = this;
    const clients = this.clients.map(({ asClient }) => asClient);
    const before = process.threadCpuUsage();
    const whole = this.whole();
    serializer.send(clients, sharedPart(whole), hold, whole.own);
    const { user, system } = process.threadCpuUsage(before);
    this.cpu += user + system;
  }

  private begun(): unknown {
    const { game } = this;
    return game.rules.setup(withAnEnd(game.options, {}), this.seats, this.random.below(this.seats));
  }

  /**
   * A move and what the dealer shows at once after it, or a deal. `hold` is called before what is to be seen after a
   * while.
   */
  private goOn(hold: (ms: number) => void): Kind {
    const { game, random, state } = this;
    const acting = seatsIn(game.rules.actors(state));
    if (acting.length > 0) {
      const seat = random.oneOf(acting);
      game.rules.apply(state, seat, game.rules.pick(state, seat, random.below(game.rules.count(state, seat)), random));
      this.turns[seat] = (this.turns[seat] ?? 0) + 1;
    } else if (game.chance.dealerStep(state) === 'shuffle') {
      game.chance.deal(state, shuffled(game, state, random));
      return 'deal';
    } else game.chance.step(state);
    let kind: Kind = acting.length > 0 ? 'move' : 'deal';
    while (game.rules.actors(state) !== 0 && seatsIn(game.rules.actors(state)).length === 0) {
      const step = game.chance.dealerStep(state);
      if (!isShown(step)) break;
      if (step === 'score') kind = 'score';
      hold(HELD);
      game.chance.step(state);
    }
    return kind;
  }

  private whole(): WholeTable {
    const { game, state, turns } = this;
    return {
      id: 'k3v9Qd2LxT0a',
      game: game.id,
      phase: game.rules.actors(state) === 0 ? 'over' : 'playing',
      options: withAnEnd(game.options, {}),
      open: true,
      watchers: 0,
      watching: [],
      until: 0,
      span: 0,
      stage: 'turn',
      pausedBy: '',
      clock: 0,
      settings: USUAL_SETTINGS,
      rematch: '',
      claim: null,
      takeBack: null,
      seats: this.people,
      rulesVersion: versionOf(game),
      ownFields: game.secrecy.ownFields,
      view: game.secrecy.view(state, SPECTATOR) as object,
      own: (seat) => {
        const view = game.secrecy.view(state, seat);
        return {
          known: ownPart(view, game.secrecy.ownFields),
          choices: game.rules.legal(state, seat),
          together: game.picture.together(view) ?? null,
          turn: turns[seat] ?? 0,
          claim: 'none',
          mayTakeBack: false,
        };
      },
    };
  }
}

function personOn(seat: number): SeenSeat {
  const away = { away: false, botFrom: 0, botPlays: false, bank: 0, ready: false, coming: '' };
  return {
    kind: 'person',
    name: `Ann ${seat}`,
    isHost: seat === 0,
    ...away,
    picture: 'star-1',
    handle: `Qm3xT7a${seat}`,
  };
}

/**
 * The bytes of this many random moves at a fresh table of each of these games, named as for `playedIn`, or of all if
 * none is named. Throws RangeError if there is no such game, or not with this many seats.
 */
export function moveBytes(names: readonly string[], moves: number): MoveBytes[] {
  const asked = names.length === 0 ? games.map(({ id }) => id) : names;
  return asked.map((name) => {
    const { game: id, seats } = playedIn(name);
    const game = gameOf(id);
    if (game === undefined) throw new Error(`${id} has gone`);
    const table = new WeighedTable(game, seats);
    const sums = { move: 0, deal: 0, score: 0 };
    const counts = { move: 0, deal: 0, score: 0 };
    while (counts.move + counts.score < moves) {
      const { kind, bytes } = table.next();
      sums[kind] += bytes;
      counts[kind]++;
    }
    const of = (kind: Kind) => sums[kind] / counts[kind];
    const cpu = table.cpu / (counts.move + counts.score);
    return { game: id, seats, move: of('move'), deal: of('deal'), score: of('score'), ...table.joining(), cpu };
  });
}

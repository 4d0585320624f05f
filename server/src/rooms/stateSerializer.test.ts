import { isDeepStrictEqual } from 'node:util';
import { type Client, ClientState, Protocol } from '@colyseus/core';
import type { StateView } from '@colyseus/schema';
import { type Decoder, Encoder, Reflection, type Schema } from '@colyseus/schema';
import { games } from '@kibitz/shared/games';
import { type Game, SPECTATOR, seatsIn } from '@kibitz/shared/kit/game/game';
import { withAnEnd } from '@kibitz/shared/kit/game/options';
import { ownPart } from '@kibitz/shared/kit/game/ownFields';
import { shuffled } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import { NOBODY, NOBODY_SEATED, type SeenSeat } from '@kibitz/shared/wire/seen';
import { seenTable } from '@kibitz/shared/wire/seenTable';
import { StateReader } from '@kibitz/shared/wire/state/readState';
import { USUAL_SETTINGS } from '@kibitz/shared/wire/usualSettings';
import type { OwnPart, WholeTable } from '@kibitz/shared/wire/wholeTable';
import { sharedPart } from '@kibitz/shared/wire/wholeTable';
import { beforeAll, describe, expect, test } from 'vitest';
import { StateSerializer } from './stateSerializer.ts';

beforeAll(() => {
  Encoder.BUFFER_SIZE = 8 * 1024;
});

/** A window at a table, which decodes what it is sent as Colyseus's own client does. */
class FakeWindow {
  seat: number;
  readonly frames: Uint8Array[] = [];
  private readonly reader = new StateReader();
  private decoder: Decoder | null = null;
  readonly client = {
    state: ClientState.JOINED,
    view: undefined as StateView | undefined,
    raw: (frame: Uint8Array) => this.take(frame),
  };

  constructor(seat: number) {
    this.seat = seat;
  }

  get asClient(): Client {
    return this.client as unknown as Client;
  }

  begin(handshake: Uint8Array, whole: Uint8Array): void {
    this.decoder = Reflection.decode(handshake.slice());
    this.frames.push(whole);
    this.decoder.decode(whole.slice(1));
  }

  private take(frame: Uint8Array): void {
    if (frame[0] !== Protocol.ROOM_STATE_PATCH) throw new Error('no patch');
    this.frames.push(frame.slice());
    this.decoder?.decode(frame.slice(1));
  }

  get state(): Schema {
    if (this.decoder === null) throw new Error('nothing was sent');
    return this.decoder.state;
  }

  seen() {
    return seenTable(this.reader.read(this.state).table, { ...NOBODY, seat: this.seat }, null);
  }
}

/** A game in play, with windows of seats and of spectators. */
class FakeTable {
  readonly game: Game;
  readonly seats: number;
  readonly random: Random;
  readonly windows: FakeWindow[] = [];
  state: unknown;
  private readonly serializer: StateSerializer;
  people: readonly SeenSeat[] = [];
  turns = 0;
  /** The only seat whose turn number changes; -1 for all. */
  only = -1;

  constructor(game: Game, seats: number, seed: number) {
    this.game = game;
    this.seats = seats;
    this.random = new Random(seed);
    this.state = this.begun();
    this.serializer = new StateSerializer({
      game,
      epoch: 1_700_000_000_000,
      seatOf: (client) => this.windows.find(({ asClient }) => asClient === client)?.seat ?? -1,
      isFor: () => true,
      catchUp: () => this.patch(),
    });
    this.patch();
  }

  begun(): unknown {
    return this.game.rules.setup(withAnEnd(this.game.options, {}), this.seats, this.random.below(this.seats));
  }

  join(seat: number): FakeWindow {
    const window = new FakeWindow(seat);
    this.windows.push(window);
    window.begin(this.serializer.handshake(), this.serializer.getFullState(window.asClient));
    return window;
  }

  leave(window: FakeWindow): void {
    this.windows.splice(this.windows.indexOf(window), 1);
    this.serializer.forget(window.asClient);
  }

  /** Sets the state without sending it. */
  write(): void {
    this.serializer.write(sharedPart(this.whole()));
  }

  patch(hold = 0): void {
    const clients = this.windows.map(({ asClient }) => asClient);
    this.serializer.send(clients, sharedPart(this.whole()), hold, (seat) => this.own(seat));
  }

  /** Makes one move, deal or step. */
  goOn(): void {
    const { game, state, random } = this;
    const acting = seatsIn(game.rules.actors(state));
    this.turns++;
    if (game.rules.actors(state) === 0) this.state = this.begun();
    else if (acting.length > 0) {
      const seat = random.oneOf(acting);
      game.rules.apply(state, seat, game.rules.pick(state, seat, random.below(game.rules.count(state, seat)), random));
    } else if (game.chance.dealerStep(state) === 'shuffle') game.chance.deal(state, shuffled(game, state, random));
    else game.chance.step(state);
  }

  private own(seat: number): OwnPart {
    const { game, state } = this;
    const choices = game.rules.legal(state, seat);
    return {
      known: ownPart(game.secrecy.view(state, seat), game.secrecy.ownFields),
      choices,
      together: game.picture.together(game.secrecy.view(state, seat)) ?? null,
      turn: this.only < 0 || this.only === seat ? this.turns : 0,
      claim: 'none',
      mayTakeBack: false,
    };
  }

  whole(): WholeTable {
    const { game, state } = this;
    return {
      id: 'k3v9Qd2LxT0a',
      game: game.id,
      phase: 'playing',
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
      rulesVersion: 1,
      ownFields: game.secrecy.ownFields,
      view: game.secrecy.view(state, SPECTATOR) as object,
      own: (seat) => this.own(seat),
    };
  }
}

const MOVES = 100;

describe.each(games.map((game) => [game.id, game] as const))('At a table of %s', (_, game) => {
  test.each([game.seats[0] ?? 2, game.seats.at(-1) ?? 2])(
    'with %d seats every window reads the view of its seat, whoever comes, goes and changes seats',
    (seats) => {
      const table = new FakeTable(game, seats, 7);
      for (let seat = 0; seat < seats; seat++) table.join(seat);
      table.join(SPECTATOR);
      for (let i = 0; i < MOVES; i++) {
        const { random } = table;
        if (random.below(8) === 0) {
          const window = random.oneOf(table.windows);
          if (random.below(2) === 0) window.seat = random.below(seats + 1) - 1;
          else {
            table.leave(window);
            table.join(random.below(seats + 1) - 1);
          }
        }
        table.goOn();
        table.patch();
        for (const window of table.windows) {
          const { view, choices } = window.seen();
          const known = game.secrecy.view(table.state, window.seat);
          const legal = window.seat < 0 ? [] : game.rules.legal(table.state, window.seat);
          // `expect` is many times slower at comparing and explaining
          if (!isDeepStrictEqual([view, choices], [known, legal])) expect([view, choices]).toEqual([known, legal]);
        }
      }
    },
  );
});

test.each(['Zoë', 'عليّ', '李雷', '👨‍👩‍👧', 'half\ud83d'])('a name is read as it is written: %j', (name) => {
  const table = new FakeTable(games[0]!, 4, 1);
  const window = table.join(0);
  table.people = [{ ...NOBODY_SEATED, kind: 'person', name }];
  table.patch();
  expect(window.seen().seats).toEqual([{ ...NOBODY_SEATED, kind: 'person', name: name.toWellFormed() }]);
});

test('a window with nothing new is sent nothing, even if others are', () => {
  const table = new FakeTable(games[0]!, 4, 1);
  const windows = [0, 1, -1].map((seat) => table.join(seat));
  const sent = windows.map(({ frames }) => frames.length);
  table.turns++;
  table.only = 0;
  table.patch();
  expect(windows.map(({ frames }, i) => frames.length - sent[i]!)).toEqual([1, 0, 0]);
});

test('a player who leaves a seat keeps nothing of its state', () => {
  const table = new FakeTable(games[0]!, 4, 1);
  const window = table.join(0);
  table.goOn();
  table.patch();
  window.seat = -1;
  table.patch();
  expect(window.state.toJSON()).toMatchObject({ own: [{}, {}, {}, {}] });
});

test('a player who changes seats keeps nothing of the former seat’s state', () => {
  const table = new FakeTable(games[0]!, 4, 1);
  const window = table.join(0);
  table.goOn();
  table.patch();
  expect(window.state.toJSON()).toMatchObject({ own: [{ turn: 1 }, {}, {}, {}] });
  window.seat = 1;
  table.patch();
  const { own } = window.state.toJSON() as { own: { turn?: number }[] };
  expect(own[0]).toEqual({});
  expect(own[1]).toMatchObject({ turn: 1 });
});

test.each(games.map((game) => [game.id, game] as const))(
  'a newcomer to %s reads the same while changes are still to be sent',
  (_, game) => {
    const seats = game.seats.at(-1) ?? 2;
    const table = new FakeTable(game, seats, 3);
    table.join(0);
    for (let i = 0; i < MOVES; i++) {
      table.goOn();
      // written but not sent yet: the newcomer comes first
      table.write();
      const newcomer = table.join(i % seats);
      expect(newcomer.seen().view).toEqual(game.secrecy.view(table.state, newcomer.seat));
      table.leave(newcomer);
      expect(table.windows[0]!.seen().view).toEqual(game.secrecy.view(table.state, 0));
    }
  },
);

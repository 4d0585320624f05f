// biome-ignore lint/correctness/noNodejsModules: only the wire's tests import this
import { isDeepStrictEqual } from 'node:util';
import { Decoder, Encoder, StateView } from '@colyseus/schema';
import { expect } from '@jest/globals';
import { type Game, SPECTATOR, seatsIn } from '../kit/game/game.ts';
import { type AnyOptions, withAnEnd } from '../kit/game/options.ts';
import { shuffled } from '../kit/game/play.ts';
import { Random } from '../kit/game/random.ts';
import { readTable } from './readTable.ts';
import type { Me, SeenClaim, SeenSeat, SeenTable } from './seen.ts';
import { CLAIM_OFFERS, TableState } from './tableState.ts';
import type { OwnPart, WholeTable } from './writeTable.ts';

/** One browser: what it decoded, and whom it takes itself to be. */
interface Browser {
  seat: number;
  readonly view: StateView;
  decoder: Decoder<TableState>;
  /** Off the wire: it gets nothing until it comes back. */
  isAway: boolean;
  /** The bytes of the last patch. */
  bytes: Uint8Array;
}

/** The server's end of the wire, as Colyseus drives it: one shared encoding, then a part for each view. */
export class WireServer {
  readonly state = new TableState();
  readonly encoder = new Encoder(this.state);

  join(seat: number): Browser {
    const browser = {
      seat,
      view: new StateView(),
      decoder: new Decoder(new TableState()),
      isAway: false,
      bytes: new Uint8Array(),
    };
    this.show(browser);
    this.sendAll(browser);
    return browser;
  }

  /** Gives a browser its seat's private part. */
  show(browser: Browser): void {
    const part = this.state.own[browser.seat];
    if (part !== undefined) browser.view.add(part);
  }

  hide(browser: Browser): void {
    const part = this.state.own[browser.seat];
    if (part !== undefined) browser.view.remove(part);
  }

  sendAll(browser: Browser): void {
    const it = { offset: 0 };
    this.encoder.encodeAll(it);
    browser.bytes = this.encoder.encodeAllView(browser.view, it.offset, it).slice();
    if (browser.decoder.root.refs.size > 1) browser.decoder.decodeResync(browser.bytes);
    else browser.decoder.decode(browser.bytes);
  }

  patch(browsers: readonly Browser[]): void {
    const it = { offset: 0 };
    this.encoder.encode(it);
    const shared = it.offset;
    for (const browser of browsers) {
      if (browser.isAway) continue;
      browser.bytes = this.encoder.encodeView(browser.view, shared, it).slice();
      browser.decoder.decode(browser.bytes);
    }
    this.encoder.discardChanges();
  }
}

function optionsOf(game: Game): AnyOptions {
  return withAnEnd(game.options, {});
}

/** A game in play, as the server knows it. */
export class InPlay {
  readonly game: Game;
  readonly seats: number;
  readonly state: unknown;
  readonly random: Random;
  private turns: number[];

  constructor(game: Game, seats: number, seed: number) {
    this.game = game;
    this.seats = seats;
    this.random = new Random(seed);
    this.state = game.setup(optionsOf(game), seats, this.random.below(seats));
    this.turns = Array.from({ length: seats }, () => 0);
  }

  isOver(): boolean {
    return this.game.actors(this.state) === 0;
  }

  move(): void {
    const { game, state, random } = this;
    const seats = seatsIn(game.actors(state));
    if (seats.length > 0) {
      const seat = random.oneOf(seats);
      game.apply(state, seat, game.pick(state, seat, random.below(game.count(state, seat)), random));
      this.turns[seat] = (this.turns[seat] ?? 0) + 1;
    } else if (game.dealerStep(state) === 'shuffle') {
      game.deal(state, shuffled(game, state, random));
    } else {
      game.step(state);
    }
  }

  whole(): WholeTable {
    const { game, state, random } = this;
    return {
      id: 'Xy12',
      game: game.id,
      phase: this.isOver() ? 'over' : 'playing',
      options: optionsOf(game),
      open: true,
      watchers: random.below(3),
      until: random.below(2) === 0 ? 0 : 1_763_718_840_123 + random.below(1000),
      span: random.below(2) * 20_000,
      rematch: '',
      claim: this.claim(),
      seats: Array.from({ length: this.seats }, (_, seat) => this.person(seat)),
      table: game.table(game.view(state, SPECTATOR)),
      own: Array.from({ length: this.seats }, (_, seat) => this.own(seat)),
    };
  }

  private claim(): SeenClaim | null {
    const { random } = this;
    if (random.below(3) > 0) return null;
    const stage = random.oneOf(['asked', 'refused'] as const);
    const answers = { agreed: [random.below(this.seats)], awaited: [], by: random.below(2) - 1 };
    return { n: random.below(3), seat: 0, tricks: 2, isCertain: false, stage, cards: 'Aq', ...answers, until: 0 };
  }

  private person(seat: number): SeenSeat {
    const isPerson = seat % 2 === 0;
    return {
      kind: isPerson ? 'person' : 'bot',
      name: `Knave ${seat}`,
      isHost: seat === 0,
      away: isPerson && this.random.below(4) === 0,
      botFrom: this.random.below(2) * 1_763_718_840_999,
      botPlays: false,
      ready: this.random.below(2) === 0,
      coming: isPerson || this.random.below(2) === 0 ? '' : 'Ann',
    };
  }

  private own(seat: number): OwnPart {
    const { game, state, random } = this;
    return {
      picture: game.table(game.view(state, seat)).own,
      choices: game.legal(state, seat),
      turn: this.turns[seat] ?? 0,
      claim: random.oneOf(CLAIM_OFFERS),
    };
  }
}

/** What a browser on a seat must see of a table. */
function seenFrom(whole: WholeTable, me: Me): SeenTable {
  const { own, table, ...rest } = whole;
  const part = own[me.seat];
  return {
    ...rest,
    me: me.seat,
    coming: me.coming,
    isHost: me.isHost,
    table: table === null ? null : { ...table, own: part?.picture ?? null },
    choices: part?.choices ?? [],
    turn: part?.turn ?? 0,
    mayClaim: part?.claim ?? 'none',
  };
}

/** What the room says to a browser on a seat; seat 0 is the host's. */
export const meOn = (seat: number): Me => ({ seat, coming: -1, isHost: seat === 0, now: 1 });

/** The browser has decoded exactly its part of the table. */
export function expectExactly(browser: Browser, whole: WholeTable): void {
  const me = meOn(browser.seat);
  const [is, should] = [readTable(browser.decoder.state, me), JSON.parse(JSON.stringify(seenFrom(whole, me)))];
  // jest's own comparison is slow, and is left to say what differs
  if (!isDeepStrictEqual(is, should)) expect(is).toEqual(should);
}

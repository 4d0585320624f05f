// biome-ignore lint/correctness/noNodejsModules: only the wire's tests import this
import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';
import { type Game, SPECTATOR, seatsIn } from '../kit/game/game.ts';
import { type AnyOptions, withAnEnd } from '../kit/game/options.ts';
import { ownPart } from '../kit/game/ownFields.ts';
import { shuffled } from '../kit/game/play.ts';
import { Random } from '../kit/game/random.ts';
import type { Table } from '../kit/table/table.ts';
import { readTable } from './readTable.ts';
import type { ClaimOffer, ClockStage, Me, SeenClaim, SeenSeat, SeenTable, SeenTakeBack } from './seen.ts';
import { sharedPart } from './syncedTable.ts';
import { TableReader } from './tableReader.ts';
import { changesFrame, heldPart, OwnWriter, partOf, SharedWriter, wholeFrame } from './tableWriter.ts';
import { USUAL_SETTINGS } from './usualSettings.ts';
import type { OwnPart, WholeTable } from './wholeTable.ts';

/** The first byte of a frame, which Colyseus reads. */
const FIRST = 14;
const CLAIM_OFFERS: readonly ClaimOffer[] = ['none', 'asking', 'certain'];
const STAGES: readonly ClockStage[] = ['turn', 'bank', 'nudge'];

/** One browser: what it has read, and whom it takes itself to be. */
interface Browser {
  seat: number;
  readonly own: OwnWriter;
  readonly reader: TableReader;
  /** Cut off: it gets nothing until it comes back. */
  isAway: boolean;
  /** The bytes of the last frame; none if nothing had changed. */
  bytes: Uint8Array;
  /** What is seen for a while before what the next frame says. */
  held: Uint8Array | null;
}

/** The server's end of the wire, as a room drives it: one part of a frame for all, and one for each client. */
export class WireServer {
  private readonly shared = new SharedWriter();
  private whole: WholeTable | null = null;

  /** How the table is from now on; sent by `patch`. The first one is what everybody begins with. */
  write(whole: WholeTable): void {
    if (this.whole === null) this.shared.restart(sharedPart(whole));
    this.whole = whole;
  }

  /** Sends everything to a new browser. What was written since the last patch must have been sent. */
  join(seat: number): Browser {
    const browser = {
      seat,
      own: new OwnWriter(),
      reader: new TableReader(),
      isAway: false,
      bytes: new Uint8Array(),
      held: null,
    };
    this.sendAll(browser);
    return browser;
  }

  sendAll(browser: Browser): void {
    const { seat } = browser;
    browser.bytes = wholeFrame(FIRST, this.shared.whole(), browser.own.whole(seat, this.ownOf(seat)));
    browser.reader.begin(browser.bytes, 1);
  }

  patch(browsers: readonly Browser[]): void {
    if (this.whole === null) throw new Error('nothing was written');
    const shared = this.shared.update(sharedPart(this.whole));
    for (const browser of browsers) {
      if (browser.isAway) continue;
      const own = browser.own.update(browser.seat, this.ownOf(browser.seat));
      const frame = changesFrame(FIRST, browser.held, shared, own);
      browser.held = null;
      if (frame !== null) browser.reader.update(frame, 1);
      browser.bytes = frame ?? new Uint8Array();
    }
  }

  /** Lets everybody see the table as it is now for so many milliseconds, before what the next patch says. */
  hold(browsers: readonly Browser[], ms: number): void {
    if (this.whole === null) throw new Error('nothing was written');
    const shared = this.shared.update(sharedPart(this.whole));
    for (const browser of browsers) {
      if (browser.isAway) continue;
      const own = browser.own.update(browser.seat, this.ownOf(browser.seat));
      browser.held = heldPart(partOf(shared, own), ms);
    }
  }

  private ownOf(seat: number): OwnPart | null {
    return seat < 0 ? null : (this.whole?.own(seat) ?? null);
  }
}

function optionsOf(game: Game): AnyOptions {
  return withAnEnd(game.options, {});
}

/** A table as the server knows it, and what each viewer knows of its game and is to see. */
interface Played extends WholeTable {
  readonly known: (seat: number) => { readonly view: object; readonly table: Table };
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

  whole(): Played {
    const { game, random } = this;
    const known = this.knownNow();
    return {
      id: 'Xy12',
      game: game.id,
      phase: this.isOver() ? 'over' : 'playing',
      options: optionsOf(game),
      open: true,
      watchers: random.below(3),
      watching:
        random.below(2) === 0
          ? []
          : [
              { who: 'Zq3_x', name: 'Ann' },
              { who: '-x9', name: 'Bob 🂡', isHost: true },
            ],
      until: random.below(2) === 0 ? 0 : 1_763_718_840_123 + random.below(1000),
      span: random.below(2) * 20_000,
      rematch: '',
      stage: random.oneOf(STAGES),
      pausedBy: random.below(4) === 0 ? 'Ann' : '',
      clock: 20,
      settings: USUAL_SETTINGS,
      claim: this.claim(),
      takeBack: this.takeBack(),
      seats: Array.from({ length: this.seats }, (_, seat) => this.person(seat)),
      rulesVersion: 1,
      ownFields: game.ownFields,
      view: known(SPECTATOR).view,
      own: this.ownParts(),
      known,
    };
  }

  private knownNow(): Played['known'] {
    const { game, state } = this;
    const known = Array.from({ length: this.seats + 1 }, (_, i) => {
      const view = game.view(state, i - 1) as object;
      return { view, table: game.table(view) };
    });
    return (seat) => known[seat + 1] as (typeof known)[number];
  }

  private claim(): SeenClaim | null {
    const { random } = this;
    if (random.below(3) > 0) return null;
    const stage = random.oneOf(['asked', 'refused'] as const);
    const answers = { agreed: [random.below(this.seats)], awaited: [], by: random.below(2) - 1 };
    return { n: random.below(3), seat: 0, tricks: 2, isCertain: false, stage, cards: 'Aq', ...answers, until: 0 };
  }

  private takeBack(): SeenTakeBack | null {
    const { random } = this;
    if (random.below(4) > 0) return null;
    const stage = random.oneOf(['asked', 'taken', 'refused', 'lapsed'] as const);
    return { n: random.below(3), seat: random.below(this.seats), stage, agreed: [], awaited: [0], by: -1, until: 0 };
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
      bank: this.random.below(2) * 30,
      ready: this.random.below(2) === 0,
      coming: isPerson || this.random.below(2) === 0 ? '' : 'Ann',
      picture: isPerson ? 'star-1' : '',
      handle: isPerson ? 'Qm3xT7aB' : '',
    };
  }

  /** The private parts as they are now, whenever they are asked for. */
  private ownParts(): (seat: number) => OwnPart {
    const parts = Array.from({ length: this.seats }, (_, seat) => this.own(seat));
    return (seat) => parts[seat] ?? this.own(seat);
  }

  private own(seat: number): OwnPart {
    const { game, state, random } = this;
    return {
      known: ownPart(game.view(state, seat), game.ownFields),
      choices: game.legal(state, seat),
      turn: this.turns[seat] ?? 0,
      claim: random.oneOf(CLAIM_OFFERS),
      mayTakeBack: random.below(4) === 0,
    };
  }
}

/** What a browser on a seat must see of a table. */
function seenFrom(whole: Played, me: Me): SeenTable {
  const { own, known, rulesVersion: _, ownFields: __, ...rest } = whole;
  const part = me.seat < 0 ? undefined : own(me.seat);
  return {
    ...rest,
    me: me.seat,
    chair: me.seat,
    coming: me.coming,
    isHost: me.isHost,
    late: me.late,
    powers: me.powers,
    isIdle: me.isIdle,
    knocks: me.knocks,
    knocking: me.knocking,
    ...known(me.seat),
    choices: part?.choices ?? [],
    turn: part?.turn ?? 0,
    mayClaim: part?.claim ?? 'none',
    mayTakeBack: part?.mayTakeBack ?? false,
  };
}

/** What the room says to a browser on a seat; seat 0 is the host's. */
export const meOn = (seat: number): Me => ({
  seat,
  coming: -1,
  isHost: seat === 0,
  powers: 'none',
  isIdle: false,
  knocks: [],
  knocking: '',
  now: 1,
  late: null,
});

/** The browser has decoded exactly its part of the table; with `held`, of how it was before. */
export function expectExactly(browser: Browser, game: Game, whole: Played, isHeld = false): void {
  const me = meOn(browser.seat);
  const state = isHeld ? (browser.reader.state?.held?.table ?? null) : browser.reader.state;
  const is = state === null ? null : readTable(state, me, game);
  const should: unknown = JSON.parse(JSON.stringify(seenFrom(whole, me)));
  // jest's own comparison is slow, and only serves to say what differs
  if (!isDeepStrictEqual(is, should)) expect(is).toEqual(should);
}

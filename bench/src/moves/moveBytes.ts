import { isShown } from '@kibitz/server/src/tables/pacer.ts';
import { gameOf, games } from '@kibitz/shared/games';
import { type Game, SPECTATOR, seatsIn } from '@kibitz/shared/kit/game/game';
import { withAnEnd } from '@kibitz/shared/kit/game/options';
import { ownPart } from '@kibitz/shared/kit/game/ownFields';
import { shuffled } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import { versionOf } from '@kibitz/shared/kit/game/rulesVersions';
import type { SeenSeat } from '@kibitz/shared/wire/seen';
import { sharedPart } from '@kibitz/shared/wire/syncedTable';
import { changesFrame, heldPart, OwnWriter, partOf, SharedWriter } from '@kibitz/shared/wire/tableWriter';
import { USUAL_SETTINGS } from '@kibitz/shared/wire/usualSettings';
import type { WholeTable } from '@kibitz/shared/wire/wholeTable';
import { playedIn } from '../playedIn.ts';

/*
 * What a move costs on the wire, without a server: the frames that a room would send, written by the same writers. The result is the same in every
 * run: there are no clocks, and nobody comes or goes.
 */

/** Bytes a client and frame, at one game: of moves, and of the deals and scored hands between them. */
export interface MoveBytes {
  readonly game: string;
  readonly seats: number;
  readonly move: number;
  /** NaN where there was none. */
  readonly deal: number;
  readonly score: number;
}

/** What a frame mainly tells: a move and what the dealer does after it, a deal, or a hand that is scored. */
type Kind = 'move' | 'deal' | 'score';

/** How long a picture is held before the next; how long makes no difference. */
const HELD = 1500;
/** The first byte of a frame, which Colyseus reads. */
const FIRST = 0;

/** A table of one game at which random moves are made, and the writers of its clients, one on each seat. */
class WeighedTable {
  private readonly game: Game;
  private readonly seats: number;
  private readonly random: Random;
  private readonly people: readonly SeenSeat[];
  private readonly shared = new SharedWriter();
  private readonly own: readonly OwnWriter[];
  private readonly turns: number[];
  private state: unknown;

  constructor(game: Game, seats: number) {
    this.game = game;
    this.seats = seats;
    this.random = new Random(1);
    this.people = Array.from({ length: seats }, (_, seat) => personOn(seat));
    this.own = this.people.map(() => new OwnWriter());
    this.turns = this.people.map(() => 0);
    this.state = this.begun();
    const first = this.whole();
    this.shared.restart(sharedPart(first));
    for (const [seat, writer] of this.own.entries()) writer.whole(seat, first.own(seat));
  }

  /** Goes on by one frame, and returns what it tells and how many bytes each client gets on average. */
  next(): { kind: Kind; bytes: number } {
    const { game } = this;
    if (game.actors(this.state) === 0) this.state = this.begun();
    const held: Uint8Array[][] = this.own.map(() => []);
    const kind = this.goOn((ms) => {
      for (const [i, part] of this.parts().entries()) held[i]?.push(heldPart(part, ms));
    });
    const parts = this.parts();
    const frames = parts.map((part, i) => {
      const before = held[i] ?? [];
      return changesFrame(FIRST, before.length === 0 ? null : Buffer.concat(before), part, null)?.length ?? 0;
    });
    return { kind, bytes: frames.reduce((sum, bytes) => sum + bytes, 0) / frames.length };
  }

  private begun(): unknown {
    const { game } = this;
    return game.setup(withAnEnd(game.options, {}), this.seats, this.random.below(this.seats));
  }

  /** A move and what the dealer shows at once after it, or a deal. `hold` is called before what is to be seen after a while. */
  private goOn(hold: (ms: number) => void): Kind {
    const { game, random, state } = this;
    const acting = seatsIn(game.actors(state));
    if (acting.length > 0) {
      const seat = random.oneOf(acting);
      game.apply(state, seat, game.pick(state, seat, random.below(game.count(state, seat)), random));
      this.turns[seat] = (this.turns[seat] ?? 0) + 1;
    } else if (game.dealerStep(state) === 'shuffle') {
      game.deal(state, shuffled(game, state, random));
      return 'deal';
    } else game.step(state);
    let kind: Kind = acting.length > 0 ? 'move' : 'deal';
    while (game.actors(state) !== 0 && seatsIn(game.actors(state)).length === 0) {
      const step = game.dealerStep(state);
      if (!isShown(step)) break;
      if (step === 'score') kind = 'score';
      hold(HELD);
      game.step(state);
    }
    return kind;
  }

  /** What is new for each client. */
  private parts(): (Uint8Array | null)[] {
    const whole = this.whole();
    const shared = this.shared.update(sharedPart(whole));
    return this.own.map((writer, seat) => partOf(shared, writer.update(seat, whole.own(seat))));
  }

  private whole(): WholeTable {
    const { game, state, turns } = this;
    return {
      id: 'k3v9Qd2LxT0a',
      game: game.id,
      phase: game.actors(state) === 0 ? 'over' : 'playing',
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
      ownFields: game.ownFields,
      view: game.view(state, SPECTATOR) as object,
      own: (seat) => ({
        known: ownPart(game.view(state, seat), game.ownFields),
        choices: game.legal(state, seat),
        turn: turns[seat] ?? 0,
        claim: 'none',
        mayTakeBack: false,
      }),
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
 * The bytes of this many random moves at a fresh table of each of these games, named as for `playedIn`, or of all if none is named. Throws
 * RangeError if there is no such game, or not with this many seats.
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
    return { game: id, seats, move: of('move'), deal: of('deal'), score: of('score') };
  });
}

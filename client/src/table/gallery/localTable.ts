import type { Action, Choice, Refusal } from '@kibitz/shared/kit/game/action';
import { DEALER, type Game, SPECTATOR, seatsIn } from '@kibitz/shared/kit/game/game';
import { defaultsOf, withAnEnd } from '@kibitz/shared/kit/game/options';
import { act, awaitsDeck, type Move, settle, shuffled } from '@kibitz/shared/kit/game/play';
import { answerWindow, isInWindow, windowChoices } from '@kibitz/shared/kit/game/privateWindow';
import { Random } from '@kibitz/shared/kit/game/random';
import { makeMove } from '@kibitz/shared/kit/record/replay';
import type { Answer, RequestName } from '@kibitz/shared/wire/messages';
import { type Plain, sharedWith } from '@kibitz/shared/wire/plain';
import type { SeenClaim, SeenSeat, SeenTable, SeenTakeBack } from '@kibitz/shared/wire/seen';
import { USUAL_SETTINGS } from '@kibitz/shared/wire/usualSettings';
import { type Signal, signal } from '@preact/signals';
import type { Connection, TableLink } from '../play.ts';

/** What a table of the gallery is. */
export interface WantedMoment {
  readonly game: Game;
  readonly seats: number;
  /** The seat that is played by hand; -1 to watch. */
  readonly me: number;
  readonly seed: number;
  readonly dealer: number;
  /** Options that differ from the rule book. */
  readonly options: { readonly [name: string]: string | number | boolean };
  /** The number of moves that bots make before the table is shown; below 1, that share of the first hand. */
  readonly moves: number;
  /**
   * After those, they play on until this: the viewer's turn, a turn that offers an action of this type, or a result.
   */
  readonly until: 'now' | 'mine' | 'summary' | 'over' | { readonly offers: string };
  /** The table is frozen once it is shown. */
  readonly isFrozen: boolean;
  /** The seconds that are left of a turn, at most all of it. */
  readonly left: number;
  /** Free seats. */
  readonly free: readonly number[];
  /** Recorded moves that are made before anybody plays. */
  readonly recorded: readonly Move[];
  /** The seat that claims the rest of the tricks and waits for the others' answers; -1 for none. */
  readonly claimant: number;
  /** The seat that asks to take back its last move; -1 for none. The viewer's own has the button as well. */
  readonly asker: number;
}

const NAMES = ['Hanna', 'Marisol', 'Theo', 'Akiko', 'Samir', 'Ingrid', 'Leila', 'Otis', 'Maximiliane-Sophie'];
/** How long a turn takes, in milliseconds. */
export const TURN_MS = 30_000;
const BOT_WAITS = 700;
const MOST_MOVES = 20_000;

/**
 * A table played in the browser by the real game and its bots, in place of a server. For developing the table screen
 * only.
 */
export class LocalTable implements TableLink {
  readonly seen: Signal<SeenTable | null> = signal(null);
  readonly connection: Signal<Connection> = signal('connected');
  private readonly wanted: WantedMoment;
  private random: Random;
  private state: unknown;
  private turn = 1;
  private moves = 0;
  private readonly skip: number;
  private me: number;
  private readonly ready = new Set<number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private span = 0;
  private until = 0;

  constructor(wanted: WantedMoment) {
    this.wanted = wanted;
    this.me = wanted.me;
    this.random = new Random(wanted.seed);
    this.state = this.setUp();
    this.skip = wanted.moves > 0 && wanted.moves < 1 ? Math.floor(wanted.moves * this.movesOfHand()) : wanted.moves;
    this.playAhead();
    this.show();
    if (!wanted.isFrozen) this.goOn();
  }

  async act(action: Action, more: readonly Action[] = []): Promise<Answer> {
    await new Promise((resolve) => setTimeout(resolve, 30));
    const refusal = this.refusalOf([action, ...more]);
    if (refusal !== null) return { ok: false, refused: refusal };
    this.moved();
    return { ok: true };
  }

  async request(name: RequestName, payload: object): Promise<Answer> {
    switch (name) {
      case 'hint': {
        const { game } = this.wanted;
        const legal = game.rules.legal(this.state, this.me);
        return {
          ok: true,
          action: game.bot.choose(game.secrecy.view(this.state, this.me), this.me, legal, this.random),
        };
      }
      case 'next':
        this.ready.add(this.me);
        clearTimeout(this.timer);
        this.step();
        this.moved();
        return { ok: true };
      case 'rematch':
        this.state = this.setUp();
        this.moved();
        return { ok: true };
      case 'sit':
        if ('seat' in payload) this.me = Number(payload.seat);
        this.show();
        return { ok: true };
      case 'stand':
        this.me = SPECTATOR;
        this.moved();
        return { ok: true };
      default:
        return { ok: false, refused: { code: 'unknown', why: { key: 'refused.unknown' } } };
    }
  }

  serverNow = (): number => Date.now();

  retry(): void {
    this.connection.value = 'connected';
  }

  /** Makes this many steps while the table is shown: their news stands in the log. */
  goOnBy(steps: number): void {
    for (let i = 0; i < steps && !this.isOver(); i++) {
      this.step();
      this.moved();
    }
  }

  /** Stops the clock and the bots. */
  stop(): void {
    clearTimeout(this.timer);
  }

  leave(): void {
    location.search = '';
  }

  private setUp(): unknown {
    const { game, seats, dealer, options, recorded } = this.wanted;
    const state = game.rules.setup(
      withAnEnd(game.options, { ...defaultsOf(game.options), ...options }, 3),
      seats,
      dealer,
    );
    for (const move of recorded) makeMove(game, state, move);
    if (recorded.length > 0) settle(game, state);
    return state;
  }

  /** How many moves the first hand of this seed takes, or the whole game where that is a single hand. */
  private movesOfHand(): number {
    this.playWhile(() => this.summary() === null);
    const { moves } = this;
    this.state = this.setUp();
    this.random = new Random(this.wanted.seed);
    this.moves = 0;
    return moves;
  }

  /** Whether the game has reached the moment asked for. */
  isReached(): boolean {
    return this.moves >= this.skip && (this.wanted.until === 'over' ? this.isOver() : this.isThere());
  }

  /** Makes a decision; returns why it cannot be made, if so. */
  private refusalOf(actions: readonly Action[]): Refusal | null {
    const { game } = this.wanted;
    if (isInWindow(game, this.state)) {
      const answer = answerWindow(game, this.state, this.me, actions);
      return 'code' in answer ? answer : null;
    }
    for (const one of actions) {
      const refusal = act(game, this.state, this.me, one);
      if (refusal !== null) return refusal;
    }
    return null;
  }

  private choices(): Choice[] {
    const { game } = this.wanted;
    return isInWindow(game, this.state)
      ? windowChoices(game, this.state, this.me)
      : game.rules.legal(this.state, this.me);
  }

  private isOver(): boolean {
    return this.wanted.game.rules.actors(this.state) === 0;
  }

  private isAwaiting(): boolean {
    return seatsIn(this.wanted.game.rules.actors(this.state)).includes(this.me);
  }

  private summary() {
    const { game } = this.wanted;
    return game.picture.table(game.secrecy.view(this.state, SPECTATOR)).summary;
  }

  private isThere(): boolean {
    const { until } = this.wanted;
    if (typeof until === 'object') {
      if (!this.isAwaiting()) return false;
      return this.wanted.game.rules.legal(this.state, this.me).some((choice) => choice.type === until.offers);
    }
    switch (until) {
      case 'now':
        return true;
      case 'mine':
        return this.isAwaiting();
      case 'summary':
        return this.summary() !== null;
      case 'over':
        return false;
    }
  }

  private playAhead(): void {
    this.playWhile(() => this.moves < this.skip || !this.isThere());
  }

  private playWhile(goesOn: () => boolean): void {
    for (let i = 0; i < MOST_MOVES && !this.isOver() && goesOn(); i++) this.step();
  }

  /** Makes one step of the dealer, or one move of a bot, also in the viewer's place. */
  private step(): void {
    const { game } = this.wanted;
    const actors = game.rules.actors(this.state);
    if (actors === DEALER) {
      if (awaitsDeck(game, this.state)) game.chance.deal(this.state, shuffled(game, this.state, this.random));
      else game.chance.step(this.state);
      return;
    }
    const { seats } = game.picture.table(game.secrecy.view(this.state, SPECTATOR));
    const rank = (seat: number) => (seats[seat]?.turn === true ? 0 : 2) + (seat === this.me ? 1 : 0);
    const [seat = 0] = seatsIn(actors).sort((a, b) => rank(a) - rank(b));
    const action = game.bot.choose(
      game.secrecy.view(this.state, seat),
      seat,
      game.rules.legal(this.state, seat),
      this.random,
    );
    const move = game.rules.moveOf(this.state, seat, action);
    if (move === null) throw new Error(`the bot of ${game.id} chose what is not legal`);
    game.rules.apply(this.state, seat, move);
    this.moves++;
  }

  private moved(): void {
    this.turn++;
    this.show();
    if (!this.wanted.isFrozen) this.goOn();
  }

  private goOn(): void {
    clearTimeout(this.timer);
    const { game } = this.wanted;
    const actors = game.rules.actors(this.state);
    if (actors === 0) return;
    const { seats } = game.picture.table(game.secrecy.view(this.state, SPECTATOR));
    const others = seatsIn(actors).filter((seat) => seat !== this.me && seats[seat]?.turn === true);
    if (actors !== DEALER && others.length === 0) return;
    // bots leave to people any action that anybody may take
    if (game.rules.sharesMoves === true && this.isAwaiting()) return;
    const waits = actors === DEALER ? game.chance.stepSeconds(this.state) * 1000 : BOT_WAITS;
    this.timer = setTimeout(() => {
      this.ready.clear();
      this.step();
      this.moved();
    }, waits);
  }

  private seatOf(seat: number): SeenSeat {
    const isFree = this.wanted.free.includes(seat);
    return {
      kind: isFree ? 'free' : seat === this.me || seat % 3 !== 2 ? 'person' : 'bot',
      name: isFree ? '' : (NAMES[seat] ?? ''),
      isHost: seat === this.me,
      away: false,
      botFrom: 0,
      botPlays: false,
      bank: 0,
      ready: this.ready.has(seat) || seat === 3,
      coming: '',
      picture: '',
      handle: '',
    };
  }

  /** The question on show, when another player asks. */
  private takeBack(): SeenTakeBack | null {
    const { seats, asker } = this.wanted;
    if (asker < 0 || asker === this.me) return null;
    const awaited = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== asker);
    return { n: 1, seat: asker, stage: 'asked', agreed: [], awaited, by: -1, until: Date.now() + 12_000 };
  }

  /** The claim on show: the first of the others has agreed, if there is more than one. */
  private claim(): SeenClaim | null {
    const { game, seats, claimant: seat } = this.wanted;
    if (seat < 0) return null;
    const own = game.picture.table(game.secrecy.view(this.state, seat)).own?.cards ?? {};
    const cards = Object.values(own)[0] ?? '';
    const others = Array.from({ length: seats }, (_, one) => one).filter((one) => one !== seat && one !== this.me);
    const isAsked = this.me >= 0 && this.me !== seat;
    return {
      n: 1,
      seat,
      tricks: cards.length,
      isCertain: false,
      stage: 'asked',
      cards,
      agreed: others.slice(0, 1),
      awaited: [...(isAsked ? [this.me] : []), ...others.slice(1)],
      by: -1,
      until: Date.now() + TURN_MS,
    };
  }

  private show(): void {
    const { game, seats } = this.wanted;
    const actors = game.rules.actors(this.state);
    const view = game.secrecy.view(this.state, this.me) as object;
    this.span = actors === DEALER ? 8000 : TURN_MS;
    this.until = actors === 0 ? 0 : Date.now() + Math.min(this.span, this.wanted.left * 1000);
    const next: SeenTable = {
      id: 'gallery',
      game: game.id,
      phase: actors === 0 ? 'over' : 'playing',
      options: { ...defaultsOf(game.options), ...this.wanted.options },
      seats: Array.from({ length: seats }, (_, seat) => this.seatOf(seat)),
      me: this.me,
      ownSeat: this.me,
      coming: -1,
      isHost: this.me >= 0,
      open: true,
      watchers: 2,
      watching: [
        { who: 'a', name: 'Ann' },
        { who: 'b', name: 'Bob' },
      ],
      late: null,
      hands: null,
      until: this.until,
      span: this.span,
      stage: 'turn',
      pausedBy: '',
      clock: 0,
      settings: USUAL_SETTINGS,
      powers: 'none',
      isIdle: false,
      seatRequests: [],
      ownRequest: '',
      view,
      table: game.picture.table(view),
      choices: this.me >= 0 && this.isAwaiting() ? this.choices() : [],
      turn: this.turn,
      rematch: '',
      mayClaim: 'none',
      claim: this.claim(),
      mayTakeBack: this.me >= 0 && this.wanted.asker === this.me,
      takeBack: this.takeBack(),
    };
    // as a line does: what is as it was stays the same object
    this.seen.value = sharedWith(
      this.seen.peek() as unknown as Plain,
      next as unknown as Plain,
    ) as unknown as SeenTable;
  }
}

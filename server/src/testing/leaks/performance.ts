import { setTimeout as passes } from 'node:timers/promises';
import type { Happened } from '@kibitz/shared/contract/leaks/second';
import type { Action, Choice } from '@kibitz/shared/kit/game/action';
import { defaultAction, leastAction } from '@kibitz/shared/kit/game/defaultAction';
import { SPECTATOR, seatsIn, type Viewer } from '@kibitz/shared/kit/game/game';
import { choiceFor } from '@kibitz/shared/kit/game/moves';
import { changedOptions } from '@kibitz/shared/kit/game/options';
import { Random } from '@kibitz/shared/kit/game/random';
import type { Answer } from '@kibitz/shared/wire/messages';
import { storedTable } from '../storedTable.ts';
import type { Visitor } from '../visitor.ts';
import { askFor, drawAsking, reply } from './asking.ts';
import { type Claimed, courseOf } from './course.ts';
import type { LeakStage } from './leakStage.ts';
import { Normaliser } from './normaliser.ts';
import { refusedRequests } from './refusedRequests.ts';
import { saidOverHttp } from './saidOverHttp.ts';
import { type Acting, type Asking, type Decision, renamed, type Scene } from './scene.ts';

/** When every scene begins, by its clock. */
const BEGINS = Date.UTC(2026, 0, 1);
/** The most times the clock is set forward while nobody decides. */
const MOST_ALARMS = 4000;
/** About how many decisions follow a private window when the scene ends because of it. */
const AFTER_WINDOW = 4;

/** The window of a friend of the host, who sees all hands. */
const FRIEND = 'a friend with open hands';

/** What one window was sent. */
export interface Received {
  readonly name: string;
  readonly viewer: Viewer;
  /** Every frame, normalised (Normaliser). */
  readonly frames: readonly string[];
}

/** A scene as it was played. */
export interface Played {
  readonly dealer: number;
  readonly course: readonly Happened[];
  /** Requests made besides the moves, with their outcomes: `claim refused`. */
  readonly asked: readonly string[];
  readonly decisions: readonly Decision[];
  readonly isOver: boolean;
  readonly received: readonly Received[];
}

/** Which decisions are made again, and which two cards have been swapped. */
export interface Again {
  readonly decisions: readonly Decision[];
  readonly codes: readonly [string, string];
}

interface Window {
  readonly name: string;
  readonly viewer: Viewer;
  readonly person: number;
  visitor: Visitor;
  isHere: boolean;
}

/** The second world cannot follow the first, in a way that everybody can see. */
export class CannotFollow extends Error {}
/** Plays a scene; if `again` is given, with the decisions of an earlier one. Throws CannotFollow. */
export async function perform(stage: LeakStage, scene: Scene, again: Again | null = null): Promise<Played> {
  const performance = new Performance(stage, scene, again);
  try {
    return await performance.play();
  } finally {
    await performance.end();
  }
}

class Performance {
  private readonly stage: LeakStage;
  private readonly scene: Scene;
  private readonly again: Again | null;
  private readonly random: Random;
  private readonly windows: Window[] = [];
  private readonly decisions: Decision[] = [];
  private readonly claims: Claimed[] = [];
  private readonly asked: string[] = [];
  /** The scene ends with this decision, because of a window. */
  private windowEnds = Number.POSITIVE_INFINITY;

  constructor(stage: LeakStage, scene: Scene, again: Again | null) {
    this.stage = stage;
    this.scene = scene;
    this.again = again;
    this.random = new Random(scene.seed);
  }

  async play(): Promise<Played> {
    const { stage } = this;
    await this.open();
    await this.settle();
    for (let n = 0; n < this.mostDecisions(); n = this.decisions.length) {
      await this.happen(n);
      if (!(await this.decide())) break;
      await this.settle();
    }
    await this.lookLater();
    const { table: id } = stage;
    const { dealer } = stage.live().history;
    const http = await saidOverHttp(this.stage);
    const { events = [] } = (await storedTable(stage.server.app.journal, id)) ?? {};
    const normaliser = new Normaliser(stage);
    const compared = this.windows.filter(({ name }) => !name.startsWith(FRIEND));
    const received = compared.map(({ name, viewer, visitor }) => ({
      name,
      viewer,
      frames: visitor.frames.map((frame) => normaliser.frame(frame)),
    }));
    const pages = {
      name: 'what anybody may fetch',
      viewer: SPECTATOR,
      frames: http.map((text) => normaliser.page(text)),
    };
    const { decisions, asked } = this;
    const isOver = stage.live().phase() === 'over';
    const course = courseOf(events, this.claims);
    return { dealer, course, decisions, isOver, asked, received: [...received, pages] };
  }

  /** How many decisions are made before the scene ends, as things look now. */
  private mostDecisions(): number {
    const { scene, again, stage } = this;
    const table = stage.live();
    if (table.phase() !== 'playing') return 0;
    if (again !== null) return again.decisions.length;
    if (scene.endsAfterWindow && table.play?.isInWindow() === true) {
      this.windowEnds = this.decisions.length + scene.seated.length + AFTER_WINDOW;
    }
    return Math.min(scene.decisions, this.windowEnds);
  }

  /** Everybody leaves, and the table is closed. */
  async end(): Promise<void> {
    const { stage } = this;
    for (const { visitor } of this.windows) if (visitor.closed === 0) await visitor.leaves();
    const table = stage.server.app.tables.get(stage.table);
    if (table !== undefined) await stage.server.app.directory.close(table);
    stage.table = '';
  }

  private async open(): Promise<void> {
    const { stage, scene } = this;
    const { game, options, seats } = scene.table;
    stage.begin(BEGINS);
    stage.dealer = scene.seed % seats;
    const host = stage.window(0);
    stage.table = await host.opens({
      game: game.id,
      seats,
      options: changedOptions(game.options, options),
      clock: scene.clock,
      open: scene.kibitz !== 'friends',
      settings: { delay: scene.delay, kibitz: scene.kibitz, takeBack: scene.takeBack },
    });
    for (const [person, seat] of scene.seated.entries()) {
      const { visitor } = await this.comes(`seat ${seat}`, seat, person);
      await visitor.asks('sit', { seat });
    }
    const { visitor: onlooker } = await this.comes('somebody who looks on', SPECTATOR, scene.seated.length);
    stage.chance.begin(`scene ${scene.seed}`);
    const answer = await this.here('seat')?.asks('start', { fill: true });
    if (answer?.ok !== true) throw new Error(`the game does not start: ${JSON.stringify(answer)}`);
    // people who will see it late join again
    const { delay, kibitz } = scene;
    if (delay !== 'none' || kibitz === 'handLate') await onlooker.until(() => onlooker.returns > 0);
    if (kibitz === 'friends') await this.openToFriend(host);
    stage.planted.table?.(stage.live());
  }

  /** The host lets a friend watch with open hands, unless the game keeps its pack. */
  private async openToFriend(host: Visitor): Promise<void> {
    const { server, people, table } = this.stage;
    const person = people.length - 1;
    const { guest } = this.stage.window(person);
    const { friends } = server.app.company;
    await friends.act(host.guest.id, guest.id, 'ask');
    await friends.act(guest.id, host.guest.id, 'ask');
    const { visitor } = await this.comes(FRIEND, SPECTATOR, person);
    const window = host.again(server.url);
    const answer = await (await window.joins(table)).asks('openTo', { handle: guest.handle, on: true });
    if (!answer.ok) throw new Error(`hands are not opened: ${JSON.stringify(answer)}`);
    await window.leaves();
    const { game, options } = this.stage.live();
    if (game.chance.keepsPack?.(options) !== true) await visitor.until(() => visitor.me.hands === 'open');
  }

  private async comes(name: string, viewer: Viewer, person: number): Promise<Window> {
    const visitor = await this.stage.window(person).joins(this.stage.table);
    // after a restart the chat is read from the store first, which takes an unknown time
    await visitor.until(() => visitor.chat.me !== '');
    const window = { name, viewer, person, visitor, isHere: true };
    this.windows.push(window);
    return window;
  }

  private here(name: string): Visitor | undefined {
    return this.windows.find((window) => window.isHere && window.name.startsWith(name))?.visitor;
  }

  /** Resolves once everybody has received what the server has sent them so far. */
  private async arrived(): Promise<void> {
    await this.stage.live().queue.idle();
    await Promise.all(this.windows.filter(({ isHere }) => isHere).map(({ visitor }) => visitor.asks('here', {})));
  }

  private seatsToDecide(): number[] {
    const table = this.stage.live();
    const { play } = table;
    if (play === null || play.dealerStep() !== null || table.claims.isPlayedOut()) return [];
    return seatsIn(play.awaited()).filter((seat) => table.seating.personOn(seat) !== null);
  }

  /** Sets the clock forward, alarm by alarm, until a person has to decide or nothing more happens. */
  private async settle(): Promise<void> {
    const { clock } = this.stage;
    for (let alarms = 0; alarms < MOST_ALARMS; alarms++) {
      await this.arrived();
      const table = this.stage.live();
      if (table.phase() !== 'playing' || this.seatsToDecide().length > 0) return;
      if (table.play?.dealerStep() === 'next' && !this.haveRead()) {
        for (const seat of this.scene.seated) await this.here(`seat ${seat}`)?.asks('next', {});
        continue;
      }
      const next = clock.next();
      if (next === null) return;
      clock.setTo(next);
    }
  }

  private haveRead(): boolean {
    return this.stage
      .live()
      .seating.people()
      .every(({ ready }) => ready);
  }

  /** Waits until everything that is shown late has been shown. */
  private async lookLater(): Promise<void> {
    if (typeof this.scene.delay !== 'number' || this.stage.live().phase() !== 'playing') return;
    const { clock } = this.stage;
    clock.setTo(clock.now() + this.scene.delay * 1000 + 1);
    await this.arrived();
  }

  private async happen(n: number): Promise<void> {
    const { scene } = this;
    if (n === scene.restartAt) await this.restart();
    if (n === scene.lateAt) {
      await this.comes(`another window of seat ${scene.seated[0]}`, scene.seated[0] ?? 0, 0);
      await this.comes('somebody who comes late', SPECTATOR, scene.seated.length + 1);
    }
    if (n === scene.lostAt) await this.loseAndReturn();
    if (n === scene.saidAt) {
      for (const { visitor, isHere, name } of this.windows)
        if (isHere) await visitor.asks('say', { text: `I am ${name}` });
    }
    if (scene.triedAt.includes(n)) await this.tryRefused();
    await this.arrived();
  }

  private async loseAndReturn(): Promise<void> {
    const { stage, scene, windows } = this;
    const seat = scene.seated.at(-1) ?? 0;
    const window = windows.find(({ viewer, isHere }) => viewer === seat && isHere);
    // somebody must be left to keep the game going
    if (window === undefined || scene.seated.length < 2) return;
    window.isHere = false;
    const { visitor, person } = window;
    visitor.drops();
    while (stage.live().presence.isHere(visitor.guest.id)) await passes(1);
    await this.arrived();
    await this.comes(`seat ${seat}, who is back`, seat, person);
  }

  private async restart(): Promise<void> {
    const { stage, windows } = this;
    const before = windows.filter(({ isHere }) => isHere);
    for (const window of before) window.isHere = false;
    await stage.server.reopen();
    // who they are is read from the store once, at an unpredictable time
    for (const { guest } of stage.people) await stage.server.app.accounts.known(guest.id);
    for (const { name, viewer, person } of before) await this.comes(`${name}, after the restart`, viewer, person);
    stage.planted.table?.(stage.live());
    await this.settle();
  }

  private async tryRefused(): Promise<void> {
    const { game } = this.scene;
    for (const { visitor, isHere, person } of this.windows) {
      if (!isHere) continue;
      const random = new Random(this.scene.seed + person);
      // one at a time: some are answered sooner than others
      for (const [name, payload] of refusedRequests(game, visitor, person === 0, random)) {
        await visitor.asksAnything(name, payload);
      }
    }
  }

  private async decide(): Promise<boolean> {
    const seats = this.seatsToDecide();
    if (seats.length === 0) return false;
    const decision = this.again === null ? this.decideFreely(seats) : this.decideAgain(this.again, seats);
    if (decision?.does === 'act') await this.act(decision);
    else if (decision !== null) await this.ask(decision);
    return true;
  }

  private async act(decision: Acting): Promise<void> {
    const visitor = this.here(`seat ${decision.seat}`);
    const [action, ...more] = decision.actions;
    if (visitor === undefined || action === undefined) throw new Error('nobody is there to decide');
    const { turn } = visitor.seen;
    const answer = await visitor.asks('act', { action, turn, ...(more.length > 0 && { more }) });
    this.insist(decision, answer);
  }

  private async ask(asking: Asking): Promise<void> {
    const { stage } = this;
    const players = this.players();
    const asker = players.find(([seat]) => seat === asking.seat)?.[1];
    if (asker === undefined) throw new Error('nobody is there to ask');
    const { events = [] } = (await storedTable(stage.server.app.journal, stage.table)) ?? {};
    this.insist(asking, await askFor(asking, asker));
    await this.arrived();
    const others = players.filter(([seat]) => seat !== asking.seat).map(([, visitor]) => visitor);
    await reply(asking, others);
    const { claims, takeBacks } = stage.live();
    const { vote } = asking.does === 'claim' ? claims : takeBacks;
    if (asking.reply === 'unanswered' && vote.isAsked()) stage.clock.setTo(stage.clock.now() + vote.patience);
    await this.arrived();
    const stands = vote.stage ?? 'played';
    this.asked.push(`${asking.does} ${stands}`);
    if (asking.does === 'takeBack') return;
    const isAgreed = stands === 'played' || stands === 'untrue';
    this.claims.push({ after: events.length, claimant: asking.seat, isAgreed });
  }

  private insist(decision: Decision, answer: Answer): void {
    if (answer.ok) return;
    const what = JSON.stringify([decision, answer]);
    throw this.again === null ? new Error(`what is offered is refused: ${what}`) : new CannotFollow(what);
  }

  /** Those who play and are here, by their seats. */
  private players(): (readonly [seat: number, Visitor])[] {
    return [...this.scene.seated]
      .sort((a, b) => a - b)
      .flatMap((seat) => {
        const visitor = this.here(`seat ${seat}`);
        return visitor === undefined ? [] : [[seat, visitor] as const];
      });
  }

  private decideFreely(seats: readonly number[]): Decision {
    const { random } = this;
    const asking = drawAsking(this.players(), random);
    if (asking !== null) {
      this.decisions.push(asking);
      return asking;
    }
    const seat = random.oneOf(seats);
    const { choices, table } = this.here(`seat ${seat}`)?.seen ?? { choices: [], table: null };
    const first = random.oneOf(choices);
    const { together } = table?.own ?? {};
    let actions = [leastAction(first)];
    if (together !== undefined && together.type === first.type) {
      const ofIt = choices.filter(({ type }) => type === together.type).map((choice) => leastAction(choice));
      actions = Array.from({ length: together.n }, () => ofIt.splice(random.below(ofIt.length), 1)[0] as Action);
    }
    const decision = { does: 'act', seat, actions } as const;
    this.decisions.push(decision);
    return decision;
  }

  /** The same decision in this world; null if it was made in a private window, and the seat is not asked here. */
  private decideAgain({ decisions, codes }: Again, seats: readonly number[]): Decision | null {
    const decision = decisions[this.decisions.length];
    if (decision === undefined) throw new CannotFollow('there was no further decision');
    if (decision.does !== 'act') {
      this.decisions.push(decision);
      return decision;
    }
    const { seat } = decision;
    this.decisions.push(decision);
    if (!seats.includes(seat)) return null;
    const { choices } = this.here(`seat ${seat}`)?.seen ?? { choices: [] };
    const isOffered = (actions: readonly Action[]): boolean => actions.every((one) => choiceFor(choices, one) !== null);
    for (const actions of [decision.actions, decision.actions.map((one) => renamed(one, codes))]) {
      if (isOffered(actions)) return { does: 'act', seat, actions };
    }
    if (this.stage.live().play?.isInWindow() === true) return null;
    return { does: 'act', seat, actions: [defaultAction(choices as readonly Choice[])] };
  }
}

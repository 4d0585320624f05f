import { miniBaccarat } from '@kibitz/shared/games/mini-baccarat/index';
import { trex } from '@kibitz/shared/games/trex/index';
import { leastAction } from '@kibitz/shared/kit/game/defaultAction';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { usualSeats } from '@kibitz/shared/kit/game/play';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { thinkHere } from '../bots/think.ts';
import type { ShuffleKeys } from '../fairness/shuffleKeys.ts';
import type { SocialGraph } from '../friends/socialGraph.ts';
import type { TableEvent } from '../journal/journal.ts';
import { Metrics } from '../ops/metrics.ts';
import { makeClaim } from '../rooms/claimRequests.ts';
import { makeMove } from '../rooms/playRequests.ts';
import { SeededChance } from '../testing/seededChance.ts';
import { SetClock } from '../testing/setClock.ts';
import { FOUR_CARDS, stackedGame } from '../testing/stackedGame.ts';
import { tableHead } from '../testing/storedTable.ts';
import type { Decision } from './decisions.ts';
import { LiveTable } from './liveTable.ts';
import { replayed } from './reopening.ts';
import { inForceToday } from './rulesInForce.ts';

/*
 * Everything that advances a game is decided in one place, and nobody sees any of it before it is durable.
 */

const SURE = stackedGame('sure', ['AS KS AH KH', '2S 3S 4D 5D', 'QS 2H 3D 4C']);
const log = pino({ level: 'silent' });
const metrics = new Metrics(() => ({ tables: { waiting: 0, playing: 0, over: 0 }, connections: 0 }));

/** Lets everything already queued happen. */
const quiet = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Seated {
  readonly game: Game;
  readonly people: number;
  /** Whether bots have the other seats, which are otherwise free. */
  readonly bots?: boolean;
  readonly seats?: number;
  readonly options?: Record<string, string | number>;
  readonly clock?: number;
}

/** A table with a stopped clock, and a journal that takes as long as a test wants. */
class Stage {
  readonly clock = new SetClock();
  /** What has happened, in order. */
  course: string[] = [];
  decided: Decision[] = [];
  readonly table: LiveTable;
  private isSlow = false;
  private writeNow: () => void = () => undefined;

  private constructor(table: (stage: Stage) => LiveTable) {
    this.table = table(this);
    const decide = this.table.decide.bind(this.table);
    this.table.decide = (decision) => {
      this.decided.push(decision);
      return decide(decision);
    };
    const shown = (): void => void this.course.push('shown');
    this.table.openTo({ held: shown, changed: shown, shownLate: () => null, provenLate: () => -1 });
  }

  /** People on the first seats, and a game that begins with the next deck. */
  static async open({ game, people, bots = true, seats = usualSeats(game), options = {}, clock = 0 }: Seated) {
    const head = tableHead(game, { ...inForceToday(game, options), seats, clock });
    const sat = Array.from({ length: seats }, (_, seat): TableEvent[] => {
      if (seat < people) return [{ type: 'sat', seat, account: `p${seat}`, name: `P${seat}` }];
      return bots ? [{ type: 'bot', seat, name: `Bot ${seat}` }] : [];
    });
    const secret: TableEvent = { type: 'secret', secret: '00'.repeat(32), version: 2 };
    const soFar = await replayed(game, head, [[secret, ...sat.flat(), { type: 'starting' }]]);
    const nothing = async (): Promise<void> => undefined;
    const stage = new Stage((it) => {
      const ledger = {
        append: (events: readonly TableEvent[]) => it.write(events),
        saveSnapshot: nothing,
        release: nothing,
      };
      return new LiveTable(game, { head, ledger }, soFar, {
        ...{
          clock: it.clock,
          think: thinkHere,
          chance: new SeededChance('stage'),
          beacon: null,
          shuffleKeys: {} as ShuffleKeys,
        },
        ...{
          pace: 1,
          clocks: 1,
          grace: 1000,
          log,
          metrics,
          noteSeats: nothing,
          giveUpSeats: nothing,
          lookedOn: nothing,
        },
        push: { tell: () => undefined },
        ...{ playTogether: () => undefined, faceOf: () => ({ handle: '', picture: '' }), listenerOf: () => ({}) },
        company: { whereabouts: { came: () => undefined, left: () => undefined } } as unknown as SocialGraph,
      });
    });
    for (let seat = 0; seat < people; seat++) stage.table.attendance.arrive(`p${seat}`, { who: '', name: '' });
    return stage;
  }

  /** Until a condition holds, people act as soon as they may, and otherwise time passes. */
  async playUntil(isSo: (table: LiveTable) => boolean): Promise<this> {
    while (!isSo(this.table)) {
      if (this.personInTurn() >= 0) await this.act();
      else await this.ring();
    }
    return this;
  }

  /** Rings the next alarm. */
  async ring(): Promise<void> {
    await quiet();
    const next = this.clock.next();
    if (next === null) throw new Error('nothing more happens at this table');
    this.clock.setTo(next);
    await quiet();
  }

  /** Lets time pass until the journal is asked to write something. */
  async untilAsked(): Promise<void> {
    await quiet();
    while (this.course.every((one) => one === 'shown')) await this.ring();
  }

  /** The seat of a person whom the game waits for; -1 if it waits for none. */
  personInTurn(): number {
    const { play, seating } = this.table;
    return seating.seatsOf('person').find((seat) => play?.mayAct(seat)) ?? -1;
  }

  /** A person whom the game waits for is ready, or makes their first choice. */
  async act(): Promise<void> {
    const { table } = this;
    const play = table.play!;
    const seat = this.personInTurn();
    const choices = play.choicesOf(seat);
    const action = leastAction(choices.find(({ type }) => type === 'ready') ?? choices[0]!);
    const answer = await table.queue.run(() => makeMove({ table, play, seat }, [action], play.turnOf(seat)));
    if (!answer.ok) throw new Error(`refused: ${answer.refused.why.key} ${JSON.stringify(action)}`);
  }

  /** How many decisions and deals have been made. */
  made(): number {
    return this.table.play?.decisions ?? 0;
  }

  /** Makes the journal slow from now on, and forgets what has happened so far. */
  async slowDown(): Promise<void> {
    await quiet();
    this.isSlow = true;
    this.course = [];
    this.decided = [];
  }

  /** Lets the journal write what it was given. */
  async durable(): Promise<void> {
    this.course.push('durable');
    this.writeNow();
    await quiet();
  }

  private async write(events: readonly TableEvent[]): Promise<void> {
    if (!this.isSlow) return;
    this.course.push(events.map(({ type }) => type).join(' '));
    await new Promise<void>((resolve) => {
      this.writeNow = resolve;
    });
  }
}

/** Three people at the opening lead; every trick is the leader's. */
async function onLead(): Promise<Stage> {
  const stage = await Stage.open({ game: SURE, people: 3, ...FOUR_CARDS });
  return stage.playUntil(({ play }) => play?.choicesOf(stage.personInTurn())[0]?.type === 'play');
}

/** Something that advances a game. */
interface Writer {
  readonly ready: () => Promise<Stage>;
  /** Starts it, where the passing of time does not. */
  readonly goOn?: (stage: Stage) => unknown;
  /** The decision, and the events recorded of it. */
  readonly decision: object;
  readonly events: RegExp;
}

const WRITERS: Readonly<Record<string, Writer>> = {
  'the first deal': {
    ready: () => Stage.open({ game: highCard as Game, people: 1 }),
    decision: { type: 'dealerStep' },
    events: /^shuffled started move$/,
  },
  'the next deal': {
    async ready() {
      return (await onLead()).playUntil(({ play }) => play?.dealerStep() === 'next');
    },
    decision: { type: 'dealerStep' },
    events: /^shuffled move$/,
  },
  'a player’s move': {
    ready: onLead,
    goOn: (stage) => stage.act(),
    decision: { type: 'act', by: 'player' },
    events: /^move$/,
  },
  'a bot’s move': {
    async ready() {
      const stage = await Stage.open({ game: SURE, people: 1, ...FOUR_CARDS });
      return stage.playUntil(({ play }) => play?.isAwaited(1) === true || play?.isAwaited(2) === true);
    },
    decision: { type: 'act', by: 'bot' },
    events: /^move$/,
  },
  'an empty seat’s move': {
    async ready() {
      const stage = await Stage.open({ game: miniBaccarat as Game, people: 1, bots: false });
      return stage.playUntil(({ play }) => play?.isAwaited(1) === true && !play.isAwaited(0));
    },
    decision: { type: 'act', by: 'server' },
    events: /^move$/,
  },
  'a claim that is played out': {
    async ready() {
      const stage = await onLead();
      const { table } = stage;
      const leader = stage.personInTurn();
      makeClaim({ table, play: table.play!, seat: leader }, table.play!.turnOf(leader));
      table.changed();
      return stage;
    },
    decision: { type: 'act', by: 'server' },
    events: /^move$/,
  },
  'a clock that has run out': {
    ready: onLead,
    decision: { type: 'act', by: 'clock' },
    events: /^move$/,
  },
  'the end of a private window': {
    async ready() {
      const stage = await Stage.open({ game: trex as Game, people: 4 });
      return stage.playUntil(({ play }) => play?.isInWindow() === true);
    },
    decision: { type: 'windowClosed' },
    events: / ready$/,
  },
  'a take-back': {
    async ready() {
      const stage = await onLead();
      await stage.act();
      return stage;
    },
    goOn({ table }) {
      const seat = [0, 1, 2].find((one) => table.takeBacks.isLast(one))!;
      return table.queue.run(() => table.decide({ type: 'takeBack', seat }));
    },
    decision: { type: 'takeBack' },
    events: /^takenBack$/,
  },
};

test.each(Object.entries(WRITERS))('%s is decided once, and seen once it is durable', async (_, writer) => {
  const stage = await writer.ready();
  await stage.slowDown();
  const before = stage.made();
  void writer.goOn?.(stage);
  await stage.untilAsked();
  expect(stage.decided).toMatchObject([writer.decision]);
  // a clock has shown its last call by now
  const asked = stage.course.length - 1;
  expect(stage.course[asked]).toMatch(writer.events);
  expect(stage.made()).toBe(before);
  await stage.durable();
  expect(stage.course.slice(asked, asked + 3)).toEqual([expect.stringMatching(writer.events), 'durable', 'shown']);
  expect(stage.made()).toBe(before + 1);
});

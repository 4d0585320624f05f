import { setTimeout as pause } from 'node:timers/promises';
import { movesIn, storedTable } from '@kibitz/server/src/testing/storedTable.ts';
import { isDeck } from '@kibitz/shared/kit/game/play';
import { columns, figure, quantile } from '../figures.ts';
import { openStopped, withServer } from '../players/ownServer.ts';
import { attack, Tally } from './attackers.ts';
import { HonestTable } from './honest.ts';

/** What hostile clients did to a server, and to four honest people at one of its tables. */
export interface HostileReport {
  readonly seconds: number;
  /** What was sent, by kind. */
  readonly messages: { readonly [kind: string]: number };
  /** The outcomes: codes of refusals, statuses, close codes. */
  readonly outcomes: { readonly [how: string]: number };
  /** Whether the server ended. */
  readonly crashes: number;
  /** Lines of its log that say something failed. */
  readonly errors: readonly string[];
  /**
   * Moves and seats in the journal of the honest table that are not its players' own, and moves of theirs that are
   * missing there.
   */
  readonly changes: number;
  readonly honestMoves: number;
  /** Honest moves that were refused, and honest players who were cut off. */
  readonly honestRefused: number;
  readonly honestCutOff: number;
  /** Milliseconds until an honest move was answered. */
  readonly p99Before: number;
  readonly p99During: number;
}

/** Opens a server as production has it, lets four people play at it, and attacks it for this many seconds. */
export function beHostile(seconds: number): Promise<HostileReport> {
  // pauses of the dealer would be counted with nothing
  return withServer({ KIBITZ_PACE: '0' }, async (server, folder) => {
    const honest = await HonestTable.at(server.url);
    await pause((seconds * 1000) / 4);
    const before = honest.takeTimes();
    const tally = new Tally();
    const end = performance.now() + seconds * 1000;
    const { url, port } = server;
    await attack({ url, port, table: honest.id, tally, isOver: () => performance.now() >= end });
    const during = honest.takeTimes();
    const honestCutOff = honest.cutOff();
    const crashes = server.isRunning() ? 0 : 1;
    await honest.stop();
    await server.stop();
    return {
      seconds,
      messages: tally.messages(),
      outcomes: tally.outcomes(),
      crashes,
      errors: server.logLines(),
      changes: await changesAt(folder, honest),
      honestMoves: honest.made,
      honestRefused: honest.refused,
      honestCutOff,
      p99Before: quantile(before, 0.99),
      p99During: quantile(during, 0.99),
    };
  });
}

/** By how much the journal of the honest table differs from what its players did. */
async function changesAt(folder: string, honest: HonestTable): Promise<number> {
  const journal = await openStopped(folder);
  try {
    const { events } = (await storedTable(journal, honest.id)) ?? { events: [] };
    const moves = movesIn(events).filter((move) => !isDeck(move)).length;
    const seated = events.filter(({ type }) => type === 'sat').length;
    return Math.abs(moves - honest.made) + Math.abs(seated - 4);
  } finally {
    await journal.close();
  }
}

/** Whether nothing was harmed. */
export function isHarmless({ crashes, errors, changes, honestRefused, honestCutOff }: HostileReport): boolean {
  return crashes + errors.length + changes + honestRefused + honestCutOff === 0;
}

/** A report as lines for people. */
export function tellHostile(report: HostileReport): string[] {
  const { messages, outcomes, crashes, errors, changes, honestMoves, honestRefused, honestCutOff } = report;
  const counts = (of: { readonly [name: string]: number }): string[] =>
    columns(Object.entries(of).map(([name, count]) => [`  ${name}`, figure(count).replace(/\.\d+$/, '')]));
  const answered = `answered with p99 ${figure(report.p99Before)} ms before, ${figure(report.p99During)} ms during`;
  return [
    `hostile: ${report.seconds} s; messages by kind`,
    ...counts(messages),
    'hostile: what became of them',
    ...counts(outcomes),
    `hostile: crashes ${crashes}, errors in the log ${errors.length}, changes ${changes}`,
    `hostile: ${honestMoves} honest moves, ${honestRefused} refused, ${honestCutOff} players cut off; ${answered}`,
    ...errors.slice(0, 10).map((line) => `  ${line}`),
  ];
}

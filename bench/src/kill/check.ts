import type { Journal, StoredTable, TableEvent } from '@kibitz/server/src/journal/journal.ts';
import { optionsOf } from '@kibitz/server/src/tables/rulesInForce.ts';
import { StandingMoves } from '@kibitz/server/src/tables/standingMoves.ts';
import { historyOf } from '@kibitz/server/src/tables/tableHistory.ts';
import { storedTable } from '@kibitz/server/src/testing/storedTable.ts';
import { gameOf } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { Move } from '@kibitz/shared/kit/game/play';
import { checkerAnswer } from '@kibitz/shared/kit/record/checker';
import { readRecord, recordOf } from '@kibitz/shared/kit/record/record';
import { type Deed, differenceOf } from './deeds.ts';
import { journalCourse } from './journalCourse.ts';
import { compareShown } from './shownPictures.ts';

/** What is counted: decisions that were acknowledged, pictures that were shown, decisions that were taken back. */
const COUNTS = ['acknowledged', 'pictures', 'takenBack'] as const;
/**
 * What must not be: acknowledged decisions that are lost or there twice; pictures that are in no journal, or came after
 * later ones; records that the checker refuses; tables that are missing, or that windows thought were over although
 * they are not; events not written by the owner of the table, and claims of tables whose owner's lease still ran.
 */
const FAULTS = ['lost', 'doubled', 'notDurable', 'wentBack', 'wrongRecords', 'missing', 'twoOwners'] as const;

/** How people's actions and pictures at one table, or at all, compare with the journal. */
export type Findings = { [name in (typeof COUNTS | typeof FAULTS)[number]]: number } & {
  /** The first few of what is wrong, in words. */
  readonly examples: string[];
};

/** What a window of a table noted, for the check. */
export interface NotedWindow {
  /** -1 for a watcher. */
  readonly seat: number;
  readonly deeds: readonly Deed[];
  /** Whether it saw the end of the game. */
  isOver(): boolean;
  frames(): Promise<Uint8Array[]>;
}

const MOST_EXAMPLES = 20;

/** Nothing yet. */
export function noFindings(): Findings {
  const none = Object.fromEntries([...COUNTS, ...FAULTS].map((name) => [name, 0])) as Omit<Findings, 'examples'>;
  return { ...none, examples: [] };
}

/** How many of these are faults. */
export function faultsIn(findings: Findings): number {
  return FAULTS.reduce((sum, name) => sum + findings[name], 0);
}

/** A table under check, with the contents of its journal. */
interface Checked {
  readonly game: Game;
  readonly table: StoredTable & { readonly events: readonly TableEvent[] };
  readonly windows: readonly NotedWindow[];
  readonly findings: Findings;
  note(what: string): void;
}

/** Compares what the windows of a table noted with its journal, and adds what it finds. */
export async function checkTable(
  journal: Journal,
  id: string,
  windows: readonly NotedWindow[],
  findings: Findings,
): Promise<void> {
  const table = await storedTable(journal, id);
  const game = table === null ? undefined : gameOf(table.head.game);
  const note = (what: string): void => {
    if (findings.examples.length < MOST_EXAMPLES) findings.examples.push(`${game?.id ?? ''} ${id}: ${what}`);
  };
  if (table === null || game === undefined) {
    findings.missing++;
    note('is not in the journal');
    return;
  }
  const checked: Checked = { game, table, windows, findings, note };
  if (table.status !== 'over' && windows.some((window) => window.isOver())) {
    findings.missing++;
    note(`was seen to be over, and is ${table.status}`);
  }
  checkDeeds(checked);
  await checkGame(checked);
}

/** Whether every acknowledged decision is in the journal once, and in order. */
function checkDeeds({ table: { events }, windows, findings, note }: Checked): void {
  for (const { seat, deeds } of windows) {
    if (seat < 0) continue;
    findings.acknowledged += deeds.filter(({ outcome }) => outcome === 'made').length;
    const { lost, doubled } = differenceOf(deeds, events, seat);
    findings.lost += lost;
    findings.doubled += doubled;
    if (lost + doubled > 0) note(`seat ${seat}: ${lost} lost, ${doubled} doubled of ${deeds.length}`);
  }
  findings.takenBack += events.filter(({ type }) => type === 'takenBack').length;
}

/** Whether the record is right, and every picture one that the journal makes. */
async function checkGame({ game, table: { head, events }, windows, findings, note }: Checked): Promise<void> {
  const { dealer } = historyOf(head.seats, events);
  if (dealer < 0) return;
  const options = optionsOf(game, head);
  const record = recordOf(game, options, head.seats, dealer, standingIn(events));
  const answer = checkerAnswer(readRecord(record, gameOf), ({ key }) => key);
  const course = journalCourse(game, options, { seats: head.seats, dealer }, events);
  if (!answer.ok || course.trouble !== '') {
    findings.wrongRecords++;
    note(answer.ok ? course.trouble : `move ${answer.move}: ${answer.code}`);
  }
  for (const window of windows) {
    const { pictures, notDurable, wentBack, example } = compareShown(game, course.moments, await window.frames());
    findings.pictures += pictures;
    findings.notDurable += notDurable;
    findings.wentBack += wentBack;
    if (notDurable + wentBack > 0) {
      note(`seat ${window.seat}: ${notDurable} pictures not in the journal, ${wentBack} went back`);
      if (example !== '') note(example);
    }
  }
}

/** The moves that stand at the end. */
function standingIn(events: readonly TableEvent[]): Move[] {
  const standing = new StandingMoves();
  const through = events.flatMap((event) => standing.read(event) ?? []);
  return [...through, ...standing.rest()];
}

import type { BoardResult } from '@kibitz/shared/evenings/evening';
import { usebioOf } from '@kibitz/shared/evenings/usebio';
import {
  numberInSession,
  type SessionTable,
  sessionPbn,
  type Travelled,
  travelledIn,
} from '@kibitz/shared/games/contract-bridge/files/session';
import { openedIn } from '@kibitz/shared/kit/game/rulesVersions';
import type { EveningFile, PlayedEvening } from '../../../evenings/eveningFiles.ts';

/** How the boards were compared, as the tag `Scoring` of PBN has it. */
function scoringOf({ evening: { scoring, entrants } }: PlayedEvening): string {
  switch (scoring) {
    case 'matchPoints':
      return 'MP;MP1';
    case 'imps':
    case 'victoryPoints':
      return entrants === 'team' ? 'IMP' : 'IMP;Cross2';
    case 'difference':
      return '?';
  }
}

/** All boards that were played, with their calls and cards. */
function pbn(played: PlayedEvening): string {
  const { evening, results, readingOf } = played;
  const tables = new Map<string, SessionTable>();
  for (const result of results) {
    const { round, table, boards } = result;
    const reading = readingOf(result);
    if (reading !== undefined) tables.set(`${round} ${table}`, { reading, round: round + 1, table, boards });
  }
  const inOrder = [...tables.values()].sort((a, b) => a.round - b.round || a.table - b.table);
  return sessionPbn({ title: evening.title, scoring: scoringOf(played), tables: inOrder }, evening.boardsARound);
}

/** The ranking and all results, with what a travelling score sheet says. */
function usebio({ evening, players, results, readingOf }: PlayedEvening): string {
  const days = results
    .map((result) => openedIn(readingOf(result)?.record.when).slice(0, 10))
    .filter((day) => day !== '');
  const sheets = new Map<unknown, readonly (Travelled | null)[]>();
  const travellerOf = (result: BoardResult): Travelled | null => {
    const reading = readingOf(result);
    if (reading === undefined) return null;
    const sheet = sheets.get(reading) ?? travelledIn(reading);
    sheets.set(reading, sheet);
    return sheet[result.deal] ?? null;
  };
  const numberOf = ({ boards, deal }: BoardResult): number => {
    const same = results.filter((one) => one.boards === boards && one.deal === deal);
    const number = same.map(travellerOf).find((one) => one !== null)?.number ?? deal + 1;
    return numberInSession(number, boards, evening.boardsARound);
  };
  return usebioOf({
    title: evening.title,
    date: days.toSorted()[0] ?? new Date(evening.now).toISOString().slice(0, 10),
    plan: evening,
    standings: evening.standings,
    players,
    results,
    numberOf,
    travellerOf,
  });
}

/** The file formats in which other programs read an evening of Bridge. */
export const eveningFiles: readonly EveningFile[] = [
  { name: 'PBN', extension: 'pbn', type: 'text/plain', write: pbn },
  { name: 'USEBIO', extension: 'xml', type: 'application/xml', write: usebio },
];

import { matchMaker } from '@colyseus/core';
import type { TablePhase } from '@kibitz/shared/wire/api';
import type { Census } from './metrics.ts';

/** How many of these tables are in which phase, and how many sockets this process has. */
export function censusOf(all: readonly { phase(): TablePhase }[]): Census {
  const tables: Record<TablePhase, number> = { waiting: 0, playing: 0, over: 0 };
  for (const table of all) tables[table.phase()]++;
  return { tables, connections: matchMaker.stats.local.ccu };
}

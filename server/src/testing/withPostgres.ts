import { postgresPrograms } from './postgres.ts';
import { describeWithProgram } from './withProgram.ts';

/** Tests that need PostgreSQL. Without its programs they are skipped and say so, or fail if they are required. */
export function describeWithPostgres(name: string, tests: () => void): void {
  const isInstalled = postgresPrograms() !== null;
  describeWithProgram({ title: 'PostgreSQL', commands: 'initdb and postgres', isInstalled }, name, tests);
}

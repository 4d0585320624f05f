import { columns, figure } from '../figures.ts';
import { type IdleMeasured, measureIdle, type Restart } from './idle.ts';

function rowOf(name: string, { open, ready, cpu, p50, p99, worst }: Restart): string[] {
  return [name, ...[open, ready, cpu, p50, p99, worst].map(figure)];
}

/** Measures empty tables, and a restart with them, and prints it. */
export async function benchIdle(tables: number, print: (line: string) => void): Promise<IdleMeasured> {
  const measured = await measureIdle(tables);
  const { memory, restart, withLongTable, floor } = measured;
  print(`${tables} tables of Spades in the middle of their games, nobody there`);
  print(
    `KB a table: ${figure(memory.restored)} restored (${figure(memory.resident)} of the process), ${figure(memory.left)} once`,
  );
  print(`players have come and left; a Colyseus room without clients takes ${figure(memory.bare)}`);
  print('');
  print('A restart, in ms; ten of the tables are played at while the others are restored');
  const head = ['', 'port open', 'all there', 'CPU', 'answers p50', 'p99', 'worst'];
  const rows = [head, rowOf('those tables', restart), rowOf('and one of 13,000 moves', withLongTable)];
  for (const line of columns(rows)) print(line);
  print(
    `floor: CPU ${figure(floor.start)} to start without tables, ${figure(floor.read)} to read and parse what is stored`,
  );
  return measured;
}

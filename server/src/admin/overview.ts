import type { AnyTable } from '../cluster/remoteTable.ts';
import { type Html, html } from '../html.ts';
import type { Count, Latency } from '../ops/figures.ts';
import { ADMIN, type AdminServices, facts, list, moment, page, written } from './page.ts';

/** A row of the list of games: its tables by phase, and its seats by occupant. */
interface GameRow {
  waiting: number;
  playing: number;
  over: number;
  people: number;
  bots: number;
  free: number;
}

function byGame(tables: readonly AnyTable[]): [game: string, row: GameRow][] {
  const rows = new Map<string, GameRow>();
  for (const table of tables) {
    const { head, seating } = table;
    const row = rows.get(head.game) ?? { waiting: 0, playing: 0, over: 0, people: 0, bots: 0, free: 0 };
    row[table.phase()]++;
    row.people += seating.seatsOf('person').length;
    row.bots += seating.seatsOf('bot').length;
    row.free += seating.seatsOf('free').length;
    rows.set(head.game, row);
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
}

function gamesList(tables: readonly AnyTable[]): Html {
  const kinds = ['waiting', 'playing', 'over', 'people', 'bots', 'free'] as const;
  const columns = ['Game', ...kinds.map((number) => ({ number }))];
  const rows = byGame(tables).map(([game, row]) => [game, ...kinds.map((kind) => row[kind])]);
  const all = kinds.map((kind) => rows.reduce((sum, row) => sum + Number(row[kinds.indexOf(kind) + 1]), 0));
  return list(
    'Tables and seats by game',
    columns,
    rows.length > 1 ? [...rows, ['All', ...all]] : rows,
    'No table is open.',
  );
}

function seconds(bound: number): string {
  return bound === Number.POSITIVE_INFINITY ? 'over 5 s' : `≤ ${bound * 1000} ms`;
}

function latencyRow(name: string, { count, p50, p99 }: Latency): readonly (string | number)[] {
  return count === 0 ? [name, 0, '', ''] : [name, count, seconds(p50), seconds(p99)];
}

function counts(title: string, of: readonly Count[]): Html {
  return list(title, ['Code', { number: 'Count' }], of, 'None.');
}

/** The first page: processes, and how this one is doing. `canDrain`: other processes could take its tables. */
export async function overviewPage(services: AdminServices, canDrain: boolean): Promise<string> {
  const [processes, figures, reports, everywhere] = await Promise.all([
    services.journal.processes(),
    services.metrics.figures(),
    services.reports.countOpen(),
    services.directory.allAsked(),
  ]);
  const open = services.tables.open();
  const tables = services.tables.all();
  const state =
    services.directory.isClosing() || services.processes.isLeaving()
      ? 'stopping'
      : services.directory.isRestoring()
        ? 'restoring tables'
        : 'open';
  const watchers = open.reduce((sum, { presence, seating }) => sum + presence.watchers(seating), 0);
  return page('Server', [
    reports === 0
      ? null
      : html`<p><a href="${ADMIN}/reports">${reports} open ${reports === 1 ? 'report' : 'reports'}</a></p>`,
    list(
      'Processes',
      ['Process', 'Address', 'Started', 'State'],
      processes.map(({ process, address, started, isDraining }) => [
        process === services.journal.process ? html`<strong>${process}</strong> (this one)` : process,
        written(address),
        moment(started),
        isDraining ? 'draining' : 'serving',
      ]),
      'No process has a lease.',
    ),
    gamesList(everywhere),
    html`<h2>This process</h2>`,
    facts([
      ['State', state],
      ['Tables', `${open.length} in memory, ${tables.length - open.length} parked`],
      ['Connections', services.metrics.connections()],
      ['Watchers', watchers],
      ['Leads', services.processes.isLeading() ? 'yes' : 'no'],
    ]),
    canDrain ? html`<p><a class="button" href="${ADMIN}/drain">Move my tables elsewhere and stop</a></p>` : null,
    list(
      'Latencies since the start',
      ['What', ...['Count', 'Median', '99th percentile'].map((number) => ({ number }))],
      [latencyRow('Writes to the journal', figures.appends), latencyRow('Answers at tables', figures.answers)],
      '',
    ),
    counts('Refusals at tables since the start', figures.refusals),
    counts('Guests not let in since the start', figures.joinsRefused),
  ]);
}

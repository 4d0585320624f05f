import type { LeakStage } from './leakStage.ts';

/** What anybody is told about a stage's table over HTTP, with the status of each answer. */
export async function saidOverHttp({ server: { url, app }, table }: LeakStage): Promise<string[]> {
  const isOver = app.tables.get(table)?.phase() === 'over';
  const pages = [`/api/tables/${table}`, `/api/tables/${table}/result`, `/api/tables/${table}/shuffles`];
  // anyone who reads the record of a finished game may know all of it
  if (!isOver) pages.push(`/api/tables/${table}/record`);
  const told: string[] = [];
  for (const page of pages) {
    const response = await fetch(url + page);
    told.push(`${response.status} ${await response.text()}`);
  }
  return told;
}

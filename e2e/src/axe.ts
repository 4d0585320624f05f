import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Person } from './browser.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe finds wrong on the page as it stands, one line per rule. */
export async function violations(person: Person): Promise<string[]> {
  const { page } = person;
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe);
  const run = "axe.run({ resultTypes: ['violations'] }).then((result) => result.violations)";
  const found = (await page.evaluate(run)) as Violation[];
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

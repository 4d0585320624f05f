import type { Services } from '../api/services.ts';
import { type Content, Html, html } from '../html.ts';

/** What the admin pages are made from. */
export type AdminServices = Pick<
  Services,
  | ('games' | 'chance' | 'log' | 'limitedLog' | 'metrics' | 'journal' | 'history')
  | ('accounts' | 'bans' | 'clubs' | 'reports' | 'tables' | 'directory' | 'processes' | 'shuffleKeys')
>;

/** Where the admin pages are. */
export const ADMIN = '/admin';

/** A page as it is sent. `body` stands below the heading. */
export function page(title: string, body: Content): string {
  return html`${new Html('<!doctype html>')}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Kibitz admin</title>
<link rel="stylesheet" href="${ADMIN}/admin.css">
</head>
<body>
<nav aria-label="Admin"><strong>Kibitz admin</strong>
<a href="${ADMIN}">Server</a>
<a href="${ADMIN}/tables">Tables</a>
<a href="${ADMIN}/reports">Reports</a>
<a href="${ADMIN}/bans">Bans</a></nav>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.text;
}

/** A column of a list, by its heading. */
type Column = string | { readonly number: string };

/** A list with its own heading, showing `none` if it is empty. It scrolls sideways by itself on a narrow screen. */
export function list(
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly Content[])[],
  none: string,
): Html {
  if (rows.length === 0) return html`<h2>${title}</h2><p>${none}</p>`;
  const headings = columns.map((column) => (typeof column === 'string' ? column : column.number));
  const classes = columns.map((column) => (typeof column === 'string' ? '' : 'number'));
  const head = headings.map((heading, i) => html`<th scope="col" class="${classes[i] ?? ''}">${heading}</th>`);
  const cells = (row: readonly Content[]) => row.map((cell, i) => html`<td class="${classes[i] ?? ''}">${cell}</td>`);
  return html`<h2>${title}</h2>
<div class="wide" role="region" aria-label="${title}" tabindex="0"><table>
<thead><tr>${head}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${cells(row)}</tr>\n`)}</tbody>
</table></div>`;
}

/** Names and what they stand for. */
export function facts(entries: readonly (readonly [name: string, value: Content])[]): Html {
  return html`<dl>${entries.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>\n`)}</dl>`;
}

/** A moment (epoch milliseconds) as operators' logs have it: in UTC, to the second. */
export function moment(at: number): Html {
  const iso = `${new Date(at).toISOString().slice(0, 19)}Z`;
  return html`<time datetime="${iso}">${iso.replace('T', ' ').replace('Z', ' UTC')}</time>`;
}

/** Text that a person has written, isolated so that it cannot change the direction of the text around it. */
export function written(text: string): Html {
  return html`<bdi>${text}</bdi>`;
}

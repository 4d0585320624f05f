import type { ReportReason } from '@kibitz/shared/wire/reportReasons';
import { type Request, Router } from 'express';
import { type Content, type Html, html } from '../html.ts';
import type { KeptReport } from '../reports/reports.ts';
import type { FormGuard } from './guard.ts';
import { ADMIN, type AdminServices, facts, list, moment, page, written } from './page.ts';
import { type ReportedHand, reportedHand } from './reportedHand.ts';

/** The number of reports on the page. */
const MOST_SHOWN = 100;

/** What somebody was reported for, as operators read it. */
const REASONS: Readonly<Record<ReportReason, string>> = {
  cheating: 'cheating or collusion',
  abuse: 'abusive chat',
  stalling: 'stalling or leaving on purpose',
  name: 'offensive name',
};

/** What the pages of reports need besides the services. */
interface ReportParts {
  readonly forms: FormGuard;
  /** The first origin under which players reach the server; '' if none is configured. */
  readonly origin: string;
}

function account(id: string): Html {
  return html`<a href="${ADMIN}/bans?who=${encodeURIComponent(id)}">${id}</a>`;
}

/** Links to a table for operators and for players, or to a club. */
async function placeLinks({ clubs }: AdminServices, { table }: KeptReport, origin: string): Promise<Content> {
  const club = await clubs.nameOf(table);
  const path = club === null ? `/t/${table}` : `/club/${table}`;
  return [
    club === null ? html`<a href="${ADMIN}/tables/${table}">${table}</a>` : ['Club ', written(club)],
    origin === '' ? html`<br>${path}` : html`<br><a href="${origin}${path}">${path}</a>`,
  ];
}

async function shownName(services: AdminServices, id: string): Promise<Content> {
  const known = await services.accounts.known(id);
  return known === null ? null : [written(known.name), html`<br>`];
}

function ways({ id, about, reason, name }: KeptReport, forms: FormGuard): Html {
  const ban = `${ADMIN}/bans?who=${encodeURIComponent(about)}&reason=${encodeURIComponent(REASONS[reason])}`;
  return html`<a class="button grave" href="${ban}" aria-label="Ban ${name}">Ban</a>
<form method="post" action="${ADMIN}/reports/${id}/close">${forms.field()}
<button aria-label="Close the report about ${name}">Close</button></form>`;
}

async function rowOf(services: AdminServices, report: KeptReport, { forms, origin }: ReportParts): Promise<Content[]> {
  const { id, at, account: by, about, name, hand, reason, text } = report;
  return [
    moment(at),
    [await shownName(services, by), account(by)],
    [written(name), html`<br>`, account(about)],
    [
      reason === 'abuse' ? html`<a href="${ADMIN}/reports/${id}">${REASONS[reason]}</a>` : REASONS[reason],
      text === '' ? null : [html`<br>`, written(text)],
    ],
    await placeLinks(services, report, origin),
    hand === 0
      ? ''
      : html`<a href="${ADMIN}/reports/${id}" aria-label="Hand ${hand} of the report about ${name}">${hand}</a>`,
    ways(report, forms),
  ];
}

async function reportsPage(services: AdminServices, parts: ReportParts): Promise<string> {
  const open = await services.reports.open(MOST_SHOWN);
  const rows = await Promise.all(open.map((report) => rowOf(services, report, parts)));
  return page('Reports', [
    html`<p>What players have reported. The players they report are not told. The cards of a hand are shown once it is
over.</p>`,
    list(
      open.length === MOST_SHOWN ? `The latest ${MOST_SHOWN} open reports` : 'Open reports',
      ['When', 'By', 'About', 'Reason', 'Where', 'Hand', 'What to do'],
      rows,
      'None.',
    ),
  ]);
}

/** What the page of a report shows of its hand, or why it shows none. */
function handShown(hand: ReportedHand | 'later' | 'none'): Content {
  if (hand === 'later')
    return html`<p role="status">That hand, or its game, is not over yet: its cards are shown afterwards.</p>`;
  if (hand === 'none') return html`<p role="status">There is no such hand in the record of this table.</p>`;
  const columns = ['Where', 'Whose', 'Cards'];
  const rows = (zones: ReportedHand['dealt']): Content[][] =>
    zones.map(({ id, whose, cards }) => [id, written(whose), cards]);
  return [
    list('As it began, all cards open', columns, rows(hand.dealt), 'No card was open to anybody.'),
    list('As it ended, all cards open', columns, rows(hand.ended), 'No card was left.'),
    list(
      'What happened',
      ['Who', 'Move'],
      hand.moves.map(({ who, move }) => [written(who), move]),
      'Nothing.',
    ),
  ];
}

/** What the reported player had written, if the report is about that. */
function chatShown({ reason, name, chat }: KeptReport): Content {
  if (reason !== 'abuse') return null;
  return list(
    `What ${name} had written there`,
    ['When', 'Words'],
    chat.map(({ at, text }) => [moment(at), written(text)]),
    'Nothing was kept: they wrote nothing of their own, or the table had been closed for ten minutes.',
  );
}

async function reportPage(
  services: AdminServices,
  report: KeptReport,
  { forms, origin }: ReportParts,
): Promise<string> {
  const { at, account: by, about, name, hand, reason, text, closed } = report;
  const entries: [string, Content][] = [
    ['When', moment(at)],
    ['By', [await shownName(services, by), account(by)]],
    ['About', [written(name), html`<br>`, account(about)]],
    ['Reason', REASONS[reason]],
    ['Text', text === '' ? 'none' : written(text)],
    ['Where', await placeLinks(services, report, origin)],
    ['Hand', hand === 0 ? 'none named' : hand],
    ['State', closed === 0 ? 'open' : ['closed ', moment(closed)]],
  ];
  return page(`Report about ${name}`, [
    facts(entries),
    closed === 0 ? ways(report, forms) : null,
    chatShown(report),
    hand === 0 ? null : handShown(await reportedHand(services, report.table, hand)),
    html`<p><a href="${ADMIN}/reports">All open reports</a></p>`,
  ]);
}

/** The report that a request names; null if there is none. Throws StorageFailed. */
async function reportAt(services: AdminServices, request: Request): Promise<KeptReport | null> {
  const id = String(request.params['id'] ?? '');
  return /^[A-Za-z0-9]{1,40}$/.test(id) ? services.reports.of(id) : null;
}

/** The pages of reports, and the actions of their forms. A request for a missing report goes on to the next handler. */
export function reportRoutes(services: AdminServices, parts: ReportParts): Router {
  const router = Router();
  router.get('/reports', async (_request, response) => {
    response.type('html').send(await reportsPage(services, parts));
  });
  router.get('/reports/:id', async (request, response, next) => {
    const report = await reportAt(services, request);
    if (report === null) next();
    else response.type('html').send(await reportPage(services, report, parts));
  });
  router.post('/reports/:id/close', async (request, response) => {
    const report = await reportAt(services, request);
    if (report !== null && (await services.reports.close(report.id)))
      services.log.info('an operator has closed a report');
    response.redirect(303, `${ADMIN}/reports`);
  });
  return router;
}

import { readFileSync } from 'node:fs';
import express, { type ErrorRequestHandler, type Express, type Request, type Response, Router } from 'express';
import { sendPieces } from '../api/sendPieces.ts';
import { recordOfStored } from '../history/records.ts';
import { type Content, type Html, html } from '../html.ts';
import type { StoredTable } from '../journal/journal.ts';
import { ParkedTable } from '../tables/parkedTable.ts';
import { banRoutes } from './bans.ts';
import { FormGuard, pageHeaders, passwordGuard } from './guard.ts';
import { overviewPage } from './overview.ts';
import { ADMIN, type AdminServices, page } from './page.ts';
import { reportRoutes } from './reports.ts';
import { hasRecord, openTableAt, tablePage, tablesPage } from './tables.ts';

/** What the admin pages need. */
export interface AdminParts {
  readonly services: AdminServices;
  readonly password: string;
  /** The origins under which players reach the server, as far as they are configured. */
  readonly origins: readonly string[];
  /** Ends the program as SIGTERM does; null where that cannot be asked for. */
  readonly stop: (() => void) | null;
}

const STYLES = readFileSync(new URL('admin.css', import.meta.url), 'utf8');

function send(response: Response, text: string, status = 200): void {
  response.status(status).type('html').send(text);
}

/** A page that asks for confirmation before something that cannot be undone. */
function confirmation(
  title: string,
  says: Content,
  { action, button, field }: { action: string; button: string; field: Html },
): string {
  return page(title, [
    html`<p>${says}</p>`,
    html`<form method="post" action="${action}">${field}<button class="grave">${button}</button></form>`,
    html`<p><a href="${ADMIN}/tables">Leave things as they are</a></p>`,
  ]);
}

/** The table that a request names, from the store; null if there is none. Throws StorageFailed. */
async function storedAt(services: AdminServices, request: Request): Promise<StoredTable | null> {
  const id = String(request.params['id'] ?? '');
  return /^[A-Za-z0-9]{1,40}$/.test(id) ? services.journal.find(id) : null;
}

/** The pages of tables. A request for what is missing goes on to the next handler, here and below. */
function tableRoutes(services: AdminServices, forms: FormGuard): Router {
  const router = Router();
  router.get('/tables', async (request, response) => {
    const wanted = String(request.query['id'] ?? '').trim();
    const number = Math.max(1, Math.min(1_000_000, Math.trunc(Number(request.query['page'] ?? 1)) || 1));
    // a closed table is in no list
    const isWhole = /^[A-Za-z0-9]{8,40}$/.test(wanted) && (await services.journal.find(wanted)) !== null;
    if (isWhole) response.redirect(303, `${ADMIN}/tables/${wanted}`);
    else send(response, await tablesPage(services, wanted.slice(0, 40), number));
  });

  router.get('/tables/:id', async (request, response, next) => {
    const stored = await storedAt(services, request);
    if (stored === null) next();
    else send(response, await tablePage(services, stored, await openTableAt(services, stored.head.id), forms.field()));
  });

  router.get('/tables/:id/record', async (request, response, next) => {
    const stored = await storedAt(services, request);
    // during a game, the record holds hidden cards
    const pieces =
      stored !== null && (await hasRecord(services, stored)) ? await recordOfStored(services, stored.head) : null;
    if (stored === null || pieces === null) return next();
    response.type('application/json').attachment(`${stored.head.game}-${stored.head.id}.json`);
    await sendPieces(services.limitedLog, pieces, response);
  });

  router.get('/tables/:id/close', async (request, response, next) => {
    const stored = await storedAt(services, request);
    if (stored === null || stored.status !== 'live') return next();
    const { id, game } = stored.head;
    const ends = 'Its game ends for good, unfinished; its record is kept.';
    const says = `Everybody at this table of ${game} is sent away. ${ends}`;
    const form = { action: `${ADMIN}/tables/${id}/close`, button: 'Close it for good', field: forms.field() };
    send(response, confirmation(`Close table ${id}?`, says, form));
  });

  router.post('/tables/:id/close', async (request, response, next) => {
    const stored = await storedAt(services, request);
    const table = stored === null ? undefined : await openTableAt(services, stored.head.id);
    if (table === undefined) return next();
    services.log.warn({ table: table.id }, 'an operator is closing a table');
    await services.directory.close(table);
    response.redirect(303, `${ADMIN}/tables/${table.id}`);
  });

  router.post('/tables/:id/move', async (request, response, next) => {
    const id = String(request.params['id'] ?? '');
    const table = await openTableAt(services, id);
    if (table === undefined || table instanceof ParkedTable || services.processes.isAlone) return next();
    services.log.warn({ table: table.id }, 'an operator is moving a table');
    if (await services.processes.handTo(table, String(request.body.process ?? '')))
      response.redirect(303, `${ADMIN}/tables/${id}`);
    else send(response, page('Not moved', html`<p>That process cannot take the table now.</p>`), 409);
  });
  return router;
}

/** Whether other processes could take the tables of this one. Throws StorageFailed. */
async function canDrain({ services, stop }: AdminParts): Promise<boolean> {
  if (stop === null || services.processes.isAlone || services.processes.isLeaving()) return false;
  const others = await services.journal.processes();
  return others.some(({ process, isDraining }) => process !== services.journal.process && !isDraining);
}

function drainRoutes(parts: AdminParts, forms: FormGuard): Router {
  const { services, stop } = parts;
  const router = Router();
  router.get('/drain', async (_request, response, next) => {
    if (!(await canDrain(parts))) return next();
    const says =
      'This process hands its tables over to the others one by one, and ends. Players see that their table is ' +
      'moving. A supervisor such as Docker may start the process again.';
    const form = { action: `${ADMIN}/drain`, button: 'Hand over and stop', field: forms.field() };
    send(response, confirmation('Move my tables elsewhere and stop?', says, form));
  });
  router.post('/drain', async (_request, response, next) => {
    if (stop === null || !(await canDrain(parts))) return next();
    services.log.warn('an operator is stopping this process');
    send(response, page('Stopping', html`<p>The tables are moving now. This page ends with the process.</p>`));
    stop();
  });
  return router;
}

/** Says only that something has failed; the log says what. */
function failures(services: AdminServices): ErrorRequestHandler {
  // express recognizes an error handler by its four parameters
  return (error: unknown, _request, response, _next) => {
    services.limitedLog.failure('an admin page failed', error);
    if (response.headersSent) response.destroy();
    else send(response, page('Not done', html`<p>That did not work just now; the log says why.</p>`), 503);
  };
}

/**
 * The admin pages, under `/admin`, behind a password. They show who plays where, and never anything of a hand in play.
 */
export function adminSite(parts: AdminParts): Express {
  const { services, password, origins } = parts;
  const forms = new FormGuard();
  const site = express();
  site.disable('x-powered-by');
  site.disable('etag');
  site.use(pageHeaders);
  site.use(passwordGuard(password, services.limitedLog));
  site.use(express.urlencoded({ extended: false, limit: '2kb' }));
  const pages = Router();
  pages.post('/{*any}', forms.check);
  pages.get('/', async (_request, response) => send(response, await overviewPage(services, await canDrain(parts))));
  pages.get('/admin.css', (_request, response) => {
    response.type('css').send(STYLES);
  });
  pages.use(tableRoutes(services, forms));
  pages.use(drainRoutes(parts, forms));
  pages.use(reportRoutes(services, { forms, origin: origins[0] ?? '' }));
  pages.use(banRoutes(services, forms));
  site.use(ADMIN, pages);
  site.use((_request, response) =>
    send(response, page('Nothing here', html`<p>There is no such table or page.</p>`), 404),
  );
  site.use(failures(services));
  return site;
}

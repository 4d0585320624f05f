import { type ReportablePeople, type ReportablePerson, report, reportText } from '@kibitz/shared/wire/reports';
import { Router } from 'express';
import { guestOf } from '../accounts/authenticate.ts';
import type { App } from '../app.ts';
import { personOf } from '../friends/people.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal, takeFrom } from '../refusedHttp.ts';
import { everSeated } from './seated.ts';

/** A player's own words, as they are stored; '' for none. Refuses malformed text. */
function readText(given: string | undefined): string {
  if (given === undefined || given.trim() === '') return '';
  const read = reportText.safeParse(given);
  if (!read.success) throw new HttpRefusal(refusal('words'));
  return read.data;
}

/** The people a guest can report at a table; deleted accounts are not among them. Throws StorageFailed. */
async function reportable(app: App, account: string, table: string): Promise<ReportablePerson[]> {
  const seated = await everSeated(app.journal, table);
  if (!seated.has(account)) return [];
  const reported = await app.reports.reportedBy(account, table);
  const people: ReportablePerson[] = [];
  for (const [id, name] of seated) {
    const known = id === account ? null : await app.accounts.known(id);
    if (known !== null) people.push({ ...personOf(known), name, isReported: reported.has(id) });
  }
  return people;
}

/** Reports about players, under `/api`. */
export function reportRoutes(app: App): Router {
  const router = Router();

  router.get('/reports/:table', async (request, response) => {
    const { id } = await guestOf(app, request);
    takeFrom(app.limits.by.people, id);
    response.json({ people: await reportable(app, id, request.params.table) } satisfies ReportablePeople);
  });

  router.post('/reports', async (request, response) => {
    const read = report.safeParse(request.body);
    if (!read.success) throw new HttpRefusal(refusal('malformed'));
    const { table, handle, reason, hand = 0 } = read.data;
    const text = readText(read.data.text);
    const { id: account } = await guestOf(app, request);
    takeFrom(app.limits.by.people, account);
    const other = await app.accounts.byHandle(handle);
    if (other === null) throw new HttpRefusal(refusal('not-found', 'person'));
    if (other.id === account) throw new HttpRefusal(refusal('not-found', 'reportSelf'));
    const seated = await everSeated(app.journal, table);
    if (!seated.has(account)) throw new HttpRefusal(refusal('not-seated', 'reportOwnTables'));
    const name = seated.get(other.id);
    if (name === undefined) throw new HttpRefusal(refusal('not-seated', 'reportNotThere'));
    const again = new HttpRefusal(refusal('too-many', 'reportedAlready'));
    if ((await app.reports.reportedBy(account, table)).has(other.id)) throw again;
    takeFrom(app.limits.by.reports, account);
    // the table's own copy goes soon after it has closed
    const chat = reason === 'abuse' ? await app.chats.wordsOf(table, app.accounts.aliasAt(table, other.id)) : [];
    const kept = await app.reports.keep({ account, about: other.id, name, table, hand, reason, text, chat });
    if (!kept) throw again;
    app.log.info({ table, reason }, 'a player was reported');
    response.json({});
  });

  return router;
}

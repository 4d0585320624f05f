import { type ReportablePerson, report, reportablePeople, reportText } from '@kibitz/shared/wire/reports';
import type { SaidWords } from '../../chat/keptLines.ts';
import { personOf } from '../../people/people.ts';
import { refusal } from '../../refusals.ts';
import { HttpRefusal, takeFrom } from '../../refusedHttp.ts';
import { everSeated } from '../../reports/reports.ts';
import { routesAbout } from '../route.ts';
import type { Services } from '../services.ts';
import { OTHER, samplePerson, TABLE } from './samples.ts';

const { command, route } = routesAbout('People');

/** A player's own words in stored form; '' for none. Refuses malformed text. */
function readText(given: string | undefined): string {
  if (given === undefined || given.trim() === '') return '';
  const read = reportText.safeParse(given);
  if (!read.success) throw new HttpRefusal(refusal('words'));
  return read.data;
}

/** Everybody who has had a seat at a table, or is known to a club: their names by account. Throws StorageFailed. */
async function everAt({ journal, clubs }: Services, place: string): Promise<ReadonlyMap<string, string>> {
  const seated = await everSeated(journal, place);
  return seated.size > 0 ? seated : clubs.peopleOf(place);
}

/** The kept lines of somebody at a table or in a club. Throws StorageFailed. */
async function wordsAt({ chats, clubs, accounts }: Services, place: string, account: string): Promise<SaidWords[]> {
  const atTable = await chats.wordsOf(place, accounts.aliasAt(place, account));
  return atTable.length > 0 ? atTable : clubs.wordsOf(place, account);
}

/** The people a guest can report at a table or in a club; deleted accounts are not among them. Throws StorageFailed. */
async function reportable(services: Services, account: string, table: string): Promise<ReportablePerson[]> {
  const seated = await everAt(services, table);
  if (!seated.has(account)) return [];
  const reported = await services.reports.reportedBy(account, table);
  const people: ReportablePerson[] = [];
  for (const [id, name] of seated) {
    const known = id === account ? null : await services.accounts.known(id);
    if (known !== null) people.push({ ...personOf(known), name, isReported: reported.has(id) });
  }
  return people;
}

/** Reports to the people who run the server. */
export const reportRoutes = [
  route({
    path: '/api/reports/{table}',
    says:
      'Who else has had a seat at a table, and can be reported; nobody if the guest has had none there. ' +
      'For the id of a club, the others who are or were in it.',
    rate: 'people',
    answer: { schema: reportablePeople, example: { people: [{ ...samplePerson, isReported: false }] } },
    async handle(services, { account, params }) {
      return { people: await reportable(services, account.id, params.table) };
    },
  }),
  command({
    path: '/api/reports',
    says:
      'Reports a player of a table at which the guest has had a seat too, once, to the people who run the server. ' +
      'The id of a club may take the place of the table’s. The player is not told.',
    rate: 'people',
    body: {
      schema: report,
      example: { table: TABLE, handle: OTHER, reason: 'stalling', hand: 3, text: 'Waits for the clock at every turn' },
    },
    refuses: ['not-found', 'not-seated', 'too-many', 'words'],
    async handle(services, { account: { id: account }, body: { table, handle, reason, hand = 0, text: given } }) {
      const text = readText(given);
      const other = await services.accounts.byHandle(handle);
      if (other === null) throw new HttpRefusal(refusal('not-found', 'person'));
      if (other.id === account) throw new HttpRefusal(refusal('not-found', 'reportSelf'));
      const seated = await everAt(services, table);
      if (!seated.has(account)) throw new HttpRefusal(refusal('not-seated', 'reportOwnTables'));
      const name = seated.get(other.id);
      if (name === undefined) throw new HttpRefusal(refusal('not-seated', 'reportNotThere'));
      const again = new HttpRefusal(refusal('too-many', 'reportedAlready'));
      if ((await services.reports.reportedBy(account, table)).has(other.id)) throw again;
      takeFrom(services.limits.by.reports, account);
      // a table's own copy goes soon after it has closed
      const chat = reason === 'abuse' ? await wordsAt(services, table, other.id) : [];
      const kept = await services.reports.keep({ account, about: other.id, name, table, hand, reason, text, chat });
      if (!kept) throw again;
      services.log.info({ table, reason }, 'a player was reported');
    },
  }),
];

import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import type { Refused } from '@kibitz/shared/wire/messages';
import type { ReportablePeople } from '@kibitz/shared/wire/reports';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { type KeptReport, Reports, sweepReports } from './reports.ts';

const TABLE = { game: 'high-card', seats: 3, options: { hands: 2 } };

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({}, [highCard as Game]);
});
afterAll(() => server.close());

const openAt = async (table: string): Promise<KeptReport[]> =>
  (await server.app.reports.open(1000)).filter((report) => report.table === table);

/** Reports somebody; returns the code of the refusal and its sentence, or 'done'. */
async function reports(by: Visitor, table: string, handle: string, more: object = {}): Promise<string> {
  const { status, body } = await by.ask('POST', '/api/reports', { table, handle, reason: 'cheating', ...more });
  if (status === 200) return 'done';
  const { code, why } = (body as { refused: Refused }).refused;
  return `${code} ${why.key}`;
}

async function reportable(by: Visitor, table: string): Promise<string[]> {
  const { status, body } = await by.ask('GET', `/api/reports/${table}`);
  expect(status).toBe(200);
  return (body as ReportablePeople).people.map(({ name, isReported }) => (isReported ? `${name} (reported)` : name));
}

async function three(): Promise<[Visitor, Visitor, Visitor]> {
  return (await server.seated(3, TABLE)) as [Visitor, Visitor, Visitor];
}

test('a player reports another of their table, with a reason, a hand and words', async () => {
  const [ann, ben] = await three();
  const { id } = ann.seen;
  const more = { reason: 'stalling', hand: 2, text: '  waits\n for the clock ' };
  const before = Date.now();
  expect(await reports(ann, id, ben.guest.handle, more)).toBe('done');
  const [report, ...others] = await openAt(id);
  expect(others).toEqual([]);
  expect(report).toMatchObject({
    ...{ account: ann.guest.id, about: ben.guest.id, name: 'Player 1', table: id, hand: 2, closed: 0 },
    ...{ reason: 'stalling', text: 'waits for the clock' },
  });
  expect(report!.at).toBeGreaterThanOrEqual(before);
  expect(await reportable(ann, id)).toEqual(['Player 1 (reported)', 'Player 2']);
});

test('a report of abusive chat keeps what the player wrote at that table; other reports keep nothing', async () => {
  const [ann, ben, cy] = await three();
  const { id } = ann.seen;
  const elsewhere = (await ben.again().joins((await three())[0].seen.id)) as Visitor;
  await elsewhere.asks('say', { text: 'somewhere else' });
  await ben.asks('say', { text: 'You cheat' });
  await ben.asks('say', { phrase: 'thanks' });
  await cy.asks('say', { text: 'Calm down' });
  await ben.asks('say', { text: 'All of you' });
  expect(await reports(ann, id, ben.guest.handle, { reason: 'abuse' })).toBe('done');
  expect(await reports(cy, id, ben.guest.handle, { reason: 'stalling' })).toBe('done');
  const chatOf = async (by: Visitor) => (await openAt(id)).find(({ account }) => account === by.guest.id)?.chat;
  const kept = await chatOf(ann);
  expect(kept?.map(({ text }) => text)).toEqual(['You cheat', 'All of you']);
  expect(kept?.every(({ at }) => Math.abs(Date.now() - at) < 60_000)).toBe(true);
  expect(await chatOf(cy)).toEqual([]);
  await server.app.chats.forget((table) => server.app.accounts.aliasAt(table, ben.guest.id));
  expect(await chatOf(ann)).toEqual(kept);
});

test('the reported player is told nothing', async () => {
  const [ann, ben] = await three();
  const { id } = ann.seen;
  const told = async (): Promise<unknown[]> => {
    const paths = ['/api/me/news', '/api/me/friends', `/api/people/${ann.guest.handle}`, `/api/reports/${id}`];
    const answers = await Promise.all(paths.map(async (path) => (await ben.ask('GET', path)).body));
    const { reports: own } = (await ben.ask('GET', '/api/me/export')).body as { reports: unknown };
    return [...answers, own, ben.seen];
  };
  const before = await told();
  expect(await reports(ann, id, ben.guest.handle)).toBe('done');
  // anything the table had to send arrives before this answer
  await ben.asks('here', {});
  expect(await told()).toEqual(before);
});

test('somebody who has left the table can be reported, by the name they had there', async () => {
  const [ann, ben, cy] = await three();
  const { id } = ann.seen;
  await ann.asks('start', { fill: false });
  await ben.sees(({ table }) => table !== null);
  await ben.asks('rename', { name: 'Rude Word' });
  await ann.until(() => ann.seen.seats[1]!.name === 'Rude Word');
  await ben.asks('stand', {});
  await ben.ask('POST', '/api/guests', { name: 'Lamb' });
  await ben.leaves();
  expect(await reportable(ann, id)).toEqual(['Rude Word', 'Player 2']);
  expect(await reports(cy, id, ben.guest.handle, { reason: 'name' })).toBe('done');
  expect(await openAt(id)).toMatchObject([{ name: 'Rude Word', reason: 'name', hand: 0, text: '' }]);
  // and they can report the people they left
  expect(await reports(ben, id, ann.guest.handle)).toBe('done');
});

describe('a refused report says why, and nothing is kept', () => {
  let ann: Visitor;
  let ben: Visitor;
  let watcher: Visitor;
  let id: string;
  beforeAll(async () => {
    [ann, ben] = (await server.seated(2, TABLE)) as [Visitor, Visitor];
    id = ann.seen.id;
    await ann.asks('bot', { seat: 2, present: true });
    watcher = await (await server.visitor('Wes')).joins(id);
  });

  test('oneself, a bot, and somebody who never had a seat there', async () => {
    expect(await reports(ann, id, ann.guest.handle)).toBe('not-found refused.reportSelf');
    const { handle } = ann.seen.seats[2]!;
    expect([ann.seen.seats[2]!.kind, handle]).toEqual(['bot', '']);
    expect(await reports(ann, id, handle)).toBe('not-found refused.person');
    expect(await reports(ann, id, 'nobody')).toBe('not-found refused.person');
    expect(await reports(ann, id, watcher.guest.handle)).toBe('not-seated refused.reportNotThere');
    expect(await reportable(ann, id)).toEqual(['Player 1']);
  });

  test('a table that is not one’s own, or does not exist', async () => {
    expect(await reports(watcher, id, ann.guest.handle)).toBe('not-seated refused.reportOwnTables');
    expect(await reports(ann, 'nowhere', ben.guest.handle)).toBe('not-seated refused.reportOwnTables');
    expect(await reportable(watcher, id)).toEqual([]);
    expect(await reportable(ann, 'nowhere')).toEqual([]);
  });

  test('a malformed report', async () => {
    const wrong = [{ reason: 'winning' }, { hand: 0 }, { hand: 1.5 }, { hand: 1e6 }, { text: 7 }, { more: 1 }];
    for (const more of wrong) expect(await reports(ann, id, ben.guest.handle, more)).toMatch(/^malformed /);
    for (const text of ['x'.repeat(201), 'half \ud800', '\u0007', `a${'\u0301'.repeat(9)}`])
      expect(await reports(ann, id, ben.guest.handle, { text })).toBe('words refused.words');
    const stranger = { ...ann.guest, token: 'x' };
    expect((await Object.assign(ann.again(), { guest: stranger }).ask('GET', `/api/reports/${id}`)).status).toBe(401);
  });

  test('the same person at the same table again', async () => {
    expect(await openAt(id)).toEqual([]);
    expect(await reports(ann, id, ben.guest.handle)).toBe('done');
    expect(await reports(ann, id, ben.guest.handle, { reason: 'abuse' })).toBe('too-many refused.reportedAlready');
    expect(await reports(ben, id, ann.guest.handle)).toBe('done');
    const { reports: kept } = server.app;
    const again = { account: ann.guest.id, about: ben.guest.id, name: 'Ben', hand: 0, text: '', chat: [], table: id };
    expect(await kept.keep({ ...again, reason: 'abuse' })).toBe(false);
    expect((await openAt(id)).map(({ reason }) => reason)).toEqual(['cheating', 'cheating']);
  });
});

test('a guest may report at most five players at once; refused reports do not count', async () => {
  const ann = await server.visitor('Ann');
  const answers: string[] = [];
  for (let i = 0; i < 6; i++) {
    const id = await ann.opens(TABLE);
    const ben = await server.visitor('Ben');
    for (const [seat, one] of [ann, ben].entries()) {
      await one.joins(id);
      await one.asks('sit', { seat });
    }
    expect(await reports(ann, id, ann.guest.handle)).toBe('not-found refused.reportSelf');
    answers.push(await reports(ann, id, ben.guest.handle));
    await Promise.all([ann, ben].map((one) => one.leaves()));
  }
  expect(answers).toEqual([...Array(5).fill('done'), 'too-fast refused.too-fast']);
});

test('an export has a guest’s own reports, and none about them', async () => {
  const [ann, ben] = await three();
  const { id } = ann.seen;
  await reports(ann, id, ben.guest.handle, { text: 'they peek' });
  const exported = async (by: Visitor): Promise<unknown> =>
    ((await by.ask('GET', '/api/me/export')).body as { reports: unknown }).reports;
  const at = expect.any(Number);
  expect(await exported(ann)).toEqual([
    { at, name: 'Player 1', table: id, hand: 0, reason: 'cheating', text: 'they peek' },
  ]);
  expect(await exported(ben)).toEqual([]);
});

test('the reports by and about a deleted account go', async () => {
  const [ann, ben, cy] = await three();
  const { id } = ann.seen;
  await reports(ann, id, ben.guest.handle);
  await reports(ben, id, cy.guest.handle);
  await reports(cy, id, ann.guest.handle);
  expect(await ben.ask('POST', '/api/me/delete', { sure: true })).toEqual({ status: 200, body: {} });
  expect(await openAt(id)).toMatchObject([{ account: cy.guest.id, about: ann.guest.id }]);
  expect(await reportable(ann, id)).toEqual(['Player 2']);
});

test('reports outlast a restart, are closed once, and go after their time', async () => {
  const [ann, ben, cy] = await three();
  const { id } = ann.seen;
  const before = Date.now();
  await reports(ann, id, ben.guest.handle);
  await reports(cy, id, ben.guest.handle);
  await server.reopen();
  const kept = new Reports(server.app.journal.store);
  const [one] = await openAt(id);
  const count = await kept.countOpen();
  expect([await kept.close(one!.id), await kept.close(one!.id), await kept.close('nothing')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([(await openAt(id)).length, await kept.countOpen()]).toEqual([1, count - 1]);
  expect((await kept.of(one!.id))!.closed).toBeGreaterThanOrEqual(before);
  // closed or not, they are not sent again
  expect(await kept.reportedBy(ann.guest.id, id)).toEqual(new Set([ben.guest.id]));
  const sweep = (keepReports: number) =>
    sweepReports({ reports: kept, log: pino({ level: 'silent' }) }, { keepReports });
  await sweep(24 * 60 * 60_000);
  expect(await kept.of(one!.id)).not.toBeNull();
  await sweep(-1000);
  expect([await kept.of(one!.id), await openAt(id)]).toEqual([null, []]);
});

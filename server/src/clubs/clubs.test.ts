import { setTimeout as passes } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FinishedSeat } from '../history/finishedGame.ts';
import { KeptGames } from '../history/keptGames.ts';
import type { AccountTables } from '../journal/tables/accounts.ts';
import type { ClubTables } from '../journal/tables/clubs.ts';
import type { HistoryTables } from '../journal/tables/history.ts';
import { actsOnMember, asksClub, clubOf, leagueOf, makesClub, playForClub, SHORT_GAME } from '../testing/clubGuest.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { sweepAll } from '../upkeep.ts';
import { OPENS_BEFORE, STAYS } from './standing.ts';
import { OWNERS_ABSENCE } from './succession.ts';

let server: TestServer;
let ann: Visitor;
let ben: Visitor;
let cleo: Visitor;
beforeEach(async () => {
  server = await TestServer.open();
  ann = await server.visitor('Ann');
  ben = await server.visitor('Ben');
  cleo = await server.visitor('Cleo');
});
afterEach(() => server.close());

const rows = () => server.app.journal.store.queries<ClubTables & Pick<AccountTables, 'accounts'>>();

/** A club of Ann's that Ben and Cleo have joined, in this order. */
async function clubOfThree(): Promise<string> {
  const id = await makesClub(ann);
  for (const one of [ben, cleo]) expect(await asksClub(one, id, 'join')).toBe('');
  return id;
}

/** Makes somebody's last visit as long ago as an owner may stay away. */
async function staysAway({ guest }: Visitor): Promise<void> {
  await rows()
    .updateTable('accounts')
    .set({ seen: Date.now() - OWNERS_ABSENCE - 1 })
    .where('id', '=', guest.id)
    .execute();
}

async function rolesIn(visitor: Visitor, id: string): Promise<string[]> {
  return (await clubOf(visitor, id)).members.map(({ name, role }) => `${name}: ${role}`);
}

describe('a club', () => {
  test('shows its members to members only', async () => {
    const id = await clubOfThree();
    const stranger = await server.visitor('Dan');
    expect(await clubOf(stranger, id)).toEqual({
      id,
      name: 'Tuesday club',
      role: null,
      owner: 'Ann',
      size: 3,
      members: [],
      removed: [],
      presets: [],
      tables: [],
      standing: [],
      isTold: null,
      lines: [],
    });
    expect(await rolesIn(ben, id)).toEqual(['Ann: owner', 'Ben: member', 'Cleo: member']);
    expect((await ben.ask('GET', '/api/clubs')).body).toEqual([{ id, name: 'Tuesday club', role: 'member', size: 3 }]);
    await expect(clubOf(ann, 'none')).rejects.toThrow('refused.club');
  });

  test('lets hosts remove members, and only the owner make hosts or hand it over', async () => {
    const id = await clubOfThree();
    expect(await actsOnMember(ben, id, cleo, 'remove')).toBe('refused.notClubHost');
    expect(await actsOnMember(ann, id, ben, 'makeHost')).toBe('');
    expect(await actsOnMember(ben, id, cleo, 'makeHost')).toBe('refused.notOwner');
    expect(await actsOnMember(ben, id, ann, 'remove')).toBe('refused.notOwner');
    expect(await actsOnMember(ben, id, cleo, 'remove')).toBe('');
    expect(await asksClub(cleo, id, 'join')).toBe('refused.clubRemoved');
    expect((await clubOf(ben, id)).removed.map(({ name }) => name)).toEqual(['Cleo']);
    expect(await actsOnMember(ben, id, cleo, 'readmit')).toBe('');
    expect(await asksClub(cleo, id, 'join')).toBe('');
    expect(await actsOnMember(ann, id, cleo, 'handOver')).toBe('');
    expect(await rolesIn(ann, id)).toEqual(['Cleo: owner', 'Ann: host', 'Ben: host']);
    expect(await actsOnMember(ann, id, cleo, 'handOver')).toBe('refused.notOwner');
  });

  test('passes on when its owner leaves, and is deleted when the last member leaves', async () => {
    const id = await clubOfThree();
    await actsOnMember(ann, id, cleo, 'makeHost');
    expect(await asksClub(ann, id, 'leave')).toBe('');
    expect(await rolesIn(ben, id)).toEqual(['Cleo: owner', 'Ben: member']);
    await asksClub(cleo, id, 'leave');
    expect(await rolesIn(ben, id)).toEqual(['Ben: owner']);
    await asksClub(ben, id, 'leave');
    await expect(clubOf(ben, id)).rejects.toThrow('refused.club');
    expect(await rows().selectFrom('club_members').selectAll().execute()).toEqual([]);
  });

  test('passes to the longest-serving member who is still around when its owner stays away', async () => {
    const id = await clubOfThree();
    await staysAway(ben);
    expect(await rolesIn(cleo, id)).toEqual(['Ann: owner', 'Ben: member', 'Cleo: member']);
    await staysAway(ann);
    expect(await rolesIn(cleo, id)).toEqual(['Cleo: owner', 'Ann: member', 'Ben: member']);
    expect(await actsOnMember(ann, id, ben, 'remove')).toBe('refused.notClubHost');
  });
});

describe('the tables of a club', () => {
  const preset = { name: 'Short Spades', table: { game: 'spades', options: { target: 200 }, seats: 4, clock: 45 } };

  test('are opened by members under rules that hosts have saved, and shown to members only', async () => {
    const id = await clubOfThree();
    expect(await asksClub(ben, id, 'presets', preset)).toBe('refused.notClubHost');
    const wrong = { ...preset, table: { ...preset.table, seats: 9 } };
    expect(await asksClub(ann, id, 'presets', wrong)).toBe('refused.seats');
    expect(await asksClub(ann, id, 'presets', preset)).toBe('');
    const [saved] = (await clubOf(ben, id)).presets;
    expect(saved).toEqual({ id: expect.any(String), ...preset });
    const stranger = await server.visitor('Dan');
    expect(await asksClub(stranger, id, 'tables', { preset: saved!.id })).toBe('refused.notMember');
    expect(await asksClub(ben, id, 'tables', { preset: 'none' })).toBe('refused.clubPreset');
    expect(await asksClub(ben, id, 'tables', { preset: saved!.id })).toBe('');
    const shown = { game: 'spades', phase: 'waiting', changed: { target: 200 } };
    expect((await clubOf(cleo, id)).tables).toMatchObject([shown]);
    expect((await clubOf(stranger, id)).tables).toEqual([]);
    // it is not listed in the lobby
    expect((await cleo.ask('GET', '/api/tables')).body).toEqual([]);
    await server.reopen();
    const again = cleo.again(server.url);
    expect((await clubOf(again, id)).tables).toMatchObject([shown]);
    expect(await asksClub(ann.again(server.url), id, 'presets/remove', { preset: saved!.id })).toBe('');
    expect((await clubOf(again, id)).presets).toEqual([]);
  });
});

describe('a standing table', () => {
  const tuesdays = { weekday: 2, minute: 20 * 60, zone: 'Europe/Berlin' };

  test('opens once, ten minutes before its time, even across a restart', async () => {
    const id = await clubOfThree();
    await asksClub(ann, id, 'presets', SHORT_GAME);
    const preset = (await clubOf(ann, id)).presets[0]!.id;
    expect(await asksClub(ben, id, 'standing', { ...tuesdays, preset })).toBe('refused.notClubHost');
    expect(await asksClub(ann, id, 'standing', { ...tuesdays, preset: 'none' })).toBe('refused.clubPreset');
    expect(await asksClub(ann, id, 'standing', { ...tuesdays, preset })).toBe('');
    const [one] = (await clubOf(ben, id)).standing;
    expect(one).toMatchObject({ name: SHORT_GAME.name, game: 'mexican-sweat', ...tuesdays });
    expect(one!.next.length).toBe(3);
    const time = one!.next[0]!;
    await server.app.clubs.openStanding(time - OPENS_BEFORE - 1);
    expect((await clubOf(ben, id)).tables).toEqual([]);
    await server.app.clubs.openStanding(time - OPENS_BEFORE);
    const [table, ...others] = (await clubOf(ben, id)).tables;
    expect([table?.phase, others]).toEqual(['waiting', []]);
    await server.reopen();
    await server.app.clubs.openStanding(time - 1);
    await server.app.clubs.openStanding(time);
    const again = ben.again(server.url);
    expect((await clubOf(again, id)).tables.map((card) => card.id)).toEqual([table!.id]);
    // a week later there is another
    await server.app.clubs.openStanding(one!.next[1]! - 1);
    expect((await clubOf(again, id)).tables.length).toBe(2);
  });

  test('waits for players until an hour after its time', async () => {
    const id = await clubOfThree();
    await asksClub(ann, id, 'presets', SHORT_GAME);
    const preset = (await clubOf(ann, id)).presets[0]!.id;
    await asksClub(ann, id, 'standing', { ...tuesdays, preset });
    const time = (await clubOf(ann, id)).standing[0]!.next[0]!;
    await server.app.clubs.openStanding(time - OPENS_BEFORE);
    await sweepAll(server.app, time);
    await sweepAll(server.app, time + STAYS - 1);
    expect((await clubOf(ben, id)).tables).toMatchObject([{ phase: 'waiting' }]);
    await sweepAll(server.app, time + STAYS);
    expect((await clubOf(ben, id)).tables).toEqual([]);
  });

  test('opens after a crash between being noted and being opened', async () => {
    const id = await clubOfThree();
    await asksClub(ann, id, 'presets', SHORT_GAME);
    const preset = (await clubOf(ann, id)).presets[0]!.id;
    await asksClub(ann, id, 'standing', { ...tuesdays, preset });
    const [time] = (await clubOf(ann, id)).standing[0]!.next;
    const noted = rows().updateTable('club_standing').set({ opened: time!, table_id: 'aStandingTbl' });
    await noted.execute();
    await server.app.clubs.openStanding(time! - 1);
    expect(await server.app.journal.find('aStandingTbl')).toMatchObject({ status: 'live' });
  });

  test('is in the calendar file, which is open to anyone with the club’s link', async () => {
    const id = await clubOfThree();
    await asksClub(ann, id, 'presets', { ...SHORT_GAME, name: `Sweat; a, ${'ش'.repeat(30)}` });
    const preset = (await clubOf(ann, id)).presets[0]!.id;
    await asksClub(ann, id, 'standing', { ...tuesdays, preset });
    const [one] = (await clubOf(ann, id)).standing;
    const answer = await fetch(`${server.url}/api/clubs/${id}/calendar.ics`);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    const lines = (await answer.text()).split('\r\n');
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
    const starts = lines.filter((line) => line.startsWith('DTSTART:'));
    expect(starts.length).toBe(26);
    expect(starts[0]).toBe(`DTSTART:${new Date(one!.next[0]!).toISOString().replace(/[-:]|\.000/g, '')}`);
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines.join('').replaceAll(' ', '')).toContain(`Sweat\\;a\\,${'ش'.repeat(30)}`);
    await asksClub(ann, id, 'presets/remove', { preset });
    expect((await clubOf(ann, id)).standing).toEqual([]);
  });
});

describe('the chat', () => {
  const says = (visitor: Visitor, id: string, text: string) => asksClub(visitor, id, 'lines', { text });
  const reads = async (visitor: Visitor, id: string) =>
    (await clubOf(visitor, id)).lines.map(({ name, text }) => `${name}: ${text}`);

  test('is for members, and leaves out people whom the reader has blocked', async () => {
    const id = await clubOfThree();
    expect(await says(ann, id, 'Who is here?')).toBe('');
    expect(await says(ben, id, '  I   am ')).toBe('');
    const stranger = await server.visitor('Dan');
    expect(await says(stranger, id, 'Me too')).toBe('refused.notMember');
    expect((await clubOf(stranger, id)).lines).toEqual([]);
    expect(await reads(cleo, id)).toEqual(['Ann: Who is here?', 'Ben: I am']);
    await cleo.ask('POST', `/api/people/${ben.guest.handle}`, { act: 'block' });
    expect(await reads(cleo, id)).toEqual(['Ann: Who is here?']);
    expect(await reads(ben, id)).toEqual(['Ann: Who is here?', 'Ben: I am']);
  });

  test('has lines deleted by hosts only, and keeps the latest hundred', async () => {
    const id = await clubOfThree();
    for (const text of ['One', 'Two']) await says(ben, id, text);
    const { at } = (await clubOf(ben, id)).lines[0]!;
    expect(await asksClub(ben, id, 'lines/remove', { n: 1, at })).toBe('refused.notClubHost');
    expect(await asksClub(ann, id, 'lines/remove', { n: 1, at })).toBe('');
    expect(await reads(ben, id)).toEqual(['Ben: Two']);
    const account = ann.guest.id;
    const more = Array.from({ length: 99 }, (_, i) => ({ club: id, n: 3 + i, at: 0, account, text: 'x' }));
    await rows().insertInto('club_lines').values(more).execute();
    await says(cleo, id, 'The last');
    const { lines } = await clubOf(ben, id);
    expect([lines.length, lines[0]!.n, lines.at(-1)!.text]).toEqual([100, 3, 'The last']);
  });

  test('keeps a new line that has the number of the latest one, which two hosts delete at once', async () => {
    const id = await clubOfThree();
    await says(ben, id, 'One');
    await rows().updateTable('club_lines').set({ at: 1 }).execute();
    const line = { n: 1, at: 1 };
    expect(await asksClub(ann, id, 'lines/remove', line)).toBe('');
    await says(ben, id, 'Two');
    expect(await asksClub(ann, id, 'lines/remove', line)).toBe('');
    expect(await reads(ben, id)).toEqual(['Ben: Two']);
  });

  test('goes to the people who run the server with a report of abuse, even after the speaker has left', async () => {
    const id = await clubOfThree();
    await says(ben, id, 'Something rude');
    await asksClub(ben, id, 'leave');
    const report = { table: id, handle: ben.guest.handle, reason: 'abuse' };
    const stranger = await server.visitor('Dan');
    expect((await stranger.ask('POST', '/api/reports', report)).status).toBe(409);
    expect((await cleo.ask('POST', '/api/reports', report)).status).toBe(200);
    expect(await server.app.reports.open(5)).toMatchObject([{ table: id, chat: [{ text: 'Something rude' }] }]);
    const { body } = await cleo.ask('GET', `/api/reports/${id}`);
    const { people } = body as { people: { name: string; isReported: boolean }[] };
    expect(people.map(({ name, isReported }) => [name, isReported])).toEqual([
      ['Ben', true],
      ['Ann', false],
    ]);
  });

  test('is exported, and erased with the account of its author and with the club', async () => {
    const id = await clubOfThree();
    await says(ann, id, 'Hello');
    await says(ben, id, 'Hello too');
    expect((await ann.ask('GET', '/api/me/export')).body).toMatchObject({ clubLines: [{ club: id, text: 'Hello' }] });
    await ann.ask('POST', '/api/me/delete', { sure: true });
    expect(await reads(cleo, id)).toEqual(['Ben: Hello too']);
    for (const one of [ben, cleo]) await asksClub(one, id, 'leave');
    expect(await rows().selectFrom('club_lines').selectAll().execute()).toEqual([]);
  });
});

describe('the league', () => {
  test('counts the games at the club’s tables for its members, and recent games for the month', async () => {
    const id = await clubOfThree();
    await playForClub(id, [ann, ben]);
    while ((await leagueOf(ann, id)).games.length < 1) await passes(50);
    const { month, all, games } = await leagueOf(cleo, id);
    expect(games).toMatchObject([{ game: 'mexican-sweat', players: [{ name: 'Ann' }, { name: 'Ben' }] }]);
    const winners = games[0]!.players.filter(({ hasWon }) => hasWon).map(({ name }) => name);
    expect(month).toEqual(all);
    expect(all.map(({ games: n }) => n)).toEqual([1, 1]);
    expect(all.filter(({ wins }) => wins === 1).map(({ name }) => name)).toEqual(winners);
    expect(all.map(({ place }) => place)).toEqual(winners.length === 1 ? [1, 2] : [1, 1]);
    await expect(leagueOf(await server.visitor('Dan'), id)).rejects.toThrow('refused.notMember');
    // a month later
    const older = server.app.journal.store.queries<HistoryTables>().updateTable('finished_games');
    await older.set({ ended: Date.now() - 31 * 24 * 60 * 60_000 }).execute();
    expect(await leagueOf(cleo, id)).toMatchObject({ month: [], all });
    await asksClub(ben, id, 'leave');
    expect((await leagueOf(cleo, id)).all.map(({ name }) => name)).toEqual(['Ann']);
  });

  test('counts wins or, if a host wants that, a point for each side of people that somebody is ahead of', async () => {
    const id = await clubOfThree();
    const person = ({ guest }: Visitor) => ({ ...bot, kind: 'person', account: guest.id, name: guest.name }) as const;
    const bot = { kind: 'bot', account: '', name: 'Pip', isWhole: true, beganBy: '', gone: 'no' } as const;
    const [now, kept] = [Date.now(), new KeptGames(server.app.journal.store)];
    const end = async (game: string, seats: readonly FinishedSeat[], scores: number[], winners: number[]) => {
      const table = `table of ${game}`;
      const played = {
        table,
        game,
        options: {},
        rules: 'book',
        ratedFrom: 0,
        isStopped: false,
        began: now,
        ended: now,
      };
      await kept.keep({ ...played, seats, result: { winners, scores, hands: [], over: true } }, new Map());
      await kept.markHandedOn(table);
      await rows().insertInto('club_tables').values({ table_id: table, club: id, opened: now }).execute();
    };
    // the bot that is behind counts for nobody, and two who tie share a point
    await end('hearts', [person(ann), person(ben), person(cleo), bot], [10, 7, 7, 3], [0]);
    // partners sit opposite
    await end('spades', [person(ann), person(ben), person(cleo), bot], [200, 500, 200, 500], [1, 3]);
    const table = async () => (await leagueOf(cleo, id)).all.map((one) => [one.place, one.name, one.wins, one.points]);
    expect((await table()).sort()).toEqual([
      [1, 'Ann', 1, 2],
      [1, 'Ben', 1, 1.5],
      [3, 'Cleo', 0, 0.5],
    ]);
    expect(await asksClub(ben, id, 'league', { by: 'points' })).toBe('refused.notClubHost');
    expect(await asksClub(ann, id, 'league', { by: 'points' })).toBe('');
    expect(await table()).toEqual([
      [1, 'Ann', 1, 2],
      [2, 'Ben', 1, 1.5],
      [3, 'Cleo', 0, 0.5],
    ]);
    expect((await leagueOf(cleo, id)).by).toBe('points');
  });
});

describe('the limits', () => {
  test('are owning three clubs, being in ten, and two hundred members', async () => {
    const own = [await makesClub(ann), await makesClub(ann), await makesClub(ann)];
    await expect(makesClub(ann)).rejects.toThrow('refused.manyClubsOwned');
    const others = await Promise.all(Array.from({ length: 4 }, (_, i) => server.visitor(`Host ${i}`)));
    for (const other of others)
      for (const n of [1, 2]) await asksClub(ann, await makesClub(other, `Club ${n}`), 'join');
    const { body } = await ann.ask('GET', '/api/clubs');
    expect((body as object[]).length).toBe(10);
    const full = await makesClub(ben);
    expect(await asksClub(ann, full, 'join')).toBe('refused.manyClubs');
    await asksClub(ann, own[0]!, 'leave');
    const crowd = Array.from({ length: 199 }, (_, i) => `a${i}`);
    await rows()
      .insertInto('accounts')
      .values(
        crowd.map((id) => ({
          id,
          name: id,
          created: 0,
          handle: id,
          picture: '',
          generation: 0,
          seen: 0,
          is_kept: 1,
          card: '',
        })),
      )
      .execute();
    await rows()
      .insertInto('club_members')
      .values(crowd.map((account) => ({ club: full, account, role: 'member', since: 0, is_told: 0 })))
      .execute();
    expect(await asksClub(ann, full, 'join')).toBe('refused.clubFull');
  });
});

describe('what is stored about somebody', () => {
  test('is exported, and erased with their account, even where they were removed', async () => {
    const id = await clubOfThree();
    await actsOnMember(ann, id, cleo, 'remove');
    const { body } = await ann.ask('GET', '/api/me/export');
    expect(body).toMatchObject({ clubs: [{ id, name: 'Tuesday club', role: 'owner' }] });
    for (const one of [ann, cleo]) expect((await one.ask('POST', '/api/me/delete', { sure: true })).status).toBe(200);
    expect(await rolesIn(ben, id)).toEqual(['Ben: owner']);
    const accounts = await rows().selectFrom('club_members').select('account').execute();
    expect(accounts).toEqual([{ account: ben.guest.id }]);
  });
});

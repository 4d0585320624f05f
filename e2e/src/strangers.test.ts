import { describe, expect, test } from 'vitest';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { violations } from './axe.ts';
import { openPerson, type Person, type ScreenSize, sharedBrowser } from './browser.ts';
import { seatedAt } from './bySocket.ts';
import { openFixture } from './fixture.ts';
import { joinBy, openTable } from './lobby.ts';
import { startServer } from './server.ts';
import { shoot } from './shots.ts';

// people wait a minute for others, longer than a busy machine takes to open their windows; once there are enough, they
// still begin at once
const PACE = 6;
const PATIENT = { KIBITZ_PACE: String(PACE) };
const fixture = openFixture(PACE);

const comes = (name: string, size: ScreenSize = 'desktop'): Promise<Person> =>
  openPerson(fixture.browser, { name, size });

const pathOf = ({ page }: Person): string => new URL(page.url()).pathname;

/** The people at a table, by seat. */
async function seatsAt(person: Person): Promise<{ kind: string; name: string }[]> {
  const origin = new URL(person.page.url()).origin;
  const response = await fetch(`${origin}/api/tables/${pathOf(person).replace('/t/', '')}`);
  return ((await response.json()) as { seats: { kind: string; name: string }[] }).seats;
}

/** Presses Play now in the dialog of a game. */
async function seeks(person: Person, game: string, url = fixture.server.url): Promise<void> {
  const { page } = person;
  await page.goto(url);
  await page
    .getByRole('button', { name: new RegExp(`^${game}`) })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('dialog').locator('.fclock').waitFor();
}

/** Two friends by one link, across from each other. */
async function pair(names: readonly [string, string], sizes: readonly [ScreenSize, ScreenSize]): Promise<Person[]> {
  const host = await comes(names[0], sizes[0]);
  const link = await openTable(host, fixture.server.url, 'Whist');
  const friend = await comes(names[1], sizes[1]);
  await friend.page.goto(link);
  await friend.page
    .getByRole('button', { name: /as partner of/ })
    .first()
    .click();
  await friend.page.getByRole('button', { name: 'Stand up' }).waitFor();
  return [host, friend];
}

const findOthers = ({ page }: Person) => page.getByRole('button', { name: 'Find more players' }).click();
const playing = ({ page }: Person) => page.getByRole('log').waitFor({ state: 'attached' });

describe('a table that looks for others', () => {
  test('seats two strangers with two friends who came by one link, who stay partners', async () => {
    const friends = await pair(['Ann', 'Ben'], ['desktop', 'phone']);
    const [host] = friends as [Person, Person];
    const before = (await seatsAt(host)).map(({ name }) => name);
    const cal = await comes('Cal', 'landscape');
    await seeks(cal, 'Whist');
    await findOthers(host);
    await host.page.getByText(/^Starts in/).waitFor();
    expect(await violations(host)).toEqual([]);
    await shoot(host, 'finding-others');
    await shoot(friends[1]!, 'finding-others-phone');
    const dee = await Visitor.of(fixture.server.url, 'Dee');
    await dee.ask('POST', '/api/play-now', { game: 'whist' });
    const all = [...friends, cal];
    await Promise.all(all.map(playing));
    expect(new Set(all.map(pathOf)).size).toBe(1);
    const after = await seatsAt(host);
    expect(after.map(({ kind }) => kind)).toEqual(['person', 'person', 'person', 'person']);
    const kept = before.flatMap((name, seat) => (name === '' ? [] : [[seat, name]]));
    expect(kept.map(([seat]) => [seat, after[Number(seat)]?.name])).toEqual(kept);
    // partners sit across
    expect(kept.map(([seat]) => Number(seat) % 2)).toEqual([0, 0]);
  });

  test('meets another group that is looking: all four play at one table, partners with partners', async () => {
    const groups = [
      await pair(['Ann', 'Ben'], ['desktop', 'desktop']),
      await pair(['Cal', 'Dee'], ['desktop', 'landscape']),
    ];
    const names = await Promise.all(
      groups.map(async ([host]) => (await seatsAt(host!)).map(({ name }) => name).filter((name) => name !== '')),
    );
    await Promise.all(groups.map(([host]) => findOthers(host!)));
    const all = groups.flat();
    await Promise.all(all.map(playing));
    expect(new Set(all.map(pathOf)).size).toBe(1);
    const seats = (await seatsAt(all[0]!)).map(({ name }) => name);
    for (const couple of names) expect(couple.map((name) => seats.indexOf(name) % 2)).toHaveLength(2);
    for (const [one, other] of names) expect(Math.abs(seats.indexOf(one!) - seats.indexOf(other!))).toBe(2);
  });
});

test('two people who wait while the server restarts keep waiting without a click, and begin with two newcomers', async () => {
  let server = await startServer({ env: PATIENT });
  try {
    const people = await Promise.all(['Ann', 'Bob'].map((name) => openPerson(sharedBrowser(), { name })));
    for (const one of people) {
      one.expectedErrors.push(/WebSocket|ERR_CONNECTION|ERR_EMPTY|Failed to load resource/);
      await seeks(one, 'Whist', server.url);
    }
    const waitTogether = () => Promise.all(people.map(({ page }) => page.getByText('Also waiting (1)').waitFor()));
    await waitTogether();
    const { dataFolder, port, url } = server;
    await server.kill9();
    server = await startServer({ dataFolder, port, env: PATIENT });
    const others = await Promise.all(['Cal', 'Dee'].map((name) => Visitor.of(url, name)));
    await Promise.all(others.map((one) => one.ask('POST', '/api/play-now', { game: 'whist' })));
    await Promise.all(people.map(playing));
    expect(new Set(people.map(pathOf)).size).toBe(1);
    expect((await seatsAt(people[0]!)).map(({ kind }) => kind)).toEqual(['person', 'person', 'person', 'person']);
  } finally {
    await server.stop();
  }
});

describe('a table whose host chooses who sits', () => {
  // nobody is looked for here, and cards are dealt at once
  const prompt = openFixture(0.5);

  /** Opens a listed table of this kind, and returns its link. */
  async function opensGuarded(host: Person, label: string): Promise<string> {
    return openTable(host, prompt.server.url, 'Whist', { lists: [['Who may sit', label]], isListed: true });
  }

  test('says so in the lobby and at the table; the host sees who asks, and admits one but not another', async () => {
    const host = await comes('Host');
    const link = await opensGuarded(host, 'People I let in');
    await host.page.getByText('The host decides who may sit.', { exact: false }).waitFor();
    const [asker, other] = [await comes('Asker', 'phone'), await comes('Other', 'landscape')];
    await asker.page.goto(prompt.server.url);
    await asker.page.getByText('the host lets people in').waitFor();
    await asker.page.locator('#open-tables').scrollIntoViewIfNeeded();
    await shoot(asker, 'guarded-lobby-phone');
    for (const { page } of [asker, other]) {
      await page.goto(link);
      await page
        .getByRole('button', { name: /^Sit here/ })
        .first()
        .click();
      await page.getByText('The host has been asked', { exact: false }).waitFor();
    }
    await host.page
      .getByText(/would like a seat/)
      .nth(1)
      .waitFor();
    expect(await violations(host)).toEqual([]);
    expect(await violations(asker)).toEqual([]);
    await shoot(host, 'seat-requests');
    await shoot(asker, 'seat-request-phone');
    await shoot(other, 'seat-request-landscape');
    await host.page
      .getByRole('button', { name: /^Let in/ })
      .first()
      .click();
    await asker.page.getByRole('button', { name: 'Stand up' }).waitFor();
    await host.page.getByRole('button', { name: /may not sit$/ }).click();
    await other.page.getByText('The host has said no.', { exact: false }).waitFor();
    await shoot(other, 'seat-request-no-landscape');
    await other.page.getByRole('button', { name: 'OK', exact: true }).click();
    await other.page
      .getByRole('button', { name: /^Sit here/ })
      .first()
      .click();
    await other.page.getByRole('alert').getByText('The host has said no.', { exact: false }).waitFor();
  });

  test.each<ScreenSize>(['desktop', 'phone', 'landscape'])(
    'has the host asked in a game under way, and whom they let in plays from the next deal: in Arabic, on a %s',
    async (size) => {
      const { browser, server } = prompt;
      const host = await Visitor.of(server.url, 'Host');
      const id = await seatedAt([host], { game: 'whist', seats: 4, settings: { admits: 'nod' } });
      await host.asks('start', { fill: true });
      // before the cards are dealt, a seat is free at once
      await host.until(() => host.seen.table?.zones.some(({ cards }) => cards.length === 13) === true);
      const asker = await openPerson(browser, { name: 'Asker', size, locale: 'ar' });
      const { page } = asker;
      await page.goto(`${server.url}/t/${id}`);
      const take = page
        .getByRole('dialog')
        .getByRole('button', { name: /^أخذ مقعد/ })
        .first();
      await take.getByText('يُسأل المضيف هل تجلس.').waitFor();
      // bots have names in the reader's letters
      expect(await take.locator('b').innerText()).not.toMatch(/[A-Za-z]/);
      await shoot(asker, `late-guarded-ar-${size}`);
      await take.click();
      await page.getByText('سُئل المضيف هل تجلس', { exact: false }).waitFor();
      expect(await violations(asker)).toEqual([]);
      await shoot(asker, `seat-request-playing-ar-${size}`);
      await host.until(() => host.me.seatRequests.length > 0);
      await host.asks('letIn', { n: host.me.seatRequests[0]?.n ?? 0, accept: true });
      await page.getByText('من التوزيع القادم', { exact: false }).first().waitFor();
      await shoot(asker, `let-in-playing-ar-${size}`);
    },
  );

  test('for people with a rating says so to one without, who may watch', async () => {
    const host = await comes('Host');
    const link = await opensGuarded(host, 'People with a rating');
    const guest = await comes('Guest', 'phone');
    await guest.page.goto(prompt.server.url);
    await guest.page.getByText('Rated players only').waitFor();
    await guest.page.goto(link);
    await guest.page.getByText('Only people with a rating in this game may sit.').waitFor();
    await guest.page
      .getByRole('button', { name: /^Sit here/ })
      .first()
      .click();
    await guest.page
      .getByRole('alert')
      .getByText(/rating/)
      .waitFor();
    expect(await violations(guest)).toEqual([]);
    await shoot(guest, 'rated-only-phone');
    expect((await seatsAt(host)).filter(({ kind }) => kind === 'person')).toHaveLength(1);
  });

  test('for friends only refuses others in a sentence, until the host admits anyone', async () => {
    const host = await comes('Host', 'phone');
    const link = await opensGuarded(host, 'My friends');
    const guest = await comes('Guest');
    await guest.page.goto(link);
    const sit = guest.page.getByRole('button', { name: /^Sit here/ }).first();
    await sit.click();
    await guest.page.getByText('Only friends of the host may sit here.', { exact: false }).waitFor();
    await shoot(guest, 'friends-only');
    await host.page.getByRole('button', { name: 'Host', exact: true }).click();
    await host.page.getByRole('button', { name: 'Change the rules' }).click();
    await host.page.getByRole('dialog').getByLabel('Who may sit').selectOption({ label: 'Anyone' });
    await host.page.getByLabel('Who may sit').scrollIntoViewIfNeeded();
    await shoot(host, 'admits-phone');
    await host.page.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click();
    await guest.page.getByText('Only friends of the host may sit.').waitFor({ state: 'detached' });
    await joinBy(guest, link);
  });
});

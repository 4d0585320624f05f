import { expect, test } from 'vitest';
import { openPerson, type Person } from './browser.ts';
import { openFixture } from './fixture.ts';
import { openTable, start } from './lobby.ts';
import { shoot } from './shots.ts';
import { expectSoon } from './soon.ts';

const fixture = openFixture(0.02);

/** Comes by the link and takes the seat with this label. Returns the name that the others read there. */
async function sitAt(person: Person, link: string, label: RegExp): Promise<string> {
  const { page } = person;
  await page.goto(link);
  await page.getByRole('button', { name: label }).first().click();
  return ownName(person);
}

/** The name under which somebody is seated in the waiting room. */
async function ownName({ page }: Person): Promise<string> {
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
  return page.locator('.wseat.me bdi').innerText();
}

/** Who sits across the table, by the plates. */
async function nameAcross({ page }: Person): Promise<string> {
  const plates = page.locator('.plates > li');
  await plates.first().waitFor();
  const felt = await page.locator('.felt').boundingBox();
  const middle = (felt?.x ?? 0) + (felt?.width ?? 0) / 2;
  for (const plate of await plates.all()) {
    const box = await plate.boundingBox();
    if (box === null || box.y > (felt?.y ?? 0) + (felt?.height ?? 0) / 2) continue;
    if (Math.abs(box.x + box.width / 2 - middle) < box.width)
      return plate.locator('.platetext bdi').first().innerText();
  }
  return '';
}

test.each(['desktop', 'phone', 'landscape'] as const)(
  'no button of a seat moves when it is known whose partner would sit there: %s',
  async (size) => {
    const ann = await openPerson(fixture.browser, { name: 'Ann' });
    const ben = await openPerson(fixture.browser, { name: 'Ben', size });
    const link = await openTable(ann, fixture.server.url, 'Spades');
    const arrival = Promise.withResolvers<void>();
    await ben.page.route('**/api/games*', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await ben.page.goto(link);
    const seats = ben.page.getByRole('button', { name: /^Sit here/ });
    const places = async () => Promise.all((await seats.all()).map((seat) => seat.boundingBox()));
    await expectSoon(() => seats.count(), 3);
    const before = await places();
    expect(await ben.page.getByRole('button', { name: /partner of/ }).count()).toBe(0);
    arrival.resolve();
    await ben.page.getByRole('button', { name: /partner of/ }).waitFor();
    expect(await places()).toEqual(before);
    await shoot(ben, `seats-of-partners-${size}`);
  },
);

test('four friends with one link sit down as partners, and stay so when a page is reloaded', async () => {
  const [ann, ben, cal, dee] = await Promise.all(
    ['Ann', 'Ben', 'Cal', 'Dee'].map((name, i) =>
      openPerson(fixture.browser, { name, ...(i === 2 && { size: 'phone' as const }) }),
    ),
  );
  if (ann === undefined || ben === undefined || cal === undefined || dee === undefined)
    throw new Error('four are here');
  const link = await openTable(ann, fixture.server.url, 'Contract Bridge');
  const names = new Map([[ann, await ownName(ann)]]);
  names.set(cal, await sitAt(cal, link, new RegExp(`partner of ${names.get(ann)}`)));
  names.set(ben, await sitAt(ben, link, /^Sit here/));
  await shoot(cal, 'partners-waiting');
  names.set(dee, await sitAt(dee, link, new RegExp(`partner of ${names.get(ben)}`)));
  await start(ann, 'Start');
  for (const [one, partner] of [
    [ann, cal],
    [ben, dee],
    [cal, ann],
    [dee, ben],
  ] as const) {
    await expectSoon(() => nameAcross(one), names.get(partner) ?? '');
  }
  await dee.page.reload();
  await expectSoon(() => nameAcross(dee), names.get(ben) ?? '');
});

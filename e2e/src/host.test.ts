import { expect, test } from 'vitest';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { violations } from './axe.ts';
import { openPerson, type Person, type ScreenSize } from './browser.ts';
import { browserOf } from './browserOf.ts';
import { inAnotherWindow, playOn } from './bySocket.ts';
import { openFixture } from './fixture.ts';
import { joinBy, openTable, start, watchBy } from './lobby.ts';
import { shoot } from './shots.ts';

// players' clocks run ten times as fast as for people
const fixture = openFixture(0.1, 0.1);

async function three(): Promise<[Person, Person, Person]> {
  const sizes: readonly ScreenSize[] = ['desktop', 'phone', 'landscape'];
  const people = ['Anna', 'Ben', 'Cleo'].map((name, i) =>
    openPerson(fixture.browser, { name, size: sizes[i] ?? 'desktop' }),
  );
  return (await Promise.all(people)) as [Person, Person, Person];
}

const isShown = ({ page }: Person, text: string | RegExp) => page.getByText(text).first().isVisible();

test('an idle player is nudged, then moved for, then a bot plays until they do something', async () => {
  const anna = await openPerson(fixture.browser, { name: 'Anna' });
  const ben = await openPerson(fixture.browser, { name: 'Ben', size: 'phone' });
  const link = await openTable(anna, fixture.server.url, 'Spades', { lists: [['Clock', 'Quick, 20 s']] });
  await joinBy(ben, link);
  await ben.page.getByText('20 seconds a turn').waitFor();
  await start(anna, 'Fill with bots and start');
  // she answers at once, whatever else the machine has to do
  const quick = [await inAnotherWindow(anna, link)];
  // it lasts a second only, so all of it is checked in one look
  const isNudged = () =>
    document.title === '●● Still there? · Spades' && document.body.innerText.includes('Are you still there?');
  await playOn(quick, () => ben.page.evaluate(isNudged));
  expect(await isShown(anna, 'Are you still there?')).toBe(false);
  await shoot(ben, 'sleeper-nudged-phone');
  await playOn(quick, () => isShown(ben, 'A bot is playing for you'));
  await playOn(quick, () => isShown(anna, 'bot playing'));
  expect(await ben.page.title()).toBe('A bot plays for you · Spades');
  await shoot(ben, 'sleeper-asleep-phone');
  await shoot(anna, 'sleeper-seen-desktop');
  expect(await violations(ben)).toEqual([]);
  await ben.page.keyboard.press('Shift');
  await ben.page.getByText('A bot is playing for you').waitFor({ state: 'detached' });
  await anna.page.getByText('bot playing').first().waitFor({ state: 'hidden' });
});

test.each<ScreenSize>(['desktop', 'phone', 'landscape'])(
  'on a %s an idle player among strangers is told who has the seat, and that the next is kept for them',
  async (size) => {
    const { url } = fixture.server;
    const [ann, ben, eve] = await Promise.all(['Ann', 'Ben', 'Eve'].map((name) => Visitor.of(url, name)));
    const seek = async (one: Visitor) =>
      (await one.ask('POST', '/api/queue', { games: ['showcase'], rules: 'book', begins: 'full' })).body;
    await seek(ann!);
    const { table } = (await seek(ben!)) as { table: string };
    const person = await browserOf(ann!, fixture.browser, { size });
    await person.page.goto(`${url}/t/${table}`);
    await ben!.joins(table);
    await playOn([ben!], () => isShown(person, 'A bot is playing for you'));
    expect(await seek(eve!)).toMatchObject({ state: 'seated', table });
    await eve!.joins(table);
    const seat = ben!.me.seat === 0 ? 1 : 0;
    expect(await eve!.asks('sit', { seat })).toEqual({ ok: true });
    await person.page.getByText('Eve takes your seat at the next deal').waitFor();
    expect(await violations(person)).toEqual([]);
    await shoot(person, `sleeper-replaced-${size}`);
    await person.page.getByRole('button', { name: 'OK', exact: true }).click();
    await person.page.getByText('Eve takes your seat at the next deal').waitFor({ state: 'detached' });
    for (const one of [ben!, eve!]) await one.leaves();
  },
);

test('the host swaps seats, changes the rules, and removes somebody, who is told so and stays out', async () => {
  const [anna, ben, cleo] = await three();
  const link = await openTable(anna, fixture.server.url, 'Spades');
  for (const person of [ben, cleo]) await joinBy(person, link);
  await anna.page.getByRole('button', { name: 'Host', exact: true }).press('Enter');
  const menu = anna.page.getByRole('dialog', { name: 'Host' });
  await menu.getByRole('button', { name: 'Swap seat 2 with another' }).press('Enter');
  await shoot(anna, 'host-waiting-desktop');
  expect(await violations(anna)).toEqual([]);
  await menu.getByRole('button', { name: 'Swap here, with seat 4' }).press('Enter');
  await menu.getByRole('button', { name: 'Add bot in seat 2' }).waitFor();
  // Ben is on the fourth seat now
  await menu
    .getByRole('button', { name: /^Remove .* from the table$/ })
    .first()
    .press('Enter');
  await menu.getByText(/They can no longer play or watch at this table\.$/).waitFor();
  await menu.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  for (let visit = 0; visit < 2; visit++) {
    await cleo.page.getByRole('heading', { name: 'You are no longer at this table' }).waitFor();
    if (visit === 0) await shoot(cleo, 'host-removed-landscape');
    expect(await violations(cleo)).toEqual([]);
    cleo.expectedErrors.push(/Failed to load resource/);
    await cleo.page.goto(link);
  }
  await menu.getByRole('button', { name: 'Change the rules' }).press('Enter');
  const form = anna.page.getByRole('dialog', { name: 'Game and rules' });
  await form.getByLabel('Clock').selectOption('None');
  await shoot(anna, 'host-rules-desktop');
  expect(await violations(anna)).toEqual([]);
  await form.getByRole('button', { name: /^Traditional/ }).press('Enter');
  await form.getByRole('switch', { name: /^Nil/ }).press('Space');
  await form.getByRole('button', { name: 'Change', exact: true }).press('Enter');
  await ben.page.getByText('No clock').waitFor();
  await ben.page.getByText('The host has changed the rules: Traditional, changed · Nil: off').waitFor();
  expect(await violations(ben)).toEqual([]);
  await shoot(ben, 'host-rules-told-phone');
});

test('the host pauses, hands over and ends the game: everybody sees who did it, and the host is asked first', async () => {
  const [anna, ben, cleo] = await three();
  const link = await openTable(anna, fixture.server.url, 'Spades', { lists: [['Clock', 'None']] });
  for (const person of [ben, cleo]) await joinBy(person, link);
  await start(anna, 'Fill with bots and start');
  const host = (person: Person) => person.page.getByRole('button', { name: 'Host', exact: true });
  // the waiting room has a button of that name too
  await anna.page.getByRole('heading', { name: 'Bids' }).waitFor();
  await host(anna).press('Enter');
  await anna.page.getByRole('button', { name: 'Pause the game' }).press('Enter');
  for (const person of [ben, cleo]) {
    await person.page.getByText(/has paused the game$/).waitFor();
    await person.page.getByText(/^The game is paused\. .+ can resume it\.$/).waitFor();
    await shoot(person, `host-paused-${person.name === 'Ben' ? 'phone' : 'landscape'}`);
    expect(await violations(person)).toEqual([]);
  }
  await anna.page.getByText('You have paused the game').waitFor();
  await anna.page.getByText('Resume when everyone is ready').waitFor();
  await shoot(anna, 'host-paused-desktop');
  expect(await violations(anna)).toEqual([]);
  await anna.page.getByRole('button', { name: 'Resume' }).first().press('Enter');
  await ben.page.getByText(/has paused the game$/).waitFor({ state: 'detached' });
  const ways = anna.page.getByRole('complementary', { name: 'Host' });
  await ways
    .getByRole('button', { name: /^Make host: / })
    .first()
    .press('Enter');
  await ways.getByText(/You will no longer be the host\.$/).waitFor();
  await ways.getByRole('alertdialog').getByRole('button', { name: 'Make host' }).press('Enter');
  await ways.waitFor({ state: 'detached' });
  await ben.page.getByRole('button', { name: 'More' }).click();
  await host(ben).click();
  await ben.page.getByRole('button', { name: 'Pause the game' }).waitFor();
  await shoot(ben, 'host-controls-phone');
  expect(await violations(ben)).toEqual([]);
  await ben.page.getByRole('button', { name: 'End the table' }).click();
  await ben.page.getByText(/^End the table for everybody\?/).waitFor();
  expect(await ben.page.getByRole('button', { name: 'End the table' }).count()).toBe(1);
  for (const { expectedErrors } of [anna, ben, cleo]) expectedErrors.push(/Failed to load resource/);
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'End the table' }).click();
  // with a move in it, the game is kept as it was stopped
  for (const person of [anna, ben, cleo]) {
    await person.page.getByText('Stopped in the first hand').waitFor();
    await person.page.getByText('The host has ended this table.').waitFor();
    await person.page.getByRole('navigation', { name: 'Replay' }).waitFor();
    await shoot(
      person,
      `host-ended-${person.name === 'Anna' ? 'desktop' : person.name === 'Ben' ? 'phone' : 'landscape'}`,
    );
    expect(await violations(person)).toEqual([]);
  }
  await cleo.page.getByRole('button', { name: 'Play again' }).click();
  await cleo.page.getByRole('button', { name: 'Stand up' }).waitFor();
});

test('the host sends away somebody who only watches, before the game and in it', async () => {
  const [anna, ben, cleo] = await three();
  const link = await openTable(anna, fixture.server.url, 'Spades', { lists: [['Clock', 'None']] });
  const host = anna.page.getByRole('button', { name: 'Host', exact: true });
  const isGone = async (person: Person): Promise<void> => {
    const heading = person.page.getByRole('heading', { name: 'You are no longer at this table' });
    await heading.waitFor();
    person.expectedErrors.push(/Failed to load resource/);
    await person.page.goto(link);
    await heading.waitFor();
  };
  await ben.page.goto(link);
  await ben.page
    .getByRole('button', { name: /^Sit here/ })
    .first()
    .waitFor();
  await host.press('Enter');
  const menu = anna.page.getByRole('dialog', { name: 'Host' });
  await menu.getByRole('heading', { name: 'Watching' }).waitFor();
  await menu.getByRole('button', { name: /^Remove .* from the table$/ }).press('Enter');
  await shoot(anna, 'host-watcher-desktop');
  expect(await violations(anna)).toEqual([]);
  await menu.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await isGone(ben);
  await menu.getByRole('heading', { name: 'Watching' }).waitFor({ state: 'detached' });
  await anna.page.keyboard.press('Escape');

  await start(anna, 'Fill with bots and start');
  await watchBy(cleo, link);
  await anna.page.getByRole('heading', { name: 'Bids' }).waitFor();
  await host.press('Enter');
  const drawer = anna.page.getByRole('complementary', { name: 'Host' });
  await drawer.getByRole('button', { name: /^Remove .* from the table$/ }).waitFor();
  for (const [name, width, height] of [
    ['desktop', 1280, 800],
    ['phone', 390, 844],
    ['landscape', 844, 390],
  ] as const) {
    await anna.page.setViewportSize({ width, height });
    // the drawer may be redrawn while it is scrolled
    await anna.page
      .getByRole('button', { name: /^Remove .* from the table$/ })
      .evaluate((button) => button.scrollIntoView());
    await shoot(anna, `host-drawer-watcher-${name}`);
    expect(await violations(anna)).toEqual([]);
  }
  await anna.page.getByRole('button', { name: /^Remove .* from the table$/ }).press('Enter');
  await anna.page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await isGone(cleo);
});

import { json } from 'node:stream/consumers';
import type { Guest } from '@kibitz/shared/wire/api';
import { describe, expect, test } from 'vitest';
import { post } from './api.ts';
import { violations } from './axe.ts';
import { openPerson, type Person, type ScreenSize } from './browser.ts';
import { playedOut } from './bySocket.ts';
import { openFixture } from './fixture.ts';
import { start } from './lobby.ts';
import { shoot } from './shots.ts';
import { readUntil } from './soon.ts';

const fixture = openFixture(0.05);

/** Somebody who has been here before, under this name. */
async function guestWith(name: string, size: ScreenSize = 'desktop', locale = 'en-GB') {
  const guest = await post<Guest>(fixture.server, '/api/guests', { name });
  const person = await openPerson(fixture.browser, { name, size, locale });
  await person.context.addInitScript((kept) => {
    // as it was stored; later changes to it stay
    if (location.origin !== 'null' && localStorage.getItem('kibitz.guest') === null && sessionStorage.length === 0) {
      localStorage.setItem('kibitz.guest', kept);
      sessionStorage.setItem('wasGuest', '1');
    }
  }, JSON.stringify(guest));
  return { guest, person, page: person.page };
}

async function opens({ token }: Guest, open = false): Promise<string> {
  const table = { game: 'spades', seats: 4, options: {}, open, clock: 0 };
  return (await post<{ id: string }>(fixture.server, '/api/tables', table, token)).id;
}

const at = (path: string): string => fixture.server.url + path;

/** Makes a page ask for news at once, as it does when it becomes visible again. */
async function looksAgain({ page }: Person): Promise<void> {
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
}

const banner = ({ page }: Person) => page.getByRole('region', { name: 'News from friends' });

/** Waits until a page shows some news: it asks at once, and then again by itself. */
async function hears(person: Person, words: string): Promise<void> {
  await looksAgain(person);
  await banner(person).getByText(words).waitFor();
}

/** Two people at a table of the first one's, both seated. */
async function twoAtTable(size: ScreenSize = 'desktop') {
  const anna = await guestWith('Anna', size);
  const ben = await guestWith('Ben', size);
  const id = await opens(anna.guest);
  await anna.page.goto(at(`/t/${id}#sit`));
  await anna.page.getByRole('button', { name: 'Stand up' }).waitFor();
  await ben.page.goto(at(`/t/${id}#sit`));
  await ben.page.getByRole('button', { name: 'Stand up' }).waitFor();
  return { anna, ben, id };
}

async function becomeFriends(a: Guest, b: Guest): Promise<void> {
  await post(fixture.server, `/api/people/${b.handle}`, { act: 'ask' }, a.token);
  await post(fixture.server, `/api/people/${a.handle}`, { act: 'ask' }, b.token);
}

test('two people at a table become friends; one invites, and the other joins with one click', async () => {
  const { anna, ben, id } = await twoAtTable();
  await ben.page.getByRole('button', { name: 'Anna: friend, prefer or block' }).click();
  const dialog = ben.page.getByRole('dialog', { name: 'Anna' });
  await dialog.getByRole('button', { name: 'Add as a friend' }).click();
  await dialog.getByText('You have asked.').waitFor();
  expect(await violations(ben.person)).toEqual([]);
  await shoot(ben.person, 'friends-person');
  await ben.page.goto(at('/'));

  await hears(anna.person, 'Ben would like to be friends.');
  expect(await violations(anna.person)).toEqual([]);
  await shoot(anna.person, 'friends-request');
  await banner(anna.person).getByRole('button', { name: 'Accept' }).click();
  await banner(anna.person).getByText('Ben').waitFor({ state: 'hidden' });

  // beside the invite link
  const invites = anna.page.getByRole('button', { name: 'Invite Ben to your Spades table' });
  await invites.waitFor();
  expect(await violations(anna.person)).toEqual([]);
  await shoot(anna.person, 'friends-waiting');

  // by the menu behind the name, by keyboard alone
  await anna.page.goto(at('/'));
  await anna.page.getByRole('button', { name: /Your menu/ }).press('Enter');
  await anna.page.getByRole('link', { name: 'Friends' }).waitFor();
  await shoot(anna.person, 'friends-menu');
  await anna.page.keyboard.press('Enter');
  await anna.page.getByText('Online', { exact: true }).waitFor();
  await invites.click();
  await anna.page.getByText('Invited').waitFor();
  expect(await violations(anna.person)).toEqual([]);
  await shoot(anna.person, 'friends-page');

  await hears(ben.person, 'Anna invites you to a table of Spades.');
  expect(await violations(ben.person)).toEqual([]);
  await shoot(ben.person, 'friends-invitation');
  await banner(ben.person).getByRole('button', { name: 'Go' }).click();
  await ben.page.waitForURL(at(`/t/${id}`));
  await ben.page.getByRole('button', { name: 'Stand up' }).waitFor();
});

test('a visitor with somebody’s friend link is asked once, and then both are friends', async () => {
  const anna = await guestWith('Anna');
  await anna.page.goto(at('/friends'));
  await anna.page.getByRole('button', { name: 'Add a friend' }).click();
  const dialog = anna.page.getByRole('dialog', { name: 'Add a friend' });
  const link = await dialog.getByLabel('Your friend link', { exact: true }).inputValue();
  expect(link).toMatch(/\/friends#[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await dialog.getByRole('img', { name: 'Your friend link as a QR code' }).waitFor();
  expect(await violations(anna.person)).toEqual([]);
  await shoot(anna.person, 'friends-add');

  // a newcomer, who gives a name with the answer
  const ben = await openPerson(fixture.browser, { name: 'Ben', size: 'phone', wasAskedName: false });
  await ben.page.goto(link);
  const question = ben.page.getByRole('dialog', { name: 'Become friends with Anna?' });
  await question.getByRole('textbox').fill('Ben');
  expect(ben.page.url()).toBe(at('/friends'));
  expect(await violations(ben)).toEqual([]);
  await shoot(ben, 'friends-follow');
  await question.getByRole('button', { name: 'Become friends' }).click();
  await ben.page.getByRole('dialog').getByText('Anna is your friend.').waitFor();
  await ben.page.getByRole('button', { name: 'Close' }).click();
  await ben.page.getByRole('button', { name: 'More about Anna' }).waitFor();
  await anna.page.getByRole('button', { name: 'More about Ben', includeHidden: true }).waitFor();

  // a new link ends the old one, and a code can be typed
  await dialog.getByRole('button', { name: 'New link' }).click();
  const next = await readUntil(
    () => dialog.getByLabel('Your friend link', { exact: true }).inputValue(),
    (shown) => shown !== link,
  );
  const cleo = await guestWith('Cleo');
  cleo.person.expectedErrors.push(/Failed to load resource/);
  await cleo.page.goto(link);
  await cleo.page.getByText('Nobody has this code, or it has expired.').waitFor();
  await cleo.page.getByRole('button', { name: 'Close' }).click();
  await cleo.page.getByRole('button', { name: 'Add a friend' }).click();
  await cleo.page.getByLabel('Somebody else’s code').fill(next.split('#')[1]?.toLowerCase() ?? '');
  await cleo.page.getByRole('button', { name: 'Use' }).click();
  await cleo.page.getByRole('dialog', { name: 'Become friends with Anna?' }).waitFor();
});

test('one click in the list of friends leads to the seat across from one, or to a choice of bots’ seats', async () => {
  const { anna, ben } = await twoAtTable();
  await becomeFriends(anna.guest, ben.guest);
  const id = await opens(ben.guest, true);
  await ben.page.goto(at(`/t/${id}#sit`));
  await ben.page.getByRole('button', { name: 'Stand up' }).waitFor();
  await anna.page.goto(at('/friends'));
  await anna.page.getByRole('link', { name: 'Join Ben' }).click();
  await anna.page.waitForURL(at(`/t/${id}`));
  await anna.page.getByRole('button', { name: 'Stand up' }).waitFor();
  await ben.page.getByRole('button', { name: 'Anna: friend, prefer or block' }).waitFor();
  expect(await ben.page.locator('.wseat').nth(2).getByText('Anna').count()).toBe(1);

  const other = await opens(ben.guest, true);
  await ben.page.goto(at(`/t/${other}#sit`));
  await start(ben.person, 'Fill with bots and start');
  await ben.page.getByRole('log').waitFor({ state: 'attached' });
  await anna.page.goto(at('/friends'));
  await anna.page.locator(`a[href^="/t/${other}"]`).click();
  const choice = anna.page.getByRole('dialog', { name: 'The game has begun' });
  await choice.waitFor();
  expect(await choice.getByRole('button', { name: /^Take .*’s seat/ }).count()).toBe(3);
});

test('a friend at another table is asked for an invitation, and sends it with one click', async () => {
  const { anna, ben } = await twoAtTable();
  await becomeFriends(anna.guest, ben.guest);
  await anna.page.goto(at('/friends'));
  const asks = anna.page.getByRole('button', { name: 'Ask Ben for an invitation to their table' });
  const id = await opens(ben.guest);
  await ben.page.goto(at(`/t/${id}#sit`));
  await ben.page.getByRole('button', { name: 'Stand up' }).waitFor();
  await asks.click();
  await anna.page.getByText('Asked', { exact: true }).waitFor();
  expect(await violations(anna.person)).toEqual([]);
  await shoot(anna.person, 'friends-ask');
  await hears(ben.person, 'Anna would like to join your Spades table.');
  expect(await violations(ben.person)).toEqual([]);
  await shoot(ben.person, 'friends-asked');
  await banner(ben.person).getByRole('button', { name: 'Invite' }).click();
  await banner(ben.person).getByText('Anna').waitFor({ state: 'hidden' });
  await hears(anna.person, 'Ben invites you to a table of Spades.');
  await banner(anna.person).getByRole('button', { name: 'Go' }).click();
  await anna.page.getByRole('button', { name: 'Stand up' }).waitFor();
});

test('at the table and after the game, players can add each other as friends', async () => {
  const [anna, ben] = [await guestWith('Anna'), await guestWith('Ben', 'phone')];
  const options = { maxHand: 1, shape: 'up', dealerRule: 'none' };
  const { id } = await post<{ id: string }>(
    fixture.server,
    '/api/tables',
    { game: 'oh-hell', seats: 3, options, open: false, clock: 0 },
    anna.guest.token,
  );
  for (const { page } of [anna, ben]) {
    await page.goto(at(`/t/${id}#sit`));
    await page.getByRole('button', { name: 'Stand up' }).waitFor();
  }
  await start(anna.person, 'Fill with bots and start');
  // the waiting room has such a button too
  await ben.page.getByRole('log').waitFor({ state: 'attached' });
  await ben.page.getByRole('button', { name: 'Anna: friend, prefer or block' }).press('Enter');
  await ben.page.getByRole('dialog', { name: 'Anna' }).getByText('You are friends once they agree.').waitFor();
  expect(await violations(ben.person)).toEqual([]);
  await shoot(ben.person, 'friends-at-table');
  await ben.page.keyboard.press('Escape');
  await playedOut([anna.person, ben.person], at(`/t/${id}`));
  // an offer that cannot be sent says so, and can be made again
  anna.person.expectedErrors.push(/Failed to load resource/);
  await anna.page.getByRole('button', { name: 'Keep Ben as a friend' }).waitFor();
  await anna.page.route('**/api/people/*', (route) => route.abort());
  await anna.page.getByRole('button', { name: 'Keep Ben as a friend' }).click();
  await anna.page.getByText('The server isn’t answering.').waitFor();
  await anna.page.unroute('**/api/people/*');
  await anna.page.getByRole('button', { name: 'Keep Ben as a friend' }).click();
  await anna.page.getByText('Ben has been asked.').waitFor();
  expect(await violations(anna.person)).toEqual([]);
  await shoot(anna.person, 'friends-after-game');
  await ben.page.getByRole('button', { name: 'Keep Anna as a friend' }).click();
  await ben.page.getByText('Anna is your friend.').waitFor();
  await shoot(ben.person, 'friends-after-game-phone');
});

test('somebody who is blocked stays out, and is not told why', async () => {
  const { anna, ben } = await twoAtTable();
  await becomeFriends(anna.guest, ben.guest);
  await anna.page.goto(at('/friends'));
  await anna.page.getByRole('button', { name: 'More about Ben' }).click();
  const dialog = anna.page.getByRole('dialog', { name: 'Ben' });
  await dialog.getByRole('switch', { name: /Prefer to play with them/ }).click();
  await dialog.getByRole('switch', { name: /Prefer to play with them/, checked: true }).waitFor();
  await dialog.getByRole('button', { name: 'Block' }).click();
  await dialog.getByText('You have blocked this player.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await anna.page.getByRole('button', { name: 'Unblock Ben' }).waitFor();
  expect(await violations(anna.person)).toEqual([]);

  await ben.page.goto(at('/friends'));
  await ben.page.getByRole('heading', { name: 'No friends yet' }).waitFor();
  ben.person.expectedErrors.push(/Failed to load resource/);
  await ben.page.goto(at(`/t/${await opens(anna.guest)}`));
  await ben.page.getByText('This table has all the spectators it can take.', { exact: false }).first().waitFor();
  expect(await ben.page.getByRole('button', { name: /^Sit/ }).count()).toBe(0);
});

describe.each<ScreenSize>(['phone', 'landscape'])('on a %s', (size) => {
  test('the friends, account and recovery pages fit, without a violation', async () => {
    const { anna, ben } = await twoAtTable(size);
    await becomeFriends(anna.guest, ben.guest);
    const { page, person } = anna;
    const fits = async (name: string) => {
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(await violations(person)).toEqual([]);
      await shoot(person, `people-${name}-${size}`);
    };
    await page.goto(at('/friends'));
    await page.getByText('At a table').waitFor();
    await fits('friends');
    await page.getByRole('button', { name: 'Add a friend' }).click();
    await page.getByRole('img', { name: 'Your friend link as a QR code' }).waitFor();
    await fits('add');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More about Ben' }).click();
    await page.getByRole('dialog').getByText('You are friends.').waitFor();
    await fits('person');
    await page.goto(at('/me'));
    await page.getByRole('button', { name: 'Make a recovery code' }).click();
    await page.getByRole('img', { name: 'The recovery code as a QR code' }).waitFor();
    await page.getByRole('button', { name: 'Moon' }).click();
    await page.getByRole('button', { name: 'Colour 4' }).click();
    await page.getByRole('button', { name: 'Colour 4', pressed: true }).waitFor();
    await fits('account');
    await page.goto(at('/recover'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await fits('recover');
    await page.goto(at('/friends'));
    await page.getByText('At a table').waitFor();
    const slip = { from: { handle: 'x', name: 'A name of twenty let', picture: 'moon-4' }, table: 'x', game: 'spades' };
    await page.route('**/api/me/news', (route) =>
      route.fulfill({ json: { requests: [], invitations: [slip], asks: [], again: 30 } }),
    );
    await hears(person, 'A name of twenty let invites you to a table of Spades.');
    await fits('banner');
  });
});

test('in Arabic, the pages run from right to left, without a violation', async () => {
  const { guest, person, page } = await guestWith('ليلى', 'phone', 'ar-EG');
  const ben = await guestWith('Ben');
  const id = await opens(guest);
  for (const one of [page, ben.page]) {
    await one.goto(at(`/t/${id}#sit`));
    await one.locator('.wseat.me').waitFor();
  }
  await becomeFriends(guest, ben.guest);
  await page.goto(at('/friends'));
  await page.getByRole('heading', { level: 1, name: 'الأصدقاء' }).waitFor();
  await page.getByText('Ben').waitFor();
  expect(await page.evaluate('document.documentElement.dir')).toBe('rtl');
  expect(await violations(person)).toEqual([]);
  await shoot(person, 'people-friends-arabic');
  await page.getByRole('button', { name: 'أضِف صديقًا' }).click();
  await page.getByRole('img', { name: 'رابط صداقتك بصورة QR' }).waitFor();
  expect(await violations(person)).toEqual([]);
  await shoot(person, 'people-add-arabic');
  await page.goto(at('/me'));
  await page.getByRole('button', { name: 'أنشئ رمز استرداد' }).click();
  await page.getByLabel('رمز استردادك').waitFor();
  expect(await violations(person)).toEqual([]);
  await shoot(person, 'people-account-arabic');
});

const kept = ({ page }: Person): Promise<Guest> =>
  page.evaluate("JSON.parse(localStorage.getItem('kibitz.guest'))") as Promise<Guest>;

test('a recovery code makes a second browser the same player, until it is signed out', async () => {
  const anna = await guestWith('Anna');
  const { page } = anna;
  await page.goto(at('/me'));
  await page.getByRole('button', { name: 'Make a recovery code' }).click();
  const code = await page.getByLabel('Your recovery code').inputValue();
  expect(code).toMatch(/^(?:[0-9A-Z]{4}-){5}[0-9A-Z]{4}$/);

  const phone = await openPerson(fixture.browser, { name: 'Anna’s phone', size: 'phone' });
  phone.expectedErrors.push(/Failed to load resource/);
  await phone.page.goto(at('/me'));
  await phone.page.getByRole('link', { name: 'I have a code' }).click();
  await phone.page.getByLabel('Recovery code').fill('0000-0000-0000-0000-0000-0000');
  await phone.page.getByRole('button', { name: 'Use this code' }).click();
  await phone.page.getByRole('alert').getByText('No account has that code.', { exact: false }).waitFor();
  await phone.page.goto(at('/'));
  // as scanned: the code is in the address, and removed from it at once
  await phone.page.goto(at(`/recover#${code}`));
  await phone.page.getByRole('button', { name: 'Use this code' }).click();
  await phone.page.waitForURL(at('/me'));
  expect(await phone.page.getByLabel(/^Name/).inputValue()).toBe('Anna');
  expect((await kept(phone)).id).toBe(anna.guest.id);

  // two windows of this browser: the other one goes on
  const other = await anna.person.context.newPage();
  await other.goto(at('/me'));
  await other.getByRole('button', { name: 'Make a new code' }).waitFor();
  await page.getByRole('button', { name: 'Sign out other devices' }).click();
  await page.getByText('All other devices are signed out.').waitFor();
  await other.getByRole('button', { name: 'Make a new code' }).click();
  await other.getByLabel('Your recovery code').waitFor();
  expect((await kept(anna.person)).id).toBe(anna.guest.id);
  await phone.page.reload();
  await phone.page.getByRole('button', { name: 'Make a recovery code' }).waitFor();
  await phone.page.getByRole('button', { name: 'Make a recovery code' }).click();
  await phone.page.getByLabel('Your recovery code').waitFor();
  expect((await kept(phone)).id).not.toBe(anna.guest.id);
});

test('an account can be exported as a file, and deleted after a second confirmation', async () => {
  const { anna, ben } = await twoAtTable();
  const { page } = anna;
  await page.goto(at('/me'));
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('kibitz.json');
  const all = (await json(await file.createReadStream())) as { account: object; tables: object[] };
  expect(all.account).toMatchObject({ id: anna.guest.id, name: 'Anna' });
  expect(all.tables.length).toBe(1);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const sure = page.getByRole('dialog', { name: 'Delete Anna?' });
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  expect(await violations(anna.person)).toEqual([]);
  await shoot(anna.person, 'account-delete');
  await sure.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL(at('/'));
  await ben.page.getByText('Anna').first().waitFor({ state: 'hidden' });
  const gone = await fetch(at('/api/me'), { headers: { authorization: `Bearer ${anna.guest.token}` } });
  expect(gone.status).toBe(401);
  // somebody new, who does not have the old name
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('kibitz.guest') ?? 'null') !== null);
  const next = await kept(anna.person);
  expect(next.id).not.toBe(anna.guest.id);
  expect(next.name).not.toBe('Anna');
});

import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asksClub, clubOf, makesClub, SHORT_GAME } from '../../server/src/testing/clubGuest.ts';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { violations } from './axe.ts';
import { openPerson, type Person, type PersonOptions, sharedBrowser } from './browser.ts';
import { browserOf } from './browserOf.ts';
import { type RunningServer, startServer } from './server.ts';
import { shootAt } from './shots.ts';

/** What the test uses of a service worker's own world, and what the worker has done there. */
interface WorkerScope {
  readonly registration: object;
  readonly clients: object;
  readonly done: unknown[];
  dispatchEvent(event: Event): void;
}

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ env: { KIBITZ_PUSH_SUBJECT: 'mailto:operator@example.com' } });
});
afterAll(() => server?.stop());

/** Lets a browser subscribe without asking a push service of the internet. One without a window never may notify. */
async function stubPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };
    const subscription = {
      endpoint: 'https://push.example.com/1',
      toJSON: () => ({ endpoint: subscription.endpoint, keys }),
      unsubscribe: async () => localStorage.removeItem('subscribed'),
    };
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Object.assign(Notification, { requestPermission: async () => 'granted' });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem('subscribed') === null ? null : subscription),
      subscribe: async () => {
        localStorage.setItem('subscribed', '1');
        return subscription;
      },
    });
  });
}

/** Somebody on the page of their account, whose browser can be notified. */
async function atAccount(options: PersonOptions): Promise<Person> {
  const person = await openPerson(sharedBrowser(), { keepsFiles: true, ...options });
  await stubPushService(person.context);
  await person.page.goto(`${server.url}/me`);
  return person;
}

const switches = (page: Page) =>
  page
    .locator('.notifications')
    .getByRole('switch')
    .evaluateAll((all) =>
      all.map((one) => [one.querySelector('b')?.textContent, one.getAttribute('aria-checked') === 'true']),
    );

test('a device is registered, says what it wants and when it is left alone, and is removed', async () => {
  const ann = await atAccount({ name: 'Ann' });
  const { page, context } = ann;
  const here = page.getByRole('switch', { name: 'Notify me on this device' });
  await here.waitFor();
  expect(await switches(page)).toEqual([['Notify me on this device', false]]);
  await here.click();
  await page.getByRole('switch', { name: /^Quiet hours/ }).click();
  await page.getByLabel('Until').fill('06:45');
  await page.getByRole('switch', { name: /^Invitations/ }).click();
  await page.getByRole('switch', { name: /^Invitations/, checked: false }).waitFor();
  expect(await violations(ann)).toEqual([]);
  await page.locator('.notifications').scrollIntoViewIfNeeded();
  await shootAt(['desktop', 'phone', 'landscape'], ann, 'push');
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('kibitz.guest') ?? '') as { token: string };
    const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };
    const device = { endpoint: 'https://push.example.com/2', keys, language: 'en', kinds: ['turn'], quiet: null };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await fetch('/api/me/devices', { method: 'POST', headers, body: JSON.stringify(device) });
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Your other devices' }).waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('heading', { name: 'Your other devices' }).waitFor({ state: 'detached' });
  expect(await switches(page)).toEqual([
    ['Notify me on this device', true],
    ['My turn', true],
    ['Invitations', false],
    ['My table is complete', true],
    ['Quiet hours', true],
  ]);
  expect(await page.getByRole('textbox', { name: 'From' }).inputValue()).toBe('23:00');
  expect(await page.getByLabel('Until').inputValue()).toBe('06:45');
  await page.getByRole('button', { name: 'Sign out other devices' }).click();
  await page.getByText('All other devices are signed out.').waitFor();
  await page.reload();
  await here.and(page.getByRole('switch', { checked: true })).click();
  await page.getByRole('switch', { name: /^My turn/ }).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull();
  await context.close();
});

test('a member of a club asks on its page to be notified of its standing tables', async () => {
  const member = await Visitor.of(server.url, 'Ann');
  const id = await makesClub(member);
  await asksClub(member, id, 'presets', SHORT_GAME);
  const preset = (await clubOf(member, id)).presets[0]!.id;
  await asksClub(member, id, 'standing', { preset, weekday: 2, minute: 1200, zone: 'Europe/Berlin' });
  const ann = await browserOf(member, sharedBrowser());
  await ann.page.goto(`${server.url}/club/${id}`);
  const told = ann.page.getByRole('switch', { name: /^Notify me when one opens/ });
  await told.and(ann.page.getByRole('switch', { checked: false })).click();
  await told.and(ann.page.getByRole('switch', { checked: true })).waitFor();
  expect((await clubOf(member, id)).isTold).toBe(true);
  expect(await violations(ann)).toEqual([]);
  await told.scrollIntoViewIfNeeded();
  await shootAt(['desktop', 'phone', 'landscape'], ann, 'club-told');
  await told.click();
  await told.and(ann.page.getByRole('switch', { checked: false })).waitFor();
  expect((await clubOf(member, id)).isTold).toBe(false);
});

test('a browser that moves to another account takes its notifications along, in the language now set', async () => {
  const ann = await atAccount({ name: 'Ann' });
  const { page, context } = ann;
  await page.getByRole('switch', { name: 'Notify me on this device' }).click();
  await page.getByRole('switch', { name: /^My turn/ }).waitFor();
  await page.evaluate(() => {
    localStorage.removeItem('kibitz.guest');
    localStorage.setItem('kibitz.settings', JSON.stringify({ language: 'ar' }));
  });
  const registered = page.waitForRequest((one) => one.url().endsWith('/api/me/devices') && one.method() === 'POST');
  await page.reload();
  expect((await registered).postDataJSON()).toMatchObject({
    language: 'ar',
    kinds: ['turn', 'invitation', 'complete'],
  });
  await context.close();
});

test('the worker shows what the server sends, one notification per table, and a click opens the table', async () => {
  const { page, context } = await openPerson(sharedBrowser(), { name: 'Ann', keepsFiles: true });
  const session = await context.newCDPSession(page);
  const id = new Promise<string>((found) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) found(first.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await page.goto(server.url);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const done: unknown[] = [];
    Object.assign(scope, { done });
    Object.assign(scope.registration, {
      showNotification: async (title: string, options: object) => done.push({ title, ...options }),
    });
    Object.assign(scope.clients, { openWindow: async (path: string) => done.push(path) });
  });
  const done = () => worker?.evaluate(() => (globalThis as unknown as WorkerScope).done);
  const turn = { title: 'البستوني', body: 'حان دورك.', language: 'ar', page: '/t/def' };
  const message = { origin: server.url, registrationId: await id, data: JSON.stringify(turn) };
  await session.send('ServiceWorker.deliverPushMessage', message);
  while ((await done())?.length === 0) await page.waitForTimeout(50);
  await worker?.evaluate(() => {
    const notification = { tag: '/t/def', close: () => undefined };
    const click = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
    (globalThis as unknown as WorkerScope).dispatchEvent(click);
  });
  while ((await done())?.length === 1) await page.waitForTimeout(50);
  expect(await done()).toEqual([
    expect.objectContaining({ title: 'البستوني', body: 'حان دورك.', lang: 'ar', dir: 'rtl', tag: '/t/def' }),
    '/t/def',
  ]);
  await context.close();
});

test('in Arabic the switches and hours read from the right', async () => {
  const ann = await atAccount({ name: 'Ann', locale: 'ar-EG', size: 'phone' });
  const { page, context } = ann;
  await page.getByRole('switch', { name: 'أشعِرني على هذا الجهاز' }).click();
  await page.getByRole('switch', { name: /^ساعات الهدوء/ }).click();
  await page.getByLabel('إلى').waitFor();
  expect(await violations(ann)).toEqual([]);
  await page.locator('.notifications').scrollIntoViewIfNeeded();
  await shootAt(['phone'], ann, 'push-arabic');
  await context.close();
});

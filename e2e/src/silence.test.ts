import { HEARTBEAT } from '@kibitz/shared/wire/heartbeat';
import type { Page, WebSocket } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPerson, sharedBrowser } from './browser.ts';
import { practise } from './lobby.ts';
import { type RunningServer, startServer } from './server.ts';

/** What the console says about a server that does not answer. */
const UNANSWERED = /WebSocket|Failed to load resource|ERR_/;

let server: RunningServer;

beforeAll(async () => {
  // nobody sits down for a player whose page waits for its server
  server = await startServer({ env: { KIBITZ_PACE: '0.05', KIBITZ_GRACE: '3600' } });
});

afterEach(async () => {
  process.kill(server.pid, 'SIGCONT');
});

afterAll(async () => {
  await server?.stop();
});

const lost = (page: Page) => page.getByText('Connection lost', { exact: true }).first();
const playable = (page: Page) =>
  page.getByRole('button', { name: / of (spades|hearts|diamonds|clubs)$/, disabled: false }).first();

/** Starts practising Whist, and waits for their turn. */
async function practiseWhist(page: Page): Promise<void> {
  await practise(page, server.url, 'Whist');
  await playable(page).waitFor();
}

/** Plays a card, and waits until it is no longer theirs. */
async function playsACard(page: Page): Promise<void> {
  const name = (await playable(page).getAttribute('aria-label')) ?? '';
  const card = page.getByRole('button', { name, exact: true });
  await card.click();
  await card.waitFor({ state: 'detached' });
}

test('a stalled server is noticed, and the table goes on by itself once it runs again', async () => {
  const ann = await openPerson(sharedBrowser(), { name: 'Ann' });
  ann.expectedErrors.push(UNANSWERED);
  const { page } = ann;
  await practiseWhist(page);
  for (let round = 0; round < 2; round++) {
    await playsACard(page);
    await playable(page).waitFor();
    process.kill(server.pid, 'SIGSTOP');
    await lost(page).waitFor();
    await playable(page).waitFor({ state: 'detached' });
    process.kill(server.pid, 'SIGCONT');
    await playable(page).waitFor();
  }
  await playsACard(page);
});

test('a table where nobody moves keeps its connection', async () => {
  const { page } = await openPerson(sharedBrowser(), { name: 'Ann' });
  const lines: WebSocket[] = [];
  page.on('websocket', (line) => lines.push(line));
  await practiseWhist(page);
  let beats = 0;
  await new Promise<void>((resolve) => {
    lines[0]?.on('framereceived', ({ payload }) => {
      if (typeof payload === 'string' || payload.length !== 1 || payload[0] !== HEARTBEAT) return;
      beats++;
      if (beats === 8) resolve();
    });
  });
  expect(lines.length).toBe(1);
  expect(await lost(page).count()).toBe(0);
  await playsACard(page);
});

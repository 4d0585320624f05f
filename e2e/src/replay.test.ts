import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { violations } from './axe.ts';
import { openPerson, type Person } from './browser.ts';
import { browserOf } from './browserOf.ts';
import { playedOut, playOn, seatedAt } from './bySocket.ts';
import { openFixture } from './fixture.ts';
import { openTable, start, type TableChoices, TWO_SHORT_HANDS } from './lobby.ts';
import { shoot, shootAt } from './shots.ts';
import { expectSoon, readUntil } from './soon.ts';

const repository = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const fixture = openFixture(0.02);

/** One board of Bridge. */
const ONE_BOARD: TableChoices = { segments: [['Scoring', 'Duplicate']], figures: [['Boards', '1']] };

const SIZES = { desktop: [1280, 800], phone: [390, 844], landscape: [844, 390] } as const;

const result = (page: Page) => page.getByRole('region', { name: 'Game over' });
const controls = (page: Page) => page.getByRole('navigation', { name: 'Replay' });
const place = (page: Page) => page.getByRole('slider', { name: 'Position in the game' });

async function placeIn(page: Page): Promise<number> {
  return Number(await place(page).inputValue());
}

/** A game that Ann has played to its end with bots: she, her browser, and the table's link and id. */
async function finished(): Promise<{ ann: Person; link: string; id: string }> {
  const { browser, server } = fixture;
  const player = await Visitor.of(server.url, 'Ann');
  const id = await seatedAt([player], {
    game: 'oh-hell',
    seats: 3,
    options: { maxHand: 2, shape: 'down', dealerRule: 'none' },
  });
  await player.asks('start', { fill: true });
  await playOn([player]);
  await player.leaves();
  return { ann: await browserOf(player, browser), link: `${server.url}/t/${id}`, id };
}

/** What the checker prints of a file. */
async function checked(file: string): Promise<{ ok: boolean; over?: boolean }> {
  const { stdout } = await run(process.execPath, ['server/src/cli/kibitz.ts', 'check', file], { cwd: repository });
  return JSON.parse(stdout) as { ok: boolean; over?: boolean };
}

/** The views that can be chosen name bots in the letters of the reader. The bot is on the second seat. */
async function expectNamesOf({ page }: Person, locale: string): Promise<void> {
  const views = page.locator('select:has(option[value="public"])').last();
  const bot = await views.locator('option[value="1"]').textContent();
  expect(/[a-z]/i.test(String(bot))).toBe(!locale.startsWith('ar'));
}

/** The scores of a result; players who want a rematch are listed there too. */
async function scoresIn({ page }: Person): Promise<string[]> {
  const rows = await result(page).getByRole('listitem').allInnerTexts();
  return rows.filter((row) => /\d\s*$/.test(row));
}

async function expectSound(person: Person): Promise<void> {
  expect(await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await violations(person)).toEqual([]);
}

describe('a finished game', () => {
  test('is replayed from its result by buttons, keys and slider, from each view, with a link to a moment', async () => {
    const ann = await openPerson(fixture.browser, { name: 'Ann' });
    const { page } = ann;
    const link = await openTable(ann, fixture.server.url, 'Oh Hell!', TWO_SHORT_HANDS);
    const id = link.split('/').at(-1);
    await start(ann, 'Fill with bots and start');
    await playedOut([ann], link);
    await result(page).getByRole('link', { name: 'Replay' }).click();
    await controls(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/replay/${id}`);
    await expectSoon(() => placeIn(page), 0);
    expect(await result(page).count()).toBe(0);
    const last = Number(await place(page).getAttribute('max'));
    expect(last).toBeGreaterThan(12);

    await controls(page).getByRole('button', { name: 'One step forward' }).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectSoon(() => placeIn(page), 3);
    await page.keyboard.press('ArrowLeft');
    await expectSoon(() => placeIn(page), 2);
    await controls(page).getByRole('button', { name: 'Next trick' }).click();
    const trick = await readUntil(
      () => placeIn(page),
      (now) => now > 2,
    );
    expect(trick).toBeGreaterThan(2);
    await page.keyboard.press('PageDown');
    const hand = await readUntil(
      () => placeIn(page),
      (now) => now > trick,
    );
    expect(hand).toBeGreaterThan(trick);
    await page.keyboard.press('PageUp');
    await expectSoon(() => placeIn(page), 0);
    await place(page).fill(String(trick));
    await expectSoon(() => placeIn(page), trick);

    // nothing can be called, even from a player's own view
    await controls(page).getByRole('combobox', { name: 'View' }).selectOption({ label: 'My cards' });
    for (const step of [0, 1, 2]) {
      await place(page).fill(String(step));
      await page.locator('.bidpaper').waitFor();
      expect(await page.locator('.bidbox').count()).toBe(0);
    }
    await place(page).fill(String(trick));

    const log = page.getByRole('log');
    const told = await log.innerText();
    for (const view of ['As spectators saw it', 'My cards', 'All hands']) {
      await controls(page).getByRole('combobox', { name: 'View' }).selectOption({ label: view });
      expect(await log.innerText()).toBe(told);
    }

    // the address follows a moment after the place
    const [, move] = /Move (\d+) of/.exec(await page.locator('.replayslider').innerText()) ?? [];
    await page.waitForURL(new RegExp(`#${move}(?:\\.\\d+)?$`));
    const address = page.url();
    await page.reload();
    await controls(page).waitFor();
    await expectSoon(() => placeIn(page), trick);
    expect(page.url()).toBe(address);
    const bo = await openPerson(fixture.browser, { name: 'Bo' });
    await bo.page.goto(address);
    await controls(bo.page).waitFor();
    await expectSoon(() => placeIn(bo.page), trick);
    // somebody who did not play has no cards of their own
    expect(await controls(bo.page).getByRole('option', { name: 'My cards' }).count()).toBe(0);

    await page.keyboard.press('End');
    await result(page).waitFor();
    await expectSoon(() => placeIn(page), last);
    await page.keyboard.press('Home');
    await expectSoon(() => placeIn(page), 0);
    await controls(page).getByRole('combobox', { name: 'Speed' }).selectOption('8');
    await page.keyboard.press(' ');
    await result(page).waitFor();
    await controls(page).getByRole('button', { name: 'Play', exact: true }).waitFor();
    await expectSoon(() => placeIn(page), last);
    await controls(page).getByRole('button', { name: 'More' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Download the record' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`oh-hell-${id}.json`);
    expect(await json(await download.createReadStream())).toMatchObject({ record: 1, game: 'oh-hell' });
  });

  test('is at its link with result and replay once the table is closed, and in its players’ history', async () => {
    const { ann, link, id } = await finished();
    const { page } = ann;
    await page.goto(`${fixture.server.url}/history`);
    const row = page.getByRole('listitem').filter({ hasText: 'Oh Hell!' });
    await row.waitFor();
    expect(await row.innerText()).toMatch(/Place \d of 3 · −?\d+/);
    expect(await row.innerText()).toMatch(/against \S+, \S+/);
    await expectSound(ann);
    await shootAt(['desktop', 'phone', 'landscape'], ann, 'history');

    await row.getByRole('link', { name: /^Result and replay/ }).click();
    await result(page).getByRole('link', { name: 'Replay' }).waitFor();
    expect(page.url()).toBe(link);
    await page.goBack();
    // to somebody who was never there the link shows the same
    const eve = await openPerson(fixture.browser, { name: 'Eve' });
    await eve.page.goto(link);
    await result(eve.page).getByRole('link', { name: 'Replay' }).waitFor();
    const won = await result(eve.page).getByRole('heading', { level: 2 }).innerText();
    const scores = await scoresIn(eve);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: /^Download the record/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`oh-hell-${id}.json`);
    const file = join(await mkdtemp(join(tmpdir(), 'kibitz-record-')), `${id}.json`);
    await download.saveAs(file);
    expect(await checked(file)).toMatchObject({ ok: true, over: true });

    await page.goto(`${fixture.server.url}/replay`);
    await page.getByLabel('Choose a file').setInputFiles(file);
    await page.getByText(/^All right: all \d+ moves follow the rules/).waitFor();
    await page.getByText(/^Players: /).waitFor();
    await expectSound(ann);
    await shoot(ann, 'import');
    await page.getByRole('button', { name: 'Watch the replay' }).click();
    await controls(page).waitFor();
    await page.keyboard.press('End');
    await result(page).waitFor();
    expect(await result(page).getByRole('heading', { level: 2 }).innerText()).toBe(won);
    expect(await scoresIn(ann)).toEqual(scores);
    expect(scores).toHaveLength(3);

    // a move that the rules do not allow
    const record = JSON.parse(await readFile(file, 'utf8')) as { moves: { seat?: number }[] };
    const at = record.moves.findIndex((move) => move.seat !== undefined);
    record.moves[at] = { ...record.moves[at], seat: ((record.moves[at]?.seat ?? 0) + 1) % 3 };
    await writeFile(file, JSON.stringify(record));
    await page.goto(`${fixture.server.url}/replay`);
    await page.getByLabel('Choose a file').setInputFiles(file);
    await page.getByText(`Move ${at + 1} is against the rules: It is not`).waitFor();
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{') });
    await page.getByText(/^This record cannot be read/).waitFor();
  });

  test('has no faults on any screen, in English or in Arabic', async () => {
    const { link } = await finished();
    for (const [size, locale] of [
      ['desktop', 'en-GB'],
      ['phone', 'ar-EG'],
      ['landscape', 'ar-EG'],
    ] as const) {
      const eve = await openPerson(fixture.browser, { name: 'Eve', size, locale });
      const { page } = eve;
      await page.goto(`${link.replace('/t/', '/replay/')}#6`);
      await page.locator('nav.replaybar').waitFor();
      await page.locator('canvas[data-drawn]').waitFor({ state: 'attached' });
      expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual(SIZES[size]);
      await expectSound(eve);
      await shoot(eve, `replay-${size}`);
      for (const button of await page.locator('nav.replaybar button:visible').all()) {
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      await page.locator('.replaymore').click();
      await page.getByRole('dialog').waitFor();
      await expectSound(eve);
      await expectNamesOf(eve, locale);
      await shoot(eve, `replay-more-${size}`);
      await eve.context.close();
    }
  });
});

test('a rubber of Bridge is replayed from a file, all hands open, and saved as PBN', async () => {
  const ann = await openPerson(fixture.browser, { name: 'Ann' });
  const { page } = ann;
  await page.goto(`${fixture.server.url}/replay`);
  const rubber = join(repository, 'shared/src/games/contract-bridge/records/worked-rubber.json');
  await page.getByLabel('Choose a file').setInputFiles(rubber);
  await page.getByRole('button', { name: 'Watch the replay' }).click();
  await controls(page).waitFor();
  await page.locator('canvas[data-drawn]').waitFor({ state: 'attached' });
  await controls(page).getByRole('combobox', { name: 'Hand' }).selectOption({ label: 'Hand 2' });
  await page.getByText('Move 58 of', { exact: false }).waitFor();
  await expectSound(ann);
  await controls(page).getByRole('button', { name: 'More' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as PBN' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('contract-bridge.pbn');
  expect(await text(await download.createReadStream())).toMatch(/^% PBN 2\.1\r\n/);
});

test('a result is whole without its replay: Bridge’s own score sheet and the four hands', async () => {
  const ann = await openPerson(fixture.browser, { name: 'Ann' });
  ann.expectedErrors.push(/Failed to load resource/);
  const link = await openTable(ann, fixture.server.url, 'Contract Bridge', ONE_BOARD);
  await start(ann, 'Fill with bots and start');
  await playedOut([ann], link);
  const { page } = ann;
  const boards = result(page).locator('.boards tbody tr');
  const shown = async () => {
    // the end of a game is loaded when it comes
    await boards.first().waitFor();
    const suits = page.getByRole('region', { name: 'The deal' }).getByRole('listitem');
    return { boards: await boards.allInnerTexts(), suits: await suits.allInnerTexts() };
  };
  await result(page).waitFor();
  const atTheTable = await shown();
  expect([atTheTable.boards.length, atTheTable.suits.length]).toEqual([1, 16]);

  await page.route('**/api/tables/*/record', (route) => route.abort());
  await page.goto(link.replace('/t/', '/replay/'));
  await page.getByRole('status').filter({ hasText: 'The replay could not be loaded' }).waitFor();
  expect(await shown()).toEqual(atTheTable);
});

test('a game still in play has no replay, and its page says so', async () => {
  const ann = await openPerson(fixture.browser, { name: 'Ann' });
  ann.expectedErrors.push(/Failed to load resource/);
  const link = await openTable(ann, fixture.server.url, 'Oh Hell!', TWO_SHORT_HANDS);
  await start(ann, 'Fill with bots and start');
  await ann.page.getByRole('log').waitFor({ state: 'attached' });
  const eve = await openPerson(fixture.browser, { name: 'Eve' });
  eve.expectedErrors.push(/Failed to load resource/);
  await eve.page.goto(link.replace('/t/', '/replay/'));
  await eve.page.getByRole('heading', { name: 'The replay could not be loaded' }).waitFor();
  expect(await violations(eve)).toEqual([]);
  await eve.page.getByRole('link', { name: 'To the table' }).click();
  await eve.page.getByRole('log').waitFor({ state: 'attached' });
});

/** The calls that lie partly behind the heads of their columns or past the foot of the paper. Runs in the page. */
function cutCalls(rounds: Element): string[] {
  const from = rounds.querySelector('th')?.getBoundingClientRect().bottom ?? 0;
  const to = rounds.getBoundingClientRect().bottom;
  const words = [...rounds.querySelectorAll('td > *')].filter((one) => one.textContent !== '');
  return words.flatMap((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top < from - 1 || bottom > to + 1 ? [one.textContent ?? ''] : [];
  });
}

test.each([
  [667, 375],
  [360, 640],
])('both rounds of calls in a replay of Euchre show whole on a small phone: %i by %i', async (width, height) => {
  const { page } = await openPerson(fixture.browser, { name: 'Ann', size: 'phone' });
  await page.setViewportSize({ width, height });
  await page.goto(`${fixture.server.url}/replay#6`);
  const file = join(repository, 'shared/src/games/euchre/records/must-take.json');
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.getByRole('button', { name: 'Watch the replay' }).click();
  const rounds = page.locator('.bidrounds');
  await rounds.locator('td.now').waitFor();
  expect(await rounds.locator('td', { hasText: /./ }).count()).toBeGreaterThan(4);
  await expectSoon(() => rounds.evaluate(cutCalls), []);
});

import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Random } from '@kibitz/shared/kit/game/random';
import { expect, test } from 'vitest';
import { playToTheEnd } from './anyPlayer.ts';
import { violations } from './axe.ts';
import { openPerson } from './browser.ts';
import { openFixture } from './fixture.ts';
import { openTable, start } from './lobby.ts';
import { shoot } from './shots.ts';

const repository = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const fixture = openFixture(0.02);

test('a player downloads everything sent to their window, and the record shows that nothing came too early', async () => {
  const ann = await openPerson(fixture.browser, { name: 'Ann' });
  const { page } = ann;
  const link = await openTable(ann, fixture.server.url, 'Oh Hell!', {
    lists: [['The dealer’s bid', 'Free']],
    segments: [['Hands', 'Down']],
    figures: [['Largest hand', '2']],
    seats: 3,
  });
  await start(ann, 'Fill with bots and start');
  await playToTheEnd(ann, 'pointer', new Random(5));
  const result = page.getByRole('region', { name: 'Game over' });
  const button = result.getByRole('button', { name: 'Download the transcript' });
  await button.scrollIntoViewIfNeeded();
  for (const [name, [width, height]] of Object.entries({
    desktop: [1280, 800],
    phone: [390, 844],
    landscape: [844, 390],
  } as const)) {
    await page.setViewportSize({ width, height });
    await button.scrollIntoViewIfNeeded();
    await shoot(ann, `transcript-${name}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  expect(await violations(ann)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^oh-hell-.+\.transcript\.jsonl$/);
  const folder = await mkdtemp(join(tmpdir(), 'kibitz-transcript-'));
  const [file, record] = [join(folder, 'transcript.jsonl'), join(folder, 'record.json')];
  await download.saveAs(file);
  const id = link.split('/').at(-1) ?? '';
  const response = await page.request.get(`${fixture.server.url}/api/tables/${id}/record`);
  await writeFile(record, await response.body());
  const { stdout } = await run(process.execPath, ['bench/src/transcript/checkFiles.ts', file, record], {
    cwd: repository,
  });
  const answer = JSON.parse(stdout) as { ok: boolean; pictures: number; to: number };
  expect(answer).toMatchObject({ ok: true, takenBack: 0 });
  expect(answer.pictures).toBeGreaterThan(10);
  expect(answer.to).toBeGreaterThan(10);
  await ann.context.close();
});

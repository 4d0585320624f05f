import { expect, test } from 'vitest';
import { openPerson } from './browser.ts';
import { openFixture } from './fixture.ts';
import { shoot } from './shots.ts';
import { readUntil } from './soon.ts';

const fixture = openFixture(0.02);

test.each(['/', '/history', '/mine'])('a guest changes their name by the menu behind it, at %s', async (path) => {
  const person = await openPerson(fixture.browser, { name: 'Anna', size: 'phone' });
  const { page } = person;
  await page.goto(`${fixture.server.url}${path}`);
  const menu = page.getByRole('button', { name: /Your menu/ });
  await menu.click();
  await page.getByRole('button', { name: 'Change your name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your name at the table' });
  const field = dialog.getByRole('textbox');
  const before = await readUntil(
    () => field.inputValue(),
    (value) => value !== '',
  );
  expect(before).not.toBe('');
  await shoot(person, 'rename');
  await field.fill('Bella');
  await field.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await menu.filter({ hasText: 'Bella' }).waitFor();
  await page.reload();
  await menu.filter({ hasText: 'Bella' }).waitFor();
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openPerson, type Person, type ScreenSize } from './browser.ts';
import { openFixture } from './fixture.ts';
import { shoot, shootAt } from './shots.ts';

// people wait as long as they do outside of tests
const fixture = openFixture(1);

async function atLobby(name: string, size: ScreenSize = 'desktop', locale = 'en-GB'): Promise<Person> {
  const person = await openPerson(fixture.browser, { name, size, locale });
  await person.page.goto(fixture.server.url);
  await person.page.locator('.gt').first().waitFor();
  return person;
}

const dialog = (page: Page) => page.getByRole('dialog');

describe('Play now', () => {
  test('asks for games and rules, shows who else is waiting, and is left with one click', async () => {
    const [ann, bob] = [await atLobby('Ann'), await atLobby('Bob', 'phone')];
    await ann.page.getByRole('button', { name: /^Play now/ }).click();
    const games = dialog(ann.page).getByRole('group', { name: 'Games' });
    await games.getByRole('button', { name: 'Spades' }).click();
    // the three rules that matter most, by either choice
    expect(await dialog(ann.page).getByRole('definition').count()).toBe(3);
    await dialog(ann.page).getByRole('button', { name: 'Traditional' }).click();
    await games.getByRole('button', { name: 'Whist', exact: true }).click();
    expect(await violations(ann)).toEqual([]);
    await shoot(ann, 'play-now');
    await dialog(ann.page).getByRole('button', { name: 'Find a game' }).click();
    await dialog(ann.page).getByText('Nobody else is waiting yet', { exact: false }).waitFor();

    await bob.page.getByRole('button', { name: /^Whist/ }).click();
    await dialog(bob.page).getByRole('button', { name: 'Traditional' }).click();
    expect(await violations(bob)).toEqual([]);
    await shoot(bob, 'game-phone');
    await dialog(bob.page).getByRole('button', { name: 'Play now' }).click();
    await dialog(bob.page).getByText('Also waiting (1)').waitFor();
    await dialog(ann.page).getByText('Also waiting (1)').waitFor();
    expect(await violations(ann)).toEqual([]);
    await shoot(ann, 'finding');
    await shoot(bob, 'finding-phone');
    await dialog(bob.page).getByRole('button', { name: 'Leave the queue' }).click();
    await dialog(ann.page).getByText('Nobody else is waiting yet', { exact: false }).waitFor();
    await ann.page.keyboard.press('Escape');
    await dialog(ann.page).waitFor({ state: 'detached' });

    // what was chosen is remembered
    await ann.page.reload();
    await ann.page.getByRole('button', { name: /^Play now/ }).click();
    await dialog(ann.page).getByRole('button', { name: 'Whist', exact: true, pressed: true }).waitFor();
    await dialog(ann.page).getByRole('button', { name: 'Traditional', pressed: true }).waitFor();
  });

  test('waits for people instead, on a phone too, until they begin with bots', async () => {
    const [ann, bob] = [await atLobby('Ann'), await atLobby('Bob', 'phone')];
    for (const { page } of [ann, bob]) {
      await page.getByRole('button', { name: /^Euchre/ }).click();
      await dialog(page).getByRole('button', { name: 'Play now' }).click();
      await dialog(page).getByRole('button', { name: 'Wait for people' }).click();
      await dialog(page).getByText('The game begins once people have taken all seats', { exact: false }).waitFor();
    }
    await dialog(ann.page).getByText('Also waiting (1)').waitFor();
    const cleo = await atLobby('Cleo');
    await cleo.page.getByRole('button', { name: /^Play now/ }).click();
    await dialog(cleo.page).getByRole('button', { name: 'Euchre 2 waiting' }).waitFor();
    await cleo.page.getByText('0 games, 2 people').waitFor();
    await dialog(cleo.page).getByText('2 people are here, with 0 games in play.', { exact: false }).waitFor();
    await shoot(cleo, 'play-now-waiting');
    for (const person of [ann, bob]) expect(await violations(person)).toEqual([]);
    await shoot(ann, 'waiting-for-people');
    await shoot(bob, 'waiting-for-people-phone');
    await shootAt(['landscape'], bob, 'waiting-for-people');
    await dialog(ann.page).getByRole('button', { name: 'Begin with bots' }).click();
    await ann.page.waitForURL(/\/t\//);
    await ann.page.locator('.plate').first().waitFor();
    await dialog(bob.page).getByText('Nobody else is waiting yet', { exact: false }).waitFor();
  });

  test('is in order in Arabic, held sideways', async () => {
    const person = await atLobby('Ann', 'landscape', 'ar');
    await person.page.getByRole('button', { name: /^اللعب الآن/ }).click();
    await dialog(person.page).getByRole('button', { name: 'البحث عن لعبة' }).waitFor();
    expect(await violations(person)).toEqual([]);
    await shoot(person, 'play-now-ar-landscape');
    await dialog(person.page).getByRole('button', { name: 'البحث عن لعبة' }).click();
    await dialog(person.page).locator('.fclock').waitFor();
    expect(await violations(person)).toEqual([]);
    await shoot(person, 'finding-ar-landscape');
    await dialog(person.page).getByRole('button', { name: 'مغادرة الانتظار' }).click();
  });
});

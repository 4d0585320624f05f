import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { violations } from './axe.ts';
import type { ScreenSize } from './browser.ts';
import { browserOf } from './browserOf.ts';
import { openFixture } from './fixture.ts';
import { shoot } from './shots.ts';

const fixture = openFixture(0.1);

const resting = (page: Page) => page.getByRole('heading', { name: 'You are at this table in another tab' });

test.each<ScreenSize>(['desktop', 'phone', 'landscape'])(
  'on a %s the older of two tabs at one table says so and rests, and takes over again when asked',
  async (size) => {
    const { url } = fixture.server;
    const [ann, ben] = [await Visitor.of(url, 'Ann'), await Visitor.of(url, 'Ben')];
    const id = await ann.opens({ game: 'spades', seats: 4 });
    await ann.joins(id);
    await ann.asks('sit', { seat: 0 });
    const person = await browserOf(ben, fixture.browser, { size });
    const { page: first } = person;
    await first.goto(`${url}/t/${id}#sit`);
    await first.getByRole('button', { name: 'Stand up' }).waitFor();
    const isAway: boolean[] = [];
    const watched = setInterval(() => isAway.push(ann.seen.seats[1]?.away !== false), 5);

    const second = await person.context.newPage();
    await second.goto(`${url}/t/${id}`);
    await second.getByRole('button', { name: 'Stand up' }).waitFor();
    await resting(first).waitFor();
    expect(await violations(person)).toEqual([]);
    await shoot(person, `newer-tab-${size}`);

    // at another table both are open
    const third = await person.context.newPage();
    await third.goto(`${url}/t/${await ben.opens({ game: 'spades', seats: 4 })}`);
    await third.getByRole('heading', { name: 'Your table' }).waitFor();
    expect(await resting(second).count()).toBe(0);

    await first.getByRole('button', { name: 'Continue here' }).click();
    await first.getByRole('button', { name: 'Stand up' }).waitFor();
    await resting(second).waitFor();
    clearInterval(watched);
    // the others have noticed nothing
    expect(isAway.some((away) => away)).toBe(false);
  },
);

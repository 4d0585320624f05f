import { games } from '@kibitz/shared/games';
import { Random } from '@kibitz/shared/kit/game/random';
import { expect, test } from 'vitest';
import { playToTheEnd } from './anyPlayer.ts';
import { openPerson } from './browser.ts';
import { openGame } from './everyGame.ts';
import { openFixture } from './fixture.ts';

/** How many controls are used: enough for bids and calls, a discard and some cards, or all of a short game. */
const MOVES = 12;

const fixture = openFixture(0.01);

test.each(games.map(({ id }, i) => [id, i] as const))(
  '%s is opened by the lobby, bid and played for some moves',
  async (id, i) => {
    const person = await openPerson(fixture.browser, { name: 'Anna', size: i % 2 === 0 ? 'desktop' : 'phone' });
    await openGame(person, fixture.server.url, id);
    let looks = 0;
    // asked before each move
    const used = await playToTheEnd(person, 'pointer', new Random(1), async () => looks++ >= MOVES);
    expect(used).toBeGreaterThan(0);
    await person.page.getByRole('log').waitFor({ state: 'attached' });
  },
);

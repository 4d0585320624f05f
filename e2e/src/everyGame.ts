import { gameOf, games } from '@kibitz/shared/games';
import { Random } from '@kibitz/shared/kit/game/random';
import { expect, test } from 'vitest';
import { playToTheEnd, type Way } from './anyPlayer.ts';
import { violations } from './axe.ts';
import { openPerson, type Person, type ScreenSize } from './browser.ts';
import { openFixture } from './fixture.ts';
import { openTable, start, type TableChoices } from './lobby.ts';
import { shoot } from './shots.ts';

/** What makes a game short, by its id, with the labels of the form. */
const SHORT: { readonly [game: string]: TableChoices } = {
  spades: { segments: [['Game to', '200']] },
  whist: { lists: [['Game to', '5']] },
  'oh-hell': { figures: [['Largest hand', '4']] },
  pinochle: { segments: [['Target', '500']] },
  nap: { figures: [['Hands', '3']] },
  'solo-whist': { figures: [['Hands', '2']] },
  cribbage: { segments: [['Game to', '61']] },
  'mexican-sweat': { figures: [['Hands', '2']] },
  'mini-baccarat': { segments: [['Packs', '6']], figures: [['Shoes', '1']] },
  showcase: { segments: [['Game to', '10']] },
  'twenty-eight': { segments: [['Game to', '6']] },
};

/**
 * Opens a table of a game through the lobby, with the options that make it short, and starts with bots in the other
 * seats.
 */
export async function openGame(person: Person, url: string, id: string): Promise<void> {
  const { words } = (await import(`@kibitz/shared/games/${id}/words.en`)) as { words: { title: string } };
  await openTable(person, url, words.title, SHORT[id]);
  await start(person, gameOf(id)?.seats.at(-1) === 1 ? 'Start' : 'Fill with bots and start');
  await person.page.getByRole('log').waitFor({ state: 'attached' });
}

/**
 * The ways of playing. `npm run test:all` plays each game in one of them, which takes minutes; `npm run test:games`
 * plays each in all three.
 */
const WAYS = ['keys', 'mouse', 'finger'] as const;
const isInAllWays = process.env['KIBITZ_JOURNEYS'] === 'all';

/**
 * The journeys through games to their end, with one person at the table and bots in the other seats; axe checks the
 * table at the start and when the game is over. Each way has its file, so that two of them can run at once.
 */
export function playGamesBy(name: (typeof WAYS)[number]): void {
  const size: ScreenSize = name === 'finger' ? 'phone' : 'desktop';
  const way: Way = name === 'keys' ? 'keys' : 'pointer';
  const chosen = games.filter((_, i) => isInAllWays || WAYS[i % WAYS.length] === name);

  const fixture = openFixture(0.01);

  test.each(chosen.map(({ id }) => id))('%s', async (game) => {
    const person = await openPerson(fixture.browser, { name: 'Anna', size });
    await openGame(person, fixture.server.url, game);
    expect(await violations(person)).toEqual([]);
    const used = await playToTheEnd(person, way, new Random(1));
    expect(used).toBeGreaterThan(0);
    expect(await violations(person)).toEqual([]);
    await shoot(person, `${game}-over-${size}-${way}`);
  });
}

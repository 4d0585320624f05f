import { gameOf, games } from '@kibitz/shared/games';
import { usualSeats } from '@kibitz/shared/kit/game/play';
import { expect, test } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { faintSuits } from './contrast.ts';
import { openClient } from './fixture.ts';
import { complaintsAbout, extremes, type LookTable, offersOf, type Screen, showTable, VIEWS } from './galleryCheck.ts';
import { openGallery } from './galleryClient.ts';
import { expectSoon } from './soon.ts';

/*
 * Nothing overlaps, nothing is cut off, and targets are large enough for a finger: every game in the middle of a hand,
 * with the fewest seats and the most, on the screens that matter most. `npm run gallery -- --check` looks at more
 * screens and moments, and keeps the pictures.
 */

const SMALL_PHONE: Screen = { size: 'phone', width: 360, height: 640 };
const SIDEWAYS: Screen = { size: 'landscape', width: 844, height: 390 };
const SMALL_SIDEWAYS: Screen = { size: 'landscape', width: 667, height: 375 };
const SCREENS: readonly Screen[] = [
  SMALL_PHONE,
  SIDEWAYS,
  // the room left by letters of twice the size
  { size: 'desktop', width: 640, height: 400 },
  { size: 'desktop', width: 1280, height: 800 },
  { size: 'desktop', width: 2560, height: 1440 },
];

/** Wide enough for a sheet whose figures stand side by side, as long as they are short. */
const PHONE: Screen = { size: 'phone', width: 390, height: 844 };

const client = openClient();

const [, MIDDLE, WATCHING] = VIEWS;

/** The last fifteen seconds of a turn, when the time left is in the plates' second line. */
const LAST_SECONDS = { name: 'last-seconds', query: { until: 'mine', left: '14' } };
/** Games whose plates have most to say then, each at its fullest. */
const TIMED = ['mini-baccarat', 'twenty-eight', 'contract-bridge', 'nap'];

test('every table fits a small phone, a phone held sideways, and desktops from 640 x 400 to 2560 x 1440', async () => {
  const tables = games.flatMap((game) => [
    ...extremes(game).map((seats): LookTable => ({ game, seats, moment: MIDDLE })),
    // a spectator sees no hand: the fewer plates there are, the more room they have
    { game, seats: game.seats.at(-1) ?? 1, moment: WATCHING },
    ...(TIMED.includes(game.id) ? [{ game, seats: game.seats.at(-1) ?? 1, moment: LAST_SECONDS }] : []),
  ]);
  const found: string[] = [];
  for await (const { screen, table, text } of complaintsAbout(sharedBrowser(), tables, {
    url: client.url,
    screens: SCREENS,
  }))
    found.push(`${screen} ${table}: ${text}`);
  expect(found).toEqual([]);
});

test('no figure of a late score sheet touches another on a phone', async () => {
  const late = { name: 'sheet', query: { moves: '300', until: 'mine', seed: '3', drawer: 'sheet' } };
  const tables = ['spades', 'oh-hell', 'nap'].map((id): LookTable => {
    const game = gameOf(id)!;
    return { game, seats: game.seats.at(-1) ?? 1, moment: late };
  });
  const found: string[] = [];
  // many players scroll
  tables.push(...[6, 7, 9].map((seats): LookTable => ({ game: gameOf('mini-baccarat')!, seats, moment: late })));
  const screens = [SMALL_PHONE, PHONE];
  for await (const { screen, table, text } of complaintsAbout(sharedBrowser(), tables, { url: client.url, screens }))
    found.push(`${screen} ${table}: ${text}`);
  expect(found).toEqual([]);
});

test.each([4, 6, 9])('the last line of a score sheet of %i players on a phone is called the total', async (seats) => {
  const page = await openGallery(client.url);
  await page.setViewportSize(PHONE);
  const moment = { name: 'sheet', query: { moves: '60', until: 'mine', drawer: 'sheet' } };
  await showTable(page, { game: gameOf('mini-baccarat')!, seats, moment });
  const foot = page.locator('.scoresheet tfoot');
  await foot.getByRole('rowheader', { name: 'Total' }).waitFor();
  expect(await foot.getByRole('cell').count()).toBe(seats);
});

test('the question about a claim covers no plate, open hand or trick', async () => {
  const asked = { name: 'claim', query: { moves: '0.55', until: 'mine', claimant: '1' } };
  const tables = ['spades', 'contract-bridge', 'whist', 'euchre', 'nap'].map((id): LookTable => {
    const game = gameOf(id)!;
    return { game, seats: game.seats.at(-1) ?? 1, moment: asked };
  });
  const found: string[] = [];
  const screens: Screen[] = [SMALL_PHONE, SIDEWAYS, { size: 'desktop', width: 1280, height: 800 }];
  for await (const { screen, table, text } of complaintsAbout(sharedBrowser(), tables, { url: client.url, screens }))
    found.push(`${screen} ${table}: ${text}`);
  expect(found).toEqual([]);
});

test('the first steps leave room for a whole table', async () => {
  const moments = [
    { name: 'tour', query: { until: 'mine', tour: '' } },
    { name: 'tour-middle', query: { moves: '0.5', until: 'mine', tour: '' } },
  ];
  const tables = ['showcase', 'trex', 'oh-hell', 'nap', 'mexican-sweat', 'pyramid'].flatMap((id) => {
    const game = gameOf(id)!;
    return moments.map((moment): LookTable => ({ game, seats: game.seats.at(-1) ?? 1, moment }));
  });
  const found: string[] = [];
  const screens = [SMALL_PHONE, SIDEWAYS, SMALL_SIDEWAYS];
  for await (const { screen, table, text } of complaintsAbout(sharedBrowser(), tables, { url: client.url, screens }))
    found.push(`${screen} ${table}: ${text}`);
  expect(found).toEqual([]);
});

test('names are read whole in the calls and totals of a small phone held sideways', async () => {
  const nap = gameOf('nap')!;
  const tables: LookTable[] = [
    { game: nap, seats: 3, moment: VIEWS[0] },
    { game: nap, seats: 7, moment: { name: 'end-of-hand', query: { until: 'summary' } } },
  ];
  const found: string[] = [];
  const looking = { url: client.url, screens: [SMALL_SIDEWAYS] };
  for await (const { table, text } of complaintsAbout(sharedBrowser(), tables, looking))
    found.push(`${table}: ${text}`);
  expect(found).toEqual([]);
});

test('the end of a game of seven on a small phone held sideways shows the winner and whole plates', async () => {
  const moment = { name: 'end-of-game', query: { until: 'over' } };
  const table: LookTable = { game: gameOf('mexican-sweat')!, seats: 7, moment };
  const found: string[] = [];
  const looking = { url: client.url, screens: [SMALL_SIDEWAYS] };
  for await (const { text } of complaintsAbout(sharedBrowser(), [table], looking)) found.push(text);
  expect(found).toEqual([]);

  const page = await openGallery(client.url);
  await page.setViewportSize(SMALL_SIDEWAYS);
  await showTable(page, table);
  const lines = page.locator('.plates .sub');
  const three = lines.filter({ hasText: /^\d{3} chips$/ });
  await three.first().waitFor();
  const cut = () =>
    lines.evaluateAll((all) =>
      all.filter((line) => line.scrollWidth > line.clientWidth).map((line) => line.textContent),
    );
  await expectSoon(cut, []);
});

/** Every kind of screen. */
const KINDS: readonly Screen[] = [PHONE, SIDEWAYS, SMALL_SIDEWAYS, { size: 'desktop', width: 1280, height: 800 }];

test('in a hand of a game without sides every other player’s score is on their plate', async () => {
  const page = await openGallery(client.url);
  const late = (until: string) => ({ name: 'late', query: { moves: '150', until } });
  const tables = [
    { id: 'trex', seats: 4, moment: late('mine'), screens: KINDS },
    { id: 'hearts', seats: 4, moment: late('mine'), screens: KINDS },
    // plates too narrow for a name and its score
    { id: 'oh-hell', seats: 7, moment: late('offers:bid'), screens: [SMALL_PHONE, SMALL_SIDEWAYS] },
  ];
  for (const { id, seats, moment, screens } of tables) {
    for (const { width, height } of screens) {
      await page.setViewportSize({ width, height });
      await showTable(page, { game: gameOf(id)!, seats, moment });
      const scores = await page.evaluate<number[]>(
        'globalThis.galleryTable.seen.value.table.score.map(({ value }) => value)',
      );
      expect(Math.max(...scores)).toBeGreaterThan(0);
      const wanted = scores.slice(1).map((score) => `Score ${String(score).replace('-', '\u2212')}`);
      await expectSoon(() => page.locator('.plate :is(.platesum, .edgesum)').allTextContents(), wanted);
    }
  }
});

test('over every meld of Pinochle stands which it is, over the rest of a broken one too', async () => {
  const page = await openGallery(client.url);
  // on a small phone held sideways there is no room over four melds
  for (const { width, height, moves, seed } of [
    { width: 1280, height: 800, moves: '0.6', seed: '1' },
    { ...SMALL_SIDEWAYS, moves: '44', seed: '2' },
    { ...SMALL_PHONE, moves: '44', seed: '2' },
  ]) {
    await page.setViewportSize({ width, height });
    const moment = { name: 'late', query: { moves, seed, until: 'mine' } };
    await showTable(page, { game: gameOf('pinochle')!, seats: 2, moment });
    const melds = await page.evaluate<number>(
      "globalThis.galleryTable.seen.value.table.zones.filter(({ kind }) => kind === 'groups')" +
        ".flatMap(({ cards }) => cards.split(' ')).length",
    );
    const labels = page.locator('.feltlab').filter({ hasNotText: /Stock|Upcard/ });
    await expectSoon(() => labels.count(), melds);
    const broken = await labels.locator('.leftof').allTextContents();
    expect(broken.filter((words) => words.trim() !== '').length).toBeGreaterThan(1);
  }
});

test('in an auction on a small phone the paper has its heading, and no words lie on the buttons', async () => {
  const page = await openGallery(client.url);
  for (const [id, seats, { width, height }] of [
    ['five-hundred', 4, SMALL_PHONE],
    ['five-hundred', 4, SMALL_SIDEWAYS],
    ['nap', 7, SMALL_SIDEWAYS],
  ] as const) {
    await page.setViewportSize({ width, height });
    await showTable(page, { game: gameOf(id)!, seats, moment: VIEWS[0] });
    await page.locator('.bidding .callacts').waitFor();
    await expectSoon(() => page.locator('.bidding .paper h2').isVisible(), true);
    const gap = () =>
      page.evaluate<number>(`(() => {
        const words = document.createRange();
        words.selectNodeContents(document.querySelector('.callmeans') ?? document.querySelector('.panelhead'));
        const { top } = document.querySelector('.callacts').getBoundingClientRect();
        return top - words.getBoundingClientRect().bottom;
      })()`);
    await expectSoon(async () => (await gap()) >= 0, true);
  }
});

test('somebody who watches a player alone at Mini Baccarat sees the three spots and the bets on them', async () => {
  const page = await openGallery(client.url);
  const table: LookTable = { game: gameOf('mini-baccarat')!, seats: 1, moment: WATCHING };
  for (const { width, height } of KINDS) {
    await page.setViewportSize({ width, height });
    await showTable(page, table);
    await expectSoon(() => page.locator('.spots .spot').count(), 3);
    await expectSoon(() => page.locator('.spots .spot.on .stack').count(), 1);
    expect(await page.locator('.spots button').count()).toBe(0);
  }
});

/** What must be seen at a glance: from which seat, when, where, and the text there. */
const GLANCES = [
  // a viewer who chooses together with others has the ring of a turn
  { id: 'trex', me: '0', until: 'offers:double', where: '.plate.turn b', wanted: /^You/ },
  // the viewer's own side stands first in the victory points
  { id: 'twenty-eight', me: '1', until: 'offers:bid', where: '.scoreblock', wanted: /^Us\s+\D?\d+\s+Them/ },
  // a contract is printed with the sign of its suit alone
  { id: 'contract-bridge', me: '0', until: 'summary', where: '.handresult h2', wanted: /^\d\n/ },
] as const;

test('the turn, the own side’s points and a contract are seen at a glance', async () => {
  const page = await openGallery(client.url);
  for (const { id, me, until, where, wanted } of GLANCES) {
    const game = gameOf(id)!;
    const moment = { name: until, query: { me, until, seeds: '6' } };
    expect([id, await showTable(page, { game, seats: game.seats.at(-1) ?? 1, moment })]).toEqual([id, true]);
    await page.locator(where).first().waitFor();
    expect(await page.locator(where).first().innerText()).toMatch(wanted);
  }
});

/** Where suits are picked: what each game then offers. The gold button names the one that is picked. */
const PICKING: { readonly [game: string]: string } = {
  'contract-bridge': 'bid',
  'five-hundred': 'bid',
  euchre: 'name',
  nap: 'play',
  pinochle: 'meld',
  showcase: 'nominate',
  'solo-whist': 'trump',
  trex: 'double',
  'twenty-eight': 'trump',
};
const CELL = '.bidcell:not([disabled])';

test('every suit in text contrasts with gold, paper and lacquer, with two colours and with four', async () => {
  const page = await openGallery(client.url);
  const found: string[] = [];
  const look = async (game: string) => {
    found.push(...(await faintSuits(page)).map((text) => `${game}: ${text}`));
  };
  for (const game of games) {
    const moments = offersOf(game).filter(({ name }) => name === `may-${PICKING[game.id]}`);
    for (const moment of moments) {
      expect([game.id, await showTable(page, { game, seats: usualSeats(game), moment })]).toEqual([game.id, true]);
      await page.getByRole('main').waitFor();
      await look(game.id);
      const cells = await page.locator(CELL).count();
      // the last ones are of all suits
      for (let i = Math.max(0, cells - 15); i < cells; i++) {
        await page.locator(CELL).nth(i).click();
        await look(game.id);
      }
    }
  }
  expect([...new Set(found)]).toEqual([]);
});

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { games } from '@kibitz/shared/games';
import { type Game, SPECTATOR } from '@kibitz/shared/kit/game/game';
import { defaultsOf } from '@kibitz/shared/kit/game/options';
import { playOutAtRandom, roomForDeck, usualSeats } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import { violations } from './axe.ts';
import { launchBrowser, openPerson, type ScreenSize, takeTroubles } from './browser.ts';
import {
  complaintsAbout,
  ENDS,
  extremes,
  type LookMoment,
  type LookTable,
  offersOf,
  SCREENS,
  type Screen,
  VIEWS,
} from './galleryCheck.ts';
import { serveClient } from './galleryClient.ts';
import { indexPage, type Shot } from './galleryIndex.ts';

/*
 * `npm run gallery [GAME ...]`: brings every game to its moments (the first turn that offers each kind of action, the
 * middle of a hand and the same at a full table, a spectator's view, the end of a hand and of a game, the open score
 * sheet and log) and takes their pictures on every kind of screen, with an index page over them; axe looks at each of
 * them too. `npm run gallery -- --check [GAME ...]` looks them over on more screens instead, and says what overlaps, is
 * cut off or too small to touch: with the fewest seats and the most; `--thorough` with every number of seats, at every
 * offer, by every preset and in every language. `--lang=ar` looks them over in that language alone, and
 * `--screens=390x844,667x375` on those screens; `--felt=blue` and `--deck=four` show them by these settings.
 */

const repository = resolve(import.meta.dirname, '../..');
const folder = join(repository, 'e2e/gallery');
const SIZES: readonly ScreenSize[] = ['desktop', 'phone', 'landscape'];

/** A moment of a game: its name, and how the table without a server reaches it. */
interface Moment {
  readonly name: string;
  readonly query: { readonly [name: string]: string };
}

const MIDDLE = { moves: '0.55', until: 'mine' } as const;

/** Whether this game keeps a score that a player can open. Games without one have no button for it either. */
function keepsSheet(game: Game): boolean {
  const state = game.rules.setup(defaultsOf(game.options), usualSeats(game), 0);
  playOutAtRandom(game, state, new Random(1), roomForDeck(), 100);
  return game.picture.table(game.secrecy.view(state, SPECTATOR)).sheet !== null;
}

function momentsOf(game: Game): Moment[] {
  const offered = Object.keys(game.rules.actions ?? {}).map((type): Moment => {
    return { name: `may-${type}`, query: { until: `offers:${type}`, seeds: '6' } };
  });
  const most = game.seats.at(-1) ?? usualSeats(game);
  const claimAsked: Moment = { name: 'claim', query: { seats: String(most), ...MIDDLE, claimant: '1' } };
  const sheet: Moment = { name: 'sheet', query: { moves: '60', until: 'mine', seeds: '6', drawer: 'sheet' } };
  const fullTable: Moment = { name: 'full-table', query: { seats: String(most), ...MIDDLE } };
  return [
    ...offered,
    { name: 'middle', query: MIDDLE },
    ...(most === usualSeats(game) ? [] : [fullTable]),
    ...(game.rules.claims === undefined ? [] : [claimAsked]),
    { name: 'watching', query: { moves: '0.6', me: '-1' } },
    { name: 'end-of-hand', query: { until: 'summary' } },
    { name: 'end-of-game', query: { until: 'over', seeds: '6' } },
    ...(keepsSheet(game) ? [sheet] : []),
    { name: 'log', query: { ...MIDDLE, goes: '12', drawer: 'log' } },
  ];
}

async function takePictures(wanted: readonly Game[]): Promise<Shot[]> {
  const client = await serveClient();
  const browser = await launchBrowser({ hasWebGL: false });
  const shots: Shot[] = [];
  try {
    for (const size of SIZES) {
      const person = await openPerson(browser, { name: size, size });
      for (const game of wanted) {
        for (const { name, query } of momentsOf(game)) {
          const address = new URLSearchParams({
            game: game.id,
            seats: String(usualSeats(game)),
            ...query,
            ...looks,
            frozen: '',
          });
          await person.page.goto(`${client.url}?${address}`);
          const root = person.page.locator('#app[data-reached]');
          await root.waitFor({ state: 'attached' });
          await person.page.getByRole('main').waitFor();
          const isReached = (await root.getAttribute('data-reached')) === 'true';
          await person.page.evaluate(() => document.fonts.ready);
          await person.page.waitForTimeout(600);
          const file = `${game.id}/${name}-${size}.png`;
          await person.page.screenshot({ path: join(folder, file) });
          const troubles = [...takeTroubles(), ...(await violations(person))];
          shots.push({ game: game.id, moment: name, size, file, troubles, isReached });
          for (const trouble of troubles) console.error(`${game.id}, ${name}: ${trouble}`);
        }
        console.log(`${game.id} on ${size}`);
      }
      await person.context.close();
    }
  } finally {
    await browser.close();
    await client.stop();
  }
  return shots;
}

/** Says what is wrong with the command line. */
function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}

function commandLine() {
  const flag = { type: 'boolean' } as const;
  const value = { type: 'string' } as const;
  const options = { check: flag, thorough: flag, lang: value, screens: value, felt: value, deck: value } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    const [what] = (error as Error).message.split('. ');
    return refuse(`${what}. There are: --${Object.keys(options).join(', --')}.`);
  }
}

const { values: flags, positionals: ids } = commandLine();
/** What each table is shown by besides its moment. */
const looks = { ...(flags.felt && { felt: flags.felt }), ...(flags.deck && { deck: flags.deck }) };
const unknown = ids.filter((id) => !games.some((game) => game.id === id));
if (unknown.length > 0) {
  refuse(`No game is called ${unknown.join(', ')}. There are: ${games.map(({ id }) => id).join(', ')}.`);
}
const wanted = ids.length === 0 ? games : games.filter(({ id }) => ids.includes(id));

async function picture(): Promise<boolean> {
  for (const { id } of wanted) {
    await rm(join(folder, id), { recursive: true, force: true });
    await mkdir(join(folder, id), { recursive: true });
  }
  const shots = await takePictures(wanted);
  await writeFile(join(folder, 'index.html'), indexPage(shots));
  const missed = shots.filter((shot) => !shot.isReached);
  for (const { game, moment } of missed.filter(({ size }) => size === 'desktop')) {
    console.error(`${game} never came to ${moment}`);
  }
  console.log(`${shots.length} pictures: ${join(folder, 'index.html')}`);
  return missed.length === 0 && shots.every((shot) => shot.troubles.length === 0);
}

function laidBy(moment: LookMoment): LookMoment {
  return { ...moment, query: { ...moment.query, ...looks } };
}

/**
 * The tables that a check looks at: with the fewest and the most seats; thoroughly with every number of them, at every
 * offer, and by every preset.
 */
function tablesOf(game: Game, isThorough: boolean): LookTable[] {
  const seats = isThorough ? game.seats : extremes(game);
  const moments = [...VIEWS, ...(isThorough ? offersOf(game) : []), ...ENDS].map(laidBy);
  const byTheBook = seats.flatMap((n) => moments.map((moment): LookTable => ({ game, seats: n, moment })));
  const presets = isThorough ? Object.entries(game.presets) : [];
  const usual = usualSeats(game);
  return [
    ...byTheBook,
    ...presets.flatMap(([preset, options]) =>
      [...VIEWS, ...ENDS].map(laidBy).map((moment): LookTable => ({ game, seats: usual, moment, preset, options })),
    ),
  ];
}

/** The screen of this size: what is wide and low is a phone held sideways. */
function screenOf(text: string): Screen {
  const [width = 0, height = 0] = text.split('x').map(Number);
  const known = SCREENS.find((screen) => screen.width === width && screen.height === height);
  return known ?? { size: width < 500 ? 'phone' : height < 480 ? 'landscape' : 'desktop', width, height };
}

async function check(): Promise<boolean> {
  const isThorough = flags.thorough === true;
  const languages = flags.lang !== undefined ? [flags.lang] : isThorough ? ['en', 'ar'] : ['en'];
  const screens = flags.screens?.split(',').map(screenOf) ?? SCREENS;
  const tables = wanted.flatMap((game) => tablesOf(game, isThorough));
  const client = await serveClient();
  const browser = await launchBrowser({ hasWebGL: false });
  let count = 0;
  try {
    for (const language of languages) {
      const looking = { url: client.url, screens, language, isReadable: true, folder: join(folder, 'check') };
      for await (const { screen, table, text } of complaintsAbout(browser, tables, looking)) {
        console.error(`${screen} ${table}${language === 'en' ? '' : ` (${language})`}: ${text}`);
        count++;
      }
    }
  } finally {
    await browser.close();
    await client.stop();
  }
  console.log(`${count} complaints; the pictures: ${join(folder, 'check')}`);
  return count === 0;
}

process.exitCode = (await (flags.check === true ? check() : picture())) ? 0 : 1;

import type { Words } from '@kibitz/shared/kit/words/message';
import { beforeAll, describe, expect, test } from 'vitest';
import { words as dialogsAr } from '../../client/src/lobby/words.ar.ts';
import { words as dialogsEn } from '../../client/src/lobby/words.en.ts';
import { words as pagesAr } from '../../client/src/words/words.ar.ts';
import { words as pagesEn } from '../../client/src/words/words.en.ts';
import { asksClub, makesClub } from '../../server/src/testing/clubGuest.ts';
import { asksOf, enterPair, makesEvening, seesEvening } from '../../server/src/testing/eveningGuest.ts';
import { wholeGame } from '../../server/src/testing/playing.ts';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { violations } from './axe.ts';
import { openPerson, type Person, type ScreenSize, takeTroubles } from './browser.ts';
import { browserOf } from './browserOf.ts';
import { openFixture } from './fixture.ts';
import { tabbingFaults } from './tabbing.ts';

/*
 * Every page around the tables, and every state that it can be in, on every screen, in English and in Arabic: axe finds
 * nothing wrong, all stand on one grid, nothing needs sideways scrolling, and everything is within reach of the Tab key
 * and visible when it has the focus.
 */

const fixture = openFixture(0.02);

/** Somebody with games, a friend, a challenge and tables, and somebody with nothing. */
let ann: Visitor;
let newcomer: Visitor;
/** The addresses of the pages that have a name of their own. */
const at = { finished: '', waiting: '', challenge: '', ben: '', evening: '', playing: '', over: '', club: '' };

/** Begins an evening of one long round for two pairs: bots play on for those who do not come. Returns its id. */
async function beginsEvening(): Promise<string> {
  const { url } = fixture.server;
  const id = await makesEvening(ann, { movement: 'swiss', rounds: 1, boardsARound: 16 });
  await enterPair(id, [ann, await Visitor.of(url, 'Ben')]);
  await asksOf(await Visitor.of(url, 'Cleo'), id, 'enter');
  await asksOf(ann, id, 'begin');
  return id;
}

/** The page of an evening in play, a new one each time, at its start. */
async function eveningInPlay(): Promise<string> {
  await asksOf(ann, at.playing, 'end');
  at.playing = await beginsEvening();
  return `/evening/${at.playing}`;
}

beforeAll(async () => {
  const { url } = fixture.server;
  const ben = await Visitor.of(url, 'Ben');
  at.ben = ben.guest.handle;
  ann = await Visitor.of(url, 'Ann');
  newcomer = await Visitor.of(url, 'Newcomer');
  at.finished = await wholeGame([ann, ben], { game: 'mexican-sweat', seats: 2, options: { hands: 1 } });
  const made = await ann.ask('POST', '/api/challenges', { table: at.finished });
  at.challenge = (made.body as { id: string }).id;
  for (const [one, other] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    await one.ask('POST', `/api/people/${other.guest.handle}`, { act: 'ask' });
  }
  at.evening = await makesEvening(ann);
  await enterPair(at.evening, [ann, ben]);
  at.playing = await beginsEvening();
  at.over = await beginsEvening();
  await asksOf(ann, at.over, 'end');
  await seesEvening(ann, at.over, ({ state }) => state === 'over');
  at.club = await makesClub(ann);
  await asksClub(ben, at.club, 'join');
  at.waiting = await ann.opens({ game: 'spades', seats: 4 });
  await ann.joins(at.waiting);
  await ann.asks('sit', { seat: 0 });
});

/** A page and how to get to it. `shown` is there once it has its content. */
interface Place {
  readonly name: string;
  readonly path: () => string | Promise<string>;
  readonly shown: string;
  readonly isEmpty?: boolean;
  /** Later content moves what is already there. */
  readonly comesInParts?: boolean;
}

const PLACES: readonly Place[] = [
  { name: 'the lobby', path: () => '/', shown: '.gt' },
  { name: 'my tables', path: () => '/mine', shown: '.rows' },
  { name: 'no tables', path: () => '/mine', shown: '.emp', isEmpty: true },
  { name: 'history', path: () => '/history', shown: '.played' },
  { name: 'an empty history', path: () => '/history', shown: '.emp', isEmpty: true },
  { name: 'statistics', path: () => '/stats', shown: '.stat' },
  { name: 'empty statistics', path: () => '/stats', shown: '.emp', isEmpty: true },
  { name: 'a leaderboard', path: () => '/ranks/mexican-sweat', shown: '.rankmine' },
  { name: 'an empty leaderboard', path: () => '/ranks/pinochle', shown: '.emp', isEmpty: true },
  { name: 'the account', path: () => '/me', shown: 'h1' },
  { name: 'recovery', path: () => '/recover', shown: 'h1' },
  { name: 'friends', path: () => '/friends', shown: 'main li' },
  { name: 'no friends', path: () => '/friends', shown: 'main h2, main b', isEmpty: true },
  { name: 'a profile', path: () => `/people/${at.ben}`, shown: '.person .ways' },
  { name: 'one’s own profile', path: () => `/people/${ann.guest.handle}`, shown: '.ownprofile' },
  { name: 'nobody’s profile', path: () => '/people/nobody', shown: 'main.notice h1', isEmpty: true },
  { name: 'the deals of the day', path: () => '/daily', shown: 'main li' },
  { name: 'a challenge', path: () => `/c/${at.challenge}`, shown: 'h1', isEmpty: true },
  { name: 'one’s own challenge', path: () => `/c/${at.challenge}`, shown: 'h1' },
  { name: 'no challenge', path: () => '/c/none', shown: 'main.notice h1', isEmpty: true },
  { name: 'evenings', path: () => '/evening', shown: '.rows' },
  { name: 'no evenings', path: () => '/evening', shown: '.emp', isEmpty: true },
  { name: 'an evening to direct', path: () => `/evening/${at.evening}`, shown: '.evening .copyfield' },
  { name: 'an evening to enter', path: () => `/evening/${at.evening}`, shown: '.evening', isEmpty: true },
  { name: 'an evening in play', path: eveningInPlay, shown: '.roundtables' },
  { name: 'an evening to come late to', path: eveningInPlay, shown: '.roundtables', isEmpty: true },
  { name: 'an evening that is over', path: () => `/evening/${at.over}`, shown: '.boardsheet' },
  { name: 'no evening', path: () => '/evening/none', shown: 'main.notice h1', isEmpty: true },
  { name: 'clubs', path: () => '/clubs', shown: '.rows' },
  { name: 'no clubs', path: () => '/clubs', shown: '.emp', isEmpty: true },
  { name: 'a club of one’s own', path: () => `/club/${at.club}`, shown: '.friend' },
  { name: 'a club to join', path: () => `/club/${at.club}`, shown: '.club', isEmpty: true },
  { name: 'no club', path: () => '/club/none', shown: 'main.notice h1', isEmpty: true },
  { name: 'a finished table', path: () => `/t/${at.finished}`, shown: '.table section', comesInParts: true },
  { name: 'a replay', path: () => `/replay/${at.finished}`, shown: '.table' },
  { name: 'a record to open', path: () => '/replay', shown: 'h1' },
  { name: 'the waiting room of the host', path: () => `/t/${at.waiting}`, shown: '.wait' },
  { name: 'the waiting room of a newcomer', path: () => `/t/${at.waiting}`, shown: '.wait', isEmpty: true },
  { name: 'rules', path: () => '/rules/spades', shown: 'h1' },
  { name: 'no page', path: () => '/nowhere', shown: 'h1' },
];

/** Where the content of the bar and of the page below it begins and ends; none of that at a table. */
async function edgesOf({ page }: Person): Promise<(readonly [left: number, right: number])[]> {
  const parts = page.locator('.page > :is(.top, main)');
  return parts.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right } = element.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)] as const;
    }),
  );
}

/** How a page strays from the one grid, at which all bars and contents begin and end: 960 pixels or less, centred. */
async function strayingOf(person: Person): Promise<string[]> {
  const width = Number(await person.page.evaluate('document.documentElement.clientWidth'));
  const left = Math.max(width > 640 ? 24 : 14, width / 2 - 480);
  return (await edgesOf(person))
    .filter((edges) => Math.abs(edges[0] - left) > 0.5 || Math.abs(edges[1] - width + left) > 0.5)
    .map((edges) => `off the grid, from ${edges[0]} to ${edges[1]}`);
}

/** The faults in what somebody sees, a line each. */
async function faultsOf(person: Person, name: string): Promise<string[]> {
  const overhang = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...(overhang > 0 ? [`${overhang} pixels too wide`] : []),
    ...(await strayingOf(person)),
    ...(await violations(person)),
    ...(await tabbingFaults(person)),
  ].map((fault) => `${name}: ${fault}`);
}

const WAYS: readonly (readonly [size: ScreenSize, locale: string, said: Words])[] = [
  ['desktop', 'en-GB', { ...pagesEn, ...dialogsEn }],
  ['desktop', 'ar-EG', { ...pagesAr, ...dialogsAr }],
  ['phone', 'en-GB', { ...pagesEn, ...dialogsEn }],
  ['phone', 'ar-EG', { ...pagesAr, ...dialogsAr }],
  ['landscape', 'en-GB', { ...pagesEn, ...dialogsEn }],
  ['landscape', 'ar-EG', { ...pagesAr, ...dialogsAr }],
];

describe.each(WAYS)('on a %s in %s', (size, locale) => {
  test.each([
    ['somebody at home', false],
    ['somebody new', true],
  ])('%s finds no fault with any page', async (_who, isEmpty) => {
    const person = await browserOf(isEmpty ? newcomer : ann, fixture.browser, { size, locale });
    const faults: string[] = [];
    for (const place of PLACES.filter((one) => (one.isEmpty ?? false) === isEmpty)) {
      await person.page.goto(fixture.server.url + (await place.path()));
      await person.page.locator(place.shown).first().waitFor();
      await person.page.evaluate(() => document.fonts.ready.then(() => undefined));
      if (place.comesInParts === true) await person.page.waitForLoadState('networkidle');
      faults.push(...(await faultsOf(person, place.name)));
    }
    expect(faults).toEqual([]);
    // the browser itself says that the room of a closed table is not there, the challenge of a wrong link, and the page
    // of a wrong address
    const known = /\/joinById\/|\/api\/(?:challenges|evenings|clubs)\/none|\/c\/none|\/people\/nobody|\/nowhere/;
    expect(takeTroubles().filter((trouble) => !known.test(trouble))).toEqual([]);
  });
});

describe('during a long wait', () => {
  const patient = openFixture(6);

  test.each(WAYS)('on a %s in %s Play now and its queue have no faults', async (size, locale, said) => {
    const person = await openPerson(patient.browser, { name: 'Newcomer', size, locale });
    const { page } = person;
    const press = (key: string) => page.getByRole('button', { name: new RegExp(`^${said[key]}`) }).first();
    await page.goto(patient.server.url);
    await press('act.playNow').click();
    await page.getByRole('dialog').waitFor();
    const faults = await faultsOf(person, 'Play now');
    await press('play.find').click();
    await press('find.leave').waitFor();
    faults.push(...(await faultsOf(person, 'the queue')));
    // the next person would be seated with them
    await Promise.all([page.waitForResponse(/\/api\/queue\/leave$/), press('find.leave').click()]);
    await person.context.close();
    expect(faults).toEqual([]);
  });
});

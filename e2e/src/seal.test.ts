import { json } from 'node:stream/consumers';
import { CHANCE } from '@kibitz/server/src/chance.ts';
import type { DeckMaker } from '@kibitz/server/src/deckMaker.ts';
import { HONEST } from '@kibitz/server/src/fairness/honestDecks.ts';
import { TestServer } from '@kibitz/server/src/testing/testServer.ts';
import { Visitor } from '@kibitz/server/src/testing/visitor.ts';
import { Random } from '@kibitz/shared/kit/game/random';
import { BY_DAYS } from '@kibitz/shared/wire/turnTime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckedShuffle } from '../../client/src/fairness/checkedShuffle.ts';
import { playToTheEnd } from './anyPlayer.ts';
import { violations } from './axe.ts';
import { openPerson, type Person } from './browser.ts';
import { inAnotherWindow, playOn } from './bySocket.ts';
import { openFixture } from './fixture.ts';
import { joinBy, start } from './lobby.ts';
import { shoot, shootAt } from './shots.ts';
import { expectSoon } from './soon.ts';

const BUILT = new URL('../../client/dist', import.meta.url).pathname;

const fixture = openFixture(0.02);

/** The table of somebody who sits at it; its link. */
async function openShortGame({ page }: Person, url: string, clock = 0): Promise<string> {
  await page.goto(url);
  const id = await page.evaluate(async (seconds) => {
    const { token } = JSON.parse(localStorage.getItem('kibitz.guest') ?? '{}') as { token: string };
    const response = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        game: 'oh-hell',
        seats: 4,
        open: false,
        clock: seconds,
        options: { maxHand: 2, shape: 'down' },
      }),
    });
    return ((await response.json()) as { id: string }).id;
  }, clock);
  return `${url}/t/${id}`;
}

async function becomesGuest({ page }: Person, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => localStorage.getItem('kibitz.guest') !== null);
}

const over = ({ page }: Person) => page.getByRole('region', { name: 'Game over' });

/**
 * What a test does with the first player's page before it is opened, and with the table's link before the game begins.
 */
interface Preparation {
  openPage(host: Person): Promise<void>;
  beforeStart(link: string, host: Person): Promise<void>;
}

/** What a seal says when all is right, whether or not somebody's part was left out. */
const VERIFIED = /^(?:Shuffle verified|Verified, without .+)$/;

/** People, each with another kind of screen, play a short game to its end; bots take the other seats. */
async function playTogether(url: string, many: 2 | 3, prepare?: Preparation): Promise<Person[]> {
  const sizes = (['desktop', 'phone', 'landscape'] as const).slice(0, many);
  const names = ['Ann', 'Ben', 'Cal'];
  const people = await Promise.all(sizes.map((size, i) => openPerson(fixture.browser, { name: names[i] ?? '', size })));
  const [ann] = people as [Person];
  await prepare?.openPage(ann);
  await becomesGuest(ann, url);
  const link = await openShortGame(ann, url);
  for (const person of people) await joinBy(person, link);
  await prepare?.beforeStart(link, ann);
  await start(ann, 'Fill with bots and start');
  await Promise.all(people.map((person, i) => playToTheEnd(person, 'pointer', new Random(i + 1))));
  return people;
}

const dialogOf = ({ page }: Person) => page.getByRole('dialog', { name: 'How the cards were shuffled' });

test('people see after a game that its shuffles are verified, and how', async () => {
  const people = await playTogether(fixture.server.url, 3);
  // the game is played far faster than people play, so that a part may come too late for one of its shuffles
  const verified = { name: VERIFIED };
  for (const person of people) await over(person).getByRole('button', verified).waitFor();
  const shares: string[] = [];
  for (const person of people) {
    await shoot(person, `seal-result-${person.name}`);
    await over(person).getByRole('button', verified).click();
    const dialog = dialogOf(person);
    await dialog
      .getByText(/^Your part (was in it|came too late for this shuffle)\.$|^This browser had no part in it\.$/)
      .waitFor();
    await dialog.getByText('Every deck in the record matches its proof.').waitFor();
    expect(await violations(person)).toEqual([]);
    await shoot(person, `seal-dialog-${person.name}`);
    const [download] = await Promise.all([
      person.page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download the proof' }).click(),
    ]);
    const { shuffles } = (await json(await download.createReadStream())) as {
      shuffles: Pick<CheckedShuffle, 'proof' | 'promise' | 'verdict' | 'share' | 'deck'>[];
    };
    for (const { proof, verdict, promise } of shuffles) {
      expect(verdict).toBe(proof.out.length === 0 ? 'verified' : 'without');
      // what the browser was told is signed as the proof is
      expect(promise).toEqual({ commitment: proof.commitment, signed: proof.signed });
    }
    expect(shuffles.length).toBeGreaterThan(1);
    shares.push(...shuffles.map(({ share }) => share));
    expect(shuffles[0]?.deck.split(' ')).toHaveLength(52);
  }
  expect(shares).toContain('in');
  // a later visitor to the finished game sees the same
  const [ann] = people as [Person];
  await ann.page.goto(`${fixture.server.url}/replay/${new URL(ann.page.url()).pathname.split('/').at(-1)}`);
  await ann.page.getByRole('navigation', { name: 'Replay' }).waitFor();
  await ann.page.keyboard.press('End');
  await over(ann).getByRole('button', verified).waitFor();
});

const idIn = (link: string): string => new URL(link).pathname.split('/').at(-1) ?? '';

/**
 * Resolves once this many players are on the closed list of the table's next shuffle. A page that was too slow for a
 * list is on the next one, which a change of seats begins.
 */
async function allListed(server: TestServer, link: string, { page }: Person, many: number): Promise<void> {
  const list = () => server.app.tables.get(idIn(link))?.shuffles.news()?.list ?? null;
  const isClosed = async () => list() !== null;
  await expectSoon(isClosed, true);
  while ((list()?.length ?? 0) < many) {
    await page.getByRole('button', { name: 'Move here' }).first().click();
    await expectSoon(isClosed, false);
    await expectSoon(isClosed, true);
  }
}

/** Resolves once this many players have committed to a part for the table's second deck, and this many have revealed. */
async function areGiven(server: TestServer, link: string, commitments: number, parts: number): Promise<void> {
  const given = async () => {
    const { n, list = [] } = server.app.tables.get(idIn(link))?.history.shuffles.gathered ?? {};
    return n === 1 ? [list.length, list.filter(({ part }) => part !== '').length] : [];
  };
  await expectSoon(given, [commitments, parts]);
}

/** From now on this page's socket loses every message that reveals a part, as a bad connection might. */
async function losesParts({ page }: Person): Promise<void> {
  await page.addInitScript(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : (data as Uint8Array<ArrayBuffer>);
      if (!new TextDecoder().decode(bytes).includes('revealPart')) send.call(this, data);
    };
  });
}

describe('a shuffle without somebody’s part', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open({ clientFolder: BUILT, pace: 0.02 });
  });
  afterAll(() => server.close());

  test('is never shown as plainly verified, and that player is warned, with a count', async () => {
    const people = await playTogether(server.url, 3, {
      openPage: losesParts,
      beforeStart: (link, host) => allListed(server, link, host, 3),
    });
    const [ann, ...others] = people as [Person, ...Person[]];
    const name = await ann.page.evaluate(() => {
      return (JSON.parse(localStorage.getItem('kibitz.guest') ?? '{}') as { name: string }).name;
    });
    const theirs = new RegExp(`^Verified, without (?:${name}’s part|parts from .*${name}.*)$`);
    const own = /^Verified, without (?:your part|parts from you.*)$/;
    for (const person of others) {
      await over(person).getByRole('button', { name: theirs }).click();
      const dialog = dialogOf(person);
      await dialog.getByText(theirs).waitFor();
      await dialog.getByText(`${name} did not reveal a part in time, so it was left out`).first().waitFor();
      expect(await violations(person)).toEqual([]);
      await shoot(person, `seal-without-dialog-${person.name}`);
      await person.page.keyboard.press('Escape');
      await over(person).getByRole('button', { name: theirs }).scrollIntoViewIfNeeded();
      await shoot(person, `seal-without-${person.name}`);
      expect(await over(person).getByText('Your part was left out.').count()).toBe(0);
    }
    const count = /^Your part was left out\. So far: \d+ shuffles? at 1 table\./;
    await over(ann).getByRole('button', { name: own }).waitFor();
    const warning = over(ann).getByText(count);
    await warning.scrollIntoViewIfNeeded();
    expect(await violations(ann)).toEqual([]);
    await shoot(ann, 'seal-left-out-desktop');
    for (const [name, width, height] of [
      ['phone', 390, 844],
      ['landscape', 844, 390],
    ] as const) {
      await ann.page.setViewportSize({ width, height });
      await warning.scrollIntoViewIfNeeded();
      await shoot(ann, `seal-left-out-${name}`);
    }
    // the count outlives the page, and the replay says whose part it was too
    await ann.page.goto(`${server.url}/replay/${new URL(ann.page.url()).pathname.split('/').at(-1)}`);
    await ann.page.getByRole('navigation', { name: 'Replay' }).waitFor();
    await ann.page.keyboard.press('End');
    await over(ann).getByRole('button', { name: own }).waitFor();
    await over(ann).getByText(count).waitFor();
  });
});

describe('where a move may take days', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open({ clientFolder: BUILT, pace: 0.02 });
  });
  afterAll(() => server.close());

  test('parts that are given at one visit after another are in the deck', async () => {
    const [ann, ben] = await Promise.all([
      openPerson(fixture.browser, { name: 'Ann' }),
      openPerson(fixture.browser, { name: 'Ben', size: 'phone' }),
    ]);
    await becomesGuest(ann, server.url);
    const link = await openShortGame(ann, server.url, BY_DAYS[0]);
    await joinBy(ann, link);
    await joinBy(ben, link);
    await ben.page.goto('about:blank');
    await start(ann, 'Fill with bots and start');
    await areGiven(server, link, 1, 0);
    await ann.page.goto('about:blank');
    await ben.page.goto(link);
    await areGiven(server, link, 2, 1);
    await ben.page.goto('about:blank');
    await ann.page.goto(link);
    await areGiven(server, link, 2, 2);
    await ben.page.goto(link);
    await Promise.all([ann, ben].map((person, i) => playToTheEnd(person, 'pointer', new Random(i + 1))));
    await over(ann).getByRole('button', { name: VERIFIED }).waitFor();
    const answer = await fetch(`${server.url}/api/tables/${idIn(link)}/shuffles`);
    const { shuffles } = (await answer.json()) as { shuffles: { proof: { in: unknown[]; out: unknown[] } }[] };
    const { proof } = shuffles[1]!;
    expect([proof.in.length, proof.out]).toEqual([2, []]);
  });
});

test('the result of a hand says it too', async () => {
  const ann = await openPerson(fixture.browser, { name: 'Ann' });
  const { url } = fixture.server;
  await becomesGuest(ann, url);
  const link = await openShortGame(ann, url);
  await joinBy(ann, link);
  await start(ann, 'Fill with bots and start');
  const paper = ann.page.locator('.handresult');
  const player = await inAnotherWindow(ann, link);
  await playOn([player], () => player.seen.table?.summary != null);
  const seal = paper.getByRole('button', { name: VERIFIED });
  await seal.waitFor();
  await shootAt(['desktop', 'phone', 'landscape'], ann, 'seal-hand');
  await seal.click();
  await dialogOf(ann).getByText('it deals the cards that you held').waitFor();
});

test('where a move may take days, the result names a player who gave no part', async () => {
  const ann = await openPerson(fixture.browser, { name: 'Ann' });
  const { url } = fixture.server;
  await becomesGuest(ann, url);
  const link = await openShortGame(ann, url, BY_DAYS[0]);
  await joinBy(ann, link);
  // gives no parts, like anybody whose page is closed
  const ben = await (await Visitor.of(url, 'Ben')).joins(idIn(link));
  expect(await ben.asks('sit', { seat: 2 })).toEqual({ ok: true });
  await start(ann, 'Fill with bots and start');
  await Promise.all([playToTheEnd(ann, 'pointer', new Random(1)), playOn([ben])]);
  const seal = over(ann).getByRole('button', { name: /^Verified, without (?:Ben’s part|parts from .*Ben.*)$/ });
  await seal.click();
  await dialogOf(ann).getByText('Ben gave no part').first().waitFor();
  expect(await violations(ann)).toEqual([]);
  await shoot(ann, 'seal-away');
});

/** Cheats that a server might try once it knows the parts, and what the windows say about it. */
const CHEATS: readonly (readonly [name: string, why: string, Partial<DeckMaker>])[] = [
  [
    'deals another deck than the one that the parts make',
    'deals different cards from the ones you held',
    { deck: (...about) => HONEST.deck(...about).reverse() },
  ],
  [
    'reveals another secret',
    'the server revealed a different secret from the one it had committed to',
    {
      proof: (...about) => {
        const proof = HONEST.proof(...about);
        return { ...proof, secret: proof.secret.replace(/^./, (first) => (first === '0' ? '1' : '0')) };
      },
    },
  ],
  [
    'signs something else than it commits to',
    'The server’s signature does not match what it had committed to.',
    { sign: (id, commitment, signer) => signer.sign({ ...id, n: id.n + 1 }, commitment) },
  ],
];

describe.each(CHEATS)('a server that %s', (_, why, cheat) => {
  let server: TestServer;
  beforeAll(async () => {
    const chance = { ...CHANCE, decks: { ...HONEST, ...cheat } };
    server = await TestServer.open({ clientFolder: BUILT, pace: 0.02 }, [], {}, { chance });
  });
  afterAll(() => server.close());

  test('is found out in both windows', async () => {
    const people = await playTogether(server.url, 2);
    for (const person of people) {
      await over(person).getByRole('button', { name: 'Shuffle not verified' }).click();
      await dialogOf(person).getByText(why).first().waitFor();
    }
    await shoot(people[0] as Person, 'seal-cheated');
  });
});

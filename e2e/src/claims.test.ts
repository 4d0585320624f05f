import { cards, codes, fullPack } from '@kibitz/shared/kit/cards/cards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { type Person, type ScreenSize, sharedBrowser } from './browser.ts';
import { browserOf } from './browserOf.ts';
import { seatedAt } from './bySocket.ts';
import { cardName } from './cards.ts';
import { watchBy } from './lobby.ts';
import { tryPress } from './press.ts';
import { type RunningServer, startServer } from './server.ts';
import { shoot, shootBoth } from './shots.ts';
import { stackDeck } from './stacked.ts';

/**
 * The leader's hand, which will take all tricks, though as far as the leader knows somebody may have a king; and the
 * others'.
 */
const HANDS = ['AS QS AH QH', '2S 3S 4D 5D', 'TS 2H 3D 4C'].map((hand) => cards(hand));

function deck(): string {
  const dealt = Array.from({ length: 12 }, (_, i) => HANDS[i % 3]?.[Math.floor(i / 3)] ?? 0);
  return codes([...dealt, ...fullPack().filter((card) => !dealt.includes(card))]);
}

/** No bot plays for people whose windows are slow to open. */
const ENV = { KIBITZ_PACE: '0.4', KIBITZ_GRACE: '3600' };

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ env: ENV });
});

afterAll(async () => {
  await server?.stop();
});

/** Three players of Oh Hell, each with a different kind of window, who are dealt the cards above; and a spectator. */
async function threeWithKnownCards(): Promise<{ people: Person[]; watcher: Person }> {
  const visitors = await Promise.all(['Anna', 'Ben', 'Cleo', 'Eve'].map((name) => Visitor.of(server.url, name)));
  const players = visitors.slice(0, 3);
  const [host] = players as [Visitor];
  const options = { maxHand: 4, shape: 'down', trump: 'none', dealerRule: 'none' };
  const id = await seatedAt(players, { game: 'oh-hell', seats: 3, options });
  await host.asks('start', { fill: false });
  await host.until(() => players.some(({ seen }) => seen.choices.length > 0));
  await server.stop();
  stackDeck(server.dataFolder, id, deck);
  server = await startServer({ dataFolder: server.dataFolder, port: server.port, env: ENV });
  const sizes: ScreenSize[] = ['desktop', 'phone', 'desktop', 'phone'];
  const [anna, ben, cleo, eve] = (await Promise.all(
    visitors.map((visitor, i) => browserOf(visitor, sharedBrowser(), { size: sizes[i] ?? 'desktop' })),
  )) as [Person, Person, Person, Person];
  for (const person of [anna, ben, cleo]) await person.page.goto(`${server.url}/t/${id}`);
  await watchBy(eve, `${server.url}/t/${id}`);
  for (const { page } of [anna, ben, cleo, eve]) await page.getByText('Bids', { exact: true }).first().waitFor();
  return { people: [anna, ben, cleo], watcher: eve };
}

/** Everybody bids one; returns the leader, and the others in turn. */
async function bidOne(people: readonly Person[]): Promise<[Person, Person, Person]> {
  const done = new Set<Person>();
  const order: Person[] = [];
  while (done.size < people.length) {
    for (const person of people) {
      if (done.has(person) || !(await tryPress(person, /^1$/))) continue;
      await person.page.getByRole('button', { name: /^Bid 1/ }).click();
      done.add(person);
      order.push(person);
    }
  }
  return order as [Person, Person, Person];
}

const claimButton = ({ page }: Person) => page.getByRole('button', { name: /^Claim the rest/ });
const box = ({ page }: Person) => page.getByRole('region', { name: 'Claim', exact: true });

async function claim(person: Person): Promise<void> {
  await claimButton(person).click();
  await person.page.getByRole('dialog').getByRole('button', { name: 'Claim', exact: true }).click();
}

async function play(person: Person, code: string): Promise<void> {
  const named = { name: cardName(code), exact: true, disabled: false };
  const button = person.page.getByRole('button', named);
  if (person.hasTouch) {
    await button.tap();
    await person.page.getByRole('button', { ...named, pressed: true }).tap();
  } else {
    await button.click();
  }
  await person.page.getByRole('button', { name: cardName(code), exact: true }).waitFor({ state: 'hidden' });
}

test('the rest is claimed, one player wants to play on, it is claimed again, and all agree', async () => {
  const { people, watcher } = await threeWithKnownCards();
  const [leader, left, right] = await bidOne(people);

  await claimButton(leader).waitFor();
  expect(await claimButton(left).count()).toBe(0);
  await shootBoth(leader, 'claim-button');
  await claimButton(leader).click();
  await shootBoth(leader, 'claim-confirm');
  await leader.page.getByRole('dialog').getByRole('button', { name: 'Claim', exact: true }).click();

  // everybody sees the claimant's cards; the players asked have two answers, the claimant and the spectator none
  for (const one of [...people, watcher]) {
    await box(one)
      .getByRole('img', { name: cardName('QH') })
      .waitFor();
  }
  await shootBoth(left, 'claim-asked');
  await shoot(watcher, 'claim-asked-watching');
  await shoot(leader, 'claim-asked-claimant');
  for (const one of [leader, watcher]) expect(await box(one).getByRole('button').count()).toBe(0);
  await box(left).getByRole('button', { name: 'Agree' }).click();
  await box(right).getByRole('button', { name: 'Play on' }).click();
  await box(watcher).waitFor({ state: 'hidden' });
  await leader.page
    .getByText(/wants to play on/)
    .first()
    .waitFor();
  await shootBoth(leader, 'claim-refused');
  await claimButton(leader).waitFor({ state: 'detached' });

  await play(leader, 'AS');
  await play(left, '2S');
  await play(right, 'TS');
  await claimButton(leader).waitFor();
  await claim(leader);
  await box(left).getByRole('button', { name: 'Agree' }).click();
  await box(right).getByRole('button', { name: 'Agree' }).click();
  await box(watcher)
    .getByText(/All agree/)
    .waitFor();
  await shoot(watcher, 'claim-played-watching');
  await shoot(leader, 'claim-played');
  await leader.page.getByRole('button', { name: /^Next hand/ }).waitFor();

  // what happened can be read afterwards
  await left.page
    .getByRole('log')
    .getByText(/All agree: the last 3 tricks go to/)
    .first()
    .waitFor({ state: 'attached' });
});

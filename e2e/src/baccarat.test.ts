import type { BaccaratView } from '@kibitz/shared/games/mini-baccarat/state';
import { expect, test } from 'vitest';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import { openPerson, type Person, type ScreenSize } from './browser.ts';
import { inAnotherWindow } from './bySocket.ts';
import { openFixture } from './fixture.ts';
import { joinBy, openTable, start, watchBy } from './lobby.ts';
import { tryPress } from './press.ts';
import { shoot, shootBoth } from './shots.ts';

/** What somebody does every round: the chip, and the spot it goes on. */
interface Habit {
  readonly chip: number;
  readonly spot: 'Punto' | 'Banco' | 'Tie';
}

/** Bets and is ready, round after round, until `isDone`. Returns how often the person was ready. */
async function playUntil(person: Person, isDone: () => Promise<boolean>, habit: Habit): Promise<number> {
  const { page } = person;
  const end = Date.now() + 390_000;
  let rounds = 0;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(`${person.name} could not go on`);
    if (await tryPress(person, /^(Next|Go on)/)) continue;
    if (await page.getByRole('button', { name: 'Sit out', exact: true }).isVisible()) {
      await tryPress(person, new RegExp(`^Chip of ${habit.chip}$`));
      await tryPress(person, new RegExp(`^${habit.spot}`));
    }
    if (await tryPress(person, /^Ready: /)) rounds++;
    await page.waitForTimeout(15);
  }
  return rounds;
}

const fixture = openFixture(0.02);

/**
 * How many cards are left in the shoe when its end is near: 52 lie behind the cut card, and a round takes up to six.
 */
const NEAR_THE_END = 52 + 12;

/** Is ready, round after round, until the end of the shoe is near. */
async function readyToTheEnd(player: Visitor): Promise<void> {
  const isNear = () => (player.seen.view as BaccaratView).shoe <= NEAR_THE_END;
  const mayBeReady = () => player.seen.choices.some(({ type }) => type === 'ready');
  for (;;) {
    await player.until(mayBeReady);
    if (isNear()) return;
    const { turn } = player.seen;
    await player.moves((choices) => choices.find(({ type }) => type === 'ready'));
    await player.until(() => player.seen.turn !== turn);
  }
}

test('three people bet and play through a whole shoe of Mini Baccarat into the next, and a fourth watches', async () => {
  const sizes: ScreenSize[] = ['desktop', 'desktop', 'phone', 'desktop'];
  const people = await Promise.all(
    ['Anna', 'Ben', 'Cleo', 'Dora'].map((name, i) =>
      openPerson(fixture.browser, { name, size: sizes[i] ?? 'desktop' }),
    ),
  );
  const [anna, ben, cleo, dora] = people as [Person, Person, Person, Person];
  const link = await openTable(anna, fixture.server.url, 'Mini Baccarat', {
    seats: 3,
    segments: [['Packs', '6']],
    figures: [['Shoes', '2']],
  });
  await joinBy(ben, link);
  await joinBy(cleo, link);
  await watchBy(dora, link);
  await start(anna, 'Start');

  const habits: Habit[] = [
    { chip: 25, spot: 'Banco' },
    { chip: 100, spot: 'Punto' },
    { chip: 5, spot: 'Tie' },
  ];
  const players = [anna, ben, cleo];
  // the bar of a phone has no room for the round, so everybody's round is read from the host's window
  let lastRound = 0;
  const untilAllSee = (shown: RegExp) => {
    const isDone = async () => {
      for (const text of await anna.page.getByText(/Round \d/).allInnerTexts()) {
        lastRound = Math.max(lastRound, Number(/Round (\d+)/.exec(text)?.[1] ?? 0));
      }
      return anna.page.getByText(shown).first().isVisible();
    };
    return Promise.all(players.map((person, i) => playUntil(person, isDone, habits[i] as Habit)));
  };
  const bets = await untilAllSee(/Round (?:[4-9]|\d\d)\b/);
  // on a busy machine a round can be over before somebody has bet
  for (const made of bets) expect(made).toBeGreaterThan(1);
  await shootBoth(anna, 'baccarat-betting');
  await shoot(cleo, 'baccarat-betting-third');
  await shootBoth(dora, 'baccarat-watching');
  // these rounds are all alike: connections play them, and the windows come back for the end of the shoe
  const sockets = await Promise.all(players.map((person) => inAnotherWindow(person, link)));
  for (const { page } of people) await page.goto('about:blank');
  await Promise.all(sockets.map(readyToTheEnd));
  for (const { page } of people) await page.goto(link);
  await untilAllSee(/Shoe 2\b/);
  // six packs less the cut card's 52 last for about fifty rounds
  expect(lastRound).toBeGreaterThan(40);
  // a round may be over before anybody looks: a later one will do
  await untilAllSee(/Round (?:[3-9]|\d\d)\b/);
  await shootBoth(anna, 'baccarat-second-shoe');
});

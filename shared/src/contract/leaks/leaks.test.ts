import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { fiveHundred } from '../../games/five-hundred/index.ts';
import { games } from '../../games/index.ts';
import { pyramid } from '../../games/pyramid/index.ts';
import { whist } from '../../games/whist/index.ts';
import type { Game } from '../../kit/game/game.ts';
import type { TrickState } from '../../kit/tricks/trickState.ts';
import { message } from '../../kit/words/message.ts';
import { casesOf } from '../cases.ts';
import { type Searched, searchGame, secrecyOf } from './search.ts';

/** Pairs of worlds that each game is tried in here; `npm run bench -- leaks` tries thousands. */
const PAIRS = 20;

function searchedAll(): Promise<Record<string, Searched>> {
  const program = fileURLToPath(new URL('./run.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, 'all', String(PAIRS)], (error, stdout, stderr) => {
      if (error === null) resolve(JSON.parse(stdout) as Record<string, Searched>);
      else reject(new Error(stderr));
    });
  });
}

test('no game gives anybody anything that hangs on what they may not know', async () => {
  const searched = await searchedAll();
  expect(Object.keys(searched)).toEqual(games.map(({ id }) => id));
  for (const { pairs, comparisons } of Object.values(searched)) {
    expect(pairs).toBeGreaterThanOrEqual(PAIRS);
    expect(comparisons).toBeGreaterThan(3 * PAIRS);
  }
}, 120_000);

type Whist = Game<TrickState>;
const WHIST = whist as unknown as Whist;

/** Something hidden from everybody but the seat at the dealer's left: whether their cards of spades are an odd number. */
function secretOf({ trick, dealer }: TrickState): number {
  let mask = trick.hands[((dealer + 1) % trick.seats) * 5] ?? 0;
  let odd = 0;
  for (; mask !== 0; mask &= mask - 1) odd ^= 1;
  return odd;
}

/** A view that looks as it should, and yet carries what is hidden. */
function viewWithHint(state: TrickState, viewer: number): unknown {
  return Object.defineProperty({ ...(WHIST.view(state, viewer) as object) }, 'hint', { value: secretOf(state) });
}

function hintIn(view: unknown): number {
  return (view as { hint: number }).hint;
}

const planted: readonly [string, Partial<Whist>, string][] = [
  [
    'a view that tells',
    { view: (s, viewer) => ({ ...(WHIST.view(s, viewer) as object), hint: secretOf(s) }) },
    'the view of',
  ],
  [
    'a picture that tells',
    { view: viewWithHint, table: (view) => ({ ...WHIST.table(view), ...(hintIn(view) === 1 ? { news: null } : {}) }) },
    'the picture of',
  ],
  [
    'a picture for one seat that tells',
    { view: viewWithHint, ownPicture: (view) => (hintIn(view) === 1 ? null : WHIST.table(view).own) },
    'the own of',
  ],
  [
    'a list of choices that tells by its order',
    {
      legal: (s, seat) => (secretOf(s) === 1 ? WHIST.legal(s, seat) : [...WHIST.legal(s, seat)].reverse()),
    },
    'the choices of',
  ],
  ['a number of choices that tells', { count: (s, seat) => WHIST.count(s, seat) + secretOf(s) }, 'the count of'],
  [
    'a refusal that tells',
    {
      whyNot: (s, seat, action) => (secretOf(s) === 1 ? message('refused.secret') : WHIST.whyNot(s, seat, action)),
    },
    'the answers of',
  ],
  ['a claim that tells', { claims: (s) => (secretOf(s) === 1 ? null : (WHIST.claims?.(s) ?? null)) }, 'the claim of'],
  [
    'a wait that tells',
    { awaited: (s) => (secretOf(s) === 1 && WHIST.actors(s) < 16 ? 0 : WHIST.actors(s)) },
    'the awaited of',
  ],
  [
    'a pause that tells',
    { dealerStep: (s) => (WHIST.dealerStep(s) === 'gather' && secretOf(s) === 1 ? 'turn' : WHIST.dealerStep(s)) },
    'what comes next tells',
  ],
];

test.each(planted)('finds %s', async (_, change, fault) => {
  const leaking = { ...WHIST, seatView: undefined, ...change } as unknown as Game;
  const secrecy = await secrecyOf('whist');
  expect(() => searchGame(leaking, secrecy, 300, false)).toThrow(fault);
});

test('finds a window that tells how many are asked, where hardly anybody ever is', async () => {
  const secrecy = await secrecyOf('five-hundred');
  const leaking = {
    ...(fiveHundred as Game),
    view(s: TrickState<object, { asked: number }>, viewer: number) {
      return { ...(fiveHundred as Game<unknown, object>).view(s, viewer), anybody: s.hand.asked !== 0 };
    },
  } as unknown as Game;
  expect(() => searchGame(leaking, secrecy, 300, false)).toThrow('the view of');
});

test('finds a game that ends sooner because of a card that nobody has seen', async () => {
  const secrecy = await secrecyOf('pyramid');
  const game = pyramid as Game<{ cards: Uint8Array }>;
  const isEnded = (s: { cards: Uint8Array }): boolean => (s.cards[51] ?? 0) < 16 && game.actors(s) === 1;
  const leaking = {
    ...game,
    actors: (s: { cards: Uint8Array }) => (isEnded(s) ? 0 : game.actors(s)),
  } as unknown as Game;
  expect(() => searchGame(leaking, secrecy, 300, false)).toThrow('what comes next tells');
});

test('a report names the table, both worlds, and who is told', async () => {
  const leaking = { ...WHIST, seatView: undefined, ...planted[0]?.[1] } as unknown as Game;
  const secrecy = await secrecyOf('whist');
  const report = (): void => void searchGame(leaking, secrecy, 300, false);
  expect(report).toThrow(/whist \(.*\), 4 seats, options .*, seed \d+:/);
  expect(report).toThrow(/the view of viewer -?\d tells nothing hidden/);
  expect(report).toThrow(/The record:\n\{"record":1.*\nIn the other world its last deck has \w\w for \w\w/);
});

test('every option and number of seats is among the tables that are searched', () => {
  for (const game of games) expect(casesOf(game).length).toBeGreaterThan(game.seats.length);
});

import { fiveHundred } from '../../games/five-hundred/index.ts';
import { pyramid } from '../../games/pyramid/index.ts';
import type { PyramidState } from '../../games/pyramid/state.ts';
import { war } from '../../games/war/index.ts';
import { table as warTable } from '../../games/war/state.ts';
import { whist } from '../../games/whist/index.ts';
import { tableViews } from '../../kit/declare/tableView.ts';
import type { Game, GameMembers } from '../../kit/game/game.ts';
import { variantOf } from '../../kit/game/variant.testing.ts';
import type { TrickState } from '../../kit/tricks/trickState.ts';
import { message } from '../../kit/words/message.ts';
import { searchGame, secrecyOf } from './search.ts';

/** A leak planted on purpose in a game that is then searched. */
export interface Planted {
  readonly name: string;
  readonly game: Game;
  /** The message when it is found. */
  readonly fault: string;
}

type Whist = Game<TrickState>;
const WHIST = whist as unknown as Whist;

/**
 * Something hidden from everybody but the seat at the dealer's left: whether their cards of spades are an odd number.
 */
function secretOf({ trick, dealer }: TrickState): number {
  let mask = trick.hands[((dealer + 1) % trick.seats) * 5] ?? 0;
  let odd = 0;
  for (; mask !== 0; mask &= mask - 1) odd ^= 1;
  return odd;
}

/** A view that looks right but carries hidden information. */
function viewWithHint(state: TrickState, viewer: number): unknown {
  return Object.defineProperty({ ...(WHIST.secrecy.view(state, viewer) as object) }, 'hint', {
    value: secretOf(state),
  });
}

function hintIn(view: unknown): number {
  return (view as { hint: number }).hint;
}

const IN_WHIST: readonly (readonly [name: string, change: Partial<GameMembers<TrickState>>, fault: string])[] = [
  [
    'a view that tells',
    { view: (s, viewer) => ({ ...(WHIST.secrecy.view(s, viewer) as object), hint: secretOf(s) }) },
    'the view of',
  ],
  [
    'a picture that tells',
    {
      view: viewWithHint,
      table: (view) => ({ ...WHIST.picture.table(view), ...(hintIn(view) === 1 ? { news: null } : {}) }),
    },
    'the picture of',
  ],
  [
    'a picture for one seat that tells',
    { view: viewWithHint, ownPicture: (view) => (hintIn(view) === 1 ? null : WHIST.picture.table(view).own) },
    'the own of',
  ],
  [
    'a list of choices that tells by its order',
    {
      legal: (s, seat) => (secretOf(s) === 1 ? WHIST.rules.legal(s, seat) : [...WHIST.rules.legal(s, seat)].reverse()),
    },
    'the choices of',
  ],
  ['a number of choices that tells', { count: (s, seat) => WHIST.rules.count(s, seat) + secretOf(s) }, 'the count of'],
  [
    'a refusal that tells',
    {
      whyNot: (s, seat, action) =>
        secretOf(s) === 1 ? message('refused.secret') : WHIST.rules.whyNot(s, seat, action),
    },
    'the answers of',
  ],
  [
    'a claim that tells',
    { claims: (s) => (secretOf(s) === 1 ? null : (WHIST.rules.claims?.(s) ?? null)) },
    'the claim of',
  ],
  [
    'a wait that tells',
    { awaited: (s) => (secretOf(s) === 1 && WHIST.rules.actors(s) < 16 ? 0 : WHIST.rules.actors(s)) },
    'the awaited of',
  ],
  [
    'a pause that tells',
    {
      dealerStep: (s) =>
        WHIST.chance.dealerStep(s) === 'gather' && secretOf(s) === 1 ? 'turn' : WHIST.chance.dealerStep(s),
    },
    'what comes next tells',
  ],
  [
    'a pause whose length tells',
    { stepSeconds: (s) => WHIST.chance.stepSeconds(s) + secretOf(s) },
    'what comes next tells',
  ],
];

function inWhist([name, change, fault]: (typeof IN_WHIST)[number]): Planted {
  return { name, game: variantOf(WHIST, { seatView: undefined, ...change }) as unknown as Game, fault };
}

type Asking = TrickState<object, { asked: number }>;
const FIVE_HUNDRED = fiveHundred as Game as Game<Asking, object>;
const tellingWindow: Partial<GameMembers<Asking, object>> = {
  view: (s, viewer) => ({ ...FIVE_HUNDRED.secrecy.view(s, viewer), anybody: s.hand.asked !== 0 }),
};

const PYRAMID = pyramid as Game as Game<PyramidState>;
const endingEarly: Partial<GameMembers<PyramidState>> = {
  actors: (s) => (s.places.known.at(51) < 16 && PYRAMID.rules.actors(s) === 1 ? 0 : PYRAMID.rules.actors(s)),
};

/** War, with its piles declared as known to everybody. */
const openPiles = { ...warTable.places, pile: { ...warTable.places.pile, shows: 'faces' } };
const warOfOpenPiles = variantOf(
  war,
  tableViews({ ...warTable, places: openPiles } as unknown as typeof warTable, () => {}),
);

/** Leaks of every kind that can exist without a server. */
export const PLANTED: readonly Planted[] = [
  ...IN_WHIST.map(inWhist),
  {
    name: 'a window that tells whether anybody is asked, where hardly anybody ever is',
    game: variantOf(FIVE_HUNDRED, tellingWindow) as Game,
    fault: 'the view of',
  },
  {
    name: 'an end that comes because of a card that nobody has seen',
    game: variantOf(PYRAMID, endingEarly) as unknown as Game,
    fault: 'what comes next tells',
  },
  {
    name: 'a place that is declared to be known to more than may know it',
    game: warOfOpenPiles as Game,
    fault: 'the view of',
  },
];

/** How many pairs of worlds are compared at most until a leak is found. */
const MOST_PAIRS = 300;

/** What is said of a planted leak; '' if it is not found. */
export async function foundOf({ game }: Planted): Promise<string> {
  const secrecy = await secrecyOf(game.id);
  try {
    searchGame(game, secrecy, MOST_PAIRS, false);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

import { matchMaker } from '@colyseus/core';
import { afterEach, describe, expect, test } from '@jest/globals';
import { secrecyOf } from '@kibitz/shared/contract/leaks/search';
import { gameOf, games } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { TrickState } from '@kibitz/shared/kit/tricks/trickState';
import type { LiveTable } from './tables/liveTable.ts';
import { LeakStage, type Planted } from './testing/leaks/leakStage.ts';
import { type Compared, comparePairs } from './testing/leaks/pairs.ts';

/*
 * The same scene is played twice over sockets, in two worlds that differ in two cards; whoever may not know them must be sent the same, byte for byte.
 * `npm run bench -- leaks` does it by the thousand.
 */

let stage: LeakStage;

afterEach(() => stage.close());

async function compared(id: string, planted: Planted, pairs: number, from = 0): Promise<Compared> {
  const endsWithLeak = Object.keys(planted).length > 0;
  stage = await LeakStage.open(planted);
  const game = gameOf(id);
  if (game === undefined) throw new RangeError(`there is no game ${id}`);
  return comparePairs(stage, stage.gameAs(game), await secrecyOf(id), {
    pairs,
    longest: 14,
    ofOne: 2,
    from,
    endsWithLeak,
  });
}

describe('seats, late windows, players who come back, and those who look on, are sent nothing that they may not know', () => {
  test.each(games.map(({ id }, i) => [id, 5 * i] as const))('%s', async (id, from) => {
    const { leaks, pairs, frames, differing } = await compared(id, {}, 2, from);
    expect({ leaks, differing }).toEqual({ leaks: [], differing: 0 });
    expect(pairs).toBe(2);
    expect(frames).toBeGreaterThan(40);
  });
});

/** Something hidden from everybody but the seat at the dealer's left, 0 to 6: a sum of that hand's cards. */
function secretOf({ trick, dealer }: TrickState): number {
  return trick.cardsOf((dealer + 1) % trick.seats).reduce((sum, card) => sum + card, 0) % 7;
}

function secretAt(table: LiveTable): number {
  const play = table.play as unknown as { state: TrickState } | null;
  return play === null ? 0 : secretOf(play.state);
}

/** Changes what a table says of itself. */
function saying(change: (table: LiveTable, whole: ReturnType<LiveTable['whole']>) => object): Planted {
  return {
    table(table) {
      const whole = table.whole.bind(table);
      table.whole = () => ({ ...whole(), ...change(table, whole()) });
    },
  };
}

function leaking(change: (game: Game<TrickState>) => Partial<Game<TrickState>>): Planted {
  return { game: (game) => ({ ...game, seatView: undefined, ...change(game as Game<TrickState>) }) as Game };
}

const planted: readonly [string, Planted, string][] = [
  [
    'a view that tells',
    leaking(({ table }) => ({
      view: (s, viewer) => ({ ...(gameOf('whist') as Game<TrickState, object>).view(s, viewer), hint: secretOf(s) }),
      table: (view) => ({ ...table(view), panel: { hint: (view as { hint: number }).hint } }),
    })),
    'frame',
  ],
  [
    'a seat that is sent the part of another',
    saying(({ head: { seats } }, { own }) => ({
      own: (seat: number) => ({ ...own(seat), picture: own((seat + 1) % seats).picture }),
    })),
    'seat',
  ],
  ['a clock that tells', saying((table, { until }) => ({ until: until + secretAt(table) })), 'frame'],
  [
    'a count of people that tells',
    saying((table, { watchers }) => ({ watchers: watchers + secretAt(table) })),
    'frame',
  ],
  [
    'a refusal that tells',
    leaking((game) => ({
      whyNot: (s, seat, action) => ({ ...game.whyNot(s, seat, action), with: { secret: secretOf(s) } }),
    })),
    'seat',
  ],
  [
    'a chat that tells',
    {
      table(table) {
        const { onChange } = table;
        table.onChange = () => {
          onChange();
          matchMaker.getLocalRoomById(table.id)?.broadcast('line', { said: { text: String(secretAt(table)) } });
        };
      },
    },
    'frame',
  ],
  [
    'a wait that tells',
    {
      table(table) {
        const { onHold } = table;
        table.onHold = (ms) => onHold(ms + secretAt(table));
      },
    },
    'frame',
  ],
];

test.each(planted)('finds %s', async (_, plant, where) => {
  const { leaks, differing } = await compared('whist', plant, 30);
  expect(leaks[0]).toContain(where);
  expect(differing).toBeGreaterThan(0);
});

test('finds a bot that looks into the hands of others', async () => {
  let seen: TrickState | null = null;
  const peeking = leaking((game) => ({
    legal(s, seat) {
      seen = s;
      return game.legal(s, seat);
    },
    bot: (_view, _seat, choices) => {
      const first = choices[seen === null ? 0 : secretOf(seen) % choices.length];
      if (first === undefined) throw new RangeError('nothing to choose from');
      return first as ReturnType<Game['bot']>;
    },
  }));
  const { leaks } = await compared('whist', peeking, 30, 2);
  expect(leaks.length).toBeGreaterThan(0);
});

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { gameOf } from '@kibitz/shared/games';
import { checkerAnswer } from '@kibitz/shared/kit/record/checker';
import { readRecord } from '@kibitz/shared/kit/record/record';
import { Contributor, handBy, type Manner } from '../testing/contributor.ts';
import { playToTheEnd } from '../testing/playing.ts';
import { FOUR_CARDS } from '../testing/stackedGame.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestServer;

beforeEach(async () => {
  server = await TestServer.open();
});

afterEach(() => server.close());

const OH_HELL = { game: 'oh-hell', ...FOUR_CARDS };

/** Three at a table of Oh Hell, who contribute in these manners; it has not begun. */
async function three(...manners: Manner[]): Promise<Contributor[]> {
  const players = await server.seated(3, OH_HELL);
  return players.map((player, i) => new Contributor(player, manners[i] ?? 'honest'));
}

async function begins([host, ...others]: readonly Contributor[]): Promise<void> {
  if (host === undefined) throw new RangeError('nobody plays');
  await host.visitor.asks('start', { fill: false });
  for (const { visitor } of [host, ...others])
    await visitor.sees(({ table }) => Object.values(table?.own?.cards ?? {}).join('') !== '');
}

/** Waits until all honest ones have been told that their part for a shuffle is in. */
async function allIn(players: readonly Contributor[], n: number): Promise<void> {
  for (const player of players) if (player.manner === 'honest') await player.visitor.until(() => player.isIn(n));
}

/** Plays until shuffle n is proven; the parts for each next one have come by then. */
async function playsUntilProven(players: readonly Contributor[], n: number): Promise<void> {
  await Promise.all(
    players.map(async (one) => {
      const { visitor } = one;
      for (;;) {
        await visitor.until(() => {
          const { choices, phase } = visitor.seen;
          return choices.length > 0 || phase === 'over' || visitor.proofs.includes(n) || isRead(visitor);
        });
        if (visitor.proofs.includes(n) || visitor.seen.phase === 'over') return;
        const { turn } = visitor.seen;
        if (isRead(visitor)) {
          await visitor.asks('next', {});
        } else {
          await visitor.moves((choices) => choices[0]);
        }
        await visitor.until(
          () => visitor.seen.turn !== turn || visitor.proofs.includes(n) || visitor.seen.choices.length === 0,
        );
      }
    }),
  );
}

/** Is the score of a hand shown, which this visitor has not read? */
function isRead({ seen, me }: Visitor): boolean {
  return seen.table?.summary != null && seen.phase === 'playing' && seen.seats[me.seat]?.ready === false;
}

async function recordOf({ visitor }: Contributor): Promise<unknown> {
  const { status, body } = await visitor.ask('GET', `/api/tables/${visitor.room?.roomId}/record`);
  if (status !== 200) throw new Error(`no record: ${JSON.stringify(body)}`);
  return body;
}

function check(record: unknown) {
  return checkerAnswer(readRecord(record, gameOf), (why) => why.key);
}

describe('a shuffle at a table', () => {
  test('is made of the parts of all who play, and each can verify it', async () => {
    const players = await three();
    await allIn(players, 0);
    await begins(players);
    const hands = players.map(({ visitor: { seen } }) => Object.values(seen.table?.own?.cards ?? {}).join(''));
    await playsUntilProven(players, 0);
    for (const [seat, player] of players.entries()) {
      const seen = await player.proofs();
      expect(seen).toMatchObject({ source: 'proven', game: 'oh-hell' });
      expect(seen.shuffles).toHaveLength(1);
      const [{ proof } = { proof: null }] = seen.shuffles;
      if (proof === null) throw new Error('no proof');
      expect(proof.in.map((one) => one.seat)).toEqual([0, 1, 2]);
      expect(proof.out).toEqual([]);
      expect(player.complaint(seen.table, seen.game, proof)).toBeNull();
      expect(handBy(seen, 0, seat).join('')).toBe(
        Array.from(hands[seat] ?? '')
          .sort()
          .join(''),
      );
    }
  });

  test('is in the record, deck by deck, and the checker verifies it', async () => {
    const players = await three();
    await allIn(players, 0);
    await begins(players);
    await playToTheEnd(players.map(({ visitor }) => visitor));
    expect(check(await recordOf(players[0]!))).toMatchObject({ ok: true, over: true, proof: 'verified' });
  });
});

import { games } from '@kibitz/shared/games';
import { leastAction } from '@kibitz/shared/kit/game/defaultAction';
import { actorBit, type Game, seatsIn } from '@kibitz/shared/kit/game/game';
import { defaultsOf } from '@kibitz/shared/kit/game/options';
import { usualSeats } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import { variantOf } from '@kibitz/shared/kit/game/variant.testing';
import { describe, expect, test } from 'vitest';
import { GamePlay, isReady } from './gamePlay.ts';
import { ScheduledTable } from './scheduledTable.ts';
import type { TableState } from './tableState.ts';

/** Enough to get through a hand of most games. */
const MOST_DECISIONS = 60;

/** The game, with pictures that throw when drawn. */
function undrawn(game: Game): Game {
  const draw = () => {
    throw new Error(`${game.id} is drawn`);
  };
  return variantOf(game, { table: draw, ownPicture: draw });
}

/** What the scheduler reads of a table with this game and one person alone at it. */
function scheduledTable(play: GamePlay): ScheduledTable {
  const seating = { people: () => [{}], newcomers: () => [] };
  return new ScheduledTable(
    { play, seating } as unknown as TableState,
    {} as ConstructorParameters<typeof ScheduledTable>[1],
  );
}

/** Plays at random, and after each move reads everything that paces a game. */
async function playUndrawn(given: Game): Promise<{ readonly decisions: number; readonly seen: number }> {
  const game = undrawn(given);
  const random = new Random(7);
  const play = new GamePlay(game, defaultsOf(game.options), usualSeats(game), 0);
  const paced = scheduledTable(play);
  let seen = 0;
  let decisions = 0;
  while (decisions < MOST_DECISIONS && !play.isOver()) {
    const step = play.dealerStep();
    if (step === 'shuffle') {
      play.prepareDeck();
      play.commit();
    } else if (step !== null) {
      play.step();
    } else {
      const seat = random.oneOf(seatsIn(play.awaited()));
      const ready = play.prepare(
        seat,
        await play.choose(seat, async (_, choices) => leastAction(random.oneOf(choices))),
        play.turnOf(seat),
      );
      expect(isReady(ready)).toBe(true);
      play.commit();
      decisions++;
      play.shownSince(seat);
    }
    seen |= play.seenToAct();
    for (const seat of seatsIn(play.awaited())) expect(paced.isSeenToAct(seat)).toBe(!play.isInWindow());
    expect(paced.isReadAlone()).toBe(play.isScoreShown());
  }
  return { decisions, seen };
}

describe('a game is played, paced and taken back without being drawn', () => {
  test.each(games.map((game) => [game.id, game] as const))('%s', async (_, game) => {
    const { decisions, seen } = await playUndrawn(game);
    expect(decisions).toBeGreaterThan(0);
    // everybody has been seen to act, but for a dummy
    expect(seen & ~(actorBit(usualSeats(game)) - 1)).toBe(0);
    expect(seen).not.toBe(0);
  });
});

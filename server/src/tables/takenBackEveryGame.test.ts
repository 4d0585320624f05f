import { games } from '@kibitz/shared/games';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { leastAction } from '@kibitz/shared/kit/game/defaultAction';
import { type Game, SPECTATOR, seatsIn } from '@kibitz/shared/kit/game/game';
import { defaultsOf } from '@kibitz/shared/kit/game/options';
import { type Move, usualSeats } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import { checkerAnswer } from '@kibitz/shared/kit/record/checker';
import { readRecord, recordHeadOf } from '@kibitz/shared/kit/record/record';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TableEvent } from '../journal/journal.ts';
import { tableHead } from '../testing/storedTable.ts';
import { GamePlay, isReady } from './gamePlay.ts';
import { replayed } from './reopening.ts';
import { standingMoves } from './standingMoves.ts';

/** Enough to get through a hand of most games. */
const MOST_DECISIONS = 90;

/** The dealer's steps up to the next thing that is recorded. */
function makeSteps(play: GamePlay): void {
  for (let step = play.dealerStep(); step !== null && step !== 'shuffle'; step = play.dealerStep()) play.step();
}

/** Everything that anybody sees and may do, and everything hidden. */
function whole(play: GamePlay) {
  const seats = Array.from({ length: play.seats }, (_, seat) => seat);
  return {
    state: play.saved(),
    views: [SPECTATOR, ...seats].map((viewer) => play.viewOf(viewer)),
    choices: seats.map((seat) => play.choicesOf(seat)),
  };
}

interface Played {
  readonly play: GamePlay;
  readonly events: readonly TableEvent[];
  readonly takenBack: number;
}

/** A random game in which moves are often taken back where allowed. After that the game is exactly as before. */
async function playedWithTakeBacks(game: Game, seed: number): Promise<Played> {
  const random = new Random(seed);
  const head = tableHead(game);
  const play = new GamePlay(game, defaultsOf(game.options), head.seats, 0);
  const events: TableEvent[] = [{ type: 'started', dealer: 0 }];
  const record = (moves: readonly Move[]) => events.push(...moves.map((move): TableEvent => ({ type: 'move', move })));
  const choose = async (_: unknown, choices: readonly Choice[]) => leastAction(random.oneOf(choices));
  let takenBack = 0;
  for (let made = 0; made < MOST_DECISIONS; made++) {
    makeSteps(play);
    if (play.isOver()) break;
    if (play.dealerStep() === 'shuffle') {
      record(play.prepareDeck().moves);
      play.commit();
      continue;
    }
    const before = whole(play);
    const seat = random.oneOf(seatsIn(play.awaited()));
    const prepared = play.prepare(seat, await play.choose(seat, choose), null);
    if (!isReady(prepared)) throw new Error('a choice is refused');
    record(prepared.moves);
    play.commit();
    while (play.dealerStep() === 'gather') play.step();
    if (play.shownSince(seat) === 'more' || random.below(3) === 0) continue;
    events.push({ type: 'takenBack', moves: play.movesSince() });
    play.takeBack();
    takenBack++;
    expect(whole(play)).toEqual(before);
    expect(play.canTakeBack()).toBe(false);
  }
  return { play, events, takenBack };
}

async function* oneByOne(events: readonly TableEvent[]) {
  for (const event of events) yield [event];
}

/**
 * The games in which nothing can be taken back: a move in War turns cards, and in Baccarat several players act at once
 * and may change their bets anyway.
 */
const NEVER = ['war', 'mini-baccarat'];

/** A seed with which moves are taken back in all the others; in half of all random games of Pyramid none can be. */
const TAKES_BACK = 18;

describe.each(games.map((game) => ({ game, id: game.id })))('$id with moves that were taken back', ({ game, id }) => {
  test('is read back from its journal as it is, and its record is right', async () => {
    let takenBack = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const played = await playedWithTakeBacks(game, seed);
        takenBack += played.takenBack;
        const again = (await replayed(game, tableHead(game), oneByOne(played.events))).play!;
        for (const play of [again, played.play]) makeSteps(play);
        expect(whole(again)).toEqual(whole(played.play));

        const moves: Move[] = [];
        for await (const some of standingMoves(oneByOne(played.events))) moves.push(...some);
        const record = { ...recordHeadOf(game, defaultsOf(game.options), usualSeats(game), 0), moves };
        const answer = checkerAnswer(
          readRecord(record, () => game),
          ({ key }) => key,
        );
        expect(answer).toMatchObject({ ok: true, hands: played.play.result().hands.map((hand) => [...hand]) });
      }),
      { numRuns: 6, examples: [[TAKES_BACK]] },
    );
    expect(takenBack > 0).toBe(!NEVER.includes(id));
  });
});

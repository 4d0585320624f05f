import type { Game } from '../kit/game/game.ts';
import { playOutAtRandom, roomForDeck } from '../kit/game/play.ts';
import { Random } from '../kit/game/random.ts';
import type { Moment } from './cases.ts';
import { viewsOf } from './checks.ts';
import { show } from './decision.ts';
import { difference, insist } from './insist.ts';

/**
 * Random players need not come to the end of a game, so the two ways are compared once this many more packs have been
 * dealt, or at the end if the fast way reaches it sooner: it may deal packs of its own.
 */
const PACKS = 4;
/** The most single steps. */
const MOST_STEPS = 100_000;

/** Plays at random until this many more packs are dealt, or to the end of the game. Returns whether it is over. */
function playSome(game: Game, state: unknown, random: Random, mostPacks: number): boolean {
  const room = roomForDeck();
  let packs = 0;
  // counted as they are dealt: a game that plays fast may go from one shuffle to the next in a single step
  const counted: Game = {
    ...game,
    chance: {
      ...game.chance,
      deal(dealt, deck) {
        packs++;
        game.chance.deal(dealt, deck);
      },
    },
  };
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (packs === mostPacks) return false;
    if (playOutAtRandom(counted, state, random, room, 1)) return true;
  }
  throw new Error(`${game.id} comes to no end within ${MOST_STEPS} steps`);
}

/** Insists that a game that plays fast ends up where it does move by move, with the same random numbers. */
export function checkFastPlay({ game, state, options, seats, random }: Moment): void {
  if (game.bot.playFast === undefined) return;
  const seed = random.bits();
  let mostPacks = PACKS;
  const [fast, slow] = [game, { ...game, bot: { ...game.bot, playFast: undefined } }].map((player) => {
    const copy = game.rules.setup(options, seats, 0);
    game.rules.copy(state, copy);
    const own = new Random(seed);
    if (playSome(player, copy, own, mostPacks)) mostPacks = Number.POSITIVE_INFINITY;
    return [...viewsOf(game, copy, seats), show(game.rules.result(copy)), String(own.bits())].join('\n');
  }) as [string, string];
  insist(fast === slow, () => `playFast comes to where it comes move by move, ${difference(fast, slow)}`);
}

import type { Game } from '../kit/game.ts';
import { awaitsDeck, playOutAtRandom, roomForDeck } from '../kit/play.ts';
import { Random } from '../kit/random.ts';
import { show } from './decision.ts';
import { difference, insist } from './insist.ts';
import { type Moment, viewsOf } from './moment.ts';

/** Random players need not come to the end of a game, so the two ways are compared when so many further packs have been played. */
const PACKS = 3;
/** The steps that these may take one by one. */
const MOST_STEPS = 20_000;

/** Plays at random to where a pack is due once more, or to the end of the game. */
function playSome(game: Game, state: unknown, random: Random): void {
  const room = roomForDeck();
  let packs = 0;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (awaitsDeck(game, state)) packs++;
    if (packs > PACKS || game.actors(state) === 0) return;
    playOutAtRandom(game, state, random, room, 1);
  }
  throw new Error(`${game.id} comes to no shuffle within ${MOST_STEPS} steps`);
}

/** Insists that a game that plays fast comes from here to where it comes move by move, with the same random numbers. */
export function checkFastPlay({ game, state, options, seats, random }: Moment): void {
  if (game.playFast === undefined) return;
  const seed = random.bits();
  const [fast, slow] = [game, { ...game, playFast: undefined }].map((player) => {
    const copy = game.setup(options, seats, 0);
    game.copy(state, copy);
    const own = new Random(seed);
    playSome(player, copy, own);
    return [...viewsOf(game, copy, seats), show(game.result(copy)), String(own.bits())].join('\n');
  }) as [string, string];
  insist(fast === slow, () => `playFast comes to where it comes move by move, ${difference(fast, slow)}`);
}

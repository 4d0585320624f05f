import { playOutAtRandom, roomForDeck } from '../kit/play.ts';
import { Random } from '../kit/random.ts';
import { show } from './decision.ts';
import { difference, insist } from './insist.ts';
import { type Moment, viewsOf } from './moment.ts';

/** Random players need not come to an end: what takes longer is not compared. */
const MOST_STEPS = 20_000;

/** Insists that a game that plays fast comes from here to the same end as move by move, with the same random numbers. */
export function checkFastPlay({ game, state, options, seats, random }: Moment): void {
  if (game.playFast === undefined) return;
  const seed = random.bits();
  const ends = [game, { ...game, playFast: undefined }].map((player) => {
    const copy = game.setup(options, seats, 0);
    game.copy(state, copy);
    const isOver = playOutAtRandom(player, copy, new Random(seed), roomForDeck(), MOST_STEPS);
    return isOver ? [...viewsOf(game, copy, seats), show(game.result(copy))].join('\n') : null;
  });
  const [fast, slow] = ends;
  if (typeof fast !== 'string' || typeof slow !== 'string') return;
  insist(fast === slow, () => `playFast comes to the same end as move by move, ${difference(fast, slow)}`);
}

import { worldsWithoutHabit } from '../../kit/bots/search.ts';
import { bitCount, type Card } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import { shuffledRest } from '../../kit/cards/possibleDeals.ts';
import { able, inPots, isContending } from '../../kit/chips/chipPots.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { actorBit } from '../../kit/game/actors.ts';
import { isRange } from '../../kit/game/moves.ts';
import type { Random } from '../../kit/game/random.ts';
import { rules } from './rules.ts';
import { asTable, betting, NOBODY, PHASE, type SweatState, type SweatView } from './state.ts';

/** How many deals of the hidden cards are played to the end. */
export const WORLDS = 160;
/** A bet must be worth this much more than it costs: chances taken from a few deals are not exact. */
const MARGIN = 1.15;
/** The share of a call that it may lose on average and still be made. */
const LOOSE = 0.04;

/** What staying in is worth. */
interface Prospect {
  /** Chips at the end, on average, beyond those there are now, if everybody stays in and nobody bets again. */
  readonly gain: number;
  /** How often it ends with this seat the last one in. */
  readonly chance: number;
}

/**
 * A sensible player: nobody knows more than anybody else, so it plays the odds. It deals the hidden cards many times,
 * lets them be turned to the end, folds when calling loses chips on average, and bets when it wins more often
 * than its share.
 */
export function bot(view: SweatView, seat: number, choices: readonly Choice[], random: Random, effort = 1): Action {
  const prospect = prospectOf(view, seat, random, worldsWithoutHabit(effort, WORLDS));
  const mayFold = choices.some(({ type }) => type === 'fold');
  if (mayFold && prospect.gain < -LOOSE * betting.toCall(asTable(view), seat)) return { type: 'fold' };
  const raise = choices.find(({ type }) => type === 'bet' || type === 'raise');
  const callers = bitCount(able(asTable(view)) & ~actorBit(seat));
  const edge = prospect.chance * (1 + callers) - MARGIN;
  if (raise !== undefined && edge > 0) return { type: raise.type, to: amount(view, raise, edge, random) };
  return { type: mayFold ? 'call' : 'check' };
}

/** How much to bet or raise to: the better the chances, the more, up to about the pot. */
function amount(view: SweatView, raise: Choice, edge: number, random: Random): number {
  const to = raise['to'];
  if (!isRange(to)) return Number(to);
  const [least, most] = to;
  const pot = inPots(asTable(view)) + betting.toCall(asTable(view), view.fields.turn);
  const up = Math.round(pot * Math.min(1, edge + 0.25) * (0.6 + 0.4 * random.fraction()));
  return Math.min(most, Math.max(least, view.fields.toMatch + up));
}

/** What staying in is worth to a seat, from its view, over this many deals of the hidden cards. */
export function prospectOf(view: SweatView, seat: number, random: Random, worlds: number): Prospect {
  const now = view.stacks[seat] as number;
  let gain = 0;
  let last = 0;
  const known = rules.determinize(view, random);
  const world = rules.determinize(view, random);
  const hidden = shuffledRest(unpackAll([...view.open, view.kill, view.beat, view.last.own].join('')), random);
  for (let i = 0; i < worlds; i++) {
    world.copyFrom(known);
    random.shuffle(hidden);
    dealFaceDown(world, hidden, view.last.own === '' ? NOBODY : seat);
    turnToTheEnd(world);
    gain += (world.lists.stacks[seat] as number) - now;
    if (isContending(world, seat)) last++;
  }
  return { gain: gain / worlds, chance: last / worlds };
}

/** Deals these cards in place of those that lie face down, except the last card of a seat that knows it. */
function dealFaceDown({ places: { closed, last } }: SweatState, hidden: readonly Card[], knows: number): void {
  let next = 0;
  for (const place of [...closed.all, ...last.all]) {
    if (knows !== NOBODY && place === last.of(knows)) continue;
    place.fill(hidden, next, place.size);
    next += place.size;
  }
}

/** Plays a hand to its end, everybody calling or checking. */
function turnToTheEnd(world: SweatState): void {
  while (world.phase !== PHASE.scored && world.phase !== PHASE.over) {
    if (world.phase === PHASE.bet) rules.apply(world, world.fields.turn, rules.pick(world, world.fields.turn, 0));
    else rules.step(world);
  }
}

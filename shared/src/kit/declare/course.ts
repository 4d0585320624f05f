import type { Card } from '../cards/cards.ts';
import { type Actors, DEALER, type DealerStep } from '../game/game.ts';

/** What the dealer does apart from shuffling; `DealerStep` explains each step. */
type Step = Exclude<DealerStep, 'shuffle'>;

/**
 * What happens in a phase. The dealer shuffles a pack and deals it, or makes a step; or seats may act; or, if all are
 * left out, the game is over. `seconds` says for how long people see the table before a step
 * (`GameChance.stepSeconds`).
 */
export type Phase<S> =
  | { readonly pack: (state: S) => ArrayLike<Card>; readonly deal: (state: S, deck: ArrayLike<Card>) => void }
  | ({ readonly [K in Step]?: (state: S) => void } & { readonly seconds?: number })
  | { readonly seats: Actors | ((state: S) => Actors) };

/** The course of a game, phase by phase. */
export type Course<N extends string, S> = { readonly [K in N]: Phase<S> };

const STEPS: readonly Step[] = ['turn', 'gather', 'count', 'score', 'next'];
/** Asks the phase who may act. */
const ASKED = -1;

function throwNow(): never {
  throw new Error('the dealer does nothing in this phase');
}

/** Who acts, and what the dealer does, by the number of the phase. */
export function coursePlay<N extends string, S extends { phase: number }>(phases: readonly N[], course: Course<N, S>) {
  const list = phases.map((name) => course[name]);
  const seatsOf = list.map((one) => ('seats' in one ? one.seats : Object.keys(one).length === 0 ? 0 : DEALER));
  const who = Int32Array.from(seatsOf, (seats) => (typeof seats === 'number' ? seats : ASKED));
  const asked = seatsOf.map((seats) => (typeof seats === 'number' ? () => seats : seats));
  const steps = list.map((one): DealerStep => STEPS.find((step) => step in one) ?? 'shuffle');
  const makes = list.map(
    (one, i) => (one as { readonly [K in DealerStep]?: (state: S) => void })[steps[i] as Step] ?? throwNow,
  );
  const seconds = list.map((one) => ('seconds' in one ? one.seconds : undefined));
  const packs = list.map((one) => ('pack' in one ? one.pack : throwNow));
  const deals = list.map((one) => ('deal' in one ? one.deal : throwNow));
  return {
    actors(state: S): Actors {
      const known = who[state.phase] as number;
      return known === ASKED ? (asked[state.phase] as (state: S) => Actors)(state) : known;
    },
    dealerStep: (state: S): DealerStep => steps[state.phase] as DealerStep,
    stepSeconds: (state: S): number | undefined => seconds[state.phase],
    pack: (state: S): ArrayLike<Card> => (packs[state.phase] as (state: S) => ArrayLike<Card>)(state),
    deal: (state: S, deck: ArrayLike<Card>): void =>
      (deals[state.phase] as (state: S, deck: ArrayLike<Card>) => void)(state, deck),
    step: (state: S): void => (makes[state.phase] as (state: S) => void)(state),
  };
}

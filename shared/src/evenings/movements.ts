import { circleRound, type Meeting, Meetings, pairInOrder } from './draw.ts';
import { activeIn, type Plan, type RoundPlan, type Seated, type Seating, type SoFar, sidesAt } from './evening.ts';
import { leastTogether, whistRound } from './groups.ts';
import { sitOuts, standingsOf, totalIn } from './standings.ts';

/** Why a plan does not fit: the game's seats, the movement for such entrants, too few of them, or too many rounds. */
export type PlanFault = 'seats' | 'movement' | 'few' | 'rounds';

/** Whether entrants may still come once the first round has been drawn. */
export function admitsLate({ movement }: Plan): boolean {
  return movement !== 'knockout';
}

/** How many rounds there are at most until somebody would meet somebody again; Infinity for no limit. */
function mostRounds({ movement }: Plan, entrants: number): number {
  switch (movement) {
    case 'mitchell':
      return Math.ceil(entrants / 2);
    case 'howell':
    case 'roundRobin':
    case 'swiss':
      return entrants - 1 + (entrants % 2);
    case 'individual':
      return whistRound(entrants, 0) === null ? Number.POSITIVE_INFINITY : entrants - 1;
    case 'knockout':
      return Number.POSITIVE_INFINITY;
  }
}

/** Why a plan does not fit so many entrants; null if it does. */
export function faultOf(plan: Plan, entrants: number): PlanFault | null {
  const { movement, seats } = plan;
  const isForTwo = plan.entrants === 'single' && seats === 2;
  if (plan.entrants !== 'single' && seats !== 4) return 'seats';
  if (plan.entrants === 'single' && !isForTwo && movement !== 'individual') return 'movement';
  if (plan.entrants !== 'single' && movement === 'individual') return 'movement';
  if (plan.entrants === 'team' && (movement === 'mitchell' || movement === 'howell')) return 'movement';
  if (plan.entrants === 'team' && plan.scoring === 'matchPoints') return 'movement';
  if (entrants < (movement === 'individual' ? seats : 2)) return 'few';
  return plan.rounds > mostRounds(plan, entrants) ? 'rounds' : null;
}

/** Who sits where if two entrants meet: one table, or for teams two, at which each has a pair in either direction. */
function seatsOf({ entrants, seats }: Plan, [first, second]: Meeting): Seated[][] {
  const table = (home: number, homeFrom: number, away: number, awayFrom: number): Seated[] =>
    Array.from({ length: seats }, (_, seat) => {
      const member = seat >> 1;
      return seat % 2 === 0
        ? { entrant: home, member: homeFrom + member }
        : { entrant: away, member: awayFrom + member };
    });
  if (entrants !== 'team') return [table(first, 0, second, 0)];
  return [table(first, 0, second, 2), table(second, 0, first, 2)];
}

/** A round as it is played: every table has the same boards, so that all of them can be compared. */
function roundOf(tables: readonly (readonly Seated[])[], active: readonly number[], boards: number): RoundPlan {
  const seated = new Set(tables.flat().map(({ entrant }) => entrant));
  return {
    tables: tables.map((seats, i): Seating => ({ table: i + 1, boards, seats })),
    sittingOut: active.filter((entrant) => !seated.has(entrant)),
  };
}

function meetingsIn({ played }: SoFar): Meetings {
  const meetings = new Meetings();
  for (const seating of played.flatMap(({ tables }) => tables)) {
    const entrants = [...new Set(seating.seats.map(({ entrant }) => entrant))];
    for (const [i, a] of entrants.entries()) for (const b of entrants.slice(i + 1)) meetings.add(a, b);
  }
  return meetings;
}

/** The list without one if its number is odd: of those who have sat out least often, the last. */
function evened(order: readonly number[], soFar: SoFar): number[] {
  if (order.length % 2 === 0) return [...order];
  const least = Math.min(...order.map((entrant) => sitOuts(soFar, entrant)));
  const out = order.findLast((entrant) => sitOuts(soFar, entrant) === least);
  return order.filter((entrant) => entrant !== out);
}

/** Pairs those who take part, in this order, so that as few as possible meet again. */
function paired(order: readonly number[], soFar: SoFar): Meeting[] {
  return pairInOrder(evened(order, soFar), meetingsIn(soFar));
}

/**
 * Whether the movement goes on as it began: nobody has withdrawn, and whoever has come since has taken the place that
 * was free.
 */
function isAsPlanned({ entrants, from, withdrawn }: SoFar): boolean {
  const first = from.slice(0, entrants).filter((round) => round === 0).length;
  return withdrawn.length === 0 && Math.ceil(first / 2) === Math.ceil(entrants / 2);
}

/**
 * A Mitchell movement: the first half sits still, the others go to the next table each round. The directions are
 * switched in the last round, so that all have been compared with all and there is one ranking.
 */
function mitchell({ rounds }: Plan, entrants: number, round: number): Meeting[] {
  const tables = Math.ceil(entrants / 2);
  const isSwitched = rounds > 1 && round === rounds - 1;
  return Array.from({ length: tables }, (_, table): Meeting => {
    const moving = tables + ((table - (round % tables) + tables) % tables);
    return isSwitched ? [moving, table] : [table, moving];
  });
}

/** The order in which entrants of a Swiss are paired: by standings; in the first round one half against the other. */
function swissOrder(plan: Plan, soFar: SoFar, active: readonly number[]): number[] {
  if (soFar.results.length === 0) {
    const half = Math.ceil(active.length / 2);
    return active.slice(0, half).flatMap((entrant, i) => [entrant, ...active.slice(half + i, half + i + 1)]);
  }
  return standingsOf(plan, soFar).flatMap(({ entrant }) => (active.includes(entrant) ? [entrant] : []));
}

/** A knockout's places from the first round on: the best seeds as far apart as can be; null is nobody. */
function bracket(entrants: number): (number | null)[] {
  let seeds = [0];
  while (seeds.length < entrants) seeds = seeds.flatMap((seed) => [seed, 2 * seeds.length - 1 - seed]);
  return seeds.map((seed) => (seed < entrants ? seed : null));
}

/** Who goes on from a match: who has more; of equal ones the one who entered first. Whoever has withdrawn loses. */
function winnerOf(plan: Plan, soFar: SoFar, round: number, a: number, b: number): number {
  const isGone = (entrant: number) => soFar.withdrawn.includes(entrant);
  if (isGone(a) !== isGone(b)) return isGone(a) ? b : a;
  const [first, second] = a < b ? [a, b] : [b, a];
  const total = (entrant: number) => totalIn(plan, soFar.results, round, entrant);
  return total(second) > total(first) ? second : first;
}

function pairsIn<T>(list: readonly T[]): (readonly [T | null, T | null])[] {
  return Array.from({ length: Math.ceil(list.length / 2) }, (_, i) => [list[2 * i] ?? null, list[2 * i + 1] ?? null]);
}

function knockout(plan: Plan, soFar: SoFar): Meeting[] {
  let left: readonly (number | null)[] = bracket(soFar.from.filter((round) => round === 0).length);
  for (const [round] of soFar.played.entries()) {
    left = pairsIn(left).map(([a, b]) => (a === null || b === null ? (a ?? b) : winnerOf(plan, soFar, round, a, b)));
  }
  return pairsIn(left).flatMap(([a, b]): Meeting[] => (a === null || b === null ? [] : [[a, b]]));
}

/** The meetings of the next round, where two entrants meet at a time. */
function meetingsNext(plan: Plan, soFar: SoFar, active: readonly number[]): Meeting[] {
  const round = soFar.played.length;
  switch (plan.movement) {
    case 'mitchell':
      return isAsPlanned(soFar) ? mitchell(plan, soFar.entrants, round) : paired(active, soFar);
    case 'howell':
    case 'roundRobin':
      return isAsPlanned(soFar) ? circleRound(soFar.entrants, round) : paired(active, soFar);
    case 'individual':
    case 'swiss':
      return paired(swissOrder(plan, soFar, active), soFar);
    case 'knockout':
      return knockout(plan, soFar);
  }
}

/** Tables of single players: a whist tournament where there is one, else those who have been least together. */
function individual(plan: Plan, soFar: SoFar, active: readonly number[]): Seated[][] {
  const round = soFar.played.length;
  const whist = plan.seats === 4 && active.length === soFar.entrants ? whistRound(active.length, round) : null;
  const seated = (tables: readonly (readonly number[])[]) =>
    tables.map((table) => table.map((entrant) => ({ entrant, member: 0 })));
  if (whist !== null) return seated(whist);
  const partners = new Meetings();
  for (const table of soFar.played.flatMap(({ tables }) => tables)) {
    for (const [a = -1, b = -1] of sidesAt(table, [0, 1, 0, 1])) partners.add(a, b);
  }
  const met = meetingsIn(soFar);
  const together = {
    partners: (a: number, b: number) => partners.of(a, b),
    atTable: (a: number, b: number) => met.of(a, b),
  };
  const order = [...active].sort((a, b) => sitOuts(soFar, b) - sitOuts(soFar, a) || a - b);
  return seated(leastTogether(order, plan.seats, together));
}

/**
 * The next round. `boards` counts on from the rounds before: all tables play the same deals at the same time. No table
 * means that the evening is over. The plan must fit (`faultOf`).
 */
export function nextRound(plan: Plan, soFar: SoFar): RoundPlan {
  const round = soFar.played.length;
  const active = activeIn(soFar, round);
  const isHere = ([a, b]: Meeting) => active.includes(a) && active.includes(b);
  const tables =
    plan.movement === 'individual'
      ? individual(plan, soFar, active)
      : meetingsNext(plan, soFar, active)
          .filter(isHere)
          .flatMap((meeting) => seatsOf(plan, meeting));
  return roundOf(tables, active, round);
}

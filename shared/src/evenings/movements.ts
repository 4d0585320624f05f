import { howell, roundRobin } from './circle.ts';
import { activeIn, type Plan, type RoundPlan, type Seated, type Seating, type SoFar, sidesAt } from './evening.ts';
import { leastTogether, whist, whistRounds } from './individual.ts';
import { knockout, knockoutRounds } from './knockout.ts';
import { mitchell } from './mitchell.ts';
import { type Against, evened, Meetings, pairInOrder } from './pairing.ts';
import { standingsOf } from './standings.ts';
import { sitOuts } from './totals.ts';

/**
 * Why a plan does not fit: the game's seats, the movement for this kind of entrant, too few entrants, or too many
 * rounds.
 */
export type PlanFault = 'seats' | 'movement' | 'few' | 'rounds';

/** Whether entrants may still come once the first round has been drawn. */
export function admitsLate({ movement }: Plan): boolean {
  return movement !== 'knockout';
}

/** The most rounds possible; Infinity for any number. */
function mostRounds({ movement, seats }: Plan, entrants: number): number {
  switch (movement) {
    case 'mitchell':
      return Math.ceil(entrants / 2);
    case 'howell':
    case 'roundRobin':
    case 'swiss':
      return entrants - 1 + (entrants % 2);
    case 'individual':
      return seats === 4 ? whistRounds(entrants) || Number.POSITIVE_INFINITY : Number.POSITIVE_INFINITY;
    case 'knockout':
      return Number.POSITIVE_INFINITY;
  }
}

/** Whether a movement suits this kind of entrant, and this scoring. */
function isFor({ movement, entrants, seats, scoring, boardsMove = false }: Plan): boolean {
  if (boardsMove && movement !== 'mitchell') return false;
  switch (entrants) {
    case 'single':
      return seats === 2 || movement === 'individual';
    case 'pair':
      return movement !== 'individual';
    case 'team':
      return ['roundRobin', 'swiss', 'knockout'].includes(movement) && scoring !== 'matchPoints';
  }
}

/** Why a plan does not fit this many entrants; null if it does. */
export function faultOf(plan: Plan, entrants: number): PlanFault | null {
  const { movement, seats, rounds } = plan;
  if (plan.entrants !== 'single' && seats !== 4) return 'seats';
  if (!isFor(plan)) return 'movement';
  if (entrants < (movement === 'individual' ? seats : 2)) return 'few';
  const isCutShort = movement === 'knockout' && rounds < knockoutRounds(entrants);
  return isCutShort || rounds > mostRounds(plan, entrants) ? 'rounds' : null;
}

/** A table as drawn up: two entrants who meet, or single players by seat. */
interface Drawn {
  readonly entrants: readonly number[];
  /** If sets of boards go from table to table. */
  readonly boards?: number;
}

/** Who sits where if two entrants meet: one table or, for teams, two, with a pair of each team in either direction. */
function pairsAt({ entrants, seats }: Plan, first: number, second: number): Seated[][] {
  const table = (home: number, away: number, awayFrom: number): Seated[] =>
    Array.from({ length: seats }, (_, seat) => {
      const member = seat >> 1;
      return seat % 2 === 0 ? { entrant: home, member } : { entrant: away, member: awayFrom + member };
    });
  if (entrants !== 'team') return [table(first, second, 0)];
  return [table(first, second, 2), table(second, first, 2)];
}

function seatsAt(plan: Plan, { entrants }: Drawn): Seated[][] {
  if (plan.movement === 'individual') return [entrants.map((entrant) => ({ entrant, member: 0 }))];
  const [first = 0, second = 0] = entrants;
  return pairsAt(plan, first, second);
}

function entrantsAt({ seats }: Seating): number[] {
  return [...new Set(seats.map(({ entrant }) => entrant))];
}

/** Who have shared a table, and who have been partners. */
function together({ played }: SoFar): { readonly met: Against; readonly partners: Against } {
  const [met, partners] = [new Meetings(), new Meetings()];
  for (const seating of played.flatMap(({ tables }) => tables)) {
    met.add(entrantsAt(seating));
    for (const side of sidesAt(seating, [0, 1, 0, 1])) partners.add(side);
  }
  return { met: (a, b) => met.of(a, b), partners: (a, b) => partners.of(a, b) };
}

/**
 * Who has the places of a movement, by number: late entrants take over those of entrants who have withdrawn, then new
 * ones.
 */
function placesIn({ entrants, from, withdrawn }: SoFar, round: number): number[] {
  const places: number[] = [];
  const since = (entrant: number) => from[entrant] ?? 0;
  const come = Array.from({ length: entrants }, (_, entrant) => entrant).filter((entrant) => since(entrant) <= round);
  for (const entrant of come.sort((a, b) => since(a) - since(b) || a - b)) {
    const free = since(entrant) === 0 ? -1 : places.findIndex((other) => withdrawn.includes(other));
    places.splice(free < 0 ? places.length : free, 1, entrant);
  }
  return places;
}

/** The round of a movement that is fixed in advance, by place; nothing for others. */
function settled(plan: Plan, places: number, round: number): Drawn[] {
  switch (plan.movement) {
    case 'mitchell':
      return mitchell(places, plan.rounds, round).map(({ meeting, boards }) => ({
        entrants: meeting,
        ...(plan.boardsMove === true && { boards }),
      }));
    case 'howell':
      return howell(places, round).map((entrants) => ({ entrants }));
    case 'roundRobin':
      return roundRobin(places, round).map((entrants) => ({ entrants }));
    case 'individual':
      return plan.seats === 4 ? whist(places, round).map((entrants) => ({ entrants })) : [];
    case 'swiss':
    case 'knockout':
      return [];
  }
}

/** Whether somebody at a table has played its boards in a round before. */
function hasPlayed({ played }: SoFar, { entrants, boards }: Drawn): boolean {
  const before = played.flatMap(({ tables }) => tables).filter((table) => table.boards === boards);
  return before.flatMap(entrantsAt).some((entrant) => entrants.includes(entrant));
}

/**
 * The tables that the movement prescribes, if it can continue: nobody meets anybody again (or partners them again,
 * where all play singly), nobody has played the boards, and no more sit out than must. A round robin continues even if
 * more do.
 */
function asSettled(plan: Plan, soFar: SoFar, active: readonly number[]): Drawn[] | null {
  const round = soFar.played.length;
  const places = placesIn(soFar, round);
  const drawn = settled(plan, places.length, round)
    .map((table) => ({ ...table, entrants: table.entrants.map((place) => places[place] ?? -1) }))
    .filter(({ entrants }) => entrants.every((entrant) => active.includes(entrant)));
  const size = plan.movement === 'individual' ? plan.seats : 2;
  if (plan.movement !== 'roundRobin' && drawn.length < Math.floor(active.length / size)) return null;
  const { met, partners } = together(soFar);
  const isNew = ({ entrants: [a = 0, b = 0, c = 0, d = 0] }: Drawn) =>
    plan.movement === 'individual' ? partners(a, c) === 0 && partners(b, d) === 0 : met(a, b) === 0;
  return drawn.every((table) => isNew(table) && !hasPlayed(soFar, table)) ? drawn : null;
}

/** The order in which entrants are paired: in a Swiss by standings, in its first round one half against the other. */
function orderOf(plan: Plan, soFar: SoFar, active: readonly number[]): readonly number[] {
  if (plan.movement !== 'swiss') return active;
  if (soFar.results.length === 0) {
    const half = Math.ceil(active.length / 2);
    return active.slice(0, half).flatMap((entrant, i) => [entrant, ...active.slice(half + i, half + i + 1)]);
  }
  return standingsOf(plan, soFar).flatMap(({ entrant }) => (active.includes(entrant) ? [entrant] : []));
}

/** Tables drawn by who has met whom so far. The better of the two sits first at every other table. */
function byMeetings(plan: Plan, soFar: SoFar, active: readonly number[]): Drawn[] {
  const satOut = (entrant: number) => sitOuts(soFar, entrant);
  const { met, partners } = together(soFar);
  if (plan.movement === 'individual') {
    const order = active.toSorted((a, b) => satOut(b) - satOut(a));
    return leastTogether(order, plan.seats, partners, met).map((entrants) => ({ entrants }));
  }
  const pairs = pairInOrder(evened(orderOf(plan, soFar, active), satOut), met);
  const isFirst = (table: number) => (table + soFar.played.length) % 2 === 0;
  return pairs.map(([a, b], table) => ({ entrants: isFirst(table) ? [a, b] : [b, a] }));
}

/**
 * The next round. `boards` counts on from the rounds before, unless sets go from table to table. No table means that
 * the evening is over. The plan must fit (`faultOf`).
 */
export function nextRound(plan: Plan, soFar: SoFar): RoundPlan {
  const active = activeIn(soFar, soFar.played.length);
  const { meetings, free } = plan.movement === 'knockout' ? knockout(plan, soFar) : { meetings: null, free: null };
  const drawn =
    meetings?.map((entrants) => ({ entrants })) ?? asSettled(plan, soFar, active) ?? byMeetings(plan, soFar, active);
  const fresh = 1 + Math.max(-1, ...soFar.played.flatMap(({ tables }) => tables.map(({ boards }) => boards)));
  const tables = drawn.flatMap((table: Drawn) =>
    seatsAt(plan, table).map((seats) => ({ boards: table.boards ?? fresh, seats })),
  );
  const seated = new Set(drawn.flatMap(({ entrants }) => entrants));
  return {
    tables: tables.map(({ boards, seats }, i): Seating => ({ table: i + 1, boards, seats })),
    sittingOut: free ?? active.filter((entrant) => !seated.has(entrant)),
  };
}

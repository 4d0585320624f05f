import type { Answer } from '@kibitz/shared/wire/messages';
import { botName } from '../accounts/names.ts';
import { CHANCE, type Chance } from '../chance.ts';
import type { TableEvent } from '../journal/journal.ts';
import { DONE, refuse } from '../refusals.ts';
import type { LiveTable } from './liveTable.ts';
import type { TableState } from './tableState.ts';

/**
 * The first dealer, if known before the first shuffle; otherwise null. A set of deals has its own, and older tables
 * have theirs drawn.
 */
function dealerNow({ deals, history, head, context }: TableState): number | null {
  if (deals !== null) return deals.dealer;
  return history.shuffles.version === 1 ? context.chance.below(head.seats) : null;
}

/**
 * Starts the game if somebody is seated. `fill` puts bots on the free seats; otherwise they may stay free only if the
 * game allows that.
 */
export async function startGame(table: LiveTable, fill: boolean): Promise<Answer> {
  if (table.phase() !== 'waiting') return refuse('started');
  if (table.seating.people().length === 0) return refuse('not-seated', 'nobodySeated');
  const free = table.seating.seatsOf('free');
  if (free.length > 0 && !fill && table.game.rules.emptySeat === null) return refuse('not-started', 'seatsFree');
  const names = table.seating.names();
  const dealer = dealerNow(table);
  const start: TableEvent = dealer === null ? { type: 'starting' } : { type: 'started', dealer };
  await table.record(...(fill ? free.map((seat) => botOn(seat, names, table.context.chance)) : []), start);
  if (dealer !== null) table.begin(table.newPlay(dealer));
  return DONE;
}

/** The event that puts a bot on a seat. It takes a name that is not among `names`, to which that is added. */
export function botOn(seat: number, names: Set<string>, chance: Chance = CHANCE): TableEvent {
  const name = botName(names, chance);
  names.add(name);
  return { type: 'bot', seat, name };
}

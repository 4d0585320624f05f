import type { Game } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { TablePhase } from '@kibitz/shared/wire/api';
import type { Answer } from '@kibitz/shared/wire/messages';
import { botName } from '../accounts/names.ts';
import type { Chance } from '../chance.ts';
import type { TableEvent, TableHead } from '../journal/journal.ts';
import { DONE, refuse } from '../refusals.ts';
import type { Deals } from './deals.ts';
import { GamePlay } from './gamePlay.ts';
import type { Seating } from './seating.ts';
import type { TableHistory } from './tableHistory.ts';

/** What starting needs of a table (LiveTable). */
interface StartableTable {
  readonly head: TableHead;
  readonly game: Game;
  readonly seating: Seating;
  readonly deals: Deals | null;
  readonly options: AnyOptions;
  readonly history: TableHistory;
  readonly context: { readonly chance: Chance };
  phase(): TablePhase;
  record(...events: TableEvent[]): Promise<void>;
  begin(play: GamePlay): void;
}

/** A game before its first deck, by the rules of a table. */
export function newPlay(table: Omit<StartableTable, 'phase' | 'record' | 'begin'>, dealer: number): GamePlay {
  return new GamePlay(table.game, table.options, table.head.seats, dealer, table.context.chance);
}

/** The first dealer, if that does not wait for the first shuffle; otherwise null. A set has its own, and older tables have theirs drawn. */
function dealerNow({ deals, history, head, context }: StartableTable): number | null {
  if (deals !== null) return deals.dealer;
  return history.shuffles.version === 1 ? context.chance.below(head.seats) : null;
}

/** Starts the game if somebody is seated. `fill` puts bots on the free seats; without it they may stay free only if the game allows that. */
export async function startGame(table: StartableTable, fill: boolean): Promise<Answer> {
  if (table.phase() !== 'waiting') return refuse('started');
  if (table.seating.people().length === 0) return refuse('not-seated', 'nobodySeated');
  const free = table.seating.seatsOf('free');
  if (free.length > 0 && !fill && table.game.emptySeat === null) return refuse('not-started', 'seatsFree');
  const dealer = dealerNow(table);
  const start: TableEvent = dealer === null ? { type: 'starting' } : { type: 'started', dealer };
  await table.record(...(fill ? botsOn(table.seating, free, table.context.chance) : []), start);
  if (dealer !== null) table.begin(newPlay(table, dealer));
  return DONE;
}

/** The events that put bots on seats. */
export function botsOn(seating: Seating, seats: readonly number[], chance: Chance): TableEvent[] {
  const names = seating.names();
  return seats.map((seat) => {
    const name = botName(names, chance);
    names.add(name);
    return { type: 'bot', seat, name };
  });
}

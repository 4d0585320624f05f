import type { Chance } from '../chance.ts';
import type { TableEvent, TableHead } from '../journal/journal.ts';
import { botOn } from './starting.ts';
import type { TableState } from './tableState.ts';

/** A table to be opened, and its first events. */
interface NewTable {
  readonly head: Omit<TableHead, 'id' | 'opened'>;
  readonly events: readonly TableEvent[];
}

/**
 * The table of a rematch, which begins at once. The host stays the host, anyone sent away stays away, and the same
 * friends see open hands. People who want the rematch keep their seats, and so do bots. Newcomers who are here take the
 * seats promised to them. In place of somebody who has left a bot plays, or the seat stays free if the game allows it.
 */
export function rematchOf(table: TableState, chance: Chance): NewTable {
  const { head, game, seating, presence, hostAccount, history } = table;
  const names = seating.names();
  const open = history.openHands.accounts().map((account): TableEvent => ({ type: 'openTo', account, isOpen: true }));
  const removed = seating.everybodyRemoved().map((account): TableEvent => ({ type: 'removed', account, bot: '' }));
  const seats = seating.seats.flatMap((occupant, seat): TableEvent[] => {
    if (occupant.kind === 'person' && occupant.ready)
      return [{ type: 'sat', seat, account: occupant.account, name: occupant.name }];
    const newcomer = seating.newcomerTo(seat);
    if (newcomer !== null && presence.isHere(newcomer.account)) return [{ type: 'sat', ...newcomer }];
    if (occupant.kind === 'bot') return [{ type: 'bot', seat, name: occupant.name }];
    return game.rules.emptySeat === null ? [botOn(seat, names, chance)] : [];
  });
  const { id: _id, opened: _opened, ...same } = head;
  // there would be no game in playing the same deals again
  return {
    head: { ...same, host: hostAccount, deals: '' },
    events: [...removed, ...open, ...seats, { type: 'starting' }],
  };
}

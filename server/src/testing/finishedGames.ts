import type { Game } from '@kibitz/shared/kit/game/game';
import { changedOptions, withAnEnd } from '@kibitz/shared/kit/game/options';
import { botChooser, type Move, playOut, randomChooser } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import { newTableId } from '../ids.ts';
import type { Journal, Ledger, TableEvent, TableHead } from '../journal/journal.ts';
import { tableHead } from './storedTable.ts';

/** How many events are written at a time, since a statement takes only so many values. */
const EVENTS_AT_A_TIME = 1000;

/** Games that random play hardly ever brings to an end. */
const NEEDS_CARE: ReadonlySet<string> = new Set(['contract-bridge', 'twenty-eight']);

/** A game that was played to its end. */
export interface PlayedGame {
  readonly game: Game;
  /** What differs from the rule book. */
  readonly options: object;
  readonly seats: number;
  readonly moves: readonly Move[];
}

/** A game of at most two hands, if it has hands, with a bot on every other seat. Throws if it has no end. */
export function playedGame(game: Game, seed = 7): PlayedGame {
  const random = new Random(seed);
  const options = withAnEnd(game.options, {}, 2);
  const seats = game.seats[0] ?? 1;
  const choosers = Array.from({ length: seats }, (_, seat) =>
    seat % 2 === 0 || NEEDS_CARE.has(game.id) ? botChooser(game, random, 0.1) : randomChooser(game, random),
  );
  const moves: Move[] = [];
  const isOver = playOut(
    game,
    game.rules.setup(options, seats, 0),
    choosers,
    random,
    (move) => moves.push(move),
    20_000,
  );
  if (!isOver) throw new Error(`a game of ${game.id} has no end`);
  return { game, options: changedOptions(game.options, options), seats, moves };
}

/** Writes a table with all of these events into a store. Returns its ledger. */
export async function storeEvents(journal: Journal, head: TableHead, events: readonly TableEvent[]): Promise<Ledger> {
  const ledger = await journal.open(head, events.slice(0, EVENTS_AT_A_TIME));
  for (let from = EVENTS_AT_A_TIME; from < events.length; from += EVENTS_AT_A_TIME)
    await ledger.append(events.slice(from, from + EVENTS_AT_A_TIME));
  return ledger;
}

/**
 * Stores the game of a closed table as it was played, without playing it over sockets; accounts have the first seats,
 * bots the others. Returns its id.
 */
export async function storeFinished(
  journal: Journal,
  { game, options, seats, moves }: PlayedGame,
  accounts: readonly string[] = [],
): Promise<string> {
  const id = newTableId();
  const seated = Array.from({ length: seats }, (_, seat): TableEvent => {
    const account = accounts[seat];
    if (account === undefined) return { type: 'bot', seat, name: `Pip ${seat}` };
    return { type: 'sat', seat, account, name: `Player ${seat}` };
  });
  const head = tableHead(game, { id, seats, options: { ...options }, isOpen: false, host: accounts[0] ?? 'nobody' });
  const events: TableEvent[] = [...seated, { type: 'started', dealer: 0 }];
  for (const move of moves) events.push({ type: 'move', move });
  const ledger = await storeEvents(journal, { ...head, opened: Date.now() }, events);
  await ledger.append([{ type: 'closed', status: 'over' }]);
  return id;
}

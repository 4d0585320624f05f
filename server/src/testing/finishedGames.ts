import type { Game } from '@kibitz/shared/kit/game/game';
import { changedOptions, withAnEnd } from '@kibitz/shared/kit/game/options';
import { botChooser, type Move, playOut, randomChooser } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import { newTableId } from '../ids.ts';
import type { Journal, TableEvent } from '../journal/journal.ts';
import { tableHead } from './tableHead.ts';

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
    seat % 2 === 0 || NEEDS_CARE.has(game.id) ? botChooser(game, random) : randomChooser(game, random),
  );
  const moves: Move[] = [];
  const isOver = playOut(game, game.setup(options, seats, 0), choosers, random, (move) => moves.push(move), 20_000);
  if (!isOver) throw new Error(`a game of ${game.id} has no end`);
  return { game, options: changedOptions(game.options, options), seats, moves };
}

/** Stores the game of a closed table as it was played, without playing it over sockets; accounts have the first seats, bots the others. Returns its id. */
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
  const played = moves.map((move): TableEvent => ({ type: 'move', move }));
  const ledger = await journal.open({ ...head, opened: Date.now() }, [...seated, { type: 'started', dealer: 0 }]);
  for (let from = 0; from < played.length; from += 1000) await ledger.append(played.slice(from, from + 1000));
  await ledger.append([{ type: 'closed', status: 'over' }]);
  return id;
}

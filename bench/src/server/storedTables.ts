import { Accounts } from '@kibitz/server/src/accounts/accounts.ts';
import { newTableId } from '@kibitz/server/src/ids.ts';
import type { Journal, TableEvent } from '@kibitz/server/src/journal/journal.ts';
import { openJournal } from '@kibitz/server/src/journal/openJournal.ts';
import { replayed, snapshotOf } from '@kibitz/server/src/tables/reopening.ts';
import { storeEvents } from '@kibitz/server/src/testing/finishedGames.ts';
import { tableHead } from '@kibitz/server/src/testing/storedTable.ts';
import { defaultsOf } from '@kibitz/shared/kit/game/options';
import { type Move, playOut, randomChooser, usualSeats } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import { pino } from 'pino';
import { gameNamed } from '../playedIn.ts';

/** What is to be stored: a game's id, how many tables of it, and after how many moves, between two numbers. */
export interface ToStore {
  readonly game: string;
  readonly tables: number;
  readonly moves: readonly [number, number];
}

function randomMoves(id: string, count: number, random: Random) {
  const game = gameNamed(id);
  const seats = usualSeats(game);
  const state = game.rules.setup(defaultsOf(game.options), seats, 0);
  const choosers = Array.from({ length: seats }, () => randomChooser(game, random));
  const moves: Move[] = [];
  const isOver = playOut(game, state, choosers, random, (move) => moves.push(move), count);
  if (isOver) throw new Error(`a game of ${id} was over after ${moves.length} moves`);
  return { game, seats, moves };
}

/** Where tables are stored, and how. */
export interface Storing {
  /** The folder of the SQLite file; not used with a database. */
  readonly folder: string;
  /** The address of a PostgreSQL database; null for SQLite. */
  readonly database: string | null;
}

/** How many tables are stored at a time. */
const AT_A_TIME = 8;

async function storeOne(journal: Journal, accounts: Accounts, asked: ToStore, random: Random): Promise<void> {
  const { game: id, moves: range } = asked;
  const { game, seats, moves } = randomMoves(id, range[0] + random.below(range[1] - range[0] + 1), random);
  const names = Array.from({ length: seats }, (_, seat) => `Player ${seat}`);
  const players = await Promise.all(names.map((name) => accounts.welcome(name, new Set())));
  const sat = players.map(({ id, name }, seat): TableEvent => ({ type: 'sat', seat, account: id, name }));
  const events: TableEvent[] = [...sat, { type: 'started', dealer: 0 }];
  for (const move of moves) events.push({ type: 'move', move });
  const seating = { id: newTableId(), seats, isOpen: false, host: players[0]?.id ?? '', opened: Date.now() };
  const head = tableHead(game, seating);
  const ledger = await storeEvents(journal, head, events);
  await ledger.saveSnapshot(snapshotOf(game, await replayed(game, head, [events])));
}

/**
 * Fills a store with tables in the middle of their games, each with players of its own, as they are once everybody has
 * left.
 */
export async function storeTables({ folder, database }: Storing, asked: ToStore): Promise<void> {
  const random = new Random(1);
  const fail = (error: Error) => {
    throw error;
  };
  const journal = await openJournal({ dataFolder: folder, database, lease: 3000 }, pino({ level: 'silent' }), fail);
  const accounts = await Accounts.of(journal, 365);
  for (let left = asked.tables; left > 0; left -= AT_A_TIME) {
    const some = Array.from({ length: Math.min(left, AT_A_TIME) }, () => storeOne(journal, accounts, asked, random));
    await Promise.all(some);
  }
  await journal.close();
}

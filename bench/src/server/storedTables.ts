import { Accounts } from '@kibitz/server/src/accounts/accounts.ts';
import { newTableId } from '@kibitz/server/src/ids.ts';
import type { TableEvent } from '@kibitz/server/src/journal/journal.ts';
import { openSqliteJournal } from '@kibitz/server/src/journal/sqliteJournal.ts';
import { games } from '@kibitz/shared/games';
import { defaultsOf } from '@kibitz/shared/kit/game/options';
import { type Move, playOut, randomChooser, usualSeats } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import type { Guest } from '@kibitz/shared/wire/api';
import { USUAL_SETTINGS } from '@kibitz/shared/wire/usualSettings';
import { pino } from 'pino';

/** A table in a store, in the middle of its game, and who plays there. */
export interface StoredGame {
  readonly id: string;
  readonly players: readonly Guest[];
}

/** What is to be stored: a game's id, how many tables of it, and after how many moves, between two numbers. */
export interface ToStore {
  readonly game: string;
  readonly tables: number;
  readonly moves: readonly [number, number];
}

function randomMoves(id: string, count: number, random: Random): { seats: number; moves: Move[] } {
  const game = games.find((one) => one.id === id);
  if (game === undefined) throw new RangeError(`there is no game ${id}`);
  const seats = usualSeats(game);
  const state = game.setup(defaultsOf(game.options), seats, 0);
  const choosers = Array.from({ length: seats }, () => randomChooser(game, random));
  const moves: Move[] = [];
  const isOver = playOut(game, state, choosers, random, (move) => moves.push(move), count);
  if (isOver) throw new Error(`a game of ${id} was over after ${moves.length} moves`);
  return { seats, moves };
}

/** Fills the store of a data folder, with players of its own at each table, as a server would that has just been stopped. */
export async function storeTables(folder: string, all: readonly ToStore[]): Promise<StoredGame[]> {
  const random = new Random(1);
  const fail = (error: Error) => {
    throw error;
  };
  const journal = await openSqliteJournal({ folder, log: pino({ level: 'silent' }), onDeath: fail });
  const accounts = await Accounts.of(journal, 365);
  const stored: StoredGame[] = [];
  for (const { game, tables, moves: range } of all) {
    for (let n = 0; n < tables; n++) {
      const count = range[0] + random.below(range[1] - range[0] + 1);
      const { seats, moves } = randomMoves(game, count, random);
      const names = Array.from({ length: seats }, (_, seat) => `Player ${seat}`);
      const players = await Promise.all(names.map((name) => accounts.welcome(name, new Set())));
      const sat = players.map(({ id, name }, seat): TableEvent => ({ type: 'sat', seat, account: id, name }));
      const events: TableEvent[] = [...sat, { type: 'started', dealer: 0 }];
      for (const move of moves) events.push({ type: 'move', move });
      const head = {
        game,
        seats,
        options: {},
        isOpen: false,
        clock: 0,
        fillsItself: false,
        settings: USUAL_SETTINGS,
        deals: '',
        host: players[0]?.id ?? '',
      };
      const id = newTableId();
      // a statement takes so many values only
      const ledger = await journal.open({ ...head, id, opened: Date.now() }, events.slice(0, 1000));
      for (let from = 1000; from < events.length; from += 1000) await ledger.append(events.slice(from, from + 1000));
      stored.push({
        id,
        players: players.map((one) => ({ ...one, token: accounts.tokenOf(one), renewAt: accounts.renewAt() })),
      });
    }
  }
  await journal.close();
  return stored;
}

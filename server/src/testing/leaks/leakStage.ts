import { games } from '@kibitz/shared/games';
import type { Card } from '@kibitz/shared/kit/cards/cards';
import type { Game } from '@kibitz/shared/kit/game/game';
import { variantOf } from '@kibitz/shared/kit/game/variant.testing';
import { HONEST } from '../../fairness/honestDecks.ts';
import type { LiveTable } from '../../tables/liveTable.ts';
import { SeededChance } from '../seededChance.ts';
import { SetClock } from '../setClock.ts';
import { TestServer } from '../testServer.ts';
import type { Visitor } from '../visitor.ts';

/** No limits: how fast a machine plays must not show. */
const AT_WILL = { burst: 1_000_000, perSecond: 1_000_000 };
const RATES = ['requests', 'joins', 'writes', 'newTables', 'reads', 'lines', 'newGuests', 'allNewGuests', 'people'];

/** People who play and watch: more than any table seats, and two who only watch. */
const PEOPLE = 12;

/** What a test plants: another game, or a change made to every table once its game has begun. */
export interface Planted {
  readonly game?: (game: Game) => Game;
  readonly table?: (table: LiveTable) => void;
}

/**
 * A server with a given chance, clock and decks, and people to play at its tables: a game can be played twice with
 * nothing else changed.
 */
export class LeakStage {
  readonly chance = new SeededChance('stage');
  readonly clock = new SetClock();
  readonly people: Visitor[] = [];
  readonly planted: Planted;
  /** The decks of the game that is played; the server's own after those. */
  decks: readonly (readonly Card[])[] = [];
  /** The seat of its first dealer. */
  dealer = 0;
  /** The table where it is played; '' between games. */
  table = '';
  private opened: TestServer | null = null;
  private scenes = 0;

  private constructor(planted: Planted) {
    this.planted = planted;
  }

  static async open(planted: Planted = {}): Promise<LeakStage> {
    const stage = new LeakStage(planted);
    const { chance, clock } = stage;
    stage.opened = await TestServer.open(
      {
        pace: 1,
        rates: Object.fromEntries(RATES.map((name) => [name, AT_WILL])),
        mostTables: { inAll: 1e6, perAddress: 1e6, perGuest: 1e6 },
      },
      games.map((game) => stage.withDecks(stage.gameAs(game))),
      {},
      // a dealer drawn from secrets would not be the same twice
      { chance: { below: chance.below, bytes: chance.bytes, decks: { ...HONEST, dealer: () => stage.dealer } }, clock },
    );
    for (let i = 0; i < PEOPLE; i++) stage.people.push(await stage.server.visitor(`Person ${i}`));
    return stage;
  }

  get server(): TestServer {
    if (this.opened === null) throw new Error('the stage is closed');
    return this.opened;
  }

  /** Somebody in another window, at the server as it runs now. */
  window(person: number): Visitor {
    const known = this.people[person];
    if (known === undefined) throw new RangeError(`there is no person ${person}`);
    return known.again(this.server.url);
  }

  /** A game as it is played here: the planted one, if any. */
  gameAs(game: Game): Game {
    return this.planted.game?.(game) ?? game;
  }

  /** Sets the clock, and makes the next draws unique: ids are never the same. */
  begin(time: number): void {
    this.clock.begin(time);
    this.chance.begin(`stage ${this.scenes++}`);
  }

  /** The table where the game is played. */
  live(): LiveTable {
    const table = this.server.app.tables.get(this.table);
    if (table === undefined) throw new Error('no table is open');
    return table;
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private withDecks(game: Game): Game {
    return variantOf(game, {
      arrange: (state, deck) => {
        const table = this.opened === null ? undefined : this.server.app.tables.get(this.table);
        const given = table === undefined ? undefined : this.decks[table.history.decks];
        if (given === undefined) game.chance.arrange?.(state, deck);
        else for (const [i, card] of given.entries()) deck[i] = card;
      },
    });
  }
}

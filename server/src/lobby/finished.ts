import { SPECTATOR } from '@kibitz/shared/kit/game/game';
import { settle } from '@kibitz/shared/kit/game/play';
import { makeMove } from '@kibitz/shared/kit/record/replay';
import type { FinishedTable } from '@kibitz/shared/wire/api';
import type { Refused } from '@kibitz/shared/wire/messages';
import { Router } from 'express';
import type { AnyTable, App } from '../app.ts';
import { StorageFailed, type TableHead } from '../journal/journal.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { LiveTable } from '../tables/liveTable.ts';
import { Queue } from '../tables/queue.ts';
import { optionsOf } from '../tables/reopening.ts';
import { Seating } from '../tables/seating.ts';
import { TableHistory } from '../tables/tableHistory.ts';
import { seatsOf } from './cards.ts';
import { tableOf } from './tableOf.ts';

/** How much is cached, in characters of JSON: most results have a few thousand, a very long game nearly a million. */
const MOST_CACHED = 8_000_000;
/** How many results may be waiting to be worked out before further requests are refused. */
const MOST_WAITING = 50;

type Outcome = FinishedTable | { readonly refused: Refused };

interface Cached {
  readonly outcome: Outcome;
  /** In characters of JSON. */
  readonly size: number;
}

/** The result of a game that was played to its end, from its stored events; null if the moves no longer lead to the end of a game. */
async function replayedResult({ games, journal }: App, head: TableHead): Promise<FinishedTable | null> {
  const game = games.get(head.game);
  if (game === undefined) return null;
  const options = optionsOf(game, head);
  const history = new TableHistory(new Seating(head.seats));
  let state: unknown = null;
  for await (const events of journal.events(head.id)) {
    for (const event of events) {
      const move = history.take(event);
      if (event.type === 'started') state = game.setup(options, head.seats, event.dealer);
      if (move !== null && makeMove(game, state, move) !== null) return null;
    }
  }
  if (history.dealer < 0) return null;
  settle(game, state);
  if (game.actors(state) !== 0) return null;
  const { id, isOpen: open, clock } = head;
  const { seating, rematch } = history;
  const table = game.table(game.view(state, SPECTATOR));
  return { id, game: game.id, options, seats: seatsOf(seating), open, clock, rematch, table };
}

function resultOfLive(table: AnyTable): FinishedTable | null {
  // a game that is over is not parked
  if (!(table instanceof LiveTable)) return null;
  const { head, options, seating, rematch, play } = table;
  if (play === null || !play.isOver()) return null;
  const { id, game, isOpen: open, clock } = head;
  return { id, game, options, seats: seatsOf(seating), open, clock, rematch, table: play.picture() };
}

/** Results of games whose tables are closed. Each is worked out once, one at a time, and cached. */
class StoredResults {
  private readonly app: App;
  /** Least recently used first. */
  private readonly cached = new Map<string, Cached>();
  private size = 0;
  private readonly underWay = new Map<string, Promise<Outcome>>();
  private readonly queue = new Queue();

  constructor(app: App) {
    this.app = app;
  }

  /** The result of a table, or why there is none. Rejects with StorageFailed. */
  of(id: string): Outcome | Promise<Outcome> {
    const known = this.cached.get(id);
    if (known !== undefined) {
      this.cached.delete(id);
      this.cached.set(id, known);
      return known.outcome;
    }
    let work = this.underWay.get(id);
    if (work === undefined) {
      if (this.underWay.size >= MOST_WAITING) return { refused: refusal('too-fast') };
      work = this.queue.run(() => this.workOut(id)).finally(() => this.underWay.delete(id));
      this.underWay.set(id, work);
    }
    return work;
  }

  private async workOut(id: string): Promise<Outcome> {
    const stored = await this.app.journal.find(id);
    if (stored === null) return { refused: refusal('not-found') };
    switch (stored.status) {
      case 'live':
        // it could not be opened again after a restart
        return { refused: refusal('not-found', 'unopened') };
      case 'abandoned':
        return this.keep(id, { refused: refusal('over', 'brokenOff') });
      case 'over':
        return this.keep(id, await this.resultOf(stored.head));
    }
  }

  private async resultOf(head: TableHead): Promise<Outcome> {
    try {
      const result = await replayedResult(this.app, head);
      if (result !== null) return result;
    } catch (error) {
      if (error instanceof StorageFailed) throw error;
      this.app.log.error({ err: error, table: head.id }, 'a finished game could not be replayed');
    }
    return { refused: refusal('over', 'resultLost') };
  }

  /** Caches an outcome, and drops the least recently used ones if that makes too many. */
  private keep(id: string, outcome: Outcome): Outcome {
    const { length: size } = JSON.stringify(outcome);
    this.cached.set(id, { outcome, size });
    this.size += size;
    for (const [oldest, { size: freed }] of this.cached) {
      if (this.size <= MOST_CACHED) break;
      this.cached.delete(oldest);
      this.size -= freed;
    }
    return outcome;
  }
}

/** `GET /tables/<id>/result`: how a game ended, for anyone with the link, as long as the game is stored. */
export function finishedRoutes(app: App): Router {
  const router = Router();
  const stored = new StoredResults(app);
  const outcomeOf = async (id: string): Promise<Outcome> => {
    const live = await tableOf(app, id);
    if (live === undefined) return stored.of(id);
    // hidden cards are still in play until the end
    return resultOfLive(live) ?? { refused: refusal('not-started', 'result') };
  };
  const isOpen = async (id: string): Promise<boolean> => (await app.known(id)) !== undefined;
  router.get('/tables/:id/result', async (request, response) => {
    const outcome = await outcomeOf(request.params.id);
    if ('refused' in outcome) throw new HttpRefusal(outcome.refused);
    const rematch = (await isOpen(outcome.rematch)) ? outcome.rematch : '';
    response.json({ ...outcome, rematch } satisfies FinishedTable);
  });
  return router;
}

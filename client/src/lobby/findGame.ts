import type { GameBegins, QueueState, SeekGame } from '@kibitz/shared/wire/queue';
import { ApiRefusal } from '../net/api.ts';
import { BackOff } from '../net/backOff.ts';
import { ask } from '../net/guest.ts';

/** A search, until it ends or somebody ends it. */
export interface Search {
  /** Asks for the game to begin in this way instead. */
  begin(begins: GameBegins): void;
  /** Ends it: the place in the queue is given up. */
  stop(): void;
}

/**
 * Looks for a game, and says how it stands after every change; the last report is not `waiting`. If the server is away
 * it tries again.
 */
export function findGame(asked: SeekGame, onState: (state: QueueState) => void): Search {
  let isStopped = false;
  let wanted = asked;
  // after a refusal there is no place to give up, and the player may look again at once
  let wasRefused = false;
  const backOff = new BackOff();

  const next = async (before: QueueState | null): Promise<QueueState> => {
    // a restarted server has forgotten who was waiting
    if (before === null || before.state === 'none') return ask<QueueState>('POST', '/api/queue', wanted);
    return ask<QueueState>('GET', `/api/queue?after=${before.version}`);
  };

  const search = async (): Promise<void> => {
    let state: QueueState | null = null;
    while (!isStopped) {
      try {
        state = await next(state);
        backOff.reset();
      } catch (error) {
        if (!(error instanceof ApiRefusal)) throw error;
        if (error.refused.code !== 'unavailable') {
          wasRefused = true;
          if (!isStopped) onState({ version: 0, state: 'refused', refused: error.refused });
          return;
        }
        state = null;
        await new Promise((resolve) => setTimeout(resolve, backOff.wait(0)));
        continue;
      }
      if (isStopped || state.state === 'none') continue;
      wasRefused = state.state === 'refused';
      onState(state);
      if (state.state !== 'waiting') return;
    }
  };

  void search();
  return {
    begin: (begins) => {
      wanted = { ...asked, begins };
      // what comes of it, a refusal too, is news of the search
      void ask('POST', '/api/queue', wanted).catch(() => undefined);
    },
    stop: () => {
      isStopped = true;
      if (!wasRefused) void ask('POST', '/api/queue/leave').catch(() => undefined);
    },
  };
}

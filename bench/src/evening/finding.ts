import { ApiRefusal } from '@kibitz/client/src/net/api.ts';
import type { GuestSession } from '@kibitz/client/src/net/guest.ts';
import type { QueueState, SeekGame } from '@kibitz/shared/wire/queue';

/** Waits in the queue as the page does, until there is a table: its id. Throws ApiRefusal, also if the queue says no. */
export async function findTable(session: GuestSession, asked: SeekGame): Promise<string> {
  let state = await session.ask<QueueState>('POST', '/api/queue', asked);
  for (;;) {
    switch (state.state) {
      case 'seated':
        return state.table;
      case 'refused':
        throw new ApiRefusal(state.refused);
      case 'waiting':
        state = await session.ask<QueueState>('GET', `/api/queue?after=${state.version}`);
        break;
      case 'none':
        throw new Error('the queue has forgotten who waits');
    }
  }
}

/** Looks for a game and changes their mind at once. Returns whether they are out of the queue, or were seated first. */
export async function leaveQueue(session: GuestSession, asked: SeekGame): Promise<boolean> {
  const { state } = await session.ask<QueueState>('POST', '/api/queue', asked);
  const after = await session.ask<QueueState>('POST', '/api/queue/leave');
  return state === 'seated' || after.state !== 'waiting';
}

import type { SeenTable } from '@kibitz/shared/wire/seen';
import type { Play } from './play.ts';
import type { Values } from './speech.ts';

/** A sentence of the table's own words. */
interface OwnWords {
  readonly words: string;
  readonly values?: Values;
}

/**
 * Whether every player has left, so that spectators are waiting for one to come back. Bots that play for spectators
 * wait for nobody.
 */
function isDeserted({ ownSeat, coming, seats, settings }: SeenTable): boolean {
  if (ownSeat >= 0 || coming >= 0) return false;
  const people = seats.filter((seat) => seat.kind === 'person');
  if (people.length === 0 && settings.show) return false;
  return people.every(({ away }) => away) && seats.every((seat) => seat.coming === '');
}

/** Who can let a paused game go on. */
function whoGoesOn({ powers, seats }: SeenTable): OwnWords {
  if (powers !== 'none') return { words: 'pause.wait.you' };
  const who = seats.findIndex(({ isHost }) => isHost);
  return who < 0 ? { words: 'pause.wait' } : { words: 'pause.wait.host', values: { who } };
}

/** Why nobody can play just now, and what or who can resume the game; null while it is running, and once it is over. */
export function standstill(play: Play): OwnWords | null {
  const seen = play.seen.value;
  const { connection, isRestarting, isClosed } = play.link;
  if (seen.phase !== 'playing' || isClosed === true) return null;
  if (!play.isConnected.value) {
    if (connection.value === 'moving') return { words: 'line.wait.moving' };
    return { words: isRestarting?.value === true ? 'line.wait.restarting' : 'line.cannot' };
  }
  if (seen.pausedBy !== '') return whoGoesOn(seen);
  return isDeserted(seen) ? { words: 'pause.wait.players' } : null;
}

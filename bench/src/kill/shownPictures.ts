import { heardIn } from '@kibitz/server/src/transcript/heard.ts';
import { isPictureOf } from '@kibitz/server/src/transcript/recordedCourse.ts';
import { type SeenPicture, seenPicture } from '@kibitz/server/src/transcript/seenPicture.ts';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { SyncedTable } from '@kibitz/shared/wire/syncedTable';
import { TableReader } from '@kibitz/shared/wire/tableReader';
import type { JournalMoment } from './journalCourse.ts';
import { besideNearest } from './nearestMoment.ts';

/** How the pictures that a window was shown compare with those that the journal makes. */
export interface Shown {
  readonly pictures: number;
  /** The journal makes no such picture. */
  readonly notDurable: number;
  /** The journal makes it, but before one that the window had been shown already. */
  readonly wentBack: number;
  /** The first picture that the journal does not make, in words; '' for none. */
  readonly example: string;
}

/** A state as it stands after a frame, and as it was to be seen before. */
function statesIn(state: SyncedTable): SyncedTable[] {
  return [...(state.held === null ? [] : statesIn(state.held.table)), state];
}

/** Follows the pictures of one window through the moments of a journal. */
class Follower {
  pictures = 0;
  notDurable = 0;
  wentBack = 0;
  example = '';
  private readonly game: Game;
  private readonly moments: readonly JournalMoment[];
  private reader: TableReader | null = null;
  /** Where the last picture was found, as early as possible. */
  private at = 0;

  constructor(game: Game, moments: readonly JournalMoment[]) {
    this.game = game;
    this.moments = moments;
  }

  take(frame: Uint8Array): void {
    const heard = heardIn(frame);
    if (heard?.kind !== 'whole' && heard?.kind !== 'changes') return;
    const isWhole = heard.kind === 'whole';
    if (isWhole) {
      this.reader = new TableReader();
      this.reader.begin(frame, heard.at);
    } else {
      this.reader?.update(frame, heard.at);
    }
    const state = this.reader?.state ?? null;
    if (state === null) return;
    for (const one of statesIn(state)) {
      const seen = seenPicture(one, this.game);
      if (seen !== null) this.follow(seen, isWhole);
    }
  }

  private follow(seen: SeenPicture, isWhole: boolean): void {
    this.pictures++;
    const found = this.find(seen, isWhole ? this.firstOfEvent() : this.at);
    if (found >= 0) {
      this.at = found;
      return;
    }
    const earlier = this.find(seen, 0);
    if (earlier < 0) {
      this.notDurable++;
      if (this.example === '') this.example = besideNearest(this.game, this.moments, this.at, seen);
    } else {
      this.wentBack++;
      this.at = earlier;
    }
  }

  /** A restarted server repeats the dealer's steps since the last move. */
  private firstOfEvent(): number {
    let first = this.at;
    while (first > 0 && this.moments[first - 1]?.events === this.moments[this.at]?.events) first--;
    return first;
  }

  private find(seen: SeenPicture, from: number): number {
    for (let i = from; i < this.moments.length; i++) {
      const moment = this.moments[i];
      if (moment !== undefined && isPictureOf(this.game, moment, seen)) return i;
    }
    return -1;
  }
}

/** Compares all frames that a window was sent with a journal's moments. Throws on frames that cannot be read. */
export function compareShown(game: Game, moments: readonly JournalMoment[], frames: Iterable<Uint8Array>): Shown {
  const follower = new Follower(game, moments);
  for (const frame of frames) follower.take(frame);
  const { pictures, notDurable, wentBack, example } = follower;
  return { pictures, notDurable, wentBack, example };
}

import type { Game } from '@kibitz/shared/kit/game/game';
import { StateFrames } from '@kibitz/shared/wire/state/stateFrames';
import { heardIn, stateAfter } from '../transcript/heard.ts';
import { placeOf } from '../transcript/recordedCourse.ts';
import { type SeenPicture, seenPicture } from '../transcript/seenPicture.ts';
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

/** Follows the pictures of one window through the moments of a journal. */
class Follower {
  pictures = 0;
  notDurable = 0;
  wentBack = 0;
  example = '';
  private readonly game: Game;
  private readonly moments: readonly JournalMoment[];
  private readonly frames: StateFrames;
  /** Where the last picture was found, as early as possible. */
  private at = 0;

  constructor(game: Game, moments: readonly JournalMoment[]) {
    this.game = game;
    this.moments = moments;
    this.frames = new StateFrames(game);
  }

  take(frame: Uint8Array): void {
    const heard = heardIn(frame);
    const state = stateAfter(this.frames, frame, heard);
    const seen = state === null ? null : seenPicture(state, this.game);
    if (seen !== null) this.follow(seen, heard?.kind === 'whole');
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
    return placeOf(this.game, this.moments, seen, from);
  }
}

/** Compares all frames that a window was sent with a journal's moments. Throws on frames that cannot be read. */
export function compareShown(game: Game, moments: readonly JournalMoment[], frames: Iterable<Uint8Array>): Shown {
  const follower = new Follower(game, moments);
  for (const frame of frames) follower.take(frame);
  const { pictures, notDurable, wentBack, example } = follower;
  return { pictures, notDurable, wentBack, example };
}

import { batch } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { go } from '../app/route.ts';
import { Shuffles } from '../fairness/shuffles.ts';
import { session } from '../net/guest.ts';
import { Afterwards, chooseAnother, openAndSit, sameTable } from '../waiting/again.ts';
import { type CheckedRecord, checkedRecord, isRecord, type Wrong } from './checkedRecord.ts';
import type { DrawnResult } from './drawnResult.ts';
import { recordText } from './finishedRecord.ts';
import { ReplayTable, refused } from './ReplayTable.tsx';
import { momentIn, Replay } from './replay.ts';
import { withWords } from './say.ts';
import { seenRecord } from './seenRecord.ts';

/** A finished game at its end, or at the moment that the address names: its result, and the whole of its replay. */
export function FinishedReplay(props: {
  finished: DrawnResult;
  startsAtBeginning?: boolean;
  /** Why the game was stopped, in a sentence; '' where that is not known. */
  why?: string;
}) {
  const { finished, startsAtBeginning, why = '' } = props;
  const [replay] = useState(
    () =>
      new Replay(seenRecord(finished, finished.mySeat), finished.mySeat, {
        leave: () => go('/'),
        playAgain: () => openAndSit(sameTable(finished)),
        chooseAnother,
        Afterwards,
      }),
  );
  const [shuffles] = useState(() => new Shuffles(finished.id, session, refused));
  const [checked, setChecked] = useState<CheckedRecord | Wrong | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const begin = startsAtBeginning === true ? { moves: 1, steps: 0 } : null;
    recordText(finished.id)
      .then(checkedRecord)
      .then(
        (found) => {
          if (!isWanted) return;
          batch(() => {
            setChecked(found);
            if (isRecord(found)) replay.open(found.game, momentIn(location.hash, found.game.stops) ?? begin);
            else setFailed(true);
          });
        },
        () => isWanted && setFailed(true),
      );
    return () => {
      isWanted = false;
    };
  }, [finished, replay, startsAtBeginning]);
  return (
    <ReplayTable
      replay={replay}
      id={finished.id}
      checked={checked}
      hasFailed={hasFailed}
      shuffles={shuffles}
      stoppedAfter={finished.stoppedAfter}
      stoppedWhy={why}
    />
  );
}

/** The replay with its words. */
export const finishedReplay = (): Promise<typeof FinishedReplay> => withWords(FinishedReplay);

import type { Game } from '../../kit/game/game.ts';
import type { GameRecord, RecordFormat } from '../../kit/record/record.ts';
import { linOf, recordOfLin } from './files/lin.ts';
import { pbnOf } from './files/pbn.ts';
import { recordOfPbn } from './files/readPbn.ts';
import { FileFault } from './files/recordOf.ts';

/** Returns the fault of a file in place of its record. */
function answering(read: (text: string, game: Game) => GameRecord): RecordFormat['read'] {
  return (text, game) => {
    try {
      return read(text, game);
    } catch (error) {
      if (error instanceof FileFault) return { why: error.why };
      throw error;
    }
  };
}

/** The other formats in which a rubber can be exported and imported. */
export const formats: readonly RecordFormat[] = [
  { name: 'PBN', extension: 'pbn', write: pbnOf, read: answering(recordOfPbn) },
  { name: 'LIN', extension: 'lin', write: linOf, read: answering(recordOfLin) },
];

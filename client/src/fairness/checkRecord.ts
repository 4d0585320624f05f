import type { ShuffleProof } from '@kibitz/shared/kit/fairness/proof';
import { readRecordText, wasRead } from '@kibitz/shared/kit/record/record';
import { ProofCheck } from '@kibitz/shared/kit/record/recordProof';
import { replay } from '@kibitz/shared/kit/record/replay';
import type { Message } from '@kibitz/shared/kit/words/message';
import { message } from '@kibitz/shared/kit/words/message';
import { rulesOf } from '../replay/gameFiles.ts';
import type { Verdict } from './checkedShuffle.ts';

/** What the record of a whole game says about its shuffles. */
export interface CheckedGame {
  readonly verdict: Verdict;
  readonly why: Message;
  /** The proofs in the record. */
  readonly proofs: readonly ShuffleProof[];
}

/**
 * Replays the record of a game, and says whether every deck in it is the one that its proof makes. Rejects where the
 * rules cannot be loaded.
 */
export async function checkRecord(text: string, game: string): Promise<CheckedGame> {
  const rules = await rulesOf(game);
  const reading = readRecordText(text, (id) => (rules?.id === id ? rules : undefined));
  if (!wasRead(reading)) return { verdict: 'wrong', why: reading.fault.why, proofs: [] };
  const proof = new ProofCheck(reading);
  const fault = replay(reading, proof.inspect).fault ?? proof.fault;
  const { leftOut, said, proofs } = proof;
  if (fault !== null) return { verdict: 'wrong', why: fault.why, proofs };
  switch (said) {
    case 'anchored':
    case 'consistent':
      return { verdict: leftOut.length > 0 ? 'without' : 'verified', why: message('fair.record.right'), proofs };
    case 'partial':
      return { verdict: 'unchecked', why: message('fair.record.partial'), proofs };
    case 'set':
      return { verdict: 'unchecked', why: message('fair.set'), proofs };
    case 'none':
      return { verdict: 'unchecked', why: message('fair.record.none'), proofs };
  }
}

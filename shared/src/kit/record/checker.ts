import type { Choice } from '../game/action.ts';
import { seatsIn } from '../game/game.ts';
import type { Message } from '../words/message.ts';
import { type FaultCode, type Reading, type Unread, wasRead } from './record.ts';
import { ProofCheck, type ProofSaid, type TrustedKeys } from './recordProof.ts';
import { replay } from './replay.ts';

/** The checker's answer for a correct record (docs/records.md, "The checker"). */
export interface RightRecord {
  readonly ok: true;
  readonly over: boolean;
  /** The seats that may act at its end. */
  readonly toAct: readonly number[];
  /** Everything each of them may do. */
  readonly legal: { readonly [seat: string]: readonly Choice[] };
  readonly hands: readonly (readonly number[])[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly proof: ProofSaid;
  /** As in ProofCheck; missing where no deck has a proof. */
  readonly parts?: readonly (number | null)[];
}

/** The checker's answer for a wrong record: the move to blame (-1 for none), the code, and the reason as a sentence. */
interface WrongRecord {
  readonly ok: false;
  readonly move: number;
  readonly code: FaultCode;
  readonly reason: string;
  /** Nothing that a wrong record says is proven. */
  readonly proof: 'none';
}

/** The checker's answer as printed, without the file's name. */
export type CheckerAnswer = RightRecord | WrongRecord;

/**
 * A score rounded to hundredths: the finest unit of any game is a twentieth of a chip, and sums of those accumulate
 * rounding errors.
 */
export function tidyScore(score: number): number {
  return Math.round(score * 100) / 100 + 0;
}

/**
 * Replays a record that was read and returns the checker's answer. `say` gives the reason's sentence; `trusted` are
 * trusted keys of servers.
 */
export function checkerAnswer(
  reading: Reading | Unread,
  say: (why: Message) => string,
  trusted: TrustedKeys = new Set(),
): CheckerAnswer {
  if (!wasRead(reading)) return wrong(reading.fault, say);
  const { game } = reading;
  const proof = new ProofCheck(reading, trusted);
  const { state, fault } = replay(reading, proof.inspect);
  const found = fault ?? proof.fault;
  if (found !== null) return wrong(found, say);
  const { over, hands, scores, winners } = game.rules.result(state);
  const toAct = seatsIn(game.rules.actors(state));
  return {
    ok: true,
    over,
    toAct,
    legal: Object.fromEntries(toAct.map((seat) => [String(seat), game.rules.legal(state, seat)])),
    hands: hands.map((hand) => hand.map(tidyScore)),
    scores: scores.map(tidyScore),
    winners,
    proof: proof.said,
    ...(proof.hasProofs && { parts: proof.parts }),
  };
}

function wrong(fault: { move: number; code: FaultCode; why: Message }, say: (why: Message) => string): WrongRecord {
  return { ok: false, move: fault.move, code: fault.code, reason: say(fault.why), proof: 'none' };
}

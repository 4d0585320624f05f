import { codes } from '@kibitz/shared/kit/cards/cards';
import { hexToBytes } from '@kibitz/shared/kit/fairness/canonical';
import { deckMadeOf, type Proven, type ShuffleProof, verifyProof } from '@kibitz/shared/kit/fairness/proof';
import { isSigned } from '@kibitz/shared/kit/fairness/signed';
import type { Game } from '@kibitz/shared/kit/game/game';
import { dealDeck } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import type { TrustedKeys } from '@kibitz/shared/kit/record/recordProof';
import { type Message, message } from '@kibitz/shared/kit/words/message';
import type { CheckedShuffle, Share } from './checkedShuffle.ts';
import type { Contributor } from './contributor.ts';
import { ownCards } from './ownCards.ts';

/** The evidence that a shuffle is checked by. */
export interface Evidence extends Proven {
  readonly proof: ShuffleProof;
  /** A spectator's view right before the deal; null if it is no longer known. */
  readonly before: unknown;
  /** The public keys that the server names as its own; null where they could not be had. */
  readonly keys: TrustedKeys | null;
  /** The rules; undefined where they could not be loaded. */
  readonly rules: Game | undefined;
  readonly contributor: Contributor;
  /** The seat that this browser had; -1 for none. */
  readonly seat: number;
  /** Whether this window was at the table when the cards were dealt. */
  readonly wasThere: boolean;
  /** The player's own cards that this window has seen since the deal, each as `ownCards` gives them. */
  readonly seen: ReadonlySet<string>;
}

/** The deck of a proof, as it is shown, and the cards that it deals to the seat; null if it cannot be dealt again. */
function dealtAgain({
  version,
  table,
  game,
  proof,
  before,
  rules,
  seat,
}: Evidence): { deck: string; own: string } | null {
  if (before === null || before === undefined || rules === undefined) return null;
  const state = rules.secrecy.determinize(before, new Random(1));
  const deck = deckMadeOf({ version, table, game }, proof, proof.n, rules, state);
  if (dealDeck(rules, state, deck) !== null) return null;
  const own = seat < 0 ? null : rules.picture.ownPicture(rules.secrecy.view(state, seat));
  return { deck: codes(deck), own: ownCards(own) };
}

function shareIn({ proof, contributor, seat }: Evidence): Share {
  const mine = contributor.promised(proof.n, proof.round);
  if (mine !== undefined) return 'in';
  return proof.out.some((one) => one.seat === seat) ? 'late' : 'none';
}

/**
 * What is wrong with the signatures on a commitment, that in the proof and the one that this browser was given; null
 * for nothing.
 */
function badSignature({ version, table, game, proof, contributor, keys }: Evidence): Message | null {
  const { n, commitment, signed } = proof;
  if (contributor.wasBadlySigned(n)) return message('fair.badSignature');
  if (signed !== undefined && !isSigned({ version, table, game, n }, hexToBytes(commitment), signed)) {
    return message('fair.badSignature');
  }
  const used = [signed, contributor.signedPromise(n)].flatMap((one) => one?.key ?? []);
  return keys === null || used.every((key) => keys.has(key)) ? null : message('fair.otherKey');
}

/** What contradicts a proof among all that this browser was told before; null for nothing. */
function contradiction({ proof, contributor }: Evidence): Message | null {
  const { n, round } = proof;
  const announced = contributor.announced(n);
  if (contributor.wasToldTwice(n)) return message('fair.twice');
  if (announced !== undefined && announced !== proof.commitment) return message('fair.otherSecret');
  const mine = contributor.promised(n, round);
  if (mine !== undefined && !proof.in.some(({ part }) => part === mine.part)) return message('fair.leftOut');
  const list = contributor.list(n, round);
  const proven = [...proof.in, ...proof.out].sort((a, b) => a.seat - b.seat);
  const isSame =
    list === undefined ||
    (list.length === proven.length &&
      list.every(([seat, commitment], i) => proven[i]?.seat === seat && proven[i]?.commitment === commitment));
  if (!isSame) return message('fair.otherList');
  const told = contributor.beacon(n, round);
  const used = proof.beacon !== undefined && 'round' in proof.beacon ? proof.beacon : null;
  const isTold = told === undefined || (told?.from === used?.from && told?.round === used?.round);
  return isTold ? null : message('fair.otherBeacon');
}

/** Says whether a shuffle was fair, by everything that this browser knows about it. */
export function checkShuffle(evidence: Evidence): CheckedShuffle {
  const { proof, contributor, wasThere, seen, seat } = evidence;
  const again = dealtAgain(evidence);
  const announced = contributor.announced(proof.n);
  const promise =
    announced === undefined ? null : { commitment: announced, signed: contributor.signedPromise(proof.n) ?? null };
  const base = {
    n: proof.n,
    proof,
    promise,
    deck: again?.deck ?? '',
    share: shareIn(evidence),
    attempts: Math.max(1, contributor.attempts(proof.n)),
  };
  const fault = verifyProof(evidence, proof)?.why ?? contradiction(evidence) ?? badSignature(evidence);
  if (fault !== null && fault !== undefined) return { ...base, verdict: 'wrong', why: fault };
  if (promise === null) return { ...base, verdict: 'unchecked', why: message('fair.before') };
  if (again === null) return { ...base, verdict: 'unchecked', why: message('fair.laterByRecord') };
  const isMine = seat >= 0 && again.own !== '';
  if (isMine && wasThere && !seen.has(again.own)) return { ...base, verdict: 'wrong', why: message('fair.otherCards') };
  const verdict = proof.out.length > 0 ? 'without' : 'verified';
  return { ...base, verdict, why: message(isMine && wasThere ? 'fair.allRight' : 'fair.deckRight') };
}

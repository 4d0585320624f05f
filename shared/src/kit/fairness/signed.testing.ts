import { getPublicKey, sign } from '@noble/ed25519';
import { bytesToHex } from './canonical.ts';
import type { Signed } from './proofForm.ts';
import type { ShuffleId } from './shuffle.ts';
import { signedText } from './signed.ts';

/** A commitment signed as by a server whose private key is made from these 32 bytes. */
export function signedBy(seed: Uint8Array, id: ShuffleId, commitment: Uint8Array): Signed {
  return { key: bytesToHex(getPublicKey(seed)), signature: bytesToHex(sign(signedText(id, commitment), seed)) };
}

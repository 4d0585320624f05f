import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { canonical, hexToBytes } from './canonical.ts';
import type { Signed } from './proofForm.ts';
import type { ShuffleId } from './shuffle.ts';

// WebCrypto would do, but it is asynchronous and missing from pages that a home network serves over plain HTTP
hashes.sha512 = sha512;

/** What a server signs (Ed25519) when it commits to a secret: that it promises this commitment for this shuffle. */
export function signedText({ version, table, game, n }: ShuffleId, commitment: Uint8Array): Uint8Array {
  return canonical(version, 'signed', table, game, n, commitment);
}

/** Whether the owner of the key signed this commitment for this shuffle, by the strict rules of RFC 8032. */
export function isSigned(id: ShuffleId, commitment: Uint8Array, { key, signature }: Signed): boolean {
  return verify(hexToBytes(signature), signedText(id, commitment), hexToBytes(key), { zip215: false });
}

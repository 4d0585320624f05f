import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Signed } from '@kibitz/shared/kit/fairness/proofForm';
import type { ShuffleId } from '@kibitz/shared/kit/fairness/shuffle';
import { signedText } from '@kibitz/shared/kit/fairness/signed';
import type { ServerKeys } from '@kibitz/shared/wire/fairness';
import * as z from 'zod';
import type { Chance } from '../chance.ts';
import type { Signer } from '../deckMaker.ts';
import type { Journal } from '../journal/journal.ts';
import type { Schema } from '../journal/schema.ts';

/** The name of the key in the store's settings. */
export const SHUFFLE_KEY = 'shuffle-key';

const hex32 = z.string().regex(/^[0-9a-f]{64}$/);

/** The key as it is stored. */
const stored = z.strictObject({
  /** The 32 bytes that an Ed25519 private key is made from. */
  seed: hex32,
  /** The public keys that were used before, the latest first. Their private keys are gone. */
  earlier: z.array(hex32),
});
type Stored = z.infer<typeof stored>;

/** The PKCS #8 prefix of an Ed25519 private key, before its 32 bytes (RFC 8410, section 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

function privateKeyOf(seed: string): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8, Buffer.from(seed, 'hex')]), format: 'der', type: 'pkcs8' });
}

function publicKeyOf(key: KeyObject): string {
  return Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
}

function parsed(text: string): Stored {
  return stored.parse(JSON.parse(text));
}

function written(chance: Chance, earlier: readonly string[]): string {
  return JSON.stringify({ seed: chance.bytes(32).toString('hex'), earlier: [...earlier] } satisfies Stored);
}

/** The public keys in what is stored under SHUFFLE_KEY. Throws if it is not a key. */
export function publicKeysIn(text: string): ServerKeys {
  const { seed, earlier } = parsed(text);
  return { key: publicKeyOf(privateKeyOf(seed)), earlier };
}

/** The key with which a server signs its commitments, shared by all processes on one store. */
export class ShuffleKeys implements Signer {
  readonly public: ServerKeys;
  private readonly key: KeyObject;

  private constructor(text: string) {
    this.key = privateKeyOf(parsed(text).seed);
    this.public = publicKeysIn(text);
  }

  /** The key of a store, made on first use. Throws StorageFailed. */
  static async of(journal: Journal, chance: Chance): Promise<ShuffleKeys> {
    return new ShuffleKeys(await journal.secret(SHUFFLE_KEY, () => written(chance, [])));
  }

  /** Signs a commitment. The same commitment to the same shuffle always gets the same signature. */
  sign(id: ShuffleId, commitment: Uint8Array): Signed {
    return { key: this.public.key, signature: sign(null, signedText(id, commitment), this.key).toString('hex') };
  }
}

/**
 * Makes a new signing key for servers that start from now on, and forgets the previous private key. Returns the new
 * public key. Throws StorageFailed.
 */
export async function rotateShuffleKey(journal: Journal, chance: Chance): Promise<string> {
  const before = await journal.secret(SHUFFLE_KEY, () => written(chance, []));
  const { key, earlier } = publicKeysIn(before);
  const value = written(chance, [key, ...earlier]);
  const { numUpdatedRows } = await journal.store
    .queries<Schema>()
    .updateTable('settings')
    .set({ value })
    .where('name', '=', SHUFFLE_KEY)
    .where('value', '=', before)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error('the key is being rotated elsewhere');
  return publicKeysIn(value).key;
}

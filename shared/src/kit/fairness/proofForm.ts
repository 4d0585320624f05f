import * as z from 'zod/mini';

/* The form of proofs alone: whoever reads them over the wire need not load what verifies them. */

const bytes = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const number = z.int().check(z.gte(0), z.lte(2 ** 31));
const seat = z.int().check(z.gte(0), z.lte(15));

/** By which key of a server its commitment is signed (signed.ts): an Ed25519 public key and a signature, as hexadecimal digits. */
const signed = z.strictObject({ key: bytes, signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)) });
export type Signed = z.infer<typeof signed>;

/**
 * What proves one shuffle: deck number `n` of a game, counted from 0, and the decks after it up to the next proof's. 32 bytes are 64 lowercase
 * hexadecimal digits. `in` are those whose parts the deck is made of, `out` those who had committed but were left out, both in order of seats.
 */
export const shuffleProof = z.strictObject({
  n: number,
  round: z.string().check(z.minLength(1), z.maxLength(32), z.regex(/^[0-9a-z]+$/)),
  commitment: bytes,
  secret: bytes,
  in: z.array(z.strictObject({ seat, commitment: bytes, part: bytes })).check(z.maxLength(16)),
  out: z.array(z.strictObject({ seat, commitment: bytes, why: z.enum(['late', 'wrong']) })).check(z.maxLength(16)),
  signed: z.optional(signed),
});
export type ShuffleProof = z.infer<typeof shuffleProof>;

/** What proves the shuffles of a game, as a record has it under `shuffle`. */
export const gameProof = z.strictObject({
  version: z.literal(1),
  table: z.string().check(z.minLength(1), z.maxLength(64)),
  shuffles: z.array(shuffleProof),
});
export type GameProof = z.infer<typeof gameProof>;
